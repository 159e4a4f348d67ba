import type pg from 'pg';
import { openEmbedded, type EmbeddedDatabase } from '../platform/database/embedded.ts';
import type { Database } from '../platform/database/database.ts';
import { guardedKysely } from '../platform/database/kysely.ts';

/** Where a table's rows of the start are kept, and what brings them back. */
interface Start {
  truncate: string;
  refill: string[];
  sequences: string;
}

let opened: Promise<{ embedded: EmbeddedDatabase; start: Start }> | undefined;
let isLent = false;

/**
 * The embedded engine of this process, which one test file after another has to itself: closing puts the rows of the start
 * back, in a tenth of the time that another engine takes to come up. A second one at a time is opened anew.
 * @param snapshot a tar of the start
 */
export async function borrowDatabase(snapshot: string): Promise<Database> {
  if (isLent) {
    const own = await openEmbedded(undefined, snapshot);
    return databaseOver(own, () => own.close());
  }
  isLent = true;
  opened ??= openEmbedded(undefined, snapshot).then(async (embedded) => ({
    embedded,
    start: await keepStart(embedded.pool),
  }));
  const { embedded, start } = await opened;
  return databaseOver(embedded, async () => {
    await putBack(embedded.pool, start);
    isLent = false;
  });
}

function databaseOver(embedded: EmbeddedDatabase, close: () => Promise<void>): Database {
  // What the product remembers of a database it remembers by this object.
  const db = guardedKysely(embedded.pool);
  return {
    db,
    reader: db,
    engine: 'embedded',
    pool: embedded.pool,
    away: false,
    replica: undefined,
    replicaDelay: undefined,
    listen: (channel, heard) => embedded.listen(channel, heard),
    snapshot: () => embedded.snapshot(),
    close,
  };
}

const ours = `n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast', 'kept')`;

async function keepStart(pool: pg.Pool): Promise<Start> {
  await pool.query('CREATE SCHEMA kept');
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name, (
      SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND ${ours} ORDER BY 1`);
  const refill: string[] = [];
  for (const [i, { name, columns }] of tables.entries()) {
    const { rowCount } = await pool.query(`SELECT FROM ${name} LIMIT 1`);
    if (!rowCount) continue;
    await pool.query(`CREATE TABLE kept.t${i} AS SELECT ${columns} FROM ${name}`);
    refill.push(`INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept.t${i}`);
  }
  const { rows: sequences } = await pool.query<{ call: string }>(`
    SELECT format('setval(%L, %s)', quote_ident(schemaname) || '.' || quote_ident(sequencename), last_value) AS call
    FROM pg_sequences WHERE last_value IS NOT NULL`);
  return {
    truncate: `TRUNCATE ${tables.map(({ name }) => name).join(', ')} RESTART IDENTITY`,
    refill,
    sequences: sequences.length > 0 ? `SELECT ${sequences.map(({ call }) => call).join(', ')}` : '',
  };
}

async function putBack(pool: pg.Pool, { truncate, refill, sequences }: Start): Promise<void> {
  await pool.query(
    [
      'BEGIN',
      'UNLISTEN *',
      'SELECT pg_advisory_unlock_all()',
      // No trigger notes these rows as changes, no reference is looked up.
      'SET LOCAL session_replication_role = replica',
      truncate,
      ...refill,
      ...(sequences ? [sequences] : []),
      'COMMIT',
    ].join(';\n'),
  );
}
