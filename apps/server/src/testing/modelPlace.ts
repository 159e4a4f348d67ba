import type { LngLat } from '@app/domain/kinds';

/* Where a point is to the zones of a search, for the model of matching: written apart from the product. */

export type ModelZones = readonly (readonly LngLat[])[];

function isInside(ring: readonly LngLat[], [x, y]: LngLat): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** To the border of a zone; a degree of latitude has 111,195 m, of longitude as at the zone's first corner. */
function metresToBorder(ring: readonly LngLat[], point: LngLat): number {
  const squeeze = Math.cos((ring[0]![1] * Math.PI) / 180);
  const flat = ([x, y]: LngLat): [number, number] => [x * squeeze * 111_195, y * 111_195];
  const [px, py] = flat(point);
  const distances = ring.map((corner, i) => {
    const [ax, ay] = flat(corner);
    const [bx, by] = flat(ring[(i + 1) % ring.length]!);
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) return Math.hypot(px - ax, py - ay);
    const share = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length ** 2;
    if (share <= 0) return Math.hypot(px - ax, py - ay);
    if (share >= 1) return Math.hypot(px - bx, py - by);
    return Math.abs((px - ax) * (by - ay) - (py - ay) * (bx - ax)) / length;
  });
  return Math.min(...distances);
}

export const borderMetres = (zones: ModelZones, point: LngLat): number =>
  Math.min(...zones.map((ring) => metresToBorder(ring, point)));

/** Whole metres; none within a zone, and one at least outside. */
export const metresOutside = (zones: ModelZones, point: LngLat): number =>
  zones.some((ring) => isInside(ring, point)) ? 0 : Math.max(1, Math.round(borderMetres(zones, point)));
