import type { LngLat, Ring } from './kinds.ts';

/** Degrees have six decimals everywhere, so that the database's tolerance of 1e-6 is the grid itself. */
export function roundPoint([lng, lat]: LngLat): LngLat {
  // `+ 0` turns -0 into 0, which JSON and equality would tell apart.
  return [Math.round(lng * 1e6) / 1e6 + 0, Math.round(lat * 1e6) / 1e6 + 0];
}

export function samePoint(a: LngLat, b: LngLat): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** The ring without the repeated closing point. */
export function corners(ring: Ring): LngLat[] {
  const open = ring.length > 1 && samePoint(ring[0]!, ring.at(-1)!);
  return open ? ring.slice(0, -1) : [...ring];
}

/** Rounds to six decimals, drops consecutive duplicates, closes. An empty ring stays empty. */
export function normaliseRing(points: Ring): Ring {
  const kept: LngLat[] = [];
  for (const point of points.map(roundPoint)) {
    if (kept.length === 0 || !samePoint(kept.at(-1)!, point)) kept.push(point);
  }
  while (kept.length > 1 && samePoint(kept[0]!, kept.at(-1)!)) kept.pop();
  return kept.length === 0 ? [] : [...kept, kept[0]!];
}

/** Square metres inside the ring; flat, good to a tenth of a percent for a plot. */
export function ringSquareMetres(ring: Ring): number {
  const metresPerDegree = 111_195;
  const squeeze = Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180);
  return Math.abs(signedArea(ring)) * metresPerDegree ** 2 * squeeze;
}

/** Square degrees, positive when the ring runs counter-clockwise. Measured from the first corner to keep the digits. */
export function signedArea(ring: Ring): number {
  const points = corners(ring);
  const [x0, y0] = points[0] ?? [0, 0];
  let doubled = 0;
  for (let i = 0; i < points.length; i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[(i + 1) % points.length]!;
    doubled += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return doubled / 2;
}

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The smallest box around the ring, degrees. Throws on an empty ring: there is no box to give. */
export function boundsOf(ring: Ring): Bounds {
  if (ring.length === 0) throw new RangeError('an empty ring has no bounds');
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lng, lat] of ring) {
    bounds.west = Math.min(bounds.west, lng);
    bounds.east = Math.max(bounds.east, lng);
    bounds.south = Math.min(bounds.south, lat);
    bounds.north = Math.max(bounds.north, lat);
  }
  return bounds;
}

/** Whether two rings are the same shape, whatever their first corner and direction (drawn twice, kept once). */
export function sameRing(a: Ring, b: Ring): boolean {
  const left = corners(normaliseRing(a));
  const right = corners(normaliseRing(b));
  const n = left.length;
  if (n !== right.length) return false;
  if (n === 0) return true;
  return [right, right.toReversed()].some((other) =>
    other.some((_, shift) => left.every((point, i) => samePoint(point, other[(i + shift) % n]!))),
  );
}
