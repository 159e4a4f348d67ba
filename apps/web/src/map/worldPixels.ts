import type { LngLat } from '@app/domain/kinds';
import type { Bounds } from '@app/domain/ring';

/** Pixels of the whole world's map at zoom 0, as MapLibre has them. */
const tile = 512;

/** Where a place stands on the whole world's map at this zoom, px. */
export function worldPixels([lng, lat]: LngLat, zoom: number): [x: number, y: number] {
  const size = tile * 2 ** zoom;
  const radians = (lat * Math.PI) / 180;
  const y = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  return [((lng + 180) / 360) * size, y * size];
}

/** The place of a pixel: the reverse of `worldPixels`. */
export function placeOfPixel([x, y]: readonly [number, number], zoom: number): LngLat {
  const size = tile * 2 ** zoom;
  return [(x / size) * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI];
}

/** The corners of a box at this zoom, px: its left upper one and its right lower one. */
export function pixelBox({ west, south, east, north }: Bounds, zoom: number) {
  const [left, top] = worldPixels([west, north], zoom);
  const [right, bottom] = worldPixels([east, south], zoom);
  return { left, top, right, bottom };
}
