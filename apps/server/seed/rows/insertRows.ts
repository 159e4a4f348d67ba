import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import type { Tables } from '../../src/platform/database/tables.ts';

/** One statement holds so many rows: large enough to be quick, small enough for the embedded engine. */
const batch = 1_000;

/**
 * Inserts rows by one statement a thousand, as one JSON parameter: columns are those of the first row. Values are what
 * JSON can say: dates as `Date` or ISO text, bytea as `\x…`, points, polygons and ranges as PostgreSQL writes them.
 */
export async function insertRows(db: Db, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += batch) {
    const json = JSON.stringify(rows.slice(from, from + batch));
    await sql`INSERT INTO ${sql.table(table)} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)}, ${json}::json)
      ON CONFLICT DO NOTHING`.execute(db);
  }
}

/** Ids for rows that are to be inserted, so that rows of other tables can name them in the same go. */
export async function takeIds(db: Db, table: keyof Tables, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id FROM generate_series(1, ${count}::int)`.execute(db);
  return rows.map((row) => row.id);
}
