import type { LngLat } from '@app/domain/kinds';
import type { Bounds } from '@app/domain/ring';

/** A small flat map: pixels wide and high, and how degrees become pixels. */
export interface StaticView {
  width: number;
  height: number;
  bounds: Bounds;
  /** Pixels for a degree of latitude; tells how much is worth drawing. */
  scale: number;
  project: (point: LngLat) => [x: number, y: number];
}

/** From this scale on (pixels a degree) streets and sectors are worth drawing; below it, trunk roads and towns. */
export const cityScale = 900;

/** Where the base map knows streets. Elsewhere a near view would be empty. */
export function isInCity([lng, lat]: LngLat): boolean {
  return lng > 28.75 && lng < 28.93 && lat > 46.95 && lat < 47.075;
}

/**
 * The view that shows a box whole in a picture of this size. Never nearer than `leastDegrees` of latitude from top to
 * bottom, so that there is something around to know the place by.
 */
export function staticView(box: Bounds, width: number, height: number, leastDegrees: number): StaticView {
  const [midLng, midLat] = [(box.west + box.east) / 2, (box.south + box.north) / 2];
  const squeeze = Math.cos((midLat * Math.PI) / 180);
  const share = 0.76;
  const scale = Math.min(
    height / leastDegrees,
    (height * share) / Math.max(1e-9, box.north - box.south),
    (width * share) / Math.max(1e-9, (box.east - box.west) * squeeze),
  );
  const project = ([lng, lat]: LngLat): [number, number] => [
    width / 2 + (lng - midLng) * squeeze * scale,
    height / 2 - (lat - midLat) * scale,
  ];
  const reach = { lng: width / 2 / scale / squeeze, lat: height / 2 / scale };
  const bounds = {
    west: midLng - reach.lng,
    south: midLat - reach.lat,
    east: midLng + reach.lng,
    north: midLat + reach.lat,
  };
  return { width, height, bounds, scale, project };
}

/** Path data of a line in whole pixels, without points that fall on the one before; empty when none of it is in view. */
export function pathOf(view: StaticView, line: readonly LngLat[], closed = false): string {
  const { west, south, east, north } = view.bounds;
  const [lngs, lats] = [line.map((point) => point[0]), line.map((point) => point[1])];
  const outside =
    Math.max(...lngs) < west || Math.min(...lngs) > east || Math.max(...lats) < south || Math.min(...lats) > north;
  if (outside) return '';
  const pixels = line.map((point) => view.project(point).map(Math.round).join(' '));
  const kept = pixels.filter((pixel, i) => i === 0 || pixel !== pixels[i - 1]);
  return `M${kept.join('L')}${closed ? 'Z' : ''}`;
}
