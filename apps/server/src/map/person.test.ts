import { listClusters } from '@app/contract/map';
import { listOffers } from '@app/contract/offers';
import { findUser } from '@app/contract/profile';
import { listSearches } from '@app/contract/searches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('phone search (A3, A9): a verified realtor finds the person, lists and map are narrowed to him', async () => {
  const person = await makeUser(app.db, { role: 'owner' });
  const own = await makeOffer(app.db, { user_id: person.id });
  await makeOffer(app.db);
  const wanted = await makeSearch(app.db, { user_id: person.id });
  await makeSearch(app.db);
  const realtor = await app.as(await makeUser(app.db, { role: 'realtor', verified_at: app.now() }));
  const found = await realtor.call(findUser, { query: { identifier: person.phone! } });
  const query = { user: found.body.id };
  expect((await app.call(listOffers, { query })).body.items.map(({ id }) => id)).toEqual([own.id]);
  expect((await app.call(listSearches, { query })).body.items.map(({ id }) => id)).toEqual([wanted.id]);
  const map = await app.call(listClusters, { query: { ...query, bbox: '26.5,45.4,30.2,48.5', zoom: 7 } });
  expect(map.body.totals).toEqual({ offers: 1, searches: 1 });
});

it('nobody else finds people by phone', async () => {
  const person = await makeUser(app.db);
  await makeOffer(app.db, { user_id: person.id });
  const query = { identifier: person.phone! };
  expect((await app.call(findUser, { query })).status).toBe(401);
  for (const role of ['client', 'owner', 'realtor'] as const) {
    const caller = await app.as(await makeUser(app.db, { role }));
    expect((await caller.call(findUser, { query })).status).toBe(403);
  }
});
