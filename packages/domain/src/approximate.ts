import type { LngLat } from './kinds.ts';
import { roundPoint } from './ring.ts';

/** 150 m in degrees at Moldova's latitude of 47°. */
const cell = { lng: 0.00198, lat: 0.00135 } as const;

/**
 * The centre of the 150 m cell that holds the point, as the function `shown_place` of the schema makes it for stored
 * offers (`offers.shown_point`): another size takes a migration too. Always the same for the same cell, so that asking often tells no
 * more than asking once.
 */
export function approximate([lng, lat]: LngLat): LngLat {
  const centre = (value: number, size: number) => (Math.floor(value / size) + 0.5) * size;
  return roundPoint([centre(lng, cell.lng), centre(lat, cell.lat)]);
}
