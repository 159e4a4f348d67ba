import type { LngLat, Ring } from './kinds.ts';

/** A hand that circles an area crosses its line a few times; repairing takes longer with the square of the crossings. */
const maxMeetings = 60;

const turn = (a: LngLat, b: LngLat, c: LngLat): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether two edges have a point in common: crossing, touching, or lying on each other. */
function meet(a: LngLat, b: LngLat, c: LngLat, d: LngLat): boolean {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return false;
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return false;
  return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0;
}

/** Whether a drawing meets itself so often that no single outline was meant. */
export function isScribble(ring: Ring): boolean {
  let meetings = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    for (let j = i + 2; j + 1 < ring.length; j++) {
      if (meet(ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!) && ++meetings > maxMeetings) return true;
    }
  }
  return false;
}

function chain(points: readonly LngLat[]): LngLat[] {
  const hull: LngLat[] = [];
  for (const point of points) {
    while (hull.length >= 2 && turn(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

/** The closed convex outline around a drawing: what was scribbled over. */
export function hullOf(ring: Ring): Ring {
  const sorted = ring.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const hull = [...chain(sorted), ...chain(sorted.toReversed())];
  return hull.length === 0 ? ring : [...hull, hull[0]!];
}
