import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleArea } from './assembleArea.ts';

/** The corner at x, y of a grid, as an id and back. */
const id = (x: number, y: number) => y * 1_000 + x;
const placeOf = (corner: number) => [corner % 1_000, Math.floor(corner / 1_000)] as const;
const square = (x: number, y: number, side: number) => [
  id(x, y), id(x + side, y), id(x + side, y + side), id(x, y + side), id(x, y),
]; // oxfmt-ignore

const surface = (ring: ArrayLike<number>) => {
  let sum = 0;
  for (let i = 2; i < ring.length; i += 2) sum += ring[i - 2]! * ring[i + 1]! - ring[i]! * ring[i - 1]!;
  return sum / 2;
};
/** Surfaces of the rings of each polygon: positive counterclockwise. */
const shape = (pieces: number[][]) => {
  const { polygons, leftOut } = assembleArea(pieces, placeOf);
  return { leftOut, polygons: polygons.map((rings) => rings.map(surface)).sort((a, b) => b[0]! - a[0]!) };
};

describe('surfaces from pieces of their borders', () => {
  it('a hole, an island in it and a pond on that', () => {
    const nested = [square(4, 4, 1), square(0, 0, 100), square(3, 3, 4), square(2, 2, 50)];
    expect(shape(nested)).toEqual({ leftOut: 0, polygons: [[10_000, -2_500], [16, -1]] }); // oxfmt-ignore
  });
  it('two that touch in a corner are two', () => {
    expect(shape([square(0, 0, 3), square(3, 3, 2)]).polygons).toEqual([[9], [4]]);
    const eight = [[id(3, 3), id(0, 3), id(0, 0)], [id(0, 0), id(3, 0), id(3, 3)], [id(3, 3), id(5, 3), id(5, 5)], [id(5, 5), id(3, 5), id(3, 3)]]; // oxfmt-ignore
    expect(shape(eight)).toEqual({ leftOut: 0, polygons: [[9], [4]] });
  });
  it('a hole that touches the border with all its corners is a hole', () => {
    const middles = [id(5, 0), id(10, 5), id(5, 10), id(0, 5), id(5, 0)];
    expect(shape([square(0, 0, 10), middles]).polygons).toEqual([[100, -50]]);
  });
  it('many pieces between the same two corners make two rings, whichever they are', () => {
    const [from, to] = [id(0, 50), id(100, 50)];
    const lanes = [0, 20, 80, 100].map((y) => [from, id(50, y), to]);
    const { polygons, leftOut } = assembleArea([...lanes, [from, id(0, 200), to]], placeOf);
    expect(leftOut).toBe(1);
    expect(polygons.flat().map(({ length }) => length)).toEqual([10, 10]);
  });
  it('what does not close is left out, the rest is kept', () => {
    const open = [[id(50, 50), id(51, 50)], [id(51, 50), id(51, 51)]]; // oxfmt-ignore
    const tail = [id(0, 0), id(0, 9)];
    expect(shape([...open, square(0, 0, 3), tail, [id(7, 7)], []])).toEqual({ leftOut: 5, polygons: [[9]] });
  });
  it('a ring with a corner that nobody knows, and one without a surface', () => {
    const flat = [id(0, 0), id(5, 0), id(9, 0), id(0, 0)];
    const { polygons, leftOut } = assembleArea([square(0, 0, 3), flat, square(20, 20, 3)], (corner) =>
      corner === id(23, 23) ? undefined : placeOf(corner),
    );
    expect([polygons.length, leftOut]).toEqual([1, 2]);
  });
});

it('however borders are cut, turned round and mixed, the surfaces are the same', () => {
  // Squares in a row of cells, in each square a hole, in it an island: known without any joining.
  const cells = fc.array(fc.record({ side: fc.integer({ min: 1, max: 30 }), hole: fc.boolean(), island: fc.boolean() }), { minLength: 1, maxLength: 8 }); // oxfmt-ignore
  fc.assert(
    fc.property(cells, fc.infiniteStream(fc.nat(1_000)), (wanted, numbers) => {
      const next = () => numbers.next().value as number;
      const rings: number[][] = [];
      const expected: number[][] = [];
      for (const [i, { side, hole, island }] of wanted.entries()) {
        const [x, whole] = [i * 100, side + 4];
        rings.push(square(x, 0, whole));
        expected.push(hole ? [whole ** 2, -((side + 2) ** 2)] : [whole ** 2]);
        if (hole) rings.push(square(x + 1, 1, side + 2));
        if (hole && island) {
          rings.push(square(x + 2, 2, side));
          expected.push([side ** 2]);
        }
      }
      const pieces = rings.flatMap((ring) => {
        const cut = 1 + (next() % 4);
        const parts = cut === 4 ? [ring] : [ring.slice(0, cut + 1), ring.slice(cut)];
        return parts.map((part) => (next() % 2 ? part.toReversed() : part));
      });
      const mixed = pieces.map((piece) => [next(), piece] as const).sort(([a], [b]) => a - b);
      const { polygons, leftOut } = shape(mixed.map(([, piece]) => piece));
      expect(leftOut).toBe(0);
      const bySize = (a: number[], b: number[]) => b[0]! - a[0]! || a.length - b.length;
      expect(polygons.sort(bySize)).toEqual(expected.sort(bySize));
    }),
  );
});
