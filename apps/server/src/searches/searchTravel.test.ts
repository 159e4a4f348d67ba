import type { ErrorBody } from '@app/contract/errorBody';
import { createSearch, editSearch, listMySearches, listSearches, showSearch } from '@app/contract/searches';
import { approximate } from '@app/domain/approximate';
import { contains } from '@app/domain/contains';
import type { LngLat } from '@app/domain/kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unfinishedOf } from '../testing/queue.ts';
import { completeSearches } from '../testing/searchForms.ts';
import { makeOffer, makeUser, squareAround } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';
import { renewTravel } from './renewTravel.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('searches').execute());

const work: LngLat = [28.832217, 47.024563];
const school: LngLat = [28.83, 47.02];
const far: LngLat = [27.93, 47.76];
const place = (at: LngLat, minutes: number, by = 'walk', label = 'Strada Tighina 12, la serviciu') => ({
  coordinates: [...at],
  minutes,
  by,
  label,
});

async function person() {
  const row = await makeUser(app.db);
  return { ...row, caller: await app.as(row) };
}
/** A search of somebody, with no zone drawn. */
const formOf = (phone: string, ...travel: object[]) => {
  const { coordinates: _none, ...form } = completeSearches.apartment(phone);
  return { ...form, add_polygons: [], travel } as never;
};
async function published(...travel: object[]) {
  const owner = await person();
  const { status, body } = await owner.caller.call(createSearch, { body: formOf(owner.phone!, ...travel) });
  expect(status, JSON.stringify(body)).toBe(200);
  return { owner, search: body.request! };
}
const stored = (id: number) =>
  app.db.selectFrom('searches').select('travel').where('id', '=', id).executeTakeFirstOrThrow();

