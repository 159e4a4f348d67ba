import type { LngLat, Ring } from '@app/domain/kinds';

/** Whether a place is in a ring, without the tolerance at borders that zones of a search have. */
export function plainInside(ring: Ring, [x, y]: LngLat): boolean {
  let isInside = false;
  for (let i = 1; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i - 1]!, ring[i]!];
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) isInside = !isInside;
  }
  return isInside;
}
