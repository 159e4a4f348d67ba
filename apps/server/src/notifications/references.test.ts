import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Two notices about the same things, written together, and that the reader was notified of the pair. */
async function makeNotices() {
  const { db } = app;
  const [reader, other] = [await makeUser(db), await makeUser(db)];
  const [offer, later] = [await makeOffer(db), await makeOffer(db)];
  const search = await makeSearch(db);
  const notice = { user_id: reader.id, type: 10, from_user_id: other.id, offer_id: offer.id, search_id: search.id };
  const written = await db.insertInto('notifications').values([notice, notice]).returning('id').execute();
  await sql`INSERT INTO notified_matches (offer_id, search_id, side, offer_version, search_version)
    VALUES (${offer.id}, ${search.id}, 'search', 1, 1)`.execute(db);
  const ids = written.map(({ id }) => id);
  return { reader, other, offer, later, search, notice, ids };
}

const rowsOf = (ids: readonly number[]) =>
  app.db.selectFrom('notifications').selectAll().where('id', 'in', ids).orderBy('id').execute();
const notifiedOf = (searchId: number) =>
  app.db.selectFrom('notified_matches').selectAll().where('search_id', '=', searchId).execute();
const gone = 999_999_999;

test.each(['user_id', 'from_user_id', 'offer_id', 'search_id'] as const)(
  'a notice whose %s is gone is refused, written or changed, and nothing of its statement stays',
  async (column) => {
    const { notice, ids } = await makeNotices();
    const before = await rowsOf(ids);
    const both = [notice, { ...notice, [column]: gone, digest_key: 'lost' }];
    await expect(app.db.insertInto('notifications').values(both).execute()).rejects.toMatchObject({ code: '23503' });
    const change = app.db
      .updateTable('notifications')
      .set({ [column]: gone })
      .where('id', 'in', ids);
    await expect(change.execute()).rejects.toMatchObject({ code: '23503' });
    expect(await rowsOf(ids)).toEqual(before);
  },
);

test('notices may come to name another offer, and go with it alone', async () => {
  const { ids, offer, later, search } = await makeNotices();
  await app.db.updateTable('notifications').set({ offer_id: later.id }).where('id', 'in', ids).execute();
  await app.db.deleteFrom('offers').where('id', '=', offer.id).execute();
  expect(await rowsOf(ids)).toHaveLength(2);
  expect(await notifiedOf(search.id)).toEqual([]);
  await app.db.deleteFrom('offers').where('id', '=', later.id).execute();
  expect(await rowsOf(ids)).toEqual([]);
});

test('notices go with their search, what was noted of them with the offer', async () => {
  const { ids, offer, search } = await makeNotices();
  await app.db.deleteFrom('searches').where('id', '=', search.id).execute();
  expect(await rowsOf(ids)).toEqual([]);
  await app.db.deleteFrom('offers').where('id', '=', offer.id).execute();
  expect(await notifiedOf(search.id)).toEqual([]);
});

test('notices go with their reader, and forget by whom they were', async () => {
  const { ids, reader, other } = await makeNotices();
  await app.db.deleteFrom('users').where('id', '=', other.id).execute();
  expect((await rowsOf(ids)).map((row) => row.from_user_id)).toEqual([null, null]);
  await app.db.deleteFrom('users').where('id', '=', reader.id).execute();
  expect(await rowsOf(ids)).toEqual([]);
});
