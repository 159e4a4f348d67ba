import * as guestCalls from '@app/contract/guestFavourites';
import * as calls from '@app/contract/reactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

test('favourite and dislike exclude each other and toggle, for offers and for searches', async () => {
  const caller = await app.as(await makeUser(app.db));
  const offer = await makeOffer(app.db);
  const search = await makeSearch(app.db);
  for (const [favorite, dislike, id] of [
    [calls.favoriteOffer, calls.dislikeOffer, offer.id],
    [calls.favoriteSearch, calls.dislikeSearch, search.id],
  ] as const) {
    const params = { id };
    expect((await caller.call(favorite, { params })).body).toEqual({ reaction: 'favorite' });
    expect((await caller.call(dislike, { params })).body).toEqual({ reaction: 'dislike' });
    expect((await caller.call(favorite, { params })).body).toEqual({ reaction: 'favorite' });
    expect((await caller.call(favorite, { params })).body).toEqual({ reaction: null });
  }
});

test('guests, blocked users and owners themselves do not react', async () => {
  const owner = await makeUser(app.db);
  const offer = await makeOffer(app.db, { user_id: owner.id });
  const search = await makeSearch(app.db, { user_id: owner.id });
  const params = { id: offer.id };
  expect(code(await app.call(calls.favoriteOffer, { params }))).toBe('unauthenticated');
  const blocked = await makeUser(app.db, { blocked_at: startOfTest });
  expect(code(await (await app.as(blocked)).call(calls.favoriteOffer, { params }))).toBe('blocked');
  const asOwner = await app.as(owner);
  expect(code(await asOwner.call(calls.favoriteOffer, { params }))).toBe('forbidden');
  expect(code(await asOwner.call(calls.dislikeSearch, { params: { id: search.id } }))).toBe('forbidden');
  expect(code(await asOwner.call(calls.favoriteOffer, { params: { id: 987_654 } }))).toBe('offer_not_found');
});

test('lists go on where they stopped, the latest first, each kind apart', async () => {
  const caller = await app.as(await makeUser(app.db));
  const ids: number[] = [];
  for (let i = 0; i < 5; i++) {
    const offer = await makeOffer(app.db);
    ids.unshift(offer.id);
    await caller.call(calls.favoriteOffer, { params: { id: offer.short_code } });
  }
  const first = await caller.call(calls.listReactedOffers, { query: { limit: 3 } });
  expect([first.body.items.map((o) => o.id), first.body.total]).toEqual([ids.slice(0, 3), 5]);
  const rest = await caller.call(calls.listReactedOffers, { query: { limit: 3, cursor: first.body.next } });
  expect([rest.body.items.map((o) => o.id), rest.body.next]).toEqual([ids.slice(3), null]);
  expect((await caller.call(calls.listReactedOffers, { query: { kind: 'dislike' } })).body.items).toEqual([]);
});

test('what was put forward for my searches, and what I put forward, with what became of it', async () => {
  const [seeker, realtor] = [await makeUser(app.db), await makeUser(app.db, { role: 'realtor' })];
  const search = await makeSearch(app.db, { user_id: seeker.id });
  const made: number[] = [];
  for (const status of [0, 1, 2]) {
    const offer = await makeOffer(app.db, { user_id: realtor.id });
    made.unshift(offer.id);
    const created_at = new Date(startOfTest.getTime() + status * 1000);
    const row = { search_id: search.id, offer_id: offer.id, proposer_id: realtor.id, status, created_at };
    await app.db.insertInto('proposals').values(row).execute();
  }
  const query = { kind: 'responded', limit: 2 };
  const received = await (await app.as(seeker)).call(calls.listReactedOffers, { query });
  expect(received.body.items.map(({ id, response }) => [id, response?.status, response?.request.id])).toEqual([
    [made[0], 2, search.id],
    [made[1], 1, search.id],
  ]);
  const asRealtor = await app.as(realtor);
  const sent = await asRealtor.call(calls.listReactedSearches, { query });
  expect(sent.body.items.map(({ id, response }) => [id, response?.status, response?.advert.id])).toEqual([
    [search.id, 2, made[0]],
    [search.id, 1, made[1]],
  ]);
  const rest = await asRealtor.call(calls.listReactedSearches, { query: { ...query, cursor: sent.body.next } });
  expect([rest.body.items.map(({ response }) => response?.advert.id), rest.body.next, rest.body.total]).toEqual([
    [made[2]],
    null,
    3,
  ]);
  expect((await asRealtor.call(calls.listReactedOffers, { query })).body.items).toEqual([]);
});

