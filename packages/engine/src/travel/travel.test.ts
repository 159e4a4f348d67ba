import type { LngLat, Ring } from '@app/domain/kinds';
import { readRoutes } from '@app/domain/osm/transit';
import { boundsOf, ringSquareMetres } from '@app/domain/ring';
import type { TravelPlace } from '@app/domain/travel';
import { crossesItself } from '@app/domain/untangle';
import { maxZonePoints, maxZones, zonesFrom } from '@app/domain/zones';
import { describe, expect, test } from 'vitest';
import { plainInside } from '../testing/plainInside.ts';
import { plainTransit } from '../testing/plainTransit.ts';
import { int, type Random, randomFrom } from '../testing/random.ts';
import type { TransitData } from './transit.ts';
import { maxTravelMinutes, openTravel } from './travel.ts';

const chisinau = readRoutes();
const centre: LngLat = [28.8324, 47.0245];

const around = (random: Random, [lng, lat]: LngLat, degrees: number): LngLat => [
  lng + (random() - 0.5) * degrees,
  lat + (random() - 0.5) * degrees,
];

/** Lines that cross, share stops and run in one direction alone, some of them hardly ever. */
function madeLines(random: Random): TransitData {
  const stops = Array.from({ length: int(random, 4, 20) }, () => around(random, centre, 0.1));
  const routes = Array.from({ length: int(random, 2, 12) }, () => ({
    interval: [2, 4.5, 7, 30][int(random, 0, 3)]!,
    stops: Array.from({ length: int(random, 1, 9) }, () => int(random, 0, stops.length - 1)),
  }));
  return { stops, routes };
}

/** The share of random places for which the outlines and the minutes say otherwise. */
function wrongShare(places: readonly TravelPlace[], rings: readonly Ring[], minutesTo: (to: LngLat[]) => boolean[]) {
  const random = randomFrom(5);
  const { west, south, east, north } = boundsOf(rings.flat());
  const asked = Array.from({ length: 4_000 }, (): LngLat => [
    west + random() * (east - west),
    south + random() * (north - south),
  ]);
  const isReached = minutesTo(asked);
  const wrong = asked.filter((place, i) => rings.some((ring) => plainInside(ring, place)) !== isReached[i]);
  return wrong.length / isReached.filter(Boolean).length;
}

const expectZones = (rings: readonly Ring[]): void => {
  expect(rings.length).toBeLessThanOrEqual(maxZones);
  for (const ring of rings) {
    expect(ring.length).toBeLessThanOrEqual(maxZonePoints + 1);
    expect(crossesItself(ring)).toBe(false);
  }
  // As a search takes them: nothing has to be repaired, nothing goes.
  expect(zonesFrom(rings)).toEqual({ zones: rings });
};

describe('minutes', () => {
  test('agree with a plain search over made lines', () => {
    const random = randomFrom(11);
    let ridden = 0;
    for (let made = 0; made < 100; made++) {
      const lines = madeLines(random);
      const network = openTravel({ transit: lines });
      const plainly = plainTransit(lines);
      const from = around(random, centre, 0.12);
      const to = Array.from({ length: 10 }, () => around(random, centre, 0.12));
      const said = network.minutes(from, to, 'transit');
      const onFoot = network.minutes(from, to, 'walk');
      to.forEach((place, i) => {
        const plain = plainly(from, place, maxTravelMinutes * 600);
        expect(said[i]).toBe(plain === Infinity ? null : Math.max(1, Math.ceil(plain / 600)));
        if (onFoot[i] !== null) expect(said[i]).toBeLessThanOrEqual(onFoot[i]!);
        if (said[i] !== onFoot[i]) ridden += 1;
      });
    }
    expect(ridden).toBeGreaterThan(150);
  });

  function compareOverChisinau(count: number): void {
    const random = randomFrom(12);
    const network = openTravel({ transit: chisinau });
    const plainly = plainTransit(chisinau);
    for (let i = 0; i < count; i++) {
      const [from, to] = [around(random, centre, 0.16), around(random, centre, 0.16)];
      const plain = plainly(from, to, maxTravelMinutes * 600);
      expect(network.minutes(from, [to], 'transit')).toEqual([plain === Infinity ? null : Math.ceil(plain / 600)]);
    }
  }

  test("agree with a plain search over Chișinău's lines", () => compareOverChisinau(20));

  test('agree with a plain search between many places of Chișinău', { tags: ['nightly'] }, () =>
    compareOverChisinau(200),
  );

  test('are one where one is already, and none for what is too far', () => {
    const network = openTravel({ transit: chisinau });
    for (const by of ['walk', 'transit'] as const)
      expect(network.minutes(centre, [centre, [27.93, 47.76]], by)).toEqual([1, null]);
    expect(network.minutes(centre, [], 'walk')).toEqual([]);
  });
});

