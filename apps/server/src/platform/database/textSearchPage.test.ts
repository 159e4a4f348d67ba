import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../../testing/testApp.ts';
import type { Order } from './keyset.ts';
import { type LongList, textSearchPage } from './textSearchPage.ts';

let app: TestApp;
const people: { id: number; at: number; name: string }[] = [];
const names = ['Ana Rusu', 'Ana Munteanu', 'Ion Rusu', 'Vera Ceban', 'Ion Ceban', 'Ana Ceban'];

beforeAll(async () => {
  app = await testApp();
  await app.db.deleteFrom('users').execute();
  for (let i = 0; i < 60; i += 1) {
    // Some came in the same moment.
    const at = startOfTest.getTime() + Math.floor(((i * 7) % 60) / 2) * 1_000;
    const name = names[(i * i + i) % names.length]!;
    const { id } = await makeUser(app.db, { name, created_at: new Date(at) });
    people.push({ id, at, name });
  }
});
afterAll(() => app.close());

const listOf = (name: string, way: Order['way']): LongList => ({
  table: sql`users u`,
  alias: sql`u`,
  id: sql`u.id`,
  columns: sql`u.id, u.created_at, u.name`,
  where: sql<boolean>`u.deleted_at IS NULL`,
  matches: sql<boolean>`u.name LIKE ${`%${name}%`}`,
  order: { by: sql`u.created_at`, type: 'timestamptz', way },
});

const paces = [
  { lookedAt: 61, farther: 61, plenty: 3, sorted: 15, max: 15 },
  { lookedAt: 60, farther: 0, plenty: 3, sorted: 4, max: 4 },
  { lookedAt: 6, farther: 20, plenty: 3, sorted: 60, max: 60 },
  { lookedAt: 6, farther: 0, plenty: 3, sorted: 60, max: 10 },
  { lookedAt: 1, farther: 3, plenty: 3, sorted: 8, max: 4 },
];
const words = ['Ana', 'Rusu', 'Ceban', 'Ana Ceban', 'Vera', 'Nobody', ''];

it.each(paces)('gives the page that a plain filter and sort of all give, whatever it looks at first: %o', async (pace) => {
  for (const way of ['asc', 'desc'] as const) {
    const sign = way === 'asc' ? 1 : -1;
    for (const word of words) {
      const meant = people
        .filter(({ name }) => name.includes(word))
        .toSorted((a, b) => sign * (a.at - b.at || a.id - b.id));
      for (const limit of [1, 3, 8]) {
        for (const from of [-1, 0, 4, meant.length - 2]) {
          const last = meant[from];
          const cursor = last && { value: new Date(last.at).toISOString(), id: last.id };
          const page = await textSearchPage(app.db, listOf(word, way), cursor, limit, pace);
          expect(page.ids).toEqual(meant.slice(from + 1, from + 2 + limit).map(({ id }) => id));
          // Never more than there are; exactly so many where it says so.
          if (page.moreThan === null) expect(page.total).toBe(meant.length);
          else expect(meant.length).toBeGreaterThan(page.moreThan);
          // A list that is looked at whole is counted as far as lists are.
          if (pace.lookedAt > people.length && !cursor) expect(page.total).toBe(Math.min(meant.length, pace.max));
        }
      }
    }
  }
});
