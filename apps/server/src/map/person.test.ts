import { listClusters } from '@app/contract/map';
import { listOffers } from '@app/contract/offers';
import { findUser } from '@app/contract/profile';
import { listSearches } from '@app/contract/searches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('phone search: a verified realtor finds the person, lists and map are narrowed to them', async () => {
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

it('whoever has the whole number or address finds who shows something; of all others nothing is told', async () => {
  const columns = { role: 'owner', email: 'shown@example.md', phone: '+37369123450' } as const;
  const person = await makeUser(app.db, columns);
  await makeOffer(app.db, { user_id: person.id });
  const silent = await makeUser(app.db, { email: 'silent@example.md' });
  const find = async (identifier: string, caller: Caller) => caller.call(findUser, { query: { identifier } });
  expect((await find(person.phone!, app)).status).toBe(401);
  const client = await app.as(await makeUser(app.db));
  for (const exact of [person.phone!, '069 123 450', 'shown@example.md']) {
    const { status, body } = await find(exact, client);
    expect([status, body.id]).toEqual([200, person.id]);
    expect(JSON.stringify(body)).not.toMatch(/69123450|example\.md/);
  }
  const nobody = await find('+37379999999', client);
  expect(nobody.status).toBe(404);
  for (const other of [silent.phone!, 'silent@example.md', '+37369123451', 'hown@example.md'])
    expect(await find(other, client)).toMatchObject({ status: 404, body: nobody.body });
  for (const part of ['+3736912', '69123', '@example.md', '%', '']) expect((await find(part, client)).status).toBe(400);
});

it('numbers are not tried one after another, whatever the account', async () => {
  app.setNow(new Date(app.now().getTime() + 3_600_000));
  const statuses = new Set<number>();
  for (let i = 0; i < 61; i += 1) {
    const caller = await app.as(await makeUser(app.db));
    statuses.add((await caller.call(findUser, { query: { identifier: '+37379000000' } })).status);
  }
  expect([...statuses]).toEqual([404, 429]);
});
