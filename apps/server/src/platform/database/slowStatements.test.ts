import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { SlowStatements } from './slowStatements.ts';
import { slowOf } from './kysely.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('keeps the slowest texts, each once, with its longest time and how often it came', () => {
  const kept = new SlowStatements();
  const now = new Date('2026-09-15T09:00:00Z');
  kept.note('SELECT\n   fast', 499, now);
  kept.note('SELECT\n   1', 700.4, now);
  kept.note('SELECT 1', 600, now);
  for (let n = 0; n < 40; n += 1) kept.note(`SELECT ${n} AS n`, 501 + n, now);
  expect(kept.slowest(2)).toEqual([
    { sql: 'SELECT 1', ms: 700, count: 2, at: now.toISOString() },
    { sql: 'SELECT 39 AS n', ms: 540, count: 1, at: now.toISOString() },
  ]);
  expect(kept.slowest(100)).toHaveLength(20);
  expect(kept.total).toBe(42);
  kept.forget();
  expect([kept.total, kept.slowest(1)]).toEqual([0, []]);
});

it('a statement that takes long is known by its text alone, never by what it was asked with', async () => {
  const word = 'secret-4711';
  // Counts until it has taken long enough: the embedded engine has no timer.
  const found = () => slowOf(app.db).slowest(20).find((one) => one.sql.includes('generate_series'));
  for (let rows = 1_000_000; !found(); rows *= 2)
    await sql`SELECT count(*) FROM generate_series(1, ${rows}::int) n WHERE n::text <> ${word}`.execute(app.db);
  expect(JSON.stringify(slowOf(app.db).slowest(20))).not.toContain(word);
});
