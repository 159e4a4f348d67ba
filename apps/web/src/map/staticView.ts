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

/** Whether anything within the box may be seen in the picture. */
export function isNear({ bounds, width, height }: StaticView, box: Bounds): boolean {
  const lng = ((bounds.east - bounds.west) / width) * margin;
  const lat = ((bounds.north - bounds.south) / height) * margin;
  return (
    box.west <= bounds.east + lng &&
    box.east >= bounds.west - lng &&
    box.south <= bounds.north + lat &&
    box.north >= bounds.south - lat
  );
}

/** Pixels that a drawn line may be from its course: half a stroke hides them. */
const tolerance = 0.75;

interface Pixel {
  x: number;
  y: number;
}

/** How far a pixel is from the straight way between two others. */
function distance({ x, y }: Pixel, from: Pixel, to: Pixel): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const along = Math.min(1, Math.max(0, share));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}

/** Whether a straight way between two of the pixels is near enough to all that lie between them. */
function passesAll(pixels: readonly Pixel[], from: number, to: number): boolean {
  for (let i = from + 1; i < to; i += 1) if (distance(pixels[i]!, pixels[from]!, pixels[to]!) > tolerance) return false;
  return true;
}

/** The line by straight ways as long as may be: a street's data has a corner every few metres. */
function straightened<T extends Pixel>(pixels: readonly T[]): T[] {
  const kept = pixels.slice(0, 1);
  let from = 0;
  for (let to = 2; to < pixels.length; to += 1) {
    if (passesAll(pixels, from, to)) continue;
    from = to - 1;
    kept.push(pixels[from]!);
  }
  return pixels.length > 1 ? [...kept, pixels.at(-1)!] : kept;
}

/**
 * Path data of a line in whole pixels; empty when none of it is in view. Points that fall on the one before are left out,
 * those that the line passes without them, and those beyond a side that their neighbours are beyond as well.
 */
export function pathOf(view: StaticView, line: readonly LngLat[], closed = false): string {
  const pixels = line.map((point) => {
    const [x, y] = view.project(point);
    return { x, y, sides: sidesOf(view, x, y) };
  });
  if (pixels.reduce((sides, pixel) => sides & pixel.sides, -1) !== 0) return '';
  const seen: typeof pixels = [];
  for (const [i, pixel] of pixels.entries()) {
    const [before, after] = [seen.at(-1), pixels[i + 1]];
    if (before && after && (before.sides & pixel.sides & after.sides) !== 0) continue;
    seen.push(pixel);
  }
  const steps: string[] = [];
  let at: Pixel | undefined;
  for (const corner of straightened(seen)) {
    const [x, y] = [Math.round(corner.x), Math.round(corner.y)];
    if (at && at.x === x && at.y === y) continue;
    steps.push(at ? `${x - at.x} ${y - at.y}` : `M${x} ${y}`);
    at = { x, y };
  }
  // Steps are shorter than places, and more of them are alike.
  return `${steps.join('l').replaceAll(' -', '-')}${closed ? 'Z' : ''}`;
}
