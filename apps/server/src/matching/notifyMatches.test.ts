import { listNotifications, notificationTypes } from '@app/contract/notifications';
import * as offers from '@app/contract/offers';
import * as searches from '@app/contract/searches';
import { mark, proposalStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCap } from '../platform/database/listPage.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type Caller, type TestApp } from '../testing/testApp.ts';
import { countMatches } from './matchCounts.service.ts';
import { notifyMatchesOfOffer } from './notifyMatches.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** An offer and a search that suit each other, both sides notified, and all read two hours ago. */
async function notifiedPair(deal: number) {
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
  expect((await asClient.call(listNotifications)).body.items[0]!.data.from_user_id).toBe(owner.id);
  app.setNow(new Date(app.now().getTime() + 2 * 3_600_000));
  return { offer, search, asOwner, asClient, types };
}

test('an offer that is confirmed and a search that is extended notify nobody again of a pair that they know', async () => {
  const { offer, search, asOwner, asClient, types } = await notifiedPair(3);
  expect((await asOwner.call(offers.confirmOffer, { params: { id: offer.id } })).status).toBe(200);
  expect((await asClient.call(searches.activateSearch, { params: { id: search.id } })).status).toBe(200);
  await app.drain();
  expect([(await types(asClient)).length, (await types(asOwner)).length]).toEqual([1, 1]);

  // At another price it is news; of a new search nobody is notified but whom it suits, once.
  await app.db.updateTable('offers').set({ price: 380 }).where('id', '=', offer.id).execute();
  await enqueue(app.db, 'match-offer', { offerId: offer.id });
  await app.drain();
  expect(await types(asClient)).toEqual([notificationTypes.newOffer, notificationTypes.newOffer]);
  expect(await types(asOwner)).toHaveLength(1);
});

/** So many searches more like this one, each of somebody else. @returns the last one's id */
async function makeAlike(search: { id: number }, count: number, name = 'alike'): Promise<number> {
  await sql`INSERT INTO users (name, email) SELECT ${name}::text, ${name}::text || n || '@mail.md' FROM generate_series(1, ${count}) AS n`.execute(
    app.db,
  );
  await sql`INSERT INTO searches (short_code, user_id, deal, property_type, status, budget_min, budget_max, active_for, activated_at,
      expires_at, client_key)
    SELECT ${name}::text || n, u.id, deal, property_type, s.status, budget_min, budget_max, active_for, activated_at, expires_at,
      ${name}::text || n
    FROM searches s, (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE name = ${name}) AS u
    WHERE s.id = ${search.id} ORDER BY n`.execute(app.db);
  await sql`INSERT INTO search_zones (search_id, position, zone, bbox, ring, deal, property_type, active)
    SELECT s.id, z.position, z.zone, z.bbox, z.ring, z.deal, z.property_type, z.active
    FROM search_zones z, searches s WHERE z.search_id = ${search.id} AND s.short_code LIKE ${`${name}%`}`.execute(
    app.db,
  );
  const { rows } = await sql<{ last: number }>`SELECT max(id) AS last FROM searches`.execute(app.db);
  return rows[0]!.last;
}

test('what is broken off among thousands goes on where it was: everybody is notified once', async () => {
  const search = await makeSearch(app.db, { deal: 2 });
  const last = await makeAlike(search, 2_100);
  const offer = await makeOffer(app.db, { deal: 2, price: 400 });
  const notices = async () => {
    const { rows } = await sql<{ notices: number; searches: number; noted: number; ids: unknown }>`
      SELECT count(*)::int AS notices, count(DISTINCT search_id)::int AS searches, jsonb_agg(DISTINCT data->'ids') AS ids,
        (SELECT count(*)::int FROM notified_matches m WHERE m.offer_id = ${offer.id}) AS noted
      FROM notifications WHERE offer_id = ${offer.id}`.execute(app.db);
    return rows[0]!;
  };
  await sql`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken off'; END $$`.execute(
    app.db,
  );
  await sql`CREATE TRIGGER broken_off BEFORE INSERT ON notifications
    FOR EACH ROW WHEN (NEW.search_id = ${sql.lit(last)}) EXECUTE FUNCTION break_off()`.execute(app.db);
  await expect(notifyMatchesOfOffer(app.services, offer.id)).rejects.toThrow('broken off');
  await expect.poll(notices).toEqual({ notices: 2_000, searches: 2_000, noted: 2_000, ids: [[offer.id]] });
  await sql`DROP TRIGGER broken_off ON notifications`.execute(app.db);
  for (const again of [1, 2]) {
    await notifyMatchesOfOffer(app.services, offer.id);
    expect(await notices(), `run ${again}`).toEqual({
      notices: 2_101,
      searches: 2_101,
      noted: 2_101,
      ids: [[offer.id]],
    });
  }
});

test('of an offer that suits thousands of one person’s searches they are notified once, and its count stops at the cap', async () => {
  await app.db.deleteFrom('searches').execute();
  const search = await makeSearch(app.db, { deal: 3 });
  await makeAlike(search, 1_200, 'kindred');
  const { user_id } = await makeSearch(app.db, { deal: 3 });
  await sql`UPDATE searches SET user_id = ${user_id} WHERE id % 2 = 0 AND short_code LIKE 'kindred%'`.execute(app.db);
  const offer = await makeOffer(app.db, { deal: 3, price: 400 });
  await notifyMatchesOfOffer(app.services, offer.id);
  const { rows } = await sql<{ user_id: number; count: number | null }>`
    SELECT user_id, jsonb_array_length(data->'searches') AS count FROM notifications WHERE offer_id = ${offer.id}
    ORDER BY count DESC NULLS LAST`.execute(app.db);
  expect(rows).toHaveLength(602);
  expect(rows[0]).toEqual({ user_id, count: 601 });
  expect(rows[1]!.count).toBeNull();
  // Of 1,202.
  expect(await countMatches(app.db, { offers: [offer.id] }, app.now())).toEqual(new Map([[offer.id, countCap]]));
});

test('an offer and a search that are taken back within their minute are matched again', async () => {
  const { offer, search, asOwner, asClient, types } = await notifiedPair(1);
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

test('nobody is notified of an offer that they took off a search’s list, at another price either', async () => {
  await app.db.deleteFrom('searches').execute();
  const { offer, search, asClient, types } = await notifiedPair(2);
  const pair = { search_id: search.id, offer_id: offer.id };
  await app.db
    .insertInto('offer_marks')
    .values({ ...pair, mark: mark.disliked })
    .execute();
  const changeTo = async (price: number) => {
    await app.db.updateTable('offers').set({ price }).where('id', '=', offer.id).execute();
    await enqueue(app.db, 'match-offer', { offerId: offer.id });
    await app.drain();
  };
  await changeTo(380);
  await app.db.deleteFrom('offer_marks').where('search_id', '=', search.id).execute();
  const proposal = { ...pair, proposer_id: offer.user_id, status: proposalStatus.declined };
  await app.db.insertInto('proposals').values(proposal).execute();
  await changeTo(390);
  expect(await types(asClient)).toEqual([notificationTypes.newOffer]);
  // What is on the list again is news again.
  await app.db.deleteFrom('proposals').where('search_id', '=', search.id).execute();
  await changeTo(370);
  expect(await types(asClient)).toEqual([notificationTypes.newOffer, notificationTypes.newOffer]);
  app.setNow(startOfTest);
});
