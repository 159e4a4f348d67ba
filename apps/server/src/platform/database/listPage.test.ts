import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { type Order, readCursor } from './keyset.ts';
import { countCap, cutPage, selectPage } from './listPage.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Every third number from 1 on, by its last digit. */
const numbers = { from: sql`generate_series(1, 6000) AS n`, id: sql`n` };
const order: Order = { by: sql`n % 10`, type: 'integer', way: 'desc' };
const upTo = (max: number) => sql<boolean>`n % 3 = 1 AND n <= ${max}::integer`;

it.each([
  ['nothing', 0, 0],
  ['one page', 21, 7],
  ['a few pages', 300, 100],
  ['all that is counted but one', 3_000, 1_000],
  ['as many as are counted', 3_003, countCap],
  ['more than are counted', 3_600, countCap],
])('%s: pages follow each other without a gap, each with the whole count', async (_, max, counted) => {
  const limit = 70;
  const found: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await selectPage(app.db, numbers, upTo(max), { order, from: readCursor('n', order, cursor), limit });
    expect(page.total).toBe(counted);
    const { ids, next } = cutPage('n', page, limit);
    found.push(...ids);
    cursor = next;
  }
  const all = Array.from({ length: max }, (__, i) => i + 1).filter((n) => n % 3 === 1);
  expect(found).toEqual(all.toSorted((a, b) => (b % 10) - (a % 10) || b - a));
});

it('behind the last of a list there is nothing, and the count is still of all', async () => {
  const from = { value: '0', id: 0 };
  expect(await selectPage(app.db, numbers, upTo(21), { order, from, limit: 5 })).toEqual({ found: [], total: 7 });
});
