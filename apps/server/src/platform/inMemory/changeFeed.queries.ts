import type { ChangeFeed, Changes } from '@app/engine/changeFeedReader';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';

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
  /** What is kept of a row beside its id. */
  columns: RawBuilder<unknown>;
}

/** Every change that is seen from here on was written by this transaction or a later one. */
const position = sql`pg_snapshot_xmin(pg_current_snapshot())::text`;
/** More rows than one id may have, so that a page always ends one. */
const pageRows = 10_000;
/** More changes at once are not read one by one. */
const maxChanges = 20_000;

/** The rows of a table and what becomes of them. */
export function changeFeedOf<Row extends { id: number }>(db: Db, fed: FedTable): ChangeFeed<Row> {
  return {
    selectPosition: async () =>
      (await sql<{ position: string }>`SELECT ${position} AS position`.execute(db)).rows[0]!.position,
    readAll: (now, visit) => readAll(db, fed, now, visit),
    selectChanged: (since) => selectChanged(db, fed, since),
  };
}

async function readAll<Row extends { id: number }>(
  db: Db,
  { table, id, shown, expiresAt, columns }: FedTable,
  now: Date,
  visit: (row: Row) => void,
): Promise<void> {
  for (let after = 0; after < Infinity;) {
    const { rows } = await sql<Row>`SELECT ${id} AS id, ${columns} FROM ${table}
      WHERE ${shown} AND ${id} > ${after} AND ${expiresAt} >= ${now} ORDER BY ${id} LIMIT ${pageRows}`.execute(db);
    // The last id of a full page may go on behind it.
    const end = rows.length === pageRows ? rows.at(-1)!.id : Infinity;
    for (const row of rows) if (row.id < end) visit(row);
    after = end - 1;
  }
}

/** All from one statement: from one moment. */
async function selectChanged<Row extends { id: number }>(
  db: Db,
  { log, key, table, id, shown, columns }: FedTable,
  since: string,
): Promise<Changes<Row>> {
  const { rows } = await sql<(Row | { [K in keyof Row]: null }) & { now_at: string; changed: number | null }>`
    WITH changed AS (
      SELECT DISTINCT ${sql.ref(key)} AS id FROM ${sql.table(log)} WHERE written_by >= ${since}::xid8 LIMIT ${maxChanges + 1})
    SELECT ${position} AS now_at, changed.id AS changed, ${id} AS id, ${columns}
    FROM (SELECT) AS once LEFT JOIN changed ON true LEFT JOIN ${table} ON ${id} = changed.id AND ${shown}
    ORDER BY changed.id`.execute(db);
  const ids = new Set(rows.flatMap(({ changed }) => changed ?? []));
  return {
    position: rows[0]!.now_at,
    ids: ids.size > maxChanges ? undefined : [...ids],
    rows: rows.filter((row): row is Row & typeof row => row.id !== null),
  };
}

/** Fewer than that PostgreSQL answers for at once: then nobody keeps them in memory. */
export async function selectIsLarge(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ large: boolean }>`
    SELECT reltuples >= 20000 AS large FROM pg_class WHERE oid = ${table}::regclass`.execute(db);
  return rows[0]!.large;
}
