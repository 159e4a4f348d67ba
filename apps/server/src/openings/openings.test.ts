import { countOfferView, revealOfferPhone, showOffer } from '@app/contract/offers';
import { countSearchView, showSearch } from '@app/contract/searches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { deletePastOpenings } from './openings.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const from = (browser: string) => ({ 'user-agent': browser });
const day = 86_400_000;

describe('openings', () => {
  it('counts a visitor of an offer once a day, however often the call comes', async () => {
    const offer = await makeOffer(app.db);
    const params = { id: offer.id };
    const anybody = await app.as(await makeUser(app.db));
    const count = async (caller: Pick<TestApp, 'call'>, browser: string) =>
      (await caller.call(countOfferView, { params, headers: from(browser) })).body.view_count;
    await Promise.all([1, 2, 3].map(() => count(app, 'a')));
    expect(await count(app, 'a')).toBe(1);
    expect(await count(app, 'b')).toBe(2);
    expect(await count(anybody, 'a')).toBe(3);
    expect(await count(anybody, 'on another device')).toBe(3);
    app.setNow(new Date(startOfTest.getTime() + day));
    expect(await count(app, 'a')).toBe(4);
    app.setNow(startOfTest);
    const days = await app.db.selectFrom('offer_days').selectAll().where('offer_id', '=', offer.id).execute();
    expect(days.map(({ day: d, views, user_id }) => [d, views, user_id])).toEqual([
      ['2026-09-15', 3, offer.user_id],
      ['2026-09-16', 1, offer.user_id],
    ]);
  });

  it('counts a reveal of the phone apart from the opening', async () => {
    const offer = await makeOffer(app.db);
    const params = { id: offer.id };
    await app.call(countOfferView, { params });
    for (const expected of [1, 1]) {
      expect((await app.call(revealOfferPhone, { params })).body.phone_views).toBe(expected);
    }
    const row = await app.db.selectFrom('offer_days').selectAll().where('offer_id', '=', offer.id).executeTakeFirst();
    expect([row!.views, row!.phone_views]).toEqual([1, 1]);
  });

  it('counts a search when a person opened it, not when a page reads it', async () => {
    const search = await makeSearch(app.db);
    const params = { id: search.short_code };
    await app.call(showSearch, { params });
    expect((await app.call(showSearch, { params })).body.views).toBe(0);
    expect((await app.call(countSearchView, { params })).body).toEqual({ view_count: 1 });
    expect((await app.call(countSearchView, { params })).body).toEqual({ view_count: 1 });
    const owner = await app.as({ id: search.user_id });
    expect((await owner.call(countSearchView, { params })).body).toEqual({ view_count: 1 });
    expect((await owner.call(countSearchView, { params: { id: 'nowhere1' } })).status).toBe(404);
  });

  it('goes with its offer, and forgets who opened what on past days', async () => {
    const offer = await makeOffer(app.db);
    await app.call(countOfferView, { params: { id: offer.id } });
    await deletePastOpenings(app.db, new Date(startOfTest.getTime() + 2 * day));
    expect(await app.db.selectFrom('openings').selectAll().execute()).toEqual([]);
    await app.db.deleteFrom('offers').where('id', '=', offer.id).execute();
    expect(await app.db.selectFrom('offer_days').selectAll().where('offer_id', '=', offer.id).execute()).toEqual([]);
    expect((await app.call(showOffer, { params: { id: offer.id } })).status).toBe(404);
  });
});
