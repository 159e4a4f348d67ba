import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approximate } from './approximate.ts';

describe('approximate place', () => {
  const lng = fc.integer({ min: 26_600_000, max: 30_200_000 }).map((n) => n / 1e6);
  const lat = fc.integer({ min: 45_400_000, max: 48_500_000 }).map((n) => n / 1e6);
  it('lies within 110 m, says the same each time and knows itself', () => {
    fc.assert(
      fc.property(lng, lat, (x, y) => {
        const [ax, ay] = approximate([x, y]);
        const metres = Math.hypot((ax - x) * 111_320 * Math.cos((y * Math.PI) / 180), (ay - y) * 111_200);
        expect(metres).toBeLessThan(110);
        expect(approximate([x, y])).toEqual([ax, ay]);
        expect(approximate([ax, ay])).toEqual([ax, ay]);
      }),
    );
  });
  it('hides neighbours behind one point', () => {
    expect(approximate([28.83251, 47.02512])).toEqual(approximate([28.83101, 47.02479]));
  });
});
