import type { ChangeFeed, Changes } from '@app/engine/changeFeedReader';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import { type ColumnKind, copyRows } from './copyRows.ts';

export type Source = Pick<Database, 'db' | 'pool'>;

/** A table whose shown rows are kept in memory, and where its changes are noted. */
export interface FedTable {
  /** The log of changes; a notice on the channel of this name says that something was added to it. */
  log: string;
  /** Whose changes the log holds: a column of it. */
  key: string;
  /** The table with its alias. */
  table: RawBuilder<unknown>;
  /** The same as `key`, of the table. */
  id: RawBuilder<unknown>;
  /** Which rows are shown until they expire, and when that is. */
  shown: RawBuilder<unknown>;
  expiresAt: RawBuilder<unknown>;
  /** What is kept of a row beside its id, by the name it has in a row. */
  columns: Readonly<Record<string, readonly [ColumnKind, RawBuilder<unknown>]>>;
}

/** Every change that is seen from here on was written by this transaction or a later one. */
const position = sql`pg_snapshot_xmin(pg_current_snapshot())::text`;
/** More changes at once are not read one by one. */
const maxChanges = 20_000;

/** Moments as millionths of a second since 1970, as the binary form has them. */
const asText = (kind: ColumnKind, column: RawBuilder<unknown>) =>
  kind === 'moment' ? sql`(extract(epoch FROM ${column}) * 1000000)::float8` : column;

/** The rows of a table and what becomes of them. */
export function changeFeedOf<Row extends { id: number }>({ db, pool }: Source, fed: FedTable): ChangeFeed<Row> {
  return {
    selectPosition: async () =>
      (await sql<{ position: string }>`SELECT ${position} AS position`.execute(db)).rows[0]!.position,
    readAll: (now, visit) => readAll(db, pool, fed, now, visit),
    selectChanged: (since) => selectChanged(db, fed, since),
  };
}

/** All from one statement: a million rows by pages would be looked for a million times. */
async function readAll<Row extends { id: number }>(
  db: Db,
  pool: Database['pool'],
  { table, id, shown, expiresAt, columns }: FedTable,
  now: Date,
  visit: (row: Row) => void,
): Promise<void> {
  const kinds = Object.entries(columns).map(([name, [kind]]) => [name, kind] as const);
  const { sql: select } = sql`SELECT ${id}, ${sql.join(Object.values(columns).map(([, column]) => column))}
    FROM ${table} WHERE ${shown} AND ${expiresAt} >= ${sql.lit(now.toISOString())}::timestamptz ORDER BY ${id}`.compile(
    db,
  );
  await copyRows(pool, select, [['id', 'int'], ...kinds], visit);
}

/** All from one statement: from one moment. */
async function selectChanged<Row extends { id: number }>(
  db: Db,
  { log, key, table, id, shown, columns }: FedTable,
  since: string,
): Promise<Changes<Row>> {
  const named = sql.join(
    Object.entries(columns).map(([name, [kind, column]]) => sql`${asText(kind, column)} AS ${sql.ref(name)}`),
  );
  const { rows } = await sql<(Row | { [K in keyof Row]: null }) & { now_at: string; changed: number | null }>`
    WITH changed AS (
      SELECT DISTINCT ${sql.ref(key)} AS id FROM ${sql.table(log)} WHERE written_by >= ${since}::xid8 LIMIT ${maxChanges + 1})
    SELECT ${position} AS now_at, changed.id AS changed, ${id} AS id, ${named}
    FROM (SELECT) AS once LEFT JOIN changed ON true LEFT JOIN ${table} ON ${id} = changed.id AND ${shown}
    ORDER BY changed.id`.execute(db);
  const ids = new Set(rows.flatMap(({ changed }) => changed ?? []));
  return {
    position: rows[0]!.now_at,
    ids: ids.size > maxChanges ? undefined : [...ids],
    rows: rows.filter((row): row is Row & typeof row => row.id !== null),
  };
}

/**
 * Fewer than that PostgreSQL answers for in a millisecond: then nobody keeps them in memory. Of 5,000 offers it takes 3 to 5 ms for
 * each view of the map, where memory takes 0.2.
 */
export async function selectIsLarge(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ large: boolean }>`
    SELECT reltuples >= 1000 AS large FROM pg_class WHERE oid = ${table}::regclass`.execute(db);
  return rows[0]!.large;
}
