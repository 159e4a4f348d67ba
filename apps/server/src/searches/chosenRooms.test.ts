import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOffer, makeSearch } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const migration = join(import.meta.dirname, '../../migrations/0011-chosen-rooms.sql');
const rooms = (...codes: string[]) => JSON.stringify({ rooms: codes });

/** Whether the pair was told of in the version that the search has now. */
const isNotified = async (id: number) => {
  const { rows } = await sql<{ notified: boolean }>`SELECT n.search_version = s.match_version # 5 AS notified
    FROM notified_matches n JOIN searches s ON s.id = n.search_id WHERE s.id = ${id}`.execute(app.db);
  return rows[0]!.notified;
};

it('writes out what lies between two ends, and what was told stays told', async () => {
  const offer = await makeOffer(app.db);
  const range = await makeSearch(app.db, { main: rooms('rooms_5', 'rooms_2') });
  const beside = await makeSearch(app.db, { main: rooms('rooms_2', 'rooms_3') });
  const one = await makeSearch(app.db, { main: rooms('rooms_4') });
  const none = await makeSearch(app.db);
  await sql`INSERT INTO notified_matches (offer_id, search_id, side, offer_version, search_version)
    SELECT ${offer.id}, id, 'search', 1, match_version # 5 FROM searches`.execute(app.db);
  await sql.raw(await readFile(migration, 'utf8')).execute(app.db);
  const main = async ({ id }: { id: number }) =>
    (await app.db.selectFrom('searches').select('main').where('id', '=', id).executeTakeFirstOrThrow()).main;
  expect(await main(range)).toEqual({ rooms: ['rooms_2', 'rooms_3', 'rooms_4', 'rooms_5'] });
  expect(await main(beside)).toEqual({ rooms: ['rooms_2', 'rooms_3'] });
  expect(await main(one)).toEqual({ rooms: ['rooms_4'] });
  expect(await main(none)).toEqual({});
  for (const { id } of [range, beside, one, none]) expect(await isNotified(id)).toBe(true);
});
