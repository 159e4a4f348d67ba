import type { ErrorBody } from '@app/contract/errorBody';
import { listOffersByWay } from '@app/contract/map';
import { listOffers } from '@app/contract/offers';
import { listTravelModes, measureTravel, reachPlaces } from '@app/contract/travel';
import { contains } from '@app/domain/contains';
import type { LngLat } from '@app/domain/kinds';
import { maxZonePoints, maxZones } from '@app/domain/zones';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOffer } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';
import { travelBook } from '../travel/travelBook.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

const centre: LngLat = [28.8322, 47.0245];
const botanica: LngLat = [28.8669, 46.9862];
const east = ([lng, lat]: LngLat, metres: number): LngLat => [
  lng + metres / (111_195 * Math.cos((47 * Math.PI) / 180)),
  lat,
];
const place = (at: LngLat, minutes: number, by: string) => ({ coordinates: [...at], minutes, by });
const reach = (...places: object[]) => app.call(reachPlaces, { body: { places } as never });
/** The fields that are named as wrong. */
const refusedAt = ({ body }: { body: unknown }) => Object.keys((body as ErrorBody).fields ?? {});
const holds = (zones: readonly LngLat[][], point: LngLat) => zones.some((zone) => contains(zone, point));

describe('what can be reached', () => {
  it('on foot is a walk around the place', async () => {
    const { zones } = (await reach(place(centre, 20, 'walk'))).body;
    expect(zones).toHaveLength(1);
    expect(holds(zones, centre)).toBe(true);
    expect(holds(zones, east(centre, 1_000))).toBe(true);
    expect(holds(zones, east(centre, 1_500))).toBe(false);
  });

  it('by trolleybus and bus is more, in no more rings and points than a filter takes', async () => {
    const onFoot = (await reach(place(centre, 50, 'walk'))).body.zones;
    const { zones } = (await reach(place(centre, 50, 'transit'))).body;
    expect([holds(onFoot, botanica), holds(zones, botanica)]).toEqual([false, true]);
    expect(zones.length).toBeLessThanOrEqual(maxZones);
    expect(zones.flat().length).toBeLessThanOrEqual(maxZonePoints + maxZones);
  });

  it('from two places is what they share, and nothing where that is nothing', async () => {
    const both = (await reach(place(centre, 60, 'walk'), place(botanica, 60, 'walk'))).body.zones;
    const middle: LngLat = [(centre[0] + botanica[0]) / 2, (centre[1] + botanica[1]) / 2];
    expect([middle, east(botanica, 2_500)].map((point) => holds(both, point))).toEqual([true, false]);
    expect((await reach(place(centre, 5, 'walk'), place(botanica, 5, 'walk'))).body.zones).toEqual([]);
  });

  it('is a zone that lists take', async () => {
    const near = await makeOffer(app.db, { point: `(${east(centre, 600).join()})` });
    const beyond = await makeOffer(app.db, { point: `(${east(centre, 4_000).join()})` });
    const { zones } = (await reach(place(centre, 15, 'walk'))).body;
    const zone = zones.map((ring) => ring.map((point) => point.join()).join(';')).join('|');
    const found = (await app.call(listOffers, { query: { zone } })).body.items.map(({ id }) => id);
    expect(found).toContain(near.id);
    expect(found).not.toContain(beyond.id);
  });

  it('is asked by the ways that there are', async () => {
    expect((await app.call(listTravelModes)).body.modes).toEqual(['walk', 'transit']);
    const refused = await reach(place(centre, 20, 'car'));
    expect([refused.status, refusedAt(refused)]).toEqual([422, ['places.0.by']]);
  });

  it.each([
    ['nothing', [], ['places']],
    ['four places', [1, 2, 3, 4].map(() => place(centre, 20, 'walk')), ['places']],
    ['four minutes', [place(centre, 4, 'walk')], ['places.0.minutes']],
    ['an hour and a minute', [place(centre, 20, 'walk'), place(centre, 61, 'walk')], ['places.1.minutes']],
    ['half a minute', [place(centre, 10.5, 'walk')], ['places.0.minutes']],
    ['wings', [place(centre, 20, 'plane')], ['places.0.by']],
    ['nowhere', [place([1e300, -1e300], 20, 'walk')], ['places.0.coordinates.0', 'places.0.coordinates.1']],
    ['abroad', [place([26.1, 44.4], 20, 'walk')], ['places.0.coordinates']],
  ])('is not asked for %s', async (_, places, fields) => {
    const refused = await reach(...places);
    expect([refused.status, refusedAt(refused)]).toEqual([422, fields]);
  });

  it('is answered or put off when everybody asks for the most at once', async () => {
    const most = [centre, botanica, east(centre, 3_000)].map((at) => place(at, 60, 'transit'));
    const answers = await Promise.all(Array.from({ length: 100 }, () => reach(...most)));
    // How many wait at a time depends on how fast the machine answers; that nobody gets anything else does not.
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(64);
    expect((await reach(...most)).status).toBe(200);
  });

  it('is put off for whoever comes when 64 wait', async () => {
    const book = travelBook();
    const asked = Array.from({ length: 70 }, () => book.reach([{ at: centre, minutes: 5, by: 'walk' }]));
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 64 }, () => 'fulfilled'),
      ...Array.from({ length: 6 }, () => 'rejected'),
    ]);
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'unavailable', retryAfter: 1 } });
    await expect(book.reach([{ at: centre, minutes: 5, by: 'walk' }])).resolves.toHaveLength(1);
  });

  it('is asked for so often from one address', async () => {
    const { tries } = reachPlaces.limit!;
    for (let i = 0; i < tries; i++) expect((await reach(place(centre, 5, 'walk'))).status).toBe(200);
    expect((await reach(place(centre, 5, 'walk'))).status).toBe(429);
  });
});

