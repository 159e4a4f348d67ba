import { crossTolerance, slack } from '../insideRing.ts';

/** A point, in millionths of a degree, and how often a ring goes around it: not at all outside. */
export interface Anchor {
  x: number;
  y: number;
  turns: number;
}

/** Whether the database's tolerance decides beside the edge from a to b, as `insideRing` tells it; relative to the point. */
function isUnsure(ax: number, ay: number, bx: number, by: number, side: number): boolean {
  if ((ay <= 1 && ay >= -1) || (by <= 1 && by >= -1)) return true;
  if (ay > 0 === by > 0) return false;
  if (bx === -1 || ax === 1) return true;
  return bx >= 0 !== ax > 0 && Math.abs(side) <= crossTolerance + slack;
}

/**
 * How often a ring goes around a point, told from how often it goes around another and from the edges between them: as
 * `insideRing` says, in as many steps as there are such edges. NaN where that cannot be told.
 * @param corners x and y by turns, the first corner not repeated
 * @param edges of the ring, by the index of their ends among the corners: from `first` to before `last`, all that come near
 * the way between the two points
 */
export function turnsAround(
  corners: Int32Array,
  edges: Int32Array,
  { first, last, anchor }: { first: number; last: number; anchor: Anchor },
  x: number,
  y: number,
): number {
  const wayX = anchor.x - x;
  const wayY = anchor.y - y;
  let { turns } = anchor;
  if (wayX === 0 && wayY === 0) return turns;
  for (let n = first; n < last; n++) {
    const end = edges[n]!;
    const before = end === 0 ? corners.length - 2 : end - 2;
    const ax = corners[before]! - x;
    const ay = corners[before + 1]! - y;
    const bx = corners[end]! - x;
    const by = corners[end + 1]! - y;
    const side = ax * by - ay * bx;
    const anchorSide = (ax - wayX) * (by - wayY) - (ay - wayY) * (bx - wayX);
    if (isUnsure(ax, ay, bx, by, side) || Math.abs(side) <= slack || Math.abs(anchorSide) <= slack) return Number.NaN;
    if (side > 0 === anchorSide > 0) continue;
    const [sideOfA, sideOfB] = [wayX * ay - wayY * ax, wayX * by - wayY * bx];
    if (Math.abs(sideOfA) <= slack || Math.abs(sideOfB) <= slack) return Number.NaN;
    if (sideOfA > 0 !== sideOfB > 0) turns += side > 0 ? 1 : -1;
  }
  return turns;
}
