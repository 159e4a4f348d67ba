import type { OfferFilters } from '@app/contract/offerFilters';
import type { SearchFilters } from '@app/contract/searches';
import type { LngLat } from '@app/domain/kinds';
import { gridOf } from '@app/domain/mercator';
import { nearKinds } from '@app/domain/nearKinds';
import { MapIndex } from '@app/engine/mapIndex/mapIndex';
import type { Hiding } from '@app/domain/reactions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { CellRow } from '../platform/database/mapCells.ts';
import { MapIndexFeed } from '../platform/inMemory/mapIndexFeed.ts';
import { MapIndexThread } from '../platform/inMemory/mapIndexThread.ts';
import { searchesInDatabase } from '../searches/searchMap.queries.ts';
import { searchesInMemory } from '../searches/searchSource.service.ts';
import { shownZones } from '../searches/shownZones.queries.ts';
import { centre, makeOffer, makeSearch, makeUser, squareAround } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import type { OfferSort } from './offerList.queries.ts';
import { offersInDatabase } from './offerMap.queries.ts';
import { offersInMemory } from './offerSource.service.ts';
import { shownOffers } from './shownOffers.queries.ts';

/* Two ways to one answer: whatever is asked, the index in memory says what PostgreSQL says. */

const questions = 70;
const day = 86_400_000;

/** mulberry32: the same market every run. */
let state = 20_261_121;
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};
const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const pick = <T>(from: readonly T[]): T => from[int(0, from.length - 1)]!;
const chance = (p: number) => random() < p;
const round = (value: number) => Math.round(value * 1e6) / 1e6;
const somewhere = (): LngLat => {
  const wide = pick([0.0005, 0.03, 0.03, 0.3]);
  return [round(centre[0] + (random() - 0.5) * wide), round(centre[1] + (random() - 0.5) * wide)];
};

const sectors = ['centru', 'botanica', 'rascani', null];
const attributeWords = ['elevator', 'balcony', 'heating_central', 'heating_autonomous', 'state_new'];
const prices = [250, 300, 300, 310, 400, 1_000];
const moments = [-1, 0, 1, day].map((late) => new Date(startOfTest.getTime() + late));

const earliest = moments[0]!;

let app: TestApp;
let owners: number[];
const offers = new MapIndex(shownOffers.shape);
const zones = new MapIndex(shownZones.shape);
let followOffers: Pick<MapIndexFeed<never>, 'catchUp'>;
let followZones: Pick<MapIndexFeed<never>, 'catchUp'>;

/** With microseconds, as only the database itself writes them. */
const moment = () =>
  sql<Date>`${pick(moments)}::timestamptz + ${int(0, 3)} * interval '1 microsecond'` as unknown as Date;

/** Measured from there, but for some: then the schema forgets them, as what an older version wrote. */
const near = (lng: number, lat: number) =>
  chance(0.8) ? { near_minutes: nearKinds.map(() => int(1, 21)), near_from: `(${lng},${lat})` } : {};

function offerValues() {
  const [lng, lat] = somewhere();
  const rooms = chance(0.8) ? int(1, 6) : null;
  return {
    user_id: pick(owners),
    deal: int(1, 4),
    property_type: int(1, 2),
    status: chance(0.9) ? 0 : pick([1, 3]),
    price: pick(prices),
    area: chance(0.9) ? int(200, 900) / 10 : null,
    rooms,
    is_studio: rooms === 1 && chance(0.5),
    floor: chance(0.7) ? int(1, 9) : null,
    pets: chance(0.4) ? [pick(['pets_cats', 'pets_none'])] : [],
    point: `(${lng},${lat})`,
    approximate: chance(0.3),
    ...near(lng, lat),
    sector: pick(sectors),
    city: chance(0.5) ? 'chisinau' : null,
    main: JSON.stringify({
      elevator: chance(0.5),
      bathroom_count: int(0, 3),
      heating: pick(attributeWords.slice(2, 4)),
    }),
    extra: JSON.stringify({
      balcony: chance(0.5),
      ...(chance(0.5) ? { year_of_construction: int(1_950, 2_020) } : {}),
    }),
    raised_at: moment(),
    created_at: moment(),
    active_until: pick(moments),
  };
}

beforeAll(async () => {
  app = await testApp();
  const roles = ['owner', 'realtor', 'owner', 'realtor'] as const;
  owners = await Promise.all(roles.map(async (role) => (await makeUser(app.db, { role })).id));
  for (let i = 0; i < 200; i++) await makeOffer(app.db, offerValues());
  for (let i = 0; i < 60; i++) await makeSearch(app.db, searchValues());
  followOffers = new MapIndexFeed(app.services.database, shownOffers, (update) => offers.apply(update));
  followZones = new MapIndexFeed(app.services.database, shownZones, (update) => zones.apply(update));
  await followOffers.catchUp(earliest);
  await followZones.catchUp(earliest);
});
afterAll(() => app.close());

