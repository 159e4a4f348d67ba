import { crossTolerance, inside, outside, slack, unsure } from '../insideRing.ts';

/*
 * Most cells that a ring's border runs through are met by one edge alone, or by two that meet in a corner. There one or two
 * edges tell what the whole ring would. Which they are is a number of 12 bits: the corner that the edge, or the first of the
 * two, ends at, counted from 1; whether there are two; whether what lies left of them is in the ring. 0 is none.
 */

const twoBit = 2;
const leftBit = 1;
const maxCorner = 1023;

/** @param left how what lies left of the ring's edges stands to it, from `leftOfEdges` */
export function besideOf(corner: number, isTwo: boolean, left: 0 | 1 | 2): number {
  if (left === unsure || corner > maxCorner) return 0;
  return (corner << 2) | (isTwo ? twoBit : 0) | (left === inside ? leftBit : 0);
}

/** What `insideRing` says of a point in such a cell. */
export function besideEdge(
  corners: Int32Array,
  from: number,
  to: number,
  beside: number,
  x: number,
  y: number,
): 0 | 1 | 2 {
  const end = from + (beside >> 2) * 2 - 2;
  const before = end === from ? to - 2 : end - 2;
  const ax = corners[before]! - x;
  const ay = corners[before + 1]! - y;
  const bx = corners[end]! - x;
  const by = corners[end + 1]! - y;
  const first = ax * by - ay * bx;
  // So near to an edge the tolerance decides.
  if (Math.abs(first) <= crossTolerance + slack) return unsure;
  let isLeft = first > 0;
  if ((beside & twoBit) !== 0) {
    const after = end === to - 2 ? from : end + 2;
    const cx = corners[after]! - x;
    const cy = corners[after + 1]! - y;
    const second = bx * cy - by * cx;
    if (Math.abs(second) <= crossTolerance + slack) return unsure;
    const turnsLeft = (bx - ax) * (cy - by) > (by - ay) * (cx - bx);
    isLeft = turnsLeft ? isLeft && second > 0 : isLeft || second > 0;
  }
  return isLeft === ((beside & leftBit) !== 0) ? inside : outside;
}

/** More corners are not compared each with each. */
const maxCompared = 256;

/** On which side of one edge's line a point lies: 1 left, -1 right, 0 where rounding may tell differently. */
function sideOf(corners: Int32Array, a: number, b: number, point: number): number {
  const cross =
    (corners[b]! - corners[a]!) * (corners[point + 1]! - corners[a + 1]!) -
    (corners[b + 1]! - corners[a + 1]!) * (corners[point]! - corners[a]!);
  return Math.abs(cross) <= slack ? 0 : Math.sign(cross);
}

/** Whether two edges that share no corner stay apart for certain. */
function areApart(corners: Int32Array, a: number, b: number, c: number, d: number): boolean {
  const [first, second] = [sideOf(corners, a, b, c), sideOf(corners, a, b, d)];
  if (first === second && first !== 0) return true;
  const [third, fourth] = [sideOf(corners, c, d, a), sideOf(corners, c, d, b)];
  return third === fourth && third !== 0;
}

/**
 * How what lies left of a ring's edges stands to it: the same for all of them, unless the ring meets itself, or may, which is
 * `unsure`.
 */
export function leftOfEdges(corners: Int32Array, from: number, to: number): 0 | 1 | 2 {
  const count = (to - from) / 2;
  if (count < 3 || count > maxCompared) return unsure;
  let area = 0;
  for (let i = 0; i < count; i++) {
    const a = from + 2 * i;
    const b = i + 1 === count ? from : a + 2;
    const after = b + 2 === to ? from : b + 2;
    // A corner that lies on a line with its neighbours may turn back.
    if (sideOf(corners, a, b, after) === 0) return unsure;
    area += (corners[a]! - corners[from]!) * (corners[b + 1]! - corners[from + 1]!) - (corners[b]! - corners[from]!) * (corners[a + 1]! - corners[from + 1]!); // oxfmt-ignore
    for (let j = i + 2; j < count; j++) {
      if (i === 0 && j === count - 1) continue;
      const c = from + 2 * j;
      if (!areApart(corners, a, b, c, j + 1 === count ? from : c + 2)) return unsure;
    }
  }
  return area > 0 ? inside : outside;
}
