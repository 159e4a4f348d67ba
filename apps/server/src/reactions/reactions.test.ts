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

test('B4.5: favourite and dislike exclude each other and toggle, for offers and for searches', async () => {
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

test('B4.5: guests, blocked users and owners themselves do not react', async () => {
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
