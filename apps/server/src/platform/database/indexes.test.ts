import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/testApp.ts';

const folder = join(import.meta.dirname, '../../../migrations');
const source = join(import.meta.dirname, '../..');
/**
 * Nearly every one of them is written at each publication, confirmation and opening of an offer; only two, small ones, hold none
 * that is shown and was looked at.
 */
const maxOnOffers = 15;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** The migrations' texts. */
async function migrations(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

/** Every word of the server's own code. */
async function wordsOfServer(): Promise<Set<string>> {
  const names = await readdir(source, { recursive: true });
  const code = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const texts = await Promise.all(code.map((name) => readFile(join(source, name), 'utf8')));
  return new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
}

/**
 * What is said of each index: the line above it, until a later migration comments it anew, since applied ones are never edited.
 * @returns texts by the index's present name
 */
function commentsOf(texts: readonly string[]): Map<string, string> {
  const comments = new Map<string, string>();
  const statement =
    /^\s*-- (?<line>.*)\n\s*CREATE (?:UNIQUE )?INDEX (?<made>\w+)|^DROP INDEX (?<dropped>\w+)|^ALTER INDEX (?<old>\w+) RENAME TO (?<now>\w+)|^COMMENT ON INDEX (?<named>\w+) IS '(?<said>(?:[^']|'')*)'/gim;
  for (const { groups } of texts.flatMap((text) => [...text.matchAll(statement)])) {
    const { line, made, dropped, old, now, named, said } = groups!;
    if (made) comments.set(made, line!);
    if (named) comments.set(named, said!);
    if (now) comments.set(now, comments.get(old!)!);
    comments.delete(dropped ?? old ?? '');
  }
  return comments;
}

/** @returns the first lines of indexes that no comment precedes */
function unexplained(text: string): string[] {
  const lines = text.split('\n');
  return lines.filter(
    (line, i) => /^\s*CREATE\s+(UNIQUE\s+)?INDEX\b/i.test(line) && !/^\s*-- \S.{9}/.test(lines[i - 1] ?? ''),
  );
}

describe('an index costs each write of its table', () => {
  it('so the line above it says which query it serves', async () => {
    expect((await migrations()).flatMap(unexplained)).toEqual([]);
  });

  it('by functions that exist', async () => {
    const [texts, words] = await Promise.all([migrations(), wordsOfServer()]);
    const comments = commentsOf(texts);
    const named = [...comments].flatMap(([index, said]) =>
      (said.match(/\b[a-z]+[A-Z]\w+\b/g) ?? []).map((name) => ({ index, name })),
    );
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter(({ name }) => !words.has(name))).toEqual([]);
  });

  it.each([
    ['-- selectOwn: what is one person’s\nCREATE INDEX a ON t (b);', 0],
    ['-- selectOwn: what is one person’s\nCREATE UNIQUE INDEX a ON t (b)\n  INCLUDE (c);', 0],
    ['CREATE INDEX a ON t (b);', 1],
    ['--\nCREATE INDEX a ON t (b);', 1],
    ['-- selectOwn: what is one person’s\nCREATE INDEX a ON t (b);\ncreate unique index c ON t (d);', 1],
    ['-- selectOwn: what is one person’s\n\nCREATE INDEX a ON t (b);', 1],
  ])('%s', (text, count) => expect(unexplained(text)).toHaveLength(count));

  it('and offers have few', async () => {
    const { rows } = await sql<{ name: string }>`SELECT indexrelid::regclass::text AS name FROM pg_index
      WHERE indrelid = 'offers'::regclass ORDER BY 1`.execute(app.db);
    expect(rows.length, rows.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(maxOnOffers);
  });

  it('and each reference that is followed when its row is deleted has one', async () => {
    const { rows } = await sql<{ name: string }>`SELECT format('%s.%s', c.conrelid::regclass, c.conname) AS name
      FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = c.conrelid
          AND ((i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey OR i.indisunique AND c.conkey @> i.indkey::int2[]))
      ORDER BY 1`.execute(app.db);
    expect(rows.map(({ name }) => name)).toEqual([]);
  });

  it('none begins another one that has the same rows', async () => {
    const { rows } = await sql<{ pair: string }>`
      SELECT format('%s begins %s', a.indexrelid::regclass, b.indexrelid::regclass) AS pair
      FROM pg_index a JOIN pg_index b ON b.indrelid = a.indrelid AND b.indexrelid <> a.indexrelid
        JOIN pg_class c ON c.oid = a.indrelid AND c.relnamespace = 'public'::regnamespace
        JOIN pg_class x ON x.oid = a.indexrelid JOIN pg_class y ON y.oid = b.indexrelid AND y.relam = x.relam
      WHERE NOT a.indisunique AND a.indexprs IS NULL AND b.indexprs IS NULL
        AND pg_get_expr(a.indpred, a.indrelid) IS NOT DISTINCT FROM pg_get_expr(b.indpred, b.indrelid)
        AND (b.indkey::int2[])[0:a.indnkeyatts - 1] = (a.indkey::int2[])[0:a.indnkeyatts - 1]
        AND (b.indoption::int2[])[0:a.indnkeyatts - 1] = (a.indoption::int2[])[0:a.indnkeyatts - 1]
        AND a.indnatts = a.indnkeyatts AND b.indnkeyatts >= a.indnkeyatts ORDER BY 1`.execute(app.db);
    expect(rows.map(({ pair }) => pair)).toEqual([]);
  });
});
