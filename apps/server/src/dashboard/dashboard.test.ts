import { homeStatistic, newestProposes, upcomingView } from '@app/contract/dashboard';
import { declineProposal, likeOffer, proposeOffers } from '@app/contract/proposals';
import { countOfferView } from '@app/contract/offers';
import { favoriteOffer } from '@app/contract/reactions';
import { countSearchView } from '@app/contract/searches';
import { openThread, writeToThread } from '@app/contract/threads';
import { acceptViewing, bookViewing } from '@app/contract/viewings';
import { offerStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.setNow(startOfTest));
afterAll(() => app.close());

const days = (count: number) => new Date(startOfTest.getTime() + count * 86_400_000);

async function person() {
  const user = await makeUser(app.db);
  return { ...user, caller: await app.as(user) };
}

describe('GET /api/dashboard/home/statisctic', () => {
  it('counts the period and the one before it, of the caller’s own things alone', async () => {
    const owner = await person();
    const stranger = await person();
    const offer = await makeOffer(app.db, { user_id: owner.id, active_until: days(60) });
    const search = await makeSearch(app.db, { user_id: owner.id, expires_at: days(60) });
    await makeOffer(app.db, { user_id: stranger.id });
    await stranger.caller.call(countOfferView, { params: { id: offer.id } });
    app.setNow(days(8));
    await stranger.caller.call(countOfferView, { params: { id: offer.id } });
    await app.call(countOfferView, { params: { id: offer.id } });
    await stranger.caller.call(countSearchView, { params: { id: search.id } });
    await stranger.caller.call(favoriteOffer, { params: { id: offer.id } });
    await stranger.caller.call(bookViewing, { params: { id: offer.id }, body: { date_time: '2026-09-25 10:00' } });

    const { body } = await owner.caller.call(homeStatistic, { query: { days: 7 } });
    expect(body.offers).toEqual({
      views: { now: 2, before: 1 },
      phone_views: { now: 0, before: 0 },
      favorites: { now: 1, before: 0 },
      proposals: { now: 0, before: 0 },
      viewings: { now: 1, before: 0 },
    });
    expect(body.searches.views).toEqual({ now: 1, before: 0 });
    expect(body.by_day).toHaveLength(7);
    expect(body.by_day.map(({ day }) => day)).toEqual(body.by_day.map(({ day }) => day).toSorted());
    expect(body.by_day.at(-1)).toEqual({ day: '2026-09-23', offer_views: 2, search_views: 1 });
    expect(body.by_day[0]).toEqual({ day: '2026-09-17', offer_views: 0, search_views: 0 });
    const month = (await owner.caller.call(homeStatistic)).body;
    expect([month.days, month.offers.views, month.by_day.length]).toEqual([30, { now: 3, before: 0 }, 30]);
  });

  it('says what waits for the caller', async () => {
    const me = await person();
    await makeOffer(app.db, { user_id: me.id });
    await makeOffer(app.db, { user_id: me.id, active_until: days(1) });
    await makeOffer(app.db, { user_id: me.id, active_until: days(-1) });
    await makeOffer(app.db, { user_id: me.id, status: offerStatus.template, active_until: null });
    await makeOffer(app.db, { user_id: me.id, status: offerStatus.deactivated, active_until: days(-1) });
    await makeSearch(app.db, { user_id: me.id, expires_at: days(1) });
    const search = await makeSearch(app.db, { user_id: me.id });
    const neighbour = await person();
    const offer = await makeOffer(app.db, { user_id: neighbour.id });
    await neighbour.caller.call(proposeOffers, { params: { id: search.id }, body: { offers: [offer.id] } });
    const { body } = await me.caller.call(homeStatistic);
    expect(body.counts).toEqual({ offers: 4, searches: 2 });
    expect(body.attention).toEqual({
      confirm_offers: 2,
      drafts: 1,
      expiring_searches: 1,
      new_proposals: 1,
      waiting_viewings: 0,
    });
    expect(body.searches.proposals).toEqual({ now: 1, before: 0 });
    expect((await neighbour.caller.call(homeStatistic)).body.offers.proposals).toEqual({ now: 1, before: 0 });
  });

  it('has nothing to say to a newcomer, and refuses a period it does not know', async () => {
    const { caller } = await person();
    const { body } = await caller.call(homeStatistic);
    expect(body.counts).toEqual({ offers: 0, searches: 0 });
    expect(body.offers.views).toEqual({ now: 0, before: 0 });
    expect((await caller.call(homeStatistic, { query: { days: 8 } })).status).toBe(400);
    expect((await caller.call(newestProposes)).body).toEqual({
      proposed: [],
      answers: [],
      for_searches: [],
      for_offers: [],
    });
    expect((await caller.call(upcomingView)).body).toEqual({ viewing: null, over: null, today: 0 });
  });
});

