import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains } from './contains.ts';
import type { LngLat, Ring } from './kinds.ts';
import { boundsOf, corners, normaliseRing, sameRing, signedArea } from './ring.ts';
import { crossesItself, untangle } from './untangle.ts';
import { centreOf, isZone, pointOnSurface, repairZone, zoneAt, zonesFrom } from './zones.ts';

const ring = (...points: LngLat[]): Ring => normaliseRing(points);
const square = ring([28.8, 47], [28.9, 47], [28.9, 47.1], [28.8, 47.1]);
const box = (lng: number, lat: number, size = 0.01): Ring =>
  ring([lng, lat], [lng + size, lat], [lng + size, lat + size], [lng, lat + size]);
const eight = ring([28.8, 47], [28.9, 47.1], [28.9, 47], [28.8, 47.1]);
const star = ring(
  ...[0, 2, 4, 1, 3].map((i): LngLat => [28.8 + Math.sin(i * 1.2566) / 10, 47 + Math.cos(i * 1.2566) / 10]),
);

/** Freehand: 3–24 points over a town, crossing at will. */
const drawing = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 200_000 })), {
    minLength: 3,
    maxLength: 24,
  })
  .map((points) => ring(...points.map(([x, y]): LngLat => [28.7 + x / 1e6, 46.9 + y / 1e6])));

/** Few grid points, so that touching, overlapping and running back are common. */
const tangle = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), { minLength: 3, maxLength: 14 })
  .map((points) => ring(...points.map(([x, y]): LngLat => [28.7 + x / 100, 46.9 + y / 100])));

describe('ring normalisation (six decimals, closed)', () => {
  it('rounds, drops consecutive duplicates and closes', () => {
    expect(
      normaliseRing([
        [28.80000049, 47],
        [28.8, 47.0000001],
        [28.9, 47],
        [28.9, 47.1],
      ]),
    ).toEqual([
      [28.8, 47],
      [28.9, 47],
      [28.9, 47.1],
      [28.8, 47],
    ]);
    expect(normaliseRing([])).toEqual([]);
    expect(normaliseRing([[-0.0000001, 0]])[0]).toEqual([0, 0]);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(drawing, (r) => {
        expect(normaliseRing(r)).toEqual(r);
      }),
    );
  });
});

describe('equality (the same zone is not added twice)', () => {
  it('does not mind the first corner or the direction', () => {
    fc.assert(
      fc.property(drawing, fc.nat(), (r, shift) => {
        const points = corners(r);
        const k = shift % points.length;
        const turned = [...points.slice(k), ...points.slice(0, k)];
        expect(sameRing(r, turned)).toBe(true);
        expect(sameRing(r, turned.toReversed())).toBe(true);
      }),
    );
  });
  it('tells shapes apart', () => expect(sameRing(square, box(28.8, 47))).toBe(false));
});

describe('what can be a zone (three points)', () => {
  it.each([
    ['nothing', [], false],
    ['a point', ring([28.8, 47]), false],
    ['two points', ring([28.8, 47], [28.9, 47]), false],
    ['there and back', ring([28.8, 47], [28.9, 47], [28.8, 47], [28.9, 47]), false],
    ['three on a line', ring([28.8, 47], [28.9, 47], [29, 47]), false],
    ['a triangle', ring([28.8, 47], [28.9, 47], [28.8, 47.1]), true],
    ['an eight, whose signed area is zero', eight, true],
  ] as const)('%s', (_, r, expected) => expect(isZone(r)).toBe(expected));
});

