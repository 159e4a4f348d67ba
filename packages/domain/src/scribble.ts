import { eachNeighbours } from './eachNeighbours.ts';
import type { LngLat, Ring } from './kinds.ts';

/** A hand that circles an area crosses its line a few times; repairing takes longer with the square of the crossings. */
const maxMeetings = 60;

const turn = (a: LngLat, b: LngLat, c: LngLat): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether two edges whose boxes meet have a point in common: crossing, touching, or lying on each other. */
const meet = (a: LngLat, b: LngLat, c: LngLat, d: LngLat): boolean =>
  turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0;

/** Whether a drawing meets itself so often that no single outline was meant. */
export function isScribble(ring: Ring): boolean {
  const edges = ring.slice(1).map((end, i): [LngLat, LngLat] => [ring[i]!, end]);
  let meetings = 0;
  eachNeighbours(edges, (i, j) => {
    if (j > i + 1 && meet(...edges[i]!, ...edges[j]!)) meetings += 1;
    return meetings <= maxMeetings;
  });
  return meetings > maxMeetings;
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
