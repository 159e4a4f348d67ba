import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { makeSchema } from './migrate.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const migration = '0210-daily-rent.sql';
const shape = `(SELECT bit_xor(shape_of_zone(z.position, z.zone)) FROM search_zones z WHERE z.search_id = s.id)`;
const pairs = `FROM offers o, searches s WHERE o.id = t.offer_id AND s.id = t.search_id`;

/** A flat, a draft and a search by the day and by the month, and one for sale, as they were stored before. */
const before = `
  INSERT INTO users (id, name) OVERRIDING SYSTEM VALUE VALUES (1, 'Ana'), (2, 'Ion');
  INSERT INTO offers (id, short_code, user_id, deal, property_type, status, price, point, address, rent_by_day, rent_term_days,
    deposit_months, active_until) OVERRIDING SYSTEM VALUE VALUES
    (1, 'aaaaaaa1', 1, 1, 1, 0, 35, '(28.8,47)', '-', true, 2, 1, now()),
    (2, 'aaaaaaa2', 1, 1, 1, 0, 400, '(28.8,47)', '-', false, 180, 1, now()),
    (3, 'aaaaaaa3', 1, 2, 1, 0, 90000, '(28.8,47)', '-', false, NULL, NULL, now()),
    (4, 'aaaaaaa4', 1, 1, 1, 2, NULL, NULL, NULL, true, 3, 1, NULL);
  INSERT INTO searches (id, short_code, user_id, deal, property_type, status, budget_min, budget_max, active_for, expires_at,
    client_key, rent_by_day) OVERRIDING SYSTEM VALUE VALUES
    (1, 'sssssss1', 2, 1, 1, 0, 20, 50, 30, now(), 'k1', true), (2, 'sssssss2', 2, 1, 1, 0, 300, 500, 30, now(), 'k2', false);
  INSERT INTO search_zones (search_id, position, zone, bbox, ring, deal, property_type, active)
    SELECT id, 0, '((28,47),(29,47),(29,48))', '((29,48),(28,47))', '[]', deal, property_type, true FROM searches;
  INSERT INTO told_matches (offer_id, search_id, side, facts)
    SELECT o.id, s.id, 'search', match_facts(o, s, ${shape}) FROM offers o, searches s WHERE o.id = s.id;
  INSERT INTO told_matches (offer_id, search_id, side, facts) VALUES (4, 1, 'search', 1)`;

it('what was rent by the day before is a deal of its own, and was told as it is now', async () => {
  const names = (await readdir(join(import.meta.dirname, '../../../migrations'))).filter((name) => name <= migration);
  const found = await app.db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(`CREATE SCHEMA earlier; SET LOCAL search_path = earlier, public`).execute(trx);
      await makeSchema(trx, names.filter((name) => name !== migration));
      await sql.raw(before).execute(trx);
      await makeSchema(trx, [migration]);
      const rows = async (text: string) => (await sql.raw<{ row: unknown[] }>(text).execute(trx)).rows.map(({ row }) => row);
      const answer = {
        offers: await rows(`SELECT json_build_array(id, deal, rent_by_day, deposit_months) AS row FROM offers ORDER BY id`),
        zones: await rows(`SELECT json_build_array(search_id, deal) AS row FROM search_zones ORDER BY search_id`),
        told: await rows(`SELECT json_build_array(t.offer_id, t.search_id, t.facts = (SELECT match_facts(o, s, ${shape}) ${pairs})) AS row
          FROM told_matches t ORDER BY t.offer_id`),
      };
      await expect(
        sql`INSERT INTO offers (short_code, user_id, deal, property_type, status) VALUES ('x', 1, 5, 1, 2)`.execute(trx),
      ).rejects.toThrow('offers_deal_check');
      throw Object.assign(new Error('taken back'), { answer });
    })
    .catch((error: Error & { answer?: unknown }) => error.answer ?? Promise.reject(error));
  expect(found).toEqual({
    offers: [
      [1, 4, true, null],
      [2, 1, false, 1],
      [3, 2, false, null],
      [4, 4, true, null],
    ],
    zones: [
      [1, 4],
      [2, 1],
    ],
    // The last one was told of something else than it is now.
    told: [
      [1, 1, true],
      [2, 2, true],
      [4, 1, false],
    ],
  });
});
