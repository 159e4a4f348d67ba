import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LngLat } from './kinds.ts';
import { layOutMarks, type MapSide, type MapThing } from './mapMarks.ts';

/** A degree is a pixel. */
const project = ([x, y]: LngLat) => ({ x, y });
const thing = (key: string, x: number, y: number, offers = 1, searches = 0): MapThing => ({
  key,
  at: [x, y],
  offers,
  searches,
  bounds: [x, y, x, y],
});
const layOut = (things: MapThing[], near: MapThing[] = [], side: MapSide = 'offers') =>
  layOutMarks({ things, near, side, project, widthOf: (one) => (one.offers > 0 ? 60 : 0) });
/** `a` has its price open, `(b)` is a dot, `c×2` is a ring. */
const textOf = ({ rings, pins }: ReturnType<typeof layOut>) =>
  [
    ...pins.map((pin) => (pin.closed ? `(${pin.thing.key})` : pin.thing.key)),
    ...rings.map((ring) => `${ring.key}×${ring.offers}+${ring.searches}`),
  ].join(' ');

test.each([
  ['opens prices that have room', [thing('a', 0, 0), thing('b', 80, 0)], 'a b'],
  ['closes the later of two prices that collide', [thing('a', 0, 0), thing('b', 40, 0)], 'a (b)'],
  ['opens a price beside a dot', [thing('a', 0, 0), thing('b', 26, 0)], 'a (b)'],
  ['closes a price that would cover the place of another', [thing('a', 0, 0), thing('b', 20, -20)], '(a) b'],
  ['closes a price that would cover a ring', [thing('a', 0, 0), thing('b', 0, -50, 5)], '(a) b×5+0'],
  ['joins two at one place into a ring', [thing('a', 5, 5), thing('b', 5, 5)], 'a×2+0'],
  ['counts an offer under a ring into it', [thing('a', 20, 0), thing('b', 0, 0, 5)], 'b×6+0'],
  ['joins rings that would overlap', [thing('a', 0, 0, 3, 0), thing('b', 30, 0, 9, 0)], 'b×12+0'],
  ['counts both sides of a ring apart', [thing('a', 0, 0, 4, 0), thing('b', 10, 0, 0, 3)], 'a×4+3'],
  ['keeps a search closed', [thing('a', 0, 0, 0, 1)], '(a)'],
])('%s', (_, things, expected) => expect(textOf(layOut(things))).toBe(expected));

test('places a ring at the middle of the chosen side alone', () => {
  const [ring] = layOut([thing('a', 0, 0, 3), thing('b', 12, 0, 1), thing('c', 20, 0, 0, 5)]).rings;
  expect(ring).toMatchObject({ at: [3, 0], offers: 4, searches: 5, bounds: [0, 0, 20, 0] });
});

test('leaves out a near miss that would overlap a match, and opens the others last', () => {
  const marks = layOut([thing('a', 0, 0), thing('b', 200, 0)], [thing('c', 10, 0), thing('d', 240, 0), thing('e', 90, 60)]); // oxfmt-ignore
  expect(textOf(marks)).toBe('a b (d) e');
});

test('draws a ring of the other side alone smaller', () => {
  const [offers, searches] = layOut([thing('a', 0, 0, 9), thing('b', 200, 0, 0, 9)]).rings;
  expect(searches!.size).toBeLessThan(offers!.size);
});

test('covers nothing, loses nothing and moves nothing, whatever is where', () => {
  const anything = fc.record({
    x: fc.integer({ min: 0, max: 700 }),
    y: fc.integer({ min: 0, max: 500 }),
    offers: fc.integer({ min: 0, max: 4 }),
    searches: fc.integer({ min: 0, max: 2 }),
  });
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 120 }), (made) => {
      const things = made
        .filter(({ offers, searches }) => offers + searches > 0)
        .map(({ x, y, offers, searches }, i) => thing(`t${i}`, x, y, offers, searches));
      const { rings, pins } = layOut(things);
      const sum = (of: 'offers' | 'searches', all: readonly MapThing[]) => all.reduce((n, one) => n + one[of], 0);
      for (const side of ['offers', 'searches'] as const)
        expect(sum(side, rings) + sum(side, pins.map((pin) => pin.thing))).toBe(sum(side, things)); // oxfmt-ignore
      const boxes = [
        ...rings.map(({ at: [x, y], size }) => [x, y, size * 0.7, size * 0.7]),
        ...pins.map(({ thing: { at: [x, y] }, closed }) => (closed ? [x, y, 12, 12] : [x, y - 22, 60, 28])), // oxfmt-ignore
      ] as [x: number, y: number, width: number, height: number][];
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1)) {
          const meets = Math.abs(a[0] - b[0]) * 2 < a[2] + b[2] && Math.abs(a[1] - b[1]) * 2 < a[3] + b[3];
          expect(meets).toBe(false);
        }
      for (const { thing: drawn } of pins) expect(things).toContain(drawn);
    }),
    { numRuns: 60 },
  );
});
