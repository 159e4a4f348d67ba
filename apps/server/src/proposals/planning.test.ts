import { listNotifications, notificationTypes } from '@app/contract/notifications';
import * as calls from '@app/contract/proposals';
import { takenBackWithin } from '@app/domain/proposals';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { unfinishedOf } from '../testing/queue.ts';
import { startOfTest, testApp, type Caller, type TestApp } from '../testing/testApp.ts';
import { sendPlannedJob } from './planning.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(startOfTest);
  await app.db.updateTable('searches').set({ status: 1 }).execute();
});

const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

interface Market {
  client: { id: number };
  seller: Awaited<ReturnType<typeof makeUser>>;
  asSeller: Caller;
  asClient: Caller;
  offer: { id: number };
  whole: { id: number };
  differing: { id: number };
}

/** An offer with a search that everything fits and one that asks for what the offer does not say. */
async function market(): Promise<Market> {
  const seller = await makeUser(app.db, { role: 'owner' });
  const client = await makeUser(app.db);
  const offer = await makeOffer(app.db, { user_id: seller.id });
  const whole = await makeSearch(app.db, { user_id: client.id });
  const differing = await makeSearch(app.db, { user_id: client.id, extra: JSON.stringify({ elevator: true }) });
  return { client, seller, offer, whole, differing, asSeller: await app.as(seller), asClient: await app.as(client) };
}

const block = (user: { id: number }, blocked: { id: number }) =>
  app.db
    .insertInto('person_blocks')
    .values({ user_id: user.id, blocked_id: blocked.id, created_at: startOfTest })
    .execute();
const fitting = async (caller: Caller) => {
  const { items, total } = (await caller.call(calls.listFittingPairs)).body;
  return { total, pairs: items.flatMap(({ offer, requests }) => requests.map(({ id }) => [offer.id, id])) };
};
const plan = (caller: Caller, pairs: readonly (readonly [offer: number, search: number])[]) =>
  caller.call(calls.planProposals, {
    body: { pairs: pairs.map(([offer_id, request_id]) => ({ offer_id, request_id })) },
  });
const takeBack = (caller: Caller, id: string) => caller.call(calls.takeBackProposals, { params: { plan: id } });

