import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centre, makeOffer, makeSearch, squareAround } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';
import { pairsOf } from './ranked.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** What the rules read that says only who it is of and how long it is shown: it makes no pair new. */
const noNews = [
  'id',
  'user_id',
  'status',
  'active_until',
  'expires_at',
  'confirmed_at',
  'activated_at',
  'match_version',
  // Measured of the place, which has its part in the version: another map makes no pair new.
  'near_minutes',
];

/** What else they read, and how it changes. */
const changes: Record<'offers' | 'searches', Record<string, string>> = {
  offers: {
    deal: 'deal = 2',
    property_type: 'property_type = 2',
    price: 'price = price + 1',
    area: 'area = 41.5',
    rooms: 'rooms = 5',
    is_studio: 'is_studio = NOT is_studio',
    point: `point = '(28.85,47.01)'`,
    floor: 'floor = 7',
    total_floors: 'total_floors = 19',
    rent_term_days: 'rent_term_days = 93',
    pets: `pets = '{pets_paid}'`,
    attributes: `extra = extra || '{"jacuzzi": true}'`,
    'extra.year_of_construction': `extra = extra || '{"year_of_construction": 1987}'`,
    'extra.plot_area': `extra = extra || '{"plot_area": 6}'`,
    'extra.number_of_storeys': `extra = extra || '{"number_of_storeys": 3}'`,
    'extra.utilities_winter': `extra = extra || '{"utilities_winter": 150}'`,
    'extra.utilities_summer': `extra = extra || '{"utilities_summer": 60}'`,
    'extra.commission_percent': `extra = extra || '{"commission_percent": 2.5}'`,
    'extra.free_from': `extra = extra || '{"free_from": 20261201}'`,
  },
  searches: {
    deal: 'deal = 2',
    property_type: 'property_type = 2',
    budget_min: 'budget_min = budget_min + 1',
    budget_max: 'budget_max = budget_max + 1',
    area_min: 'area_min = 30, area_max = coalesce(area_max, 50)',
    area_max: 'area_max = 51.5, area_min = coalesce(area_min, 30)',
    rooms_min: 'rooms_min = 1, rooms_max = 5',
    rooms_max: 'rooms_min = 1, rooms_max = 6',
    is_studio: 'is_studio = NOT is_studio',
    rent_term_days: 'rent_term_days = 93',
    musts: `musts = '{budget}'`,
    requirements: `extra = extra || '{"jacuzzi": true}'`,
    'main.private_house_allowed': `main = main || '{"private_house_allowed": false}'`,
    'extra.year_of_construction': `extra = extra || '{"year_of_construction": [1980, 1990]}'`,
    'extra.plot_area': `extra = extra || '{"plot_area": [5, 7]}'`,
    'extra.number_of_storeys': `extra = extra || '{"number_of_storeys": 3}'`,
  },
};

