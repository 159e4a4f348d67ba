import { listNotifications, notificationTypes } from '@app/contract/notifications';
import * as offers from '@app/contract/offers';
import * as searches from '@app/contract/searches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../platform/jobs/jobs.ts';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type Caller, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** An offer and a search that suit each other, both sides told, and all read two hours ago. */
async function told(deal: number) {
  const [owner, client] = [await makeUser(app.db, { role: 'owner' }), await makeUser(app.db)];
  const offer = await makeOffer(app.db, { user_id: owner.id, deal, price: 400 });
  const search = await makeSearch(app.db, { user_id: client.id, deal });
  const [asOwner, asClient] = [await app.as(owner), await app.as(client)];
  await enqueue(app.db, 'match-offer', { offerId: offer.id });
  await enqueue(app.db, 'match-search', { searchId: search.id });
  await app.drain();
  const types = async (caller: Caller) => (await caller.call(listNotifications)).body.items.map((one) => one.type);
  expect([await types(asClient), await types(asOwner)]).toEqual([
    [notificationTypes.newOffer],
    [notificationTypes.newSearch],
  ]);
  app.setNow(new Date(app.now().getTime() + 2 * 3_600_000));
  return { offer, search, asOwner, asClient, types };
}

test('an offer that is confirmed and a search that is extended tell nobody again of a pair that he knows', async () => {
  const { offer, search, asOwner, asClient, types } = await told(3);
  expect((await asOwner.call(offers.confirmOffer, { params: { id: offer.id } })).status).toBe(200);
  expect((await asClient.call(searches.activateSearch, { params: { id: search.id } })).status).toBe(200);
  await app.drain();
  expect([(await types(asClient)).length, (await types(asOwner)).length]).toEqual([1, 1]);

  // At another price it is news; a new search is told to nobody but whom it suits, once.
  await app.db.updateTable('offers').set({ price: 380 }).where('id', '=', offer.id).execute();
  await enqueue(app.db, 'match-offer', { offerId: offer.id });
  await app.drain();
  expect(await types(asClient)).toEqual([notificationTypes.newOffer, notificationTypes.newOffer]);
  expect(await types(asOwner)).toHaveLength(1);
});

test('an offer and a search that are taken back within their minute are matched again', async () => {
  const { offer, search, asOwner, asClient, types } = await told(1);
  await asOwner.call(offers.deleteOffer, { params: { id: offer.id } });
  const late = await makeUser(app.db);
  await makeSearch(app.db, { user_id: late.id });
  const restored = await asOwner.call(offers.actOnOffers, { body: { act: 'restore', ids: [offer.id] } });
  expect(restored.body.done).toEqual([offer.id]);
  await asClient.call(searches.deleteSearch, { params: { id: search.id } });
  const other = await makeOffer(app.db, { price: 420 });
  const back = await asClient.call(searches.actOnSearches, { body: { act: 'restore', ids: [search.id] } });
  expect(back.body.done).toEqual([search.id]);
  await app.drain();
  expect(await types(await app.as(late))).toEqual([notificationTypes.newOffer]);
  expect(await types(await app.as({ id: other.user_id }))).toEqual([notificationTypes.newSearch]);
  // These two know each other already.
  expect([await types(asClient), await types(asOwner)]).toEqual([
    [notificationTypes.newOffer],
    [notificationTypes.newSearch],
  ]);
  app.setNow(startOfTest);
});
