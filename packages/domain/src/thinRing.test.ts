import type { LngLat } from './kinds.ts';
import { normaliseRing } from './ring.ts';
import { zonesFrom } from './zones.ts';
import { describe, expect, it } from 'vitest';
import { hullOf, isScribble } from './scribble.ts';
import { thinRing, thinRings } from './thinRing.ts';

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

  it('keeps as few as it is told, within some metres', () => {
    const thin = thinRing(circle(1_900), 60);
    expect(thin.length).toBeLessThanOrEqual(60);
    for (const [lng, lat] of thin) expect(Math.hypot(lng - 28.8, lat - 47)).toBeCloseTo(0.02, 5);
  });

  it('takes the outline of a scribble', () => {
    expect([isScribble(circle(300)), isScribble(scribble(300))]).toEqual([false, true]);
    const hull = thinRing(scribble(300));
    expect(hull).toEqual(hullOf(normaliseRing(scribble(300))));
    expect(zonesFrom([hull])).toEqual({ zones: [expect.any(Array)] });
  });

  it.each([
    ['to and fro over one line', (i: number): LngLat => [28.5 + (i % 2) * 0.4 + ((i * 7_919) % 97) / 1_000, 47]],
    ['over few corners again and again', (i: number): LngLat => [28 + (i % 3), 47 + ((i >> 1) % 3)]],
  ])('takes the outline of what was drawn %s, however few its points', (_, point) => {
    for (const points of [20, 500]) {
      const ring = Array.from({ length: points }, (_point, i) => point(i));
      const outline = thinRing([...ring, ring[0]!]);
      expect(outline).toEqual(hullOf(outline));
    }
  });

  it('looks at no more than 2,000 points of a drawing', () => {
    let reads = 0;
    const watched = circle(100_000).map(
      (point) => new Proxy(point, { get: (of, at) => ((reads += 1), Reflect.get(of, at)) }),
    );
    const thin = thinRing(watched as unknown as LngLat[]);
    expect(thin.length).toBeLessThan(300);
    expect(reads).toBeLessThan(20_000);
  });

  it('leaves out by weight what it would leave out by each tolerance', () => {
    const wave = Array.from({ length: 900 }, (_, i): LngLat => [28 + i / 900, 47 + ((i * i) % 89) / 9_000]);
    const back: LngLat = [28.5, 46];
    const thin = thinRing([...wave, back, wave[0]!]);
    expect(thin.length).toBeLessThanOrEqual(300);
    expect(thin).toContainEqual(back);
  });
});

describe('thinRings', () => {
  it('leaves rings alone that have few points together', () => {
    const rings = [circle(100), circle(60)].map((ring) => thinRing(ring));
    expect(thinRings(rings)).toEqual(rings);
  });

  it('gives each ring its share of the points', () => {
    const ragged = (points: number): LngLat[] => {
      const round = Array.from({ length: points }, (_, i): LngLat => {
        const [angle, far] = [(i * 2 * Math.PI) / points, i % 2 ? 0.01 : 0.02];
        return [28 + Math.cos(angle) * far, 47 + Math.sin(angle) * far];
      });
      return [...round, round[0]!];
    };
    const [large, small] = thinRings([ragged(280), ragged(70)]) as [LngLat[], LngLat[]];
    expect(large.length + small.length).toBeLessThanOrEqual(300);
    expect(large.length).toBeGreaterThan(small.length);
    expect(small.length).toBeGreaterThan(4);
  });
});
