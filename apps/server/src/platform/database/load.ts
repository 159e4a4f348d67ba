import { sql } from 'kysely';
import { enqueue, isJob } from '../jobs/jobs.ts';
import { compareSums, type DumpLine, keptTables, sumTables, type TableSums } from './dump.ts';
import type { Db } from './kysely.ts';
import { makeSchema } from './migrate.ts';

/** Rows, and characters of them, that are written at once. */
const batch = 500;
const longestBatch = 1_000_000;

/** @throws when there is a table already: a backup replaces nothing */
export async function refuseFull(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
    LIMIT 1`.execute(db);
  if (rows.length > 0)
    throw new Error('The database is not empty. A backup goes into an empty one: name another DATABASE_URL or DATA_DIR');
}

interface Reference {
  table: string;
  name: string;
  text: string;
}

/** Takes references between tables off, so that rows may come in any order; what is given back puts them on again. */
async function takeReferencesOff(trx: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<Reference>`SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS text
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE k.contype = 'f' AND n.nspname = 'public'`.execute(trx);
  for (const { table, name } of rows)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(trx);
  return async () => {
    for (const { table, name, text } of rows)
      await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(text)}`.execute(trx);
  };
}

/** Writes the rows of one table after another. */
class RowWriter {
  readonly #trx: Db;
  readonly #types: ReadonlyMap<string, ReadonlyMap<string, string>>;
  #insert: ((rows: string) => Promise<unknown>) | undefined;
  #rows: string[] = [];
  #length = 0;

  constructor(trx: Db, tables: Awaited<ReturnType<typeof keptTables>>) {
    this.#trx = trx;
    this.#types = new Map(
      tables.map(({ name, columns, types }) => [name, new Map(columns.map((column, i) => [column, types[i]!]))]),
    );
  }

  async begin(table: string, columns: readonly string[]): Promise<void> {
    await this.flush();
    const types = this.#types.get(table);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const values = sql.join(
      columns.map((column, i) => {
        const type = types?.get(column);
        if (type === undefined) throw new Error(`The dump has ${table}.${column}, which its schema does not have`);
        return sql`(r->>${sql.lit(i)})::${sql.raw(type)}`;
      }),
    );
    this.#insert = (rows) =>
      sql`INSERT INTO ${sql.table(table)} (${names}) OVERRIDING SYSTEM VALUE
        SELECT ${values} FROM jsonb_array_elements(${rows}::jsonb) AS r`.execute(this.#trx);
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row);
    this.#length += row.length;
    if (this.#rows.length >= batch || this.#length >= longestBatch) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    if (!this.#insert) throw new Error('The dump has a row of no table');
    await this.#insert(`[${this.#rows.join(',')}]`);
    this.#rows = [];
    this.#length = 0;
  }
}

/** Jobs of queues that this version no longer has are left out. */
async function addJob(trx: Db, { name, data, startAfter, singletonKey }: DumpLine & { kind: 'job' }): Promise<void> {
  if (!isJob(trx, name)) return;
  await enqueue(trx, name, data ?? {}, {
    startAfter: new Date(startAfter),
    ...(singletonKey === null ? {} : { singletonKey }),
  });
}

async function writeLines(trx: Db, lines: AsyncIterable<string>): Promise<void> {
  const writer = new RowWriter(trx, await keptTables(trx));
  let isWhole = false;
  for await (const text of lines) {
    if (text.startsWith('[')) {
      await writer.add(text);
      continue;
    }
    const line = JSON.parse(text) as DumpLine;
    if (line.kind === 'table') await writer.begin(line.name, line.columns);
    else if (line.kind === 'job') await addJob(trx, line);
    else if (line.kind === 'sequence') await sql`SELECT setval(${line.name}::regclass, ${line.value}::bigint)`.execute(trx);
    else if (line.kind === 'end') isWhole = true;
  }
  await writer.flush();
  if (!isWhole) throw new Error('The dump breaks off: it was not written to its end');
}

/**
 * Writes a dump into an empty database and compares what arrived with what left, row for row: all of it or nothing. The
 * schema becomes that of the dump; what newer code adds is added at the next start.
 * @param lines of the dump, without their ends
 * @throws when the dump breaks off, differs from `wanted`, or knows of migrations that this code does not have
 */
export async function loadDatabase(db: Db, lines: AsyncGenerator<string>, wanted: TableSums): Promise<void> {
  const first = await lines.next();
  const head = JSON.parse(first.done ? '{}' : first.value) as Partial<DumpLine>;
  if (head.kind !== 'head' || !head.migrations) throw new Error('This is no dump of a database');
  const { migrations } = head;
  await db.transaction().execute(async (trx) => {
    await makeSchema(trx, migrations);
    const putReferencesOn = await takeReferencesOff(trx);
    const tables = await keptTables(trx);
    for (const { name } of tables) {
      await sql`ALTER TABLE ${sql.table(name)} DISABLE TRIGGER USER`.execute(trx);
      // What the migrations wrote is in the dump too.
      await sql`DELETE FROM ${sql.table(name)}`.execute(trx);
    }
    await writeLines(trx, lines);
    for (const { name } of tables) await sql`ALTER TABLE ${sql.table(name)} ENABLE TRIGGER USER`.execute(trx);
    await putReferencesOn();
    compareSums(wanted, await sumTables(trx));
  });
  // Without it the planner knows nothing of the rows until the database looks by itself.
  await sql`ANALYZE`.execute(db);
}
