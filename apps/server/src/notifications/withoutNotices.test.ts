import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';
import { selectNotifications } from './notifications.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('whoever was told of nothing yet is answered, in a market large enough to be read by its indexes', async () => {
  const offer = await makeOffer(app.db);
  await sql`INSERT INTO offers (short_code, user_id, deal, property_type, status, price, point, address, active_until)
    SELECT 'n' || n, user_id, deal, property_type, status, price, point, address, active_until
    FROM offers, generate_series(1, 2000) n WHERE id = ${offer.id}`.execute(app.db);
  await sql`ANALYZE offers`.execute(app.db);
  const { id } = await makeUser(app.db);
  const wanted = { after: null, limit: 15, types: null, unread: false };
  const found = await app.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off`.execute(
      tx,
    );
    return selectNotifications(tx, id, wanted);
  });
  expect(found).toEqual({ rows: [], total: 0, unread: 0 });
});
