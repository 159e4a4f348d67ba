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
  return lng > 28.74 && lng < 28.95 && lat > 46.935 && lat < 47.085;
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

/** Pixels outside of a picture from which on no line's stroke is seen in it. */
const margin = 8;

/** The sides of the picture, as bits, that a pixel lies beyond. */
function sidesOf({ width, height }: StaticView, x: number, y: number): number {
  return (
    Number(x < -margin) |
    (Number(x > width + margin) << 1) |
    (Number(y < -margin) << 2) |
    (Number(y > height + margin) << 3)
  );
}

/**
 * Path data of a line in whole pixels; empty when none of it is in view. Points that fall on the one before are left out,
 * and those beyond a side that their neighbours are beyond as well: what is seen of the line and of its area stays the same.
 */
export function pathOf(view: StaticView, line: readonly LngLat[], closed = false): string {
  const pixels = line.map((point) => {
    const [x, y] = view.project(point);
    return { x: Math.round(x), y: Math.round(y), sides: sidesOf(view, x, y) };
  });
  if (pixels.reduce((sides, pixel) => sides & pixel.sides, -1) !== 0) return '';
  const kept: typeof pixels = [];
  for (const [i, pixel] of pixels.entries()) {
    const [before, after] = [kept.at(-1), pixels[i + 1]];
    if (before && before.x === pixel.x && before.y === pixel.y) continue;
    if (before && after && (before.sides & pixel.sides & after.sides) !== 0) continue;
    kept.push(pixel);
  }
  const steps = kept.map(({ x, y }, at) => {
    const from = kept[at - 1];
    return from ? `${x - from.x} ${y - from.y}` : `M${x} ${y}`;
  });
  // Steps are shorter than places, and more of them are alike.
  return `${steps.join('l').replaceAll(' -', '-')}${closed ? 'Z' : ''}`;
}
