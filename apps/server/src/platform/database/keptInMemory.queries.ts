import { sql } from 'kysely';
import type { Db } from './database.ts';

/* What threads that keep a table's rows in memory ask first. */

export type LargeTable = 'offers' | 'search_zones';

/** Fewer than that PostgreSQL answers for at once: then nobody keeps them in memory. */
export async function selectIsLarge(db: Db, table: LargeTable): Promise<boolean> {
  const { rows } = await sql<{ large: boolean }>`
    SELECT reltuples >= 20000 AS large FROM pg_class WHERE oid = ${table}::regclass`.execute(db);
  return rows[0]!.large;
}

/** Every change that is seen from here on was written by this transaction or a later one. */
export async function selectPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position`.execute(db);
  return rows[0]!.position;
}

/** More changes at once are not read one by one. */
export const maxChanges = 20_000;