test('all of one kind and one side are taken back at once; the others stay, and other people’s', async () => {
  const [caller, other] = [await app.as(await makeUser(app.db)), await app.as(await makeUser(app.db))];
  const [one, two, liked] = [await makeOffer(app.db), await makeOffer(app.db), await makeOffer(app.db)];
  const search = await makeSearch(app.db);
  for (const { id } of [one, two]) await caller.call(calls.dislikeOffer, { params: { id } });
  await caller.call(calls.favoriteOffer, { params: { id: liked.id } });
  await caller.call(calls.dislikeSearch, { params: { id: search.id } });
  await other.call(calls.dislikeOffer, { params: { id: one.id } });
  const disliked = { body: { kind: 'dislike' } };
  expect((await caller.call(calls.clearReactedOffers, disliked)).body).toEqual({ cleared: 2 });
  expect((await caller.call(calls.clearReactedOffers, disliked)).body).toEqual({ cleared: 0 });
  const totals = async (person: typeof caller) => [
    (await person.call(calls.listReactedOffers, { query: { kind: 'dislike' } })).body.total,
    (await person.call(calls.listReactedOffers, { query: { kind: 'favorite' } })).body.total,
    (await person.call(calls.listReactedSearches, { query: { kind: 'dislike' } })).body.total,
  ];
  expect([await totals(caller), await totals(other)]).toEqual([
    [0, 1, 1],
    [1, 0, 0],
  ]);
  expect((await caller.call(calls.clearReactedSearches, disliked)).body).toEqual({ cleared: 1 });
});

test('what a browser kept joins the favourites once: the latest word counts, what is hidden or one’s own stays out', async () => {
  const me = await makeUser(app.db);
  const caller = await app.as(me);
  const [first, disliked, before] = [await makeOffer(app.db), await makeOffer(app.db), await makeOffer(app.db)];
  const hidden = await makeOffer(app.db, { status: 1 });
  const own = await makeOffer(app.db, { user_id: me.id });
  const search = await makeSearch(app.db);
  await caller.call(calls.dislikeOffer, { params: { id: disliked.id } });
  await caller.call(calls.favoriteOffer, { params: { id: before.id } });
  const body = {
    properties: [first.id, disliked.id, before.id, hidden.id, own.id, 987_654, first.id],
    requests: [search.id],
  };
  expect((await caller.call(guestCalls.keepFavourites, { body })).body).toEqual({ kept: 3 });
  const offers = await caller.call(calls.listReactedOffers, { query: {} });
  expect(new Set(offers.body.items.map(({ id }) => id))).toEqual(new Set([first.id, disliked.id, before.id]));
  const kept = offers.body.items.map(({ id }) => id).filter((id) => id !== before.id);
  expect(kept, 'the latest first').toEqual([first.id, disliked.id]);
  expect((await caller.call(calls.listReactedOffers, { query: { kind: 'dislike' } })).body.items).toEqual([]);
  expect((await caller.call(calls.listReactedSearches, { query: {} })).body.items.map(({ id }) => id)).toEqual([
    search.id,
  ]);
  expect((await caller.call(guestCalls.keepFavourites, { body })).body).toEqual({ kept: 0 });
});

test('a browser keeps a hundred of each side at the most', async () => {
  const caller = await app.as(await makeUser(app.db));
  const properties = Array.from({ length: 101 }, (_, at) => at + 1);
  expect((await caller.call(guestCalls.keepFavourites, { body: { properties, requests: [] } })).status).toBe(422);
  expect((await app.call(guestCalls.showFavourites, { query: { properties: properties.slice(0, 25) } })).status).toBe(
    400,
  );
});

test('a guest sees cards of what is shown, in the order asked for, and nothing of what is hidden', async () => {
  const [one, two] = [await makeOffer(app.db), await makeOffer(app.db)];
  const hidden = await makeOffer(app.db, { status: 1 });
  const search = await makeSearch(app.db);
  const { body } = await app.call(guestCalls.showFavourites, {
    query: { properties: [two.id, hidden.id, one.id], requests: [search.id] },
  });
  expect(body.properties.map(({ id }) => id)).toEqual([two.id, one.id]);
  expect(body.requests.map(({ id }) => id)).toEqual([search.id]);
  expect((await app.call(guestCalls.showFavourites, { query: {} })).body).toEqual({ properties: [], requests: [] });
});
