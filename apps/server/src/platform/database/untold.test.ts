import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { plannedOnce } from './connectionPool.ts';
import type { Db } from './database.ts';
import { isOneOf, untold } from './untold.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const asked = 12;
/** So many times PostgreSQL looks at what it is told before it decides whether a plan for any is as good. */
const tried = 5;

/** Asks for what few have, of a table where most have much. @returns how often that was planned for these values alone */
async function plansFor(condition: RawBuilder<boolean>): Promise<number> {
  return app.db.transaction().execute(async (tx: Db) => {
    await sql`CREATE TEMPORARY TABLE owned (id bigint PRIMARY KEY, owner bigint) ON COMMIT DROP`.execute(tx);
    await sql`INSERT INTO owned SELECT n, least(n, 100) FROM generate_series(1, 20000) n`.execute(tx);
    await sql`CREATE INDEX ON owned (owner); ANALYZE owned`.execute(tx);
    for (let i = 0; i < asked; i += 1)
      await sql`${sql.raw(plannedOnce)} SELECT count(*) FROM owned a JOIN owned b ON b.id = a.id + 1 WHERE ${condition}`.execute(tx);
    const { rows } = await sql<{ custom_plans: number }>`SELECT custom_plans::int FROM pg_prepared_statements
      WHERE statement LIKE '%FROM owned a%' ORDER BY prepare_time DESC LIMIT 1`.execute(tx);
    return rows[0]!.custom_plans;
  });
}

test('what is planned once is planned once for whoever has less than others, too', async () => {
  const few = 7;
  expect(await plansFor(sql`a.owner = ${few}::bigint`)).toBe(asked);
  expect(await plansFor(sql`a.owner = ${untold(few, 'bigint')}`)).toBe(tried);
  expect(await plansFor(isOneOf(sql`a.owner`, [few, few + 1]))).toBe(tried);
});
