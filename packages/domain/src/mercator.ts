import type { LngLat } from './kinds.ts';

/** Web Mercator as whole numbers, as the database's `mercator_x` and `mercator_y` count it: 2^24 to the world's width. */
const world = 2 ** 24;

export function mercator([lng, lat]: LngLat): { x: number; y: number } {
  const radians = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180;
  const y = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  return { x: Math.floor(((lng + 180) / 360) * world), y: Math.floor(y * world) };
}

/** The place of a Mercator number, six decimals. */
export function fromMercator(x: number, y: number): [lng: number, lat: number] {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
  return [rounded((x / world) * 360 - 180), rounded(lat)];
}

/** A part of the map cut into cells: numbers shifted right by `shift` name the cell. */
export interface MapGrid {
  shift: number;
  west: number;
  east: number;
  north: number;
  south: number;
}

/** Cells of about 32 pixels at this zoom; wider ones where the bounds would hold more than 64 a side. */
export function gridOf([west, south, east, north]: readonly [number, number, number, number], zoom: number): MapGrid {
  const from = mercator([west, north]);
  const to = mercator([east, south]);
  let shift = Math.max(0, Math.min(24, 20 - Math.floor(zoom)));
  while (shift < 24 && Math.max(to.x - from.x, to.y - from.y) >> shift > 64) shift += 1;
  return { shift, west: from.x, east: to.x, north: from.y, south: to.y };
}
