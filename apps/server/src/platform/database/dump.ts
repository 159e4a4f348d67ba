import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { unfinishedJobs } from '../jobs/unfinishedJobs.ts';
import type { Db } from './kysely.ts';

/** Tables whose rows mean something to the running database alone: which node does what. */
const notKept = ['applied_migrations', 'leases', 'nodes'];
/** A table with this column tells what changed lately, by transactions that another database does not know. */
const transaction = 'written_by';
/** Rows that are read at once. */
const batch = 200;

/**
 * A line of a dump that is no row. A row is the list of its values' texts, `["1",null,"Ana"]`, and follows the line of its
 * table. `end` proves the dump whole.
 */
export type DumpLine =
  | { kind: 'head'; migrations: string[] }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'job'; name: string; data: object | null; startAfter: string; singletonKey: string | null }
  | { kind: 'sequence'; name: string; value: string }
  | { kind: 'end'; sums: TableSums };

/** Rows of each table, and a sum over them that does not depend on their order. */
export type TableSums = Record<string, { rows: number; sum: string }>;

/** Sums rows up, table by table. */
export class RowSums {
  readonly #tables = new Map<string, { rows: number; sum: bigint }>();
  #current = { rows: 0, sum: 0n };

  /** The rows that follow are of this table. */
  begin(table: string): void {
    this.#current = { rows: 0, sum: 0n };
    this.#tables.set(table, this.#current);
  }

  add(row: string): void {
    this.#current.rows += 1;
    const hash = createHash('sha256').update(row).digest().readBigUInt64BE();
    this.#current.sum = BigInt.asUintN(64, this.#current.sum + hash);
  }

  all(): TableSums {
    return Object.fromEntries([...this.#tables].map(([table, { rows, sum }]) => [table, { rows, sum: String(sum) }]));
  }
}

/** @throws naming the first table whose rows are not those that are wanted */
export function compareSums(wanted: TableSums, found: TableSums): void {
  for (const table of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const [of, is] = [wanted[table], found[table]];
    if (of?.rows !== is?.rows || of?.sum !== is?.sum)
      throw new Error(`${table} differs: ${of?.rows ?? 0} rows are wanted, ${is?.rows ?? 0} are there, or other values`);
  }
}

/** Values have the same text wherever the database stands, and nothing breaks off what takes long. */
async function fixForms(trx: Db): Promise<void> {
  await sql`SELECT set_config(name, value, true) FROM (VALUES ('TimeZone', 'UTC'), ('DateStyle', 'ISO, MDY'),
    ('IntervalStyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '1'), ('statement_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0')) AS settings (name, value)`.execute(trx);
}

/** Tables that are kept, with the columns that the database does not compute itself, and their types. */
export async function keptTables(trx: Db): Promise<{ name: string; columns: string[]; types: string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[]; types: string[] }>`SELECT c.relname AS name,
      array_agg(a.attname::text ORDER BY a.attnum) AS columns,
      array_agg(format_type(a.atttypid, a.atttypmod) ORDER BY a.attnum) AS types
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY 1 ORDER BY 1`.execute(trx);
  return rows.filter(({ name, columns }) => !notKept.includes(name) && !columns.includes(transaction));
}

/** What a query gives, read through a cursor: a table may be larger than memory. */
async function* readThrough<T>(trx: Db, query: RawBuilder<unknown>): AsyncGenerator<T[]> {
  await sql`DECLARE dumped NO SCROLL CURSOR FOR ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<T>`FETCH ${sql.lit(batch)} FROM dumped`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) break;
  }
  await sql`CLOSE dumped`.execute(trx);
}

async function* rowsOf(trx: Db, table: string, columns: readonly string[]): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  const query = sql`SELECT to_json(ARRAY[${texts}])::text AS row FROM ${sql.table(table)}`;
  for await (const rows of readThrough<{ row: string }>(trx, query)) yield rows.map(({ row }) => row);
}

/** Jobs that wait, and those that run: they may be done twice, never not at all. */
async function* jobLines(trx: Db): AsyncGenerator<DumpLine[]> {
  const query = sql`SELECT 'job' AS kind, name, data, to_json(start_after) AS "startAfter", singleton_key AS "singletonKey"
    FROM ${unfinishedJobs} WHERE NOT starts_with(name, '__pgboss')`;
  yield* readThrough<DumpLine>(trx, query);
}

async function sequenceLines(trx: Db): Promise<DumpLine[]> {
  const { rows } = await sql<DumpLine>`SELECT 'sequence' AS kind,
      quote_ident(schemaname) || '.' || quote_ident(sequencename) AS name, last_value::text AS value
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`.execute(trx);
  return rows;
}

const textOf = (lines: readonly DumpLine[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** The sums of every table as the transaction sees it. */
export async function sumTables(trx: Db): Promise<TableSums> {
  await fixForms(trx);
  const sums = new RowSums();
  for (const { name, columns } of await keptTables(trx)) {
    sums.begin(name);
    for await (const rows of rowsOf(trx, name, columns)) for (const row of rows) sums.add(row);
  }
  return sums.all();
}

async function* dumpWithin(trx: Db): AsyncGenerator<string> {
  await fixForms(trx);
  const { rows: [found] } = await sql<{ ours: boolean }>`SELECT to_regclass('applied_migrations') IS NOT NULL AS ours`.execute(trx);
  if (!found!.ours) throw new Error('This is no database of the product');
  const tables = await keptTables(trx);
  // Nobody alters a table between its columns and its rows.
  await sql`LOCK TABLE ${sql.join(tables.map(({ name }) => sql.table(name)))} IN ACCESS SHARE MODE`.execute(trx);
  const { rows: applied } = await sql<{ name: string }>`SELECT name FROM applied_migrations ORDER BY name`.execute(trx);
  yield textOf([{ kind: 'head', migrations: applied.map(({ name }) => name) }]);
  const sums = new RowSums();
  for (const { name, columns } of tables) {
    sums.begin(name);
    yield textOf([{ kind: 'table', name, columns }]);
    for await (const rows of rowsOf(trx, name, columns)) {
      for (const row of rows) sums.add(row);
      yield `${rows.join('\n')}\n`;
    }
  }
  for await (const jobs of jobLines(trx)) yield textOf(jobs);
  // After the rows: sequences go on meanwhile, and may be further than the rows but never behind them.
  yield textOf(await sequenceLines(trx));
  yield textOf([{ kind: 'end', sums: sums.all() }]);
}

/**
 * The whole database as of one moment, whatever is written meanwhile, as text that is read no faster than it is taken:
 * lines of `DumpLine` and rows.
 */
export async function* dumpDatabase(db: Db): AsyncGenerator<string> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    yield* dumpWithin(trx);
  } finally {
    // A connection that broke has nothing left to give back.
    await trx.rollback().execute().catch(() => {});
  }
}
