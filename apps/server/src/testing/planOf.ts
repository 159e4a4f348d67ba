import type { KyselyPlugin, QueryResult, RootOperationNode, UnknownRow } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

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
export async function planOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<string> {
  const explaining = new Explaining();
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off; SET LOCAL enable_bitmapscan = off`.execute(
      tx,
    );
    // What reads its one row out of nothing has none here.
    await ask(tx.withPlugin(explaining)).catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error;
    });
  });
  return explaining.plan.join('\n');
}