function searchValues() {
  const [low, high] = [pick(prices), pick(prices)].toSorted((a, b) => a - b) as [number, number];
  return {
    user_id: pick(owners),
    deal: int(1, 4),
    property_type: int(1, 2),
    status: chance(0.9) ? 0 : 1,
    budget_min: low,
    budget_max: high,
    ...(chance(0.5) ? { area_min: 30, area_max: int(40, 90) } : {}),
    expires_at: pick(moments),
    zones: Array.from({ length: int(1, 4) }, () => squareAround(somewhere(), pick([0.001, 0.01]))),
  };
}

const ends = <T extends string>(name: T, values: readonly number[]) => ({
  ...(chance(0.6) ? { [`${name}_from`]: pick(values) } : {}),
  ...(chance(0.6) ? { [`${name}_to`]: pick(values) } : {}),
});

function drawn(): string {
  const [x, y] = somewhere();
  const size = pick([0.002, 0.01, 0.1]);
  const ring = Array.from({ length: int(3, 9) }, (_, i) => [x + Math.cos(i) * size * random(), y + Math.sin(i) * size]);
  return [...ring, ring[0]!].map((pair) => pair.map(round).join(',')).join(';');
}

function window(): [number, number, number, number] {
  const [x, y] = somewhere();
  const size = pick([0.001, 0.02, 0.2]);
  return [x - size, y - size, x + size, y + size];
}

const hidden = () => Array.from({ length: int(1, 40) }, () => int(1, 260));

const shared = (): Hiding => ({
  ...(chance(0.4) ? { hidden: hidden() } : {}),
  ...(chance(0.5) ? { deal: pick([1, 2, 3, 4] as const) } : {}),
  ...(chance(0.5) ? { kind: pick([[1], [2], [1, 2]] as const).slice() } : {}),
  ...(chance(0.3) ? ends('price', prices) : {}),
  ...(chance(0.3) ? ends('area', [30, 44.5, 60, 80]) : {}),
});

function offerFilters(): OfferFilters & Hiding {
  const words = ['bathroom_count.2', 'floor.2-5', 'floor.3-', 'year_of_construction.-1990', 'pets_cats', 'unheard'];
  const ways = ['near_school.-10', 'near_park.-7', 'near_stop.5-12', 'near_shop.-90', 'near_clinic.21-'];
  return {
    ...shared(),
    ...(chance(0.3) ? { rooms: pick([[0], [1], [1, 2], [0, 3], [6]]) } : {}),
    ...(chance(0.2) ? { sector: ['centru', 'botanica'] } : {}),
    ...(chance(0.2) ? { city: ['chisinau'] } : {}),
    ...(chance(0.15) ? { pets: ['pets_cats'] } : {}),
    ...(chance(0.15) ? { owner: pick(['owner', 'realtor'] as const) } : {}),
    ...(chance(0.3) ? { facts: [pick([...words, ...attributeWords]), pick(attributeWords)] } : {}),
    ...(chance(0.3) ? { facts: [pick(ways), pick([...ways, ...attributeWords])] } : {}),
    ...(chance(0.3) ? { bbox: window() } : {}),
    ...(chance(0.4) ? { zone: pick([drawn(), drawn(), [drawn(), drawn(), drawn()].join('|'), '1,1;2,2']) } : {}),
  } as OfferFilters & Hiding;
}

const cellsByPlace = (rows: readonly CellRow[]) => rows.toSorted((a, b) => a.cx - b.cx || a.cy - b.cy);

async function asksOffers(): Promise<void> {
  const filters = offerFilters();
  const now = pick(moments);
  const sort = pick(['fresh', 'newest', 'oldest', 'price_asc', 'price_desc'] as const satisfies OfferSort[]);
  const limit = int(1, 20);
  const [inMemory, inSql] = [offersInMemory(offers, filters, now), offersInDatabase(app.db, filters, now)];
  const first = await inSql.page({ sort, from: undefined, limit });
  expect(await inMemory.page({ sort, from: undefined, limit })).toEqual(first);
  const value = first.found[0]?.value ?? (sort.startsWith('price') ? '300' : '');
  const from = first.found.at(-2) ?? { id: int(1, 200), value };
  if (from.value !== '')
    expect(await inMemory.page({ sort, from, limit })).toEqual(await inSql.page({ sort, from, limit }));
}

