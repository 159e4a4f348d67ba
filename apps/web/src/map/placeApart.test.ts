import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Body, placeApart } from './placeApart.ts';

const window = { width: 800, height: 700 };
const pin = (key: string, x: number, y: number): Body => ({ key, x, y, width: 90, height: 32 });

const moved = (bodies: readonly Body[]): Body[] => {
  const shifts = placeApart(bodies, window);
  return bodies.map((body) => {
    const [x, y] = shifts.get(body.key) ?? [0, 0];
    return { ...body, x: body.x + x, y: body.y + y };
  });
};

test('what covers nothing stays where it is', () => {
  expect(placeApart([pin('a', 100, 100), pin('b', 300, 100), pin('c', 100, 140)], window).size).toBe(0);
});

test('the first of two at one place stays, the other stands beside it', () => {
  const shifts = placeApart([pin('a', 100, 100), pin('b', 100, 100)], window);
  expect([...shifts.keys()]).toEqual(['b']);
});

test('what lies under a button of the map stands beside it, and what is beyond the edge stays there', () => {
  const button = { x: 760, y: 100, width: 44, height: 200 };
  const [under, cut, beyond] = [pin('under', 720, 100), pin('cut', 790, 100), pin('beyond', 810, 100)];
  const shifts = placeApart([under, cut, beyond], window, [button]);
  expect([...shifts.keys()]).toEqual(['under', 'cut']);
  expect(790 + shifts.get('cut')![0]).toBeLessThanOrEqual(755);
  const [x, y] = shifts.get('under')!;
  expect(Math.abs(720 + x - 760) >= 67 || Math.abs(y) >= 116).toBe(true);
});

test('thirty at any places of the window cover none of each other and stay in it', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ x: fc.integer({ min: 60, max: 740 }), y: fc.integer({ min: 40, max: 660 }) }), {
        maxLength: 30,
      }),
      (places) => {
        const all = moved(places.map(({ x, y }, i) => pin(String(i), x, y)));
        for (const [i, a] of all.entries()) {
          expect(a.x >= 45 && a.x <= 755 && a.y >= 16 && a.y <= 684).toBe(true);
          for (const b of all.slice(i + 1))
            expect(Math.abs(a.x - b.x) >= 90 - 1e-6 || Math.abs(a.y - b.y) >= 32 - 1e-6).toBe(true);
        }
      },
    ),
    { numRuns: 60 },
  ));
