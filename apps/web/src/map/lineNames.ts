import type { Locale, LngLat } from '@app/domain/kinds';
import { withoutKind } from '@app/domain/gazetteer/streetName';
import type { Position } from 'geojson';
import type { FilterSpecification, GeoJSONFeature, GeoJSONSource, Map as MaplibreMap } from 'maplibre-gl';
import { mapFonts } from './fonts.ts';
import { pinBoxes } from './labelRoom.ts';
import { type NamedLine, type PixelBox, placeLineNames } from './placeLineNames.ts';
import { lineNames } from './styleLabels.ts';

/** From which zoom on streets of a class are named. */
const streetZooms: Readonly<Record<string, number>> = {
  trunk: 12,
  primary: 12,
  secondary: 12,
  tertiary: 13,
  street: 15,
  service: 16,
  path: 16,
};
const streetRanks: Readonly<Record<string, number>> = { trunk: 1, primary: 1, secondary: 2 };
/** From here on there is room for the word of a street's kind. */
const kindFrom = 15;

/** px: what a name needs beyond its letters. */
const ends = 8;
/** px: how far a label of a place reaches up and down from it, whichever side of it it took. */
const placeReach = 26;

let pen: CanvasRenderingContext2D | null | undefined;

/** How wide a name is at the layer's largest size of type: MapLibre asks a line for so much at every zoom. */
function widthOf(name: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return name.length * lineNames.size * 0.6;
  pen.font = `${lineNames.size}px "${mapFonts.regular}"`;
  return pen.measureText(name).width;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function piecesOf({ geometry }: GeoJSONFeature): LngLat[][] {
  const lines: Position[][] =
    geometry.type === 'LineString'
      ? [geometry.coordinates]
      : geometry.type === 'MultiLineString'
        ? geometry.coordinates
        : [];
  return lines.map((line) => line.map(([lng, lat]) => [lng!, lat!]));
}

function streets(map: MaplibreMap, locale: Locale, zoom: number, places: ReadonlySet<string>): NamedLine[] {
  const shown = Object.keys(streetZooms).filter((kind) => streetZooms[kind]! <= zoom);
  if (shown.length === 0 || !map.getSource('streets')) return [];
  const filter: FilterSpecification = ['in', ['get', 'class'], ['literal', shown]];
  return map.querySourceFeatures('streets', { sourceLayer: 'roads', filter }).flatMap((road) => {
    const { class: kind, ref } = road.properties;
    const names = { ro: text(road.properties['ro']), ru: text(road.properties['ru']) };
    // A road between towns has a number instead of a name.
    const short = withoutKind(names)[locale];
    // A street of the same name as a quarter keeps the word of its kind, so that neither is read twice.
    const name = (zoom < kindFrom && !places.has(short) ? short : names[locale]) || text(ref);
    return name ? [{ name, rank: streetRanks[text(kind)] ?? 3, pieces: piecesOf(road) }] : [];
  });
}

/** Of the tiles, or drawn by hand where they have none. */
function rivers(map: MaplibreMap, locale: Locale, zoom: number): NamedLine[] {
  const isByHand = map.getSource('base-rivers') !== undefined && map.getLayer('rivers') !== undefined;
  const found = isByHand
    ? map.querySourceFeatures('base-rivers', {
        filter: ['<=', ['get', 'rank'], zoom < 8.5 ? 1 : zoom < 9.5 ? 2 : 3],
      })
    : zoom < 10 || !map.getSource('streets')
      ? []
      : map.querySourceFeatures('streets', {
          sourceLayer: 'water',
          filter: ['all', ['has', locale], zoom < 14 ? ['==', ['get', 'class'], 'river'] : true] as FilterSpecification,
        });
  return found.flatMap((river) => {
    const [name, pieces] = [text(river.properties[locale]), piecesOf(river)];
    return name && pieces.length > 0 ? [{ name, rank: 0, pieces }] : [];
  });
}

/** Names of towns, sectors and greens, and where they stand. */
function placesShown(map: MaplibreMap, locale: Locale): { name: string; box: PixelBox }[] {
  const layers = map.getLayersOrder().filter((id) => id.endsWith('-names') && id !== lineNames.layer);
  return map.queryRenderedFeatures({ layers }).flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Point') return [];
    const [lng, lat] = geometry.coordinates as [number, number];
    const { x, y } = map.project([lng, lat]);
    const name = text(properties[locale]);
    const half = Math.min(70, widthOf(name) / 2 + ends);
    return [{ name, box: { left: x - half, right: x + half, top: y - placeReach, bottom: y + placeReach } }];
  });
}

/** What of the page lies over the map: its buttons, the legend. */
function overlayBoxes(map: MaplibreMap): PixelBox[] {
  const origin = map.getContainer().getBoundingClientRect();
  return [...document.querySelectorAll('[data-over-map]')].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return {
      left: left - origin.left,
      right: right - origin.left,
      top: top - origin.top,
      bottom: bottom - origin.top,
    };
  });
}

/** The names on each map, their places and their language. */
const shown = new WeakMap<MaplibreMap, { key: string; placed: Map<string, LngLat[]> }>();

/** Names the streets and rivers of the window. @returns whether any name has come, gone or moved */
export function renewLineNames(map: MaplibreMap, locale: Locale): boolean {
  const source = map.getSource<GeoJSONSource>(lineNames.source);
  if (!source || !map.getLayer(lineNames.layer)) return false;
  const zoom = map.getZoom();
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const places = placesShown(map, locale);
  const water = rivers(map, locale, zoom);
  const roads = streets(map, locale, zoom, new Set(places.map(({ name }) => name)));
  const before = shown.get(map);
  const placed = placeLineNames([...water, ...roads], {
    project: (at) => {
      const { x, y } = map.project([...at]);
      return [x, y];
    },
    window: { width, height },
    taken: [...pinBoxes(map), ...overlayBoxes(map), ...places.map(({ box }) => box)],
    before: before?.placed ?? new Map(),
    room: (name) => widthOf(name) + ends,
    reserve: 2 ** (zoom % 1),
  });
  const wet = new Set(water.map(({ name }) => name));
  const features = [...placed].map(([name, coordinates]) => ({
    type: 'Feature' as const,
    geometry: { type: 'LineString' as const, coordinates: coordinates.map((point) => [...point]) },
    properties: { name, kind: wet.has(name) ? 'water' : 'street' },
  }));
  const key = JSON.stringify(features);
  if (key === (before?.key ?? '[]')) return false;
  shown.set(map, { key, placed });
  void source.setData({ type: 'FeatureCollection', features });
  return true;
}
