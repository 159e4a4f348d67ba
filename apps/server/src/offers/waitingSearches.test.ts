import { listMyOffers } from '@app/contract/offers';
import { countWaitingSearches } from '@app/contract/waitingSearches';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { centre, makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(startOfTest);
  await app.db.deleteFrom('offers').execute();
});

it('tells an unfinished form how many searches wait', async () => {
  await app.db.deleteFrom('searches').execute();
  await makeSearch(app.db, { rooms_min: 2, rooms_max: 2 });
  await makeSearch(app.db, { budget_min: 600, budget_max: 900 });
  const total = async (body: object) =>
    (await app.call(countWaitingSearches, { body: { advert_type: 1, property_type: 1, ...body } })).body.total;
  expect(await total({})).toBe(2);
  expect(await total({ coordinates: [...centre] })).toBe(2);
  expect(await total({ price: 400 })).toBe(1);
  expect(await total({ price: 650, rooms: 3 })).toBe(2);
  expect(await total({ price: 650, rooms: 4 })).toBe(1);
  expect(await total({ coordinates: [28.0, 47.5] })).toBe(0);
  expect(await total({ property_type: 3 })).toBe(0);
  expect(await total({ property_type: 2 })).toBe(2);
});

it('tells the form of an offer that is there what its owner reads, whoever changes it', async () => {
  await app.db.deleteFrom('searches').execute();
  const [owner, admin, stranger] = [
    await makeUser(app.db),
    await makeUser(app.db, { role: 'admin' }),
    await makeUser(app.db),
  ];
  const offer = await makeOffer(app.db, { user_id: owner.id });
  await makeSearch(app.db);
  await makeSearch(app.db, { user_id: owner.id });
  await makeSearch(app.db, { user_id: admin.id });
  const disliked = await makeSearch(app.db);
  await app.db
    .insertInto('search_reactions')
    .values({ user_id: owner.id, search_id: disliked.id, kind: 'dislike' })
    .execute();
  const asked = { advert_type: 1, property_type: 1, price: 400, advert_id: offer.id } as const;
  const answerTo = async (user: typeof owner) => (await app.as(user)).call(countWaitingSearches, { body: asked });
  const [listed] = (await (await app.as(owner)).call(listMyOffers)).body.items;
  expect(listed!.suitable_requests).toBe(2);
  expect((await answerTo(owner)).body.total).toBe(2);
  expect((await answerTo(admin)).body.total).toBe(2);
  expect((await answerTo(stranger)).status).toBe(403);
  expect((await app.call(countWaitingSearches, { body: asked })).status).toBe(401);
  expect(
    (await (await app.as(owner)).call(countWaitingSearches, { body: { ...asked, advert_id: offer.id + 1 } })).status,
  ).toBe(404);
});

it('tells an unfinished form that more searches wait at a lower price, and nothing when no more do', async () => {
  await app.db.deleteFrom('searches').execute();
  await makeSearch(app.db, { budget_min: 300, budget_max: 340 });
  await makeSearch(app.db, { budget_min: 300, budget_max: 500 });
  const counts = async (price: number) =>
    (await app.call(countWaitingSearches, { body: { advert_type: 1, property_type: 1, price } })).body;
  expect(await counts(450)).toEqual({ total: 1, lower: { price: 420, total: 2 } });
  expect(await counts(420)).toEqual({ total: 2, lower: null });
});