/** Columns of an offer `o` or a search `s` that the rules read, and keys of its JSON. */
function readByRules(alias: 'o' | 's'): string[] {
  const text = pairsOf({ offers: [1] }, app.now()).compile(app.db).sql;
  const found = [...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)(?:->>?'(\\w+)')?`, 'g'))];
  const names = found.map(([, column, key]) => (key ? `${column}.${key}` : column!));
  return [...new Set(names)].filter((name) => !noNews.includes(name)).toSorted();
}

const versionOf = async (table: string, id: number) => {
  const { rows } = await sql<{
    v: string;
  }>`SELECT match_version::text AS v FROM ${sql.table(table)} WHERE id = ${id}`.execute(app.db);
  return rows[0]!.v;
};
const change = (table: string, id: number, to: string) =>
  sql`UPDATE ${sql.table(table)} SET ${sql.raw(to)} WHERE id = ${id}`.execute(app.db);
const make = async (table: 'offers' | 'searches') =>
  (table === 'offers' ? await makeOffer(app.db) : await makeSearch(app.db)).id;

describe.each([
  ['offers', 'o'],
  ['searches', 's'],
] as const)('the version of %s', (table, alias) => {
  it('has everything that the rules read', () => {
    expect(Object.keys(changes[table]).toSorted()).toEqual(readByRules(alias));
  });

  it.each(Object.entries(changes[table]))('is another one when %s changes', async (_, to) => {
    const id = await make(table);
    const before = await versionOf(table, id);
    await change(table, id, to);
    expect(await versionOf(table, id)).not.toBe(before);
  });

  it('stays when what nobody compares changes, and is found again when all is as before', async () => {
    const id = await make(table);
    const before = await versionOf(table, id);
    const shown = {
      offers: 'confirmed_at = now(), views = views + 1, active_until = now()',
      searches: 'expires_at = now()',
    };
    await change(table, id, `extra = extra || '{"description": "Near the park"}', ${shown[table]}`);
    expect(await versionOf(table, id)).toBe(before);
    await change(table, id, 'is_studio = NOT is_studio');
    await change(table, id, 'is_studio = NOT is_studio');
    expect(await versionOf(table, id)).toBe(before);
  });
});

it('the version of a search is another one when it asks for another way on foot, and stays with the ways of an offer', async () => {
  const [search, offer] = [await make('searches'), await make('offers')];
  const versions = new Set<string>();
  for (const extra of ['{}', '{"near_school": 10}', '{"near_school": 5}', '{"near_park": 5}']) {
    await change('searches', search, `extra = '${extra}'`);
    versions.add(await versionOf('searches', search));
  }
  expect(versions.size).toBe(4);
  const before = await versionOf('offers', offer);
  await change('offers', offer, `near_minutes = '{1,2,3,4,5,6,7}', near_from = shown_point`);
  expect(await versionOf('offers', offer)).toBe(before);
});

describe('the version of a search in a pair', () => {
  async function versionOfPair(offer: number, search: number): Promise<string[]> {
    const asked = [{ offers: [offer], among: [search] }, { offers: [offer] }, { searches: [search] }];
    const found = asked.map(async (side) => {
      const text: RawBuilder<{ v: string }> =
        sql`SELECT search_version::text AS v FROM (${pairsOf(side, app.now())}) AS pairs
        WHERE search_id = ${search} AND offer_id = ${offer}`;
      return (await text.execute(app.db)).rows[0]!.v;
    });
    return [...new Set(await Promise.all(found))];
  }

  it('is one, whichever side asks, and another one with other zones', async () => {
    const [offer, zones] = [await makeOffer(app.db), [squareAround(centre), squareAround([28.86, 46.985])]];
    const search = await makeSearch(app.db, { zones });
    const before = await versionOfPair(offer.id, search.id);
    expect(before).toHaveLength(1);
    const all = await app.db.selectFrom('search_zones').selectAll().where('search_id', '=', search.id).execute();
    await app.db.deleteFrom('search_zones').where('search_id', '=', search.id).where('position', '=', 1).execute();
    expect(await versionOfPair(offer.id, search.id)).not.toEqual(before);
    // Written anew as they were.
    await app.db.deleteFrom('search_zones').where('search_id', '=', search.id).execute();
    for (const { match_version: _, mx: _x, my: _y, ring, ...zone } of all.toReversed())
      await app.db
        .insertInto('search_zones')
        .values({ ...zone, ring: JSON.stringify(ring) })
        .execute();
    expect(await versionOfPair(offer.id, search.id)).toEqual(before);
  });
});

it('a version is a hash that no PostgreSQL has of its own', async () => {
  const { rows } = await sql<{ v: string }>`SELECT match_version(ARRAY['1', NULL, 'a b'])::text AS v`.execute(app.db);
  const hash = createHash('sha256').update('{1,NULL,"a b"}').digest();
  expect(rows[0]!.v).toBe(String(hash.readBigInt64BE()));
});