describe('GET /api/dashboard/home/newest-proposes', () => {
  beforeEach(async () => {
    await app.db.deleteFrom('offers').execute();
    await app.db.deleteFrom('searches').execute();
  });

  it('tells what was put forward and what suits, newest first, each offer once', async () => {
    const me = await person();
    const search = await makeSearch(app.db, { user_id: me.id });
    await makeSearch(app.db, { user_id: me.id });
    const neighbour = await person();
    const older = await makeOffer(app.db, { user_id: neighbour.id, confirmed_at: days(-3) });
    const newer = await makeOffer(app.db, { user_id: neighbour.id, confirmed_at: days(-1) });
    const proposed = await makeOffer(app.db, { user_id: neighbour.id, confirmed_at: days(-9) });
    await makeOffer(app.db, { user_id: neighbour.id, price: 5_000 });
    await neighbour.caller.call(proposeOffers, { params: { id: search.id }, body: { offers: [proposed.id] } });
    const { for_searches } = (await me.caller.call(newestProposes)).body;
    expect(for_searches.map((one) => [one.offer.id, one.response_status])).toEqual([
      [proposed.id, 0],
      [newer.id, null],
      [older.id, null],
    ]);
    expect(for_searches[0]!.request.id).toBe(search.id);
    for (const limit of [1, 2, 3])
      expect((await me.caller.call(newestProposes, { query: { limit } })).body.for_searches).toHaveLength(limit);
  });

  it('has another in place of an offer that is hidden after it was put forward', async () => {
    const me = await person();
    const search = await makeSearch(app.db, { user_id: me.id });
    const neighbour = await person();
    const offers = [];
    for (let i = 0; i < 3; i += 1) offers.push(await makeOffer(app.db, { user_id: neighbour.id }));
    await neighbour.caller.call(proposeOffers, {
      params: { id: search.id },
      body: { offers: offers.map(({ id }) => id) },
    });
    const { for_searches: before } = (await me.caller.call(newestProposes, { query: { limit: 2 } })).body;
    expect(before).toHaveLength(2);
    const [hidden, old] = before.map(({ offer }) => offer.id);
    const left = offers.map(({ id }) => id).filter((id) => id !== hidden);
    await app.db.updateTable('offers').set({ status: offerStatus.deactivated }).where('id', '=', hidden!).execute();
    const found = async () =>
      (await me.caller.call(newestProposes, { query: { limit: 2 } })).body.for_searches.map(({ offer }) => offer.id);
    expect(new Set(await found())).toEqual(new Set(left));
    await app.db
      .updateTable('offers')
      .set({ active_until: days(-31) })
      .where('id', '=', old!)
      .execute();
    expect(await found()).toEqual(left.filter((id) => id !== old));
  });

  it('finds what suits behind more of the market’s newest than are looked at first', async () => {
    const me = await person();
    await makeSearch(app.db, { user_id: me.id });
    await makeOffer(app.db, { user_id: me.id });
    const neighbour = await makeUser(app.db);
    const offer = await makeOffer(app.db, { user_id: neighbour.id, confirmed_at: days(-1), active_until: days(13) });
    const search = await makeSearch(app.db, { user_id: neighbour.id, activated_at: days(-0.5) });
    await sql`INSERT INTO offers (short_code, user_id, deal, property_type, status, price, point, address, active_until)
      SELECT 'dear' || n, user_id, deal, property_type, status, 5000, point, address, active_until + interval '1 day'
      FROM offers, generate_series(1, 201) n WHERE id = ${offer.id}`.execute(app.db);
    await sql`INSERT INTO searches (short_code, user_id, deal, property_type, status, budget_min, budget_max, active_for, activated_at,
        expires_at, client_key)
      SELECT 'poor' || n, user_id, deal, property_type, status, 30, 40, active_for, activated_at + interval '1 hour', expires_at, 'k' || n
      FROM searches, generate_series(1, 201) n WHERE id = ${search.id}`.execute(app.db);
    const found = async () => {
      const { for_searches, for_offers } = (await me.caller.call(newestProposes)).body;
      return [for_searches.map((one) => one.offer.id), for_offers.map(({ request, offers }) => [request.id, offers])];
    };
    expect(await found()).toEqual([[offer.id], [[search.id, 1]]]);
    const newer = await makeOffer(app.db, { user_id: neighbour.id, active_until: days(16) });
    const later = await makeSearch(app.db, { user_id: neighbour.id });
    expect(await found()).toEqual([
      [newer.id, offer.id],
      [
        [later.id, 1],
        [search.id, 1],
      ],
    ]);
  });

  it('tells an owner which searches wait for their offers, until they put them forward', async () => {
    const me = await person();
    const offers = [await makeOffer(app.db, { user_id: me.id }), await makeOffer(app.db, { user_id: me.id })];
    const searcher = await makeUser(app.db);
    const search = await makeSearch(app.db, { user_id: searcher.id, activated_at: days(-0.01) });
    const found = async () =>
      (await me.caller.call(newestProposes, { query: { limit: 20 } })).body.for_offers.find(
        ({ request }) => request.id === search.id,
      );
    expect(await found()).toMatchObject({ offers: 2, request: { user_id: searcher.id } });
    await me.caller.call(proposeOffers, {
      params: { id: search.id },
      body: { offers: offers.map(({ id }) => id) },
    });
    expect(await found()).toBeUndefined();
  });
});