async function asksMap(): Promise<void> {
  const filters = offerFilters();
  const now = pick(moments);
  const grid = gridOf(window(), int(7, 16));
  const [inMemory, inSql] = [offersInMemory(offers, filters, now), offersInDatabase(app.db, filters, now)];
  expect(cellsByPlace(await inMemory.cells(grid))).toEqual(cellsByPlace(await inSql.cells(grid)));
  expect(await inMemory.ids(grid)).toEqual(await inSql.ids(grid));
  const ends = { from: 250, to: 900 };
  expect(await inMemory.prices(ends)).toEqual((await inSql.prices(ends)).toSorted((a, b) => a.bucket - b.bucket));
  const searchFilters = shared() as SearchFilters & Hiding;
  const [known, asked] = [searchesInMemory(zones, searchFilters, now), searchesInDatabase(app.db, searchFilters, now)];
  expect(await known.ids(grid)).toEqual(await asked.ids(grid));
  const within = window();
  expect(await known.count(within, 0)).toBe(await asked.count(within, 0));
  expect(cellsByPlace(await known.cells(grid))).toEqual(cellsByPlace(await asked.cells(grid)));
}

it('offers in lists: the index in memory and PostgreSQL give the same pages and counts for every filter and order', async () => {
  for (let i = 0; i < questions; i++) await asksOffers();
});

it('on the map: the same cells of offers and of searches, and the same prices', async () => {
  for (let i = 0; i < questions; i++) await asksMap();
});

it('after publications, edits, deactivations, deletions and changes of role the same again', async () => {
  const { rows } = await sql<{ id: number }>`SELECT id FROM offers ORDER BY id`.execute(app.db);
  for (let i = 0; i < 12; i++) {
    const { user_id: _, point: __, ...edited } = offerValues();
    const id = pick(rows).id;
    if (i % 4 === 0) await makeOffer(app.db, offerValues());
    else if (i % 4 === 1) await app.db.deleteFrom('offers').where('id', '=', id).execute();
    else await app.db.updateTable('offers').set(edited).where('id', '=', id).execute();
    if (i === 5) await app.db.updateTable('users').set({ role: 'realtor' }).where('id', '=', owners[0]!).execute();
    if (i % 3 === 0) await makeSearch(app.db, searchValues());
    if (i % 5 === 0) await sql`DELETE FROM searches WHERE id = (SELECT min(id) FROM searches)`.execute(app.db);
    await followOffers.catchUp(earliest);
    await followZones.catchUp(earliest);
    for (let asked = 0; asked < 6; asked++) await (asked % 2 === 0 ? asksOffers() : asksMap());
  }
});

it('an opening is no change to tell the index of', async () => {
  await sql`DELETE FROM offer_changes`.execute(app.db);
  await sql`UPDATE offers SET views = views + 1`.execute(app.db);
  expect(await app.db.selectFrom('offer_changes').select('id').execute()).toEqual([]);
  await sql`UPDATE offers SET price = price + 1 WHERE id = (SELECT min(id) FROM offers WHERE status = 0)`.execute(
    app.db,
  );
  expect(await app.db.selectFrom('offer_changes').select('id').execute()).toHaveLength(1);
});

it.runIf(inject('template') !== '')('a thread of its own hears of what is committed and of nothing else', async () => {
  const { config, log } = app.services;
  const file = new URL('./offerIndexWorker.ts', import.meta.url);
  const thread = new MapIndexThread({
    databaseUrl: config.databaseUrl!,
    file,
    shape: shownOffers.shape,
    name: 'offers',
    log,
  });
  try {
    const priced = () =>
      thread.current &&
      offersInMemory(thread.current, { price_from: 77_000, price_to: 77_000 }, startOfTest).page({
        sort: 'newest',
        from: undefined,
        limit: 9,
      });
    await vi.waitFor(async () => expect(await priced()).toEqual({ found: [], total: 0 }), 20_000);
    const one = { active_until: new Date(Date.now() + day) };
    const [first, second] = [await makeOffer(app.db, { ...one, price: 77_000 }), await makeOffer(app.db, one)];
    await vi.waitFor(async () => expect(await priced()).toMatchObject({ found: [{ id: first.id }], total: 1 }), 20_000);
    const slow = await app.services.database.pool.connect();
    await slow.query(`BEGIN; UPDATE offers SET price = 77000 WHERE id = ${second.id}`);
    // Written after it, committed before it.
    await app.db.updateTable('offers').set({ status: 1 }).where('id', '=', first.id).execute();
    await vi.waitFor(async () => expect(await priced()).toEqual({ found: [], total: 0 }), 20_000);
    await slow.query('COMMIT');
    slow.release();
    await vi.waitFor(
      async () => expect(await priced()).toMatchObject({ found: [{ id: second.id }], total: 1 }),
      20_000,
    );
  } finally {
    await thread.stop();
  }
});
