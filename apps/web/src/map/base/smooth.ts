import type { LngLat } from '@app/domain/kinds';

/**
 * Rounds the corners of a hand-drawn course (Chaikin's corner cutting): each round replaces a corner by two points a
 * quarter of the way to its neighbours. Ends stay; a closed shape, given without its closing point, has none.
 */
export function smooth(points: readonly LngLat[], closed = false, rounds = 2): LngLat[] {
  let course = [...points];
  for (let round = 0; round < rounds && course.length > 2; round++) {
    const edges = closed
      ? course.map((point, i) => [point, course[(i + 1) % course.length]!] as const)
      : course.slice(1).map((point, i) => [course[i]!, point] as const);
    const cut = edges.flatMap(([a, b]) => [between(a, b, 0.25), between(a, b, 0.75)]);
    course = closed ? cut : [course[0]!, ...cut.slice(1, -1), course.at(-1)!];
  }
  return course;
}

function between(a: LngLat, b: LngLat, share: number): LngLat {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}