/** The time in which it can be taken back has passed. */
async function pass(): Promise<void> {
  app.setNow(new Date(startOfTest.getTime() + (takenBackWithin + 5) * 1000));
  // The queue goes by the database's clock.
  await sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${sendPlannedJob.name}`.execute(app.db);
  await app.drain();
}
const proposedOf = (seller: { id: number }) =>
  app.db.selectFrom('proposals').select(['offer_id', 'search_id']).where('proposer_id', '=', seller.id).execute();
const notified = async (caller: Caller) =>
  (await caller.call(listNotifications)).body.items.filter(({ type }) => type === notificationTypes.offersProposed)
    .length;

test('everything that fits wholly is chosen, and is sent once the time to take it back has passed', async () => {
  const { seller, asSeller, asClient, offer, whole, differing } = await market();
  expect(await fitting(asSeller)).toEqual({ total: 1, pairs: [[offer.id, whole.id]] });
  const { body } = await plan(asSeller, [[offer.id, whole.id]]);
  expect(body.planned).toBe(1);
  const [job] = await unfinishedOf(app.db, sendPlannedJob.name);
  expect(job!.start_after.getTime() - startOfTest.getTime()).toBeGreaterThan(takenBackWithin * 1000);
  // Neither stored as a proposal nor notified, and not offered again meanwhile.
  expect([await proposedOf(seller), await notified(asClient)]).toEqual([[], 0]);
  expect((await fitting(asSeller)).total).toBe(0);
  const listed = (await asSeller.call(calls.listSearchesFor, { params: { id: offer.id } })).body;
  expect(listed.items.map(({ request, planned, can_propose }) => [request.id, planned, can_propose])).toEqual([
    [whole.id, true, false],
    [differing.id, false, true],
  ]);
  expect(listed.left).toBe(49);
  await pass();
  expect(await proposedOf(seller)).toEqual([{ offer_id: offer.id, search_id: whole.id }]);
  expect(await notified(asClient)).toBe(1);
  expect(code(await takeBack(asSeller, body.plan))).toBe('proposals_sent');
});

test('what is taken back was never there, and can be planned anew', async () => {
  const { seller, asSeller, asClient, offer, whole, differing } = await market();
  const pairs = [
    [offer.id, whole.id],
    [offer.id, differing.id],
  ] as const;
  const { plan: id, planned } = (await plan(asSeller, pairs)).body;
  expect(planned).toBe(2);
  expect(code(await takeBack(asClient, id))).toBe('proposals_sent');
  expect((await takeBack(asSeller, id)).body).toEqual({ taken_back: 2 });
  await pass();
  expect([await proposedOf(seller), await notified(asClient)]).toEqual([[], 0]);
  expect((await plan(asSeller, pairs)).body.planned).toBe(2);
  expect(code(await plan(asSeller, pairs))).toBe('already_proposed');
});

test('what changed meanwhile is judged anew: hidden, ended, blocked', async () => {
  const one = await market();
  await plan(one.asSeller, [[one.offer.id, one.whole.id]]);
  await app.db.updateTable('offers').set({ status: 1 }).where('id', '=', one.offer.id).execute();
  const other = await market();
  await plan(other.asSeller, [[other.offer.id, other.whole.id]]);
  await app.db.updateTable('users').set({ blocked_at: startOfTest }).where('id', '=', other.seller.id).execute();
  const third = await market();
  await plan(third.asSeller, [
    [third.offer.id, third.whole.id],
    [third.offer.id, third.differing.id],
  ]);
  await app.db.updateTable('searches').set({ status: 1 }).where('id', '=', third.whole.id).execute();
  await pass();
  expect([await proposedOf(one.seller), await proposedOf(other.seller), await proposedOf(third.seller)]).toEqual([
    [],
    [],
    [{ offer_id: third.offer.id, search_id: third.differing.id }],
  ]);
});

test('what is planned counts against the limits of a search and of the day', async () => {
  const { seller, asSeller, offer, whole, differing } = await market();
  const more = [];
  for (let i = 0; i < 3; i += 1) more.push(await makeOffer(app.db, { user_id: seller.id }));
  const all = [offer, ...more].map(({ id }) => [id, whole.id] as const);
  expect((await fitting(asSeller)).total).toBe(3);
  expect((await plan(asSeller, all)).body.planned).toBe(3);
  expect(code(await plan(asSeller, [all[3]!]))).toBe('proposal_limit');
  expect((await plan(asSeller, [[offer.id, differing.id]])).body.planned).toBe(1);
  await pass();
  expect(await proposedOf(seller)).toHaveLength(4);
});

test('another’s offer, what does not suit and a hidden offer are refused', async () => {
  const { asSeller, asClient, seller, offer, whole } = await market();
  expect(code(await plan(asClient, [[offer.id, whole.id]]))).toBe('offer_not_found');
  const far = await makeOffer(app.db, { user_id: seller.id, point: '(27.9,47.76)' });
  expect(code(await plan(asSeller, [[far.id, whole.id]]))).toBe('nothing_suitable');
  const hidden = await makeOffer(app.db, { user_id: seller.id, status: 1 });
  expect(code(await plan(asSeller, [[hidden.id, whole.id]]))).toBe('offer_unavailable');
});

test('leaves out searches of whom has blocked the proposer, also when the block comes after the press', async () => {
  const { client, seller, asSeller, offer, whole } = await market();
  const other = await makeSearch(app.db);
  const propose = () => asSeller.call(calls.proposeOffers, { params: { id: whole.id }, body: { offers: [offer.id] } });
  await plan(asSeller, [[offer.id, whole.id]]);
  await block(client, seller);
  await pass();
  expect(await proposedOf(seller)).toEqual([]);
  expect((await fitting(asSeller)).pairs).toEqual([[offer.id, other.id]]);
  expect(code(await propose())).toBe('proposal_refused');
  expect(code(await plan(asSeller, [[offer.id, whole.id]]))).toBe('proposal_refused');
  const params = { id: offer.id };
  const all = await asSeller.call(calls.proposeToSuitable, { params, body: { suitable_requests: [whole.id] } });
  expect(code(all)).toBe('nothing_suitable');
  expect((await asSeller.call(calls.proposeToSuitable, { params, body: {} })).body.sent).toBe(1);
});
