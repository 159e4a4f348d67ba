import { corners } from './ring.ts';
import type { LngLat, Ring } from './kinds.ts';

/*
 * PostgreSQL's `polygon @> point`, step by step (geo_ops.c: point_inside, lseg_crossing), so that page and database
 * never disagree about a point. Its comparisons are fuzzy by 1e-6, and the fuzz reaches the cross product too: beside
 * a short edge that passes the point's four quadrants "on the border" is wider than 1e-6 degrees.
 */
const epsilon = 1e-6;
const onBorder = Number.MAX_SAFE_INTEGER;

const isZero = (a: number) => Math.abs(a) <= epsilon;
const isLess = (a: number, b: number) => a + epsilon < b;
const isLessOrSame = (a: number, b: number) => a <= b + epsilon;
const isMore = (a: number, b: number) => a > b + epsilon;
const isMoreOrSame = (a: number, b: number) => a + epsilon >= b;

/** How the edge from (px, py) to (x, y) crosses the positive x axis: 0, ±1 for an end on it, ±2 for a full crossing. */
function crossing(x: number, y: number, px: number, py: number): number {
  if (isZero(y)) return crossingEndingOnAxis(x, px, py);
  const sign = isMore(y, 0) ? 1 : -1;
  if (isZero(py)) return isLess(px, 0) ? 0 : sign;
  if ((sign < 0 && isLess(py, 0)) || (sign > 0 && isMore(py, 0))) return 0;
  if (isMoreOrSame(x, 0) && isMore(px, 0)) return 2 * sign;
  if (isLess(x, 0) && isLessOrSame(px, 0)) return 0;
  const z = (x - px) * y - (y - py) * x;
  if (isZero(z)) return onBorder;
  return (sign < 0 && isLess(z, 0)) || (sign > 0 && isMore(z, 0)) ? 0 : 2 * sign;
}

function crossingEndingOnAxis(x: number, px: number, py: number): number {
  if (isZero(x)) return onBorder;
  if (isMore(x, 0)) {
    if (isZero(py)) return isMore(px, 0) ? 0 : onBorder;
    return isLess(py, 0) ? 1 : -1;
  }
  if (isZero(py)) return isLess(px, 0) ? 0 : onBorder;
  return 0;
}

/** Whether the point is in the ring, its border included, exactly as PostgreSQL's `polygon @> point`. */
export function contains(ring: Ring, point: LngLat): boolean {
  const points = corners(ring);
  let total = 0;
  // The order of the edges is PostgreSQL's: all between neighbours, then the closing one.
  for (let i = 1; i <= points.length; i++) {
    const [px, py] = points[i - 1]!;
    const [x, y] = points[i] ?? points[0]!;
    const crossed = crossing(x - point[0], y - point[1], px - point[0], py - point[1]);
    if (crossed === onBorder) return true;
    total += crossed;
  }
  return total !== 0;
}
