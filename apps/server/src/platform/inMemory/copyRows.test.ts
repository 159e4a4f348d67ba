import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { copyRows } from './copyRows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function copy(select: string, columns: Parameters<typeof copyRows>[2]): Promise<unknown[]> {
  const rows: unknown[] = [];
  await copyRows(app.services.database.pool, select, columns, (row) => rows.push({ ...(row as object) }));
  return rows;
}

it('reads each kind of column as it is in the database, and nothing where there is nothing', async () => {
  const columns = [
    ['small', 'int'],
    ['whole', 'int'],
    ['large', 'int'],
    ['part', 'float'],
    ['at', 'moment'],
    ['word', 'text'],
    ['words', 'texts'],
    ['raw', 'bytes'],
  ] as const;
  const values = `(-3::int2, 70000, -9007199254740991, 'infinity'::float8, timestamptz '2026-05-10 09:00:00.123457+00',
      'Bălți', ARRAY['țară', '', NULL, 'Кишинёв'], '\\x00ff'::bytea),
    (1::int2, -1, 4294967296, -0.5, timestamptz '1969-12-31 23:59:59.999999+00', '', '{}'::text[], ''::bytea),
    (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)`;
  const [first, second, third] = await copy(`SELECT * FROM (VALUES ${values}) AS v`, columns);
  expect(first).toEqual({
    small: -3,
    whole: 70_000,
    large: -9_007_199_254_740_991,
    part: Infinity,
    at: Date.UTC(2026, 4, 10, 9) * 1_000 + 123_457,
    word: 'Bălți',
    words: ['țară', '', 'Кишинёв'],
    raw: Buffer.from([0, 255]),
  });
  expect(second).toEqual({
    small: 1,
    whole: -1,
    large: 2 ** 32,
    part: -0.5,
    at: -1,
    word: '',
    words: [],
    raw: Buffer.alloc(0),
  });
  expect(Object.values(third as object)).toEqual(columns.map(() => null));
});

it('reads no row, many, and what cannot be read as an error after which the connection goes on', async () => {
  expect(await copy('SELECT 1 WHERE false', [['n', 'int']])).toEqual([]);
  expect(await copy('SELECT generate_series(1, 50000)', [['n', 'int']])).toHaveLength(50_000);
  await expect(copy('SELECT 1 / 0', [['n', 'int']])).rejects.toThrow(/division by zero/);
  await expect(copy('SELECT 1', [['n', 'float']])).rejects.toThrow(RangeError);
  expect(await copy('SELECT 7', [['n', 'int']])).toEqual([{ n: 7 }]);
});
