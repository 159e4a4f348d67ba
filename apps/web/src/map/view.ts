import type { LngLat } from '@app/domain/kinds';
import type { Bounds } from '@app/domain/ring';
import type { Map as MaplibreMap } from 'maplibre-gl';

/** Constants of the map: degrees, zoom levels, pixels, milliseconds. */
export const mapDefaults = {
  centre: [28.83, 47.02] as LngLat,
  zoom: 11,
  searchZoom: 12,
  pointZoom: 15,
  drawnPadding: 120,
  presetPadding: 70,
  tilted: { zoom: 16, pitch: 60, bearing: 40 },
  flat: { zoom: 11, pitch: 0, bearing: 0 },
  isTiltedFrom: { zoom: 15, pitch: 40 },
  touchPauseMs: 2_000,
} as const;

/** What the map may show at all: Moldova with a margin. */
export const mapLimits = { west: 25.6, south: 44.9, east: 31.2, north: 49 } as const;

export interface MapPosition {
  bounds: Bounds;
  centre: LngLat;
  zoom: number;
}

const six = (value: number) => Math.round(value * 1e6) / 1e6;

/** Where the map stands now, six decimals. */
export function positionOf(map: MaplibreMap): MapPosition {
  const box = map.getBounds();
  const { lng, lat } = map.getCenter();
  return {
    bounds: {
      west: six(box.getWest()),
      south: six(box.getSouth()),
      east: six(box.getEast()),
      north: six(box.getNorth()),
    },
    centre: [six(lng), six(lat)],
    zoom: Math.round(map.getZoom() * 100) / 100,
  };
}

interface HowToShow {
  /** Pixels around the box; it gives way on small maps. */
  padding?: number;
  /** False jumps there. No motion anyway where it is not wanted. */
  animate?: boolean;
  /** The page moves the map, not a person: `isArranged` tells its `moveend` from the others. */
  arranged?: boolean;
}

/** Moves the map so that a box is seen whole. */
export function showBounds(
  map: MaplibreMap,
  { west, south, east, north }: Bounds,
  { padding = mapDefaults.presetPadding, animate = true, arranged = false }: HowToShow = {},
): void {
  const { clientWidth, clientHeight } = map.getContainer();
  const fitting = Math.min(padding, clientWidth / 5, clientHeight / 5);
  map.fitBounds(
    [west, south, east, north],
    { padding: fitting, maxZoom: 16, animate: animate && !prefersStillness() },
    { arranged },
  );
}

/** Whether the movement that an event ends was the page's own. */
export function isArranged(event: object): boolean {
  return 'arranged' in event && event.arranged === true;
}

export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
