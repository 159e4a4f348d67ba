import type { KyselyPlugin, QueryResult, RootOperationNode, UnknownRow } from 'kysely';
import { sql } from 'kysely';
import { readSearchText } from '@app/domain/plainWords';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectOwnActive } from '../matching/newest.queries.ts';
import type { Db } from '../platform/database/database.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { findSearches } from './find.queries.ts';
import { selectSearchesOf } from './userProfile.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Asks how PostgreSQL would read what is asked, and notes it. */
class Explaining implements KyselyPlugin {
  readonly plan: string[] = [];

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    if (node.kind === 'SelectQueryNode') return { ...node, explain: { kind: 'ExplainNode' } };
    if (node.kind !== 'RawNode') throw new Error(`${node.kind} is not explained here`);
    return { ...node, sqlFragments: [`EXPLAIN ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)] };
  }

  transformResult({ result }: { result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    this.plan.push(...result.rows.map((row) => String(row['QUERY PLAN'])));
    return Promise.resolve({ ...result, rows: [] });
  }
}

/** The plan of a large table: this one's few rows PostgreSQL would read whole and sort. */
async function planOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const explaining = new Explaining();
  await app.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off; SET LOCAL enable_bitmapscan = off`.execute(
      tx,
    );
    await ask(tx.withPlugin(explaining));
  });
  return explaining.plan.join('\n');
}

const typed = readSearchText('Ion')!;

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['shown now, on the dashboard', (db) => selectOwnActive(db, 1, startOfTest)],
  ['in the profile that administrators read', (db) => selectSearchesOf(db, 1)],
  ['found by their owner', (db) => findSearches(db, 'Ion', typed, [1, 2])],
])('the newest searches of a person, %s, are read in the order of the person’s index', async (_, ask) => {
  const plan = await planOf(ask);
  expect(plan).toContain('Scan Backward using searches_person');
  expect(plan).not.toContain('Scan Backward using searches_pkey');
});