describe('minutes on the way', () => {
  const measure = (from: LngLat, ...to: [LngLat, string][]) =>
    app.call(measureTravel, {
      body: { from: [...from], to: to.map(([at, by]) => ({ coordinates: [...at], by })) } as never,
    });

  it('are told of each place by its own means', async () => {
    const { minutes } = (await measure(centre, [botanica, 'walk'], [botanica, 'transit'], [[28.1, 45.9], 'walk'])).body;
    expect(minutes).toEqual([expect.any(Number), expect.any(Number), null]);
    expect(minutes[1]).toBeLessThan(minutes[0]!);
  });

  it.each([
    ['abroad', [26.1, 44.4], [centre, 'walk'], ['from']],
    ['to abroad', centre, [[26.1, 44.4], 'walk'], ['to.0.coordinates']],
    ['by what nobody has', centre, [botanica, 'car'], ['to.0.by']],
  ] as [string, LngLat, [LngLat, string], string[]][])('are not told of a way from %s', async (_, from, to, fields) => {
    const refused = await measure(from, to);
    expect([refused.status, refusedAt(refused)]).toEqual([422, fields]);
  });
});

describe('offers by the way', () => {
  const list = (query: object, ...places: object[]) =>
    app.call(listOffersByWay, { query: query as never, body: { places } as never });
  /** Apart from all that other tests put there. */
  const only = { price_from: 7_777, price_to: 7_777 };

  it('come the nearest first, page after page, each once, with minutes from each place', async () => {
    const metres = [900, 100, 1_300, 500, 500];
    const offers: Awaited<ReturnType<typeof makeOffer>>[] = [];
    for (const far of metres)
      offers.push(await makeOffer(app.db, { point: `(${east(centre, far).join()})`, price: 7_777 }));
    const [first] = offers;
    const from = [place(centre, 20, 'walk'), place(east(centre, 1_400), 60, 'walk')];
    const nearest = (...at: number[]) => at.map((i) => offers[i]!.id);
    const whole = (await list(only, from[0]!)).body;
    expect(whole.items.map(({ id }) => id)).toEqual(nearest(1, 3, 4, 0, 2));
    expect([whole.total, whole.next]).toEqual([5, null]);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await list({ ...only, limit: 2, ...(cursor && { cursor }) }, from[0]!);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(nearest(1, 3, 4, 0, 2));
    const both = (await list(only, ...from)).body.items;
    const alone = await travelBook().minutes(centre, [east(centre, 900)], 'walk');
    expect(both.find(({ id }) => id === first!.id)!.minutes[0]).toBe(alone[0]);
    const sums = both.map((one) => one.minutes.reduce((sum, took) => (sum ?? 0) + (took ?? 0), 0));
    expect(sums).toEqual(sums.toSorted((a, b) => a! - b!));
    expect(both.every((one) => one.minutes.length === 2)).toBe(true);
  });

  it.each([
    ['abroad', { coordinates: [2.35, 48.85], minutes: 20, by: 'walk' }, 'places.0.coordinates'],
    ['by what nobody can', { coordinates: [...centre], minutes: 20, by: 'car' }, 'places.0.by'],
  ])('are not measured from a place %s', async (_, from, field) => {
    const answer = await list({}, from);
    expect([answer.status, refusedAt(answer)]).toEqual([422, [field]]);
  });
});
