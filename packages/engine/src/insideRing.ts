/*
 * `contains` of a ring in whole millionths of a degree, without rounding. PostgreSQL's tolerance of 1e-6 is one of these
 * units, where the rounding of its numbers decides: whatever comes as near as that is `unsure`, and `contains` is asked.
 */

export const outside = 0;
export const inside = 1;
export const unsure = 2;

/** The tolerance of a cross product: 1e-6 square degrees. */
export const crossTolerance = 1e6;
/** So near to the tolerance that rounding may tell differently. */
export const slack = 1e3;

/**
 * Where a point stands to a ring: `outside`, `inside` (its border included) or `unsure`.
 * @param corners x and y by turns, millionths of a degree, the first corner not repeated
 * @param from index of the first corner's x
 * @param to index behind the last corner's y
 */
export function insideRing(corners: Int32Array, from: number, to: number, x: number, y: number): 0 | 1 | 2 {
  let total = 0;
  let px = corners[to - 2]! - x;
  let py = corners[to - 1]! - y;
  if (py <= 1 && py >= -1) return unsure;
  for (let i = from; i < to; i += 2) {
    const dx = corners[i]! - x;
    const dy = corners[i + 1]! - y;
    if (dy <= 1 && dy >= -1) return unsure;
    if (dy > 0 !== py > 0) {
      if (dx === -1 || px === 1) return unsure;
      if (dx >= 0 && px > 1) total += dy > 0 ? 2 : -2;
      else if (dx >= 0 || px > 0) {
        const cross = (dx - px) * dy - (dy - py) * dx;
        const size = Math.abs(cross);
        if (size <= crossTolerance + slack) return size <= crossTolerance - slack ? inside : unsure;
        if (cross > 0 !== dy > 0) total += dy > 0 ? 2 : -2;
      }
    }
    px = dx;
    py = dy;
  }
  return total === 0 ? outside : inside;
}
