import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachNeighbours } from './eachNeighbours.ts';

const point = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }));
type Edge = [[number, number], [number, number]];

function pairsOf(edges: readonly Edge[]): [number, number][] {
  const pairs: [number, number][] = [];
  eachNeighbours(edges, (i, j) => {
    pairs.push([i, j]);
    return true;
  });
  return pairs;
}

test('pairs are those whose boxes meet, each once and in order, however many edges there are', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point), { maxLength: 70 }), (edges: Edge[]) => {
      const apart = (k: 0 | 1, [a, b]: Edge, [c, d]: Edge) =>
        Math.max(a[k], b[k]) < Math.min(c[k], d[k]) || Math.max(c[k], d[k]) < Math.min(a[k], b[k]);
      const expected = edges.flatMap((one, i) =>
        edges.flatMap((other, j): [number, number][] =>
          j > i && !apart(0, one, other) && !apart(1, one, other) ? [[i, j]] : [],
        ),
      );
      expect(pairsOf(edges)).toEqual(expected);
    }),
  );
});

test('it ends where it is told to', () => {
  const edges: Edge[] = Array.from({ length: 40 }, () => [[0, 0], [1, 1]]); // oxfmt-ignore
  let seen = 0;
  eachNeighbours(edges, () => ++seen < 5);
  expect(seen).toBe(5);
});