describe('zones that are made of travel', () => {
  it('are found and matched as drawn ones', async () => {
    const offer = (lng: number) =>
      makeOffer(app.db, { point: `(${lng},47.0245)`, deal: 1, property_type: 1, rooms: 2, price: 400, area: 60 });
    await offer(28.836);
    await offer(28.87);
    const { owner, search } = await published(place(work, 15));
    expect(search.zones).toHaveLength(1);
    expect(contains(search.zones[0]!.ring, work)).toBe(true);
    const [mine] = (await owner.caller.call(listMySearches)).body.items;
    expect(mine!.suitable_offers).toBe(1);
    const zone = '28.83,47.02;28.834,47.02;28.834,47.03;28.83,47.02';
    expect((await app.call(listSearches, { query: { zone } })).body.items).toMatchObject([{ id: search.id }]);
  });

  it('tell their owner of what they are made, and everybody else the minutes alone', async () => {
    const { owner, search } = await published(place(work, 20), place(school, 30, 'transit', 'Școala'));
    const own = [place(approximate(work), 20), place(approximate(school), 30, 'transit', 'Școala')];
    expect(search.travel_places).toEqual(own);
    expect((await owner.caller.call(listMySearches)).body.items[0]!.travel_places).toEqual(own);

    const stranger = await person();
    const admin = await app.as(await makeUser(app.db, { role: 'admin' }));
    for (const caller of [app, stranger.caller, admin]) {
      const seen = (await caller.call(showSearch, { params: { id: search.id } })).body;
      const [card] = (await caller.call(listSearches)).body.items;
      expect([seen.travel, card!.travel]).toEqual([
        [{ minutes: 20, by: 'walk' }, { minutes: 30, by: 'transit' }],
        [{ minutes: 20, by: 'walk' }, { minutes: 30, by: 'transit' }],
      ]); // oxfmt-ignore
      expect(seen.travel_places).toBeNull();
      for (const text of [JSON.stringify(seen), JSON.stringify(card)])
        expect(text).not.toMatch(/Tighina|Școala|made_by|28\.8322|28\.832217/);
    }
    const query = { client_view: 1, key: 'nobodys' };
    const asClient = await owner.caller.call(showSearch, { params: { id: search.id }, query });
    expect(asClient.body.travel_places).toBeNull();
  });

  it('are the same from everywhere in 150 m: nobody measures back where somebody lives', async () => {
    const [lng, lat] = approximate(work);
    const [here, there] = [await published(place(work, 10)), await published(place([lng - 0.0009, lat + 0.0006], 10))];
    expect(there.search.zones).toEqual(here.search.zones);
    // Nor is anything nearer kept.
    expect(JSON.stringify((await stored(here.search.id)).travel)).not.toMatch(/28\.832217|47\.024563/);
  });

  it('stay what they are when they come back unchanged, and are drawn ones when they do not', async () => {
    const { owner, search } = await published(place(work, 15));
    const params = { id: search.id };
    const [first, ...others] = search.zones.map(({ ring }) => ({ type: 'polygon', coordinates: [ring] }));
    const unchanged = { ...(formOf(owner.phone!) as object), coordinates: first, add_polygons: others } as never;
    const same = (await owner.caller.call(editSearch, { params, body: unchanged })).body.request;
    expect([same.travel, same.zones]).toEqual([search.travel, search.zones]);
    const longer = (await owner.caller.call(editSearch, { params, body: formOf(owner.phone!, place(work, 30)) })).body;
    expect(longer.request.travel).toEqual([{ minutes: 30, by: 'walk' }]);
    const drawn = completeSearches.apartment(owner.phone!) as never;
    expect((await owner.caller.call(editSearch, { params, body: drawn })).body.request.travel).toEqual([]);
  });

  it.each([
    ['that share nothing', [place(work, 5), place(far, 5)], 'travel'],
    ['abroad', [place([26.1, 44.4], 20)], 'travel.0.coordinates'],
    ['by what nobody has', [place(work, 20), place(school, 20, 'car')], 'travel.1.by'],
    ['too far', [place(work, 61)], 'travel.0.minutes'],
    ['too many', [1, 2, 3, 4].map(() => place(work, 20)), 'travel'],
  ])('are not made of places %s', async (_, travel, field) => {
    const { caller, phone } = await person();
    const { status, body } = await caller.call(createSearch, { body: formOf(phone!, ...travel) });
    expect([status, Object.keys((body as unknown as ErrorBody).fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('another map', () => {
  const outdate = (id: number) =>
    sql`UPDATE searches SET travel = travel || '{"made_by": "another"}' WHERE id = ${id}`.execute(app.db);
  const changes = async () =>
    (await app.db
      .selectFrom('search_changes')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirst())!.n;

  it('makes zones anew, which all that follows searches learns, and nobody is told', async () => {
    const { search } = await published(place(work, 15));
    const { travel } = await stored(search.id);
    // As if shorter ways had been known.
    const { travel: shorter, zones } = (await published(place(work, 5))).search;
    const [other] = [await stored((await published(place(work, 5))).search.id)];
    await sql`UPDATE search_zones SET ring = ${JSON.stringify(zones[0]!.ring)} WHERE search_id = ${search.id}`.execute(
      app.db,
    );
    await sql`UPDATE searches SET travel = ${JSON.stringify({ ...travel, zones: other.travel!.zones, made_by: 'another' })}
      WHERE id = ${search.id}`.execute(app.db);
    expect(shorter).toEqual([{ minutes: 5, by: 'walk' }]);
    const [jobs, noted] = [(await unfinishedOf(app.db, 'match')).length, await changes()];
    expect(await renewTravel(app.db)).toBe(1);
    expect((await app.call(showSearch, { params: { id: search.id } })).body.zones).toEqual(search.zones);
    expect((await stored(search.id)).travel).toEqual(travel);
    expect(await changes()).toBeGreaterThan(noted);
    expect((await unfinishedOf(app.db, 'match')).length).toBe(jobs);
    expect(await renewTravel(app.db)).toBe(0);
  });

  it('leaves zones alone that somebody drew on a version without travel', async () => {
    const { search } = await published(place(work, 15));
    await outdate(search.id);
    const ring = squareAround(far);
    await sql`UPDATE search_zones SET ring = ${JSON.stringify(ring)} WHERE search_id = ${search.id}`.execute(app.db);
    await renewTravel(app.db);
    expect((await app.call(showSearch, { params: { id: search.id } })).body).toMatchObject({
      travel: [],
      zones: [{ ring }],
    });
  });

  it('on which the places share nothing leaves the zones as they were', async () => {
    const { search } = await published(place(work, 15));
    await sql`UPDATE searches SET travel = jsonb_set(travel, '{places,0,by}', '"car"') || '{"made_by": "another"}'
      WHERE id = ${search.id}`.execute(app.db);
    await renewTravel(app.db);
    const { body } = await app.call(showSearch, { params: { id: search.id } });
    expect([body.travel, body.zones]).toEqual([[{ minutes: 15, by: 'car' }], search.zones]);
    expect(await renewTravel(app.db)).toBe(0);
  });
});