describe('repair of zones that cross themselves', () => {
  it.each([
    ['a square', square, false],
    ['an eight', eight, true],
    ['a star', star, true],
    ['a spike', ring([28.8, 47], [28.9, 47], [29, 47], [28.9, 47], [28.9, 47.1]), true],
  ] as const)('sees %s', (_, r, expected) => expect(crossesItself(r)).toBe(expected));

  it('leaves a simple zone as drawn', () => expect(repairZone(square)).toEqual([square]));
  it('splits an eight into its lobes', () => {
    const parts = repairZone(eight);
    expect(parts).toHaveLength(2);
    expect(contains(parts[0]!, [28.81, 47.05]) || contains(parts[1]!, [28.81, 47.05])).toBe(true);
    expect(contains(parts[0]!, [28.89, 47.05]) || contains(parts[1]!, [28.89, 47.05])).toBe(true);
  });
  it('keeps the heart of a star and the middle of a loop drawn twice', () => {
    const parts = repairZone(star);
    expect(parts).toHaveLength(1);
    expect(contains(parts[0]!, [28.8, 47])).toBe(true);
    const twice = ring(...corners(square), ...corners(square));
    expect(repairZone(twice).every((r) => sameRing(r, square))).toBe(true);
  });
  it('drops the small loop where a line met its start', () => {
    const tail = ring(
      [28.8, 47],
      [28.9, 47],
      [28.9, 47.1],
      [28.8, 47.1],
      [28.8, 47.001],
      [28.799, 46.999],
      [28.801, 46.999],
    );
    expect(repairZone(tail)).toHaveLength(1);
  });

  it.each([
    ['freehand', drawing],
    ['tangled', tangle],
  ])('gives simple, counter-clockwise rings, largest first, the same each time: %s', (_, shapes) => {
    fc.assert(
      fc.property(shapes, (r) => {
        const parts = untangle(r);
        for (const part of parts) {
          expect(crossesItself(part)).toBe(false);
          expect(signedArea(part)).toBeGreaterThan(0);
        }
        const areas = parts.map(signedArea);
        expect(areas).toEqual(areas.toSorted((a, b) => b - a));
        expect(untangle(r)).toEqual(parts);
      }),
      { numRuns: 400 },
    );
  });

  it('loses nothing that the line went around', () => {
    const middle = fc.tuple(fc.integer({ min: 0, max: 39 }), fc.integer({ min: 0, max: 39 }));
    fc.assert(
      fc.property(tangle, middle, (r, [x, y]) => {
        // Off every line between two grid points, so that the border and its tolerance play no part.
        const point: LngLat = [28.7 + x / 1000 + 0.00098, 46.9 + y / 1000 + 0.0006];
        const wound = windings(r, point);
        if (wound !== 0) expect(untangle(r).some((part) => windings(part, point) !== 0)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** The textbook winding number, without tolerance. */
function windings(r: Ring, [px, py]: LngLat): number {
  let wound = 0;
  for (let i = 0; i + 1 < r.length; i++) {
    const [ax, ay] = r[i]!;
    const [bx, by] = r[i + 1]!;
    const left = (bx - ax) * (py - ay) - (px - ax) * (by - ay);
    if (ay <= py && by > py && left > 0) wound++;
    if (ay > py && by <= py && left < 0) wound--;
  }
  return wound;
}

describe('contains (border included, as PostgreSQL counts it)', () => {
  it.each([
    ['middle', [28.85, 47.05], true],
    ['corner', [28.8, 47], true],
    ['edge', [28.85, 47], true],
    ['a millionth outside', [28.85, 46.999999], true],
    ['two millionths outside', [28.85, 46.999998], false],
    ['far', [29, 47.05], false],
    ['left of it', [28.7, 47.05], false],
    ['level with a corner', [28.7, 47.1], false],
  ] as [string, LngLat, boolean][])('%s', (_, point, expected) => expect(contains(square, point)).toBe(expected));

  it('is false for nothing', () => expect(contains([], [28.8, 47])).toBe(false));

  it('agrees with the textbook winding number away from the border', () => {
    // A big drawing: where edges are tens of degrees long the tolerance of the cross product is negligible.
    const big = fc.array(fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -80, max: 80 })), {
      minLength: 3,
      maxLength: 12,
    });
    const at = fc.tuple(fc.integer({ min: -80, max: 79 }), fc.integer({ min: -80, max: 79 }));
    fc.assert(
      fc.property(big, at, (points, [x, y]) => {
        const r = ring(...points);
        const point: LngLat = [x + 0.503, y + 0.517];
        expect(contains(r, point)).toBe(windings(r, point) !== 0);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('points, bounds, area', () => {
  it('finds a point inside whatever the shape', () => {
    fc.assert(
      fc.property(drawing, (r) => {
        for (const part of repairZone(r)) {
          const { west, south, east, north } = boundsOf(part);
          const [lng, lat] = pointOnSurface(part);
          expect(contains(part, [lng, lat])).toBe(true);
          expect(lng >= west && lng <= east && lat >= south && lat <= north).toBe(true);
        }
      }),
    );
  });
  it('stays inside a horseshoe, whose centre is outside', () => {
    const shoe = ring([0, 0], [3, 0], [3, 3], [2, 3], [2, 1], [1, 1], [1, 3], [0, 3]);
    expect(contains(shoe, centreOf(shoe))).toBe(false);
    expect(contains(shoe, pointOnSurface(shoe))).toBe(true);
  });
  it('has no bounds for nothing', () => expect(() => boundsOf([])).toThrow(RangeError));
});

describe('the zones of a search', () => {
  const five = [0, 1, 2, 3, 4].map((i) => box(28.8 + i / 20, 47));
  it('keeps the order: the first is the selected one', () => expect(zonesFrom(five)).toEqual({ zones: five }));
  it('refuses a sixth', () => expect(zonesFrom([...five, square])).toEqual({ problem: 'zone_count' }));
  it('refuses two points', () => expect(zonesFrom([square, ring([1, 1], [2, 2])])).toEqual({ problem: 'zone_points' }));
  it('takes the same zone once', () =>
    expect(zonesFrom([square, corners(square).toReversed()])).toEqual({ zones: [square] }));
  it('keeps both lobes of an eight while there is room, after the drawn ones', () => {
    const roomy = zonesFrom([eight, square]);
    expect('zones' in roomy && roomy.zones).toHaveLength(3);
    expect('zones' in roomy && roomy.zones[1]).toEqual(square);
    const full = zonesFrom([eight, ...five.slice(1)]);
    expect('zones' in full && full.zones).toHaveLength(5);
  });
  it('names the zone of a point', () => {
    expect(zoneAt(five, [28.905, 47.005])).toBe(2);
    expect(zoneAt(five, [27, 47])).toBeUndefined();
  });
});
