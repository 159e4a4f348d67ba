import type { LngLat } from './kinds.ts';
import { zonesFrom } from './zones.ts';
import { describe, expect, it } from 'vitest';
import { hullOf, isScribble } from './scribble.ts';
import { thinRing } from './thinRing.ts';

const circle = (points: number): LngLat[] =>
  Array.from({ length: points + 1 }, (_, i) => {
    const angle = (i * 2 * Math.PI) / points;
    return [28.8 + Math.cos(angle) * 0.02, 47 + Math.sin(angle) * 0.02];
  });

/** Corners all over the place, the same ones at each run. */
const scribble = (points: number): LngLat[] => {
  const drawn = Array.from({ length: points }, (_, i): LngLat => [
    28.8 + ((i * 7_919) % 997) / 50_000,
    47 + ((i * 104_729) % 991) / 50_000,
  ]);
  return [...drawn, drawn[0]!];
};

describe('thinning a drawing', () => {
  it('keeps a short drawing as it is', () => {
    expect(thinRing(circle(12))).toEqual(circle(12));
  });

  it('keeps a long one within about a metre', () => {
    const thin = thinRing(circle(1_900));
    expect(thin.length).toBeLessThan(300);
    expect(thin[0]).toEqual(thin.at(-1));
    for (const [lng, lat] of thin) expect(Math.hypot(lng - 28.8, lat - 47)).toBeCloseTo(0.02, 5);
  });

  it('takes the outline of a scribble', () => {
    expect([isScribble(circle(300)), isScribble(scribble(300))]).toEqual([false, true]);
    const hull = thinRing(scribble(300));
    expect(hull).toEqual(hullOf(scribble(300)));
    expect(zonesFrom([hull])).toEqual({ zones: [expect.any(Array)] });
  });
});
