import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinLines } from './joinLines.ts';

/** The corner at x, y of a grid of metres or so, as an id and back. */
const id = (x: number, y: number) => y * 1_000 + x;
const placeOf = (corner: number) => [(corner % 1_000) / 1e4, Math.floor(corner / 1_000) / 1e4] as const;
const join = (...lines: number[][]) => joinLines(lines, placeOf);
/** Whichever end comes first. */
const alike = (lines: number[][]) =>
  lines.map((line) => (line[0]! <= line.at(-1)! ? line : line.toReversed()).join(' ')).sort();

describe('pieces of streets as long lines', () => {
  it('go on where they go straight, whichever way each was drawn', () => {
    expect(alike(join([id(1, 0), id(0, 0)], [id(2, 0), id(3, 0)], [id(1, 0), id(2, 0)]))).toEqual([
      [id(0, 0), id(1, 0), id(2, 0), id(3, 0)].join(' '),
    ]);
  });
  it('end where they only meet at a sharp corner', () => {
    const [one, other] = [[id(0, 0), id(5, 0)], [id(5, 0), id(5, 5)]]; // oxfmt-ignore
    expect(alike(join(one, other))).toEqual(alike([one, other]));
  });
  it('cross each other straight', () => {
    const arms = [id(0, 5), id(10, 5), id(5, 0), id(5, 10)].map((end) => [end, id(5, 5)]);
    expect(alike(join(...arms))).toEqual(alike([[id(0, 5), id(5, 5), id(10, 5)], [id(5, 0), id(5, 5), id(5, 10)]])); // oxfmt-ignore
  });
  it('run in a circle, which is closed', () => {
    const corners = Array.from({ length: 12 }, (_, i) =>
      id(Math.round(500 + 400 * Math.cos((i * Math.PI) / 6)), Math.round(500 + 400 * Math.sin((i * Math.PI) / 6))),
    );
    const [circle] = join(...corners.map((corner, i) => [corner, corners[(i + 1) % 12]!]));
    expect([circle!.length, circle![0]]).toEqual([13, circle!.at(-1)]);
  });
  it('a piece that ends where it begins stays one', () => {
    const loop = [id(0, 0), id(5, 0), id(5, 5), id(0, 0)];
    expect(join(loop)).toEqual([loop]);
  });
  it('of a long street cut at each corner are one line', () => {
    const pieces = Array.from({ length: 20_000 }, (_, i) => [i, i + 1]);
    const lines = joinLines(pieces, (corner) => [corner / 1e5, 0]);
    expect(lines.map(({ length }) => length)).toEqual([20_001]);
  });
});

it('every step of every piece is in the lines, once', () => {
  const corner = fc.record({ x: fc.nat(9), y: fc.nat(9) });
  const steps = (lines: readonly (readonly number[])[]) =>
    lines.flatMap((line) => line.slice(1).map((to, i) => [line[i]!, to].sort((a, b) => a - b).join(' '))).sort();
  fc.assert(
    fc.property(fc.array(fc.array(corner, { minLength: 2, maxLength: 5 }), { maxLength: 20 }), (drawn) => {
      const lines = drawn.map((line) => line.map(({ x, y }) => id(x, y)));
      expect(steps(join(...lines))).toEqual(steps(lines));
    }),
  );
});