describe('reach', () => {
  const network = openTravel({ transit: chisinau });

  test('on foot in the box is a circle', () => {
    const rings = network.reach([{ at: centre, minutes: 20, by: 'walk' }]);
    expectZones(rings);
    expect(rings).toHaveLength(1);
    const metres = (20 * (4_700 / 60)) / 1.3;
    expect(ringSquareMetres(rings[0]!) / (Math.PI * metres ** 2)).toBeCloseTo(1, 2);
  });

  const gara: LngLat = [28.8587, 47.0112];
  const cases: [string, TravelPlace[]][] = [
    ['20 minutes by lines', [{ at: centre, minutes: 20, by: 'transit' }]],
    ['60 minutes by lines', [{ at: centre, minutes: 60, by: 'transit' }]],
    [
      'both of two',
      [
        { at: centre, minutes: 30, by: 'transit' },
        { at: gara, minutes: 15, by: 'walk' },
      ],
    ],
    [
      'all of three',
      [
        { at: centre, minutes: 40, by: 'transit' },
        { at: gara, minutes: 35, by: 'transit' },
        { at: [28.7939, 47.0297], minutes: 45, by: 'transit' },
      ],
    ],
  ];
  test.each(cases)('of %s holds what its minutes say', (_, places) => {
    const rings = network.reach(places);
    expectZones(rings);
    const share = wrongShare(places, rings, (asked) => {
      const said = places.map(({ at, minutes, by }) =>
        network.minutes(at, asked, by).map((m) => m !== null && m <= minutes),
      );
      return asked.map((__, i) => said.every((one) => one[i]));
    });
    expect(share).toBeLessThanOrEqual(0.02);
  });

  test('of places that share nothing is nothing', () => {
    const balti: TravelPlace = { at: [27.93, 47.76], minutes: 30, by: 'walk' };
    expect(network.reach([{ at: centre, minutes: 60, by: 'transit' }, balti])).toEqual([]);
    // Their boxes meet at a corner, they do not.
    const near: TravelPlace = { at: [centre[0] + 0.0145, centre[1] + 0.0099], minutes: 12, by: 'walk' };
    expect(network.reach([{ at: centre, minutes: 12, by: 'walk' }, near])).toEqual([]);
    expect(network.reach([])).toEqual([]);
  });

  test('far from all lines is that on foot', () => {
    const at: LngLat = [27.93, 47.76];
    const [byLines, onFoot] = (['transit', 'walk'] as const).map((by) => network.reach([{ at, minutes: 30, by }]));
    expect(byLines).toEqual(onFoot);
  });

  test('is one after another the same', () => {
    const asked: TravelPlace[] = [{ at: gara, minutes: 30, by: 'transit' }];
    const first = network.reach(asked);
    network.reach([{ at: centre, minutes: 60, by: 'transit' }]);
    expect(network.reach(asked)).toEqual(first);
  });
});

test('a network says by what one gets about in it', () => {
  expect(openTravel({ transit: chisinau }).modes).toEqual(['walk', 'transit']);
  for (const without of [openTravel({}), openTravel({ transit: { stops: [], routes: [] } })]) {
    expect(without.modes).toEqual(['walk']);
    for (const by of ['transit', 'car'] as const) {
      expect(() => without.reach([{ at: centre, minutes: 20, by }])).toThrow(RangeError);
      expect(() => without.minutes(centre, [centre], by)).toThrow(RangeError);
    }
  }
});