describe('what was put forward, and what came back', () => {
  beforeEach(async () => {
    await app.db.deleteFrom('offers').execute();
    await app.db.deleteFrom('searches').execute();
  });

  /** Somebody who seeks, and a neighbour who put three offers forward for them. */
  async function proposed() {
    const [me, neighbour] = [await person(), await person()];
    const search = await makeSearch(app.db, { user_id: me.id, expires_at: days(60) });
    const offers = [];
    for (let i = 0; i < 3; i += 1)
      offers.push((await makeOffer(app.db, { user_id: neighbour.id, active_until: days(60) })).id);
    await neighbour.caller.call(proposeOffers, { params: { id: search.id }, body: { offers } });
    return { me, neighbour, search, offers };
  }

  it('holds what waits for a word apart from what is new, until it is said', async () => {
    const { me, search, offers } = await proposed();
    const stranger = await makeUser(app.db);
    const suits = await makeOffer(app.db, { user_id: stranger.id, active_until: days(60) });
    const newest = async () => (await me.caller.call(newestProposes, { query: { apart: '1', limit: 3 } })).body;
    const ids = (list: { offer: { id: number } }[]) => list.map(({ offer }) => offer.id).toSorted((a, b) => a - b);
    const first = await newest();
    expect(ids(first.proposed)).toEqual(offers);
    expect(ids(first.for_searches)).toEqual([suits.id]);
    const [one, two] = first.proposed;
    const params = { advert_id: one!.offer.id, request_id: search.id };
    await me.caller.call(likeOffer, { params });
    await me.caller.call(declineProposal, { params: { id: two!.response_id! } });
    const then = await newest();
    expect(ids(then.proposed)).toEqual([first.proposed[2]!.offer.id]);
    expect(ids(then.for_searches)).toEqual([one!.offer.id, suits.id].toSorted((a, b) => a - b));
    const together = (await me.caller.call(newestProposes)).body;
    expect(ids(together.for_searches)).toEqual(
      [one!.offer.id, first.proposed[2]!.offer.id, suits.id].toSorted((a, b) => a - b),
    );
  });

  it('tells an owner what came back: answers for two weeks, what waits for them until it does not', async () => {
    const { me, neighbour, search, offers } = await proposed();
    const answers = async () => {
      const { body } = await neighbour.caller.call(newestProposes);
      return body.answers.map(({ kind, offer }) => [kind, offer.id]);
    };
    expect(await answers()).toEqual([]);
    app.setNow(days(0.1));
    await me.caller.call(likeOffer, { params: { advert_id: offers[0]!, request_id: search.id } });
    app.setNow(days(0.2));
    const { proposed: left } = (await me.caller.call(newestProposes)).body;
    const toDecline = left.find(({ offer }) => offer.id === offers[1])!;
    await me.caller.call(declineProposal, { params: { id: toDecline.response_id! } });
    app.setNow(days(0.3));
    const booked = await me.caller.call(bookViewing, {
      params: { id: offers[2]! },
      body: { date_time: '2026-09-25 10:00' },
    });
    app.setNow(days(0.4));
    const thread = await me.caller.call(openThread, { body: { offer_id: offers[0]! } });
    const words = { client_id: 'message-0001', text: 'Bună ziua', photo_ids: [] };
    await me.caller.call(writeToThread, { params: { id: thread.body.id }, body: words });
    expect(await answers()).toEqual([
      ['message', offers[0]],
      ['viewing', offers[2]],
      ['declined', offers[1]],
      ['accepted', offers[0]],
    ]);
    const { body } = await neighbour.caller.call(newestProposes, { query: { limit: 2 } });
    expect(body.answers.map(({ id, request, starts_at }) => [id, request, starts_at])).toEqual([
      [thread.body.id, null, null],
      [booked.body.id, null, '2026-09-25T07:00:00.000Z'],
    ]);
    expect((await me.caller.call(newestProposes)).body.answers).toEqual([]);
    await neighbour.caller.call(acceptViewing, { params: { id: booked.body.id } });
    app.setNow(days(15));
    expect(await answers()).toEqual([['message', offers[0]]]);
  });
});

describe('GET /api/dashboard/home/upcoming-view', () => {
  it('is the nearest that is asked for or agreed, with what may be done about it', async () => {
    const owner = await person();
    const client = await person();
    const offer = await makeOffer(app.db, { user_id: owner.id });
    const body = { date_time: '2026-09-15 18:00' };
    const { id } = (await client.caller.call(bookViewing, { params: { id: offer.id }, body })).body;
    expect((await owner.caller.call(upcomingView)).body).toMatchObject({
      today: 0,
      viewing: { id, side: 'owner', can: ['accept', 'change', 'decline'] },
    });
    await owner.caller.call(acceptViewing, { params: { id } });
    expect((await client.caller.call(upcomingView)).body).toMatchObject({ today: 1, viewing: { id, status: 1 } });
    app.setNow(days(1));
    const over = { id, asks: 'came', can_review: false };
    expect((await client.caller.call(upcomingView)).body).toMatchObject({ viewing: null, over, today: 0 });
  });
});
