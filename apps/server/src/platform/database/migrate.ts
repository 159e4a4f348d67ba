import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ConfigError } from '../../config.ts';
import type { Db } from './kysely.ts';

const folder = join(import.meta.dirname, '../../../migrations');
/** Any number, the same for every node: only one migrates at a time. */
const lockKey = 7_246_101;
/** The first of the migrations that trial databases were made with before the first release; the baseline took their place. */
const ofTrials = '0001-accounts.sql';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function applyTo(trx: Db, { name, text, checksum }: Migration): Promise<void> {
  await sql.raw(text).execute(trx);
  await sql`INSERT INTO applied_migrations (name, checksum) VALUES (${name}, ${checksum})`.execute(trx);
}

const makeRecord = (db: Db) =>
  sql`CREATE TABLE IF NOT EXISTS applied_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`.execute(db);

/**
 * Makes the schema as it was when these migrations were applied, inside the caller's transaction.
 * @param trx of a database with nothing in it yet
 * @throws when one of them is unknown: it is of a newer product, or of none that was released
 */
export async function makeSchema(trx: Db, names: readonly string[]): Promise<void> {
  if (names.includes(ofTrials))
    throw new ConfigError(['The backup was made before the first release, and no released version can read it']);
  const migrations = await readMigrations();
  const unknown = names.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined) throw new Error(`${unknown} is of a newer product: update this one first`);
  await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(trx);
  await makeRecord(trx);
  for (const migration of migrations) if (names.includes(migration.name)) await applyTo(trx, migration);
}

function refuseOthers(migrations: readonly Migration[], applied: readonly string[]): void {
  if (applied.includes(ofTrials))
    throw new ConfigError([
      'The database was made before the first release and cannot be brought up to date: set DATA_DIR to an empty directory, or DATABASE_URL to an empty database',
    ]);
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = applied.find((name) => !names.has(name));
  if (unknown === undefined) return;
  throw new ConfigError([
    `The database is of a newer version of this program (it has ${unknown}): start that version, or restore a backup that this one made`,
  ]);
}

/**
 * Whether nothing is left to apply.
 * @param applied names of the migrations that a database has
 * @throws ConfigError when one of them is unknown, or of a database of before the first release: this program would not understand what it reads
 */
export async function isUpToDate(applied: readonly string[]): Promise<boolean> {
  const migrations = await readMigrations();
  refuseOthers(migrations, applied);
  return migrations.every(({ name }) => applied.includes(name));
}

/**
 * Brings the schema up to date: every `NNNN-name.sql` not applied yet, in order, each in a transaction.
 * @returns names of the migrations applied now
 * @throws when an applied migration's text has changed since; ConfigError when one is unknown, or of before the first release
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrations = await readMigrations();
  return db.connection().execute(async (connection) => {
    // Another node may migrate for minutes, and so may this one.
    await sql`SET statement_timeout = 0`.execute(connection);
    await sql`SELECT pg_advisory_lock(${lockKey})`.execute(connection);
    try {
      await makeRecord(connection);
      const { rows } = await sql<{
        name: string;
        checksum: string;
      }>`SELECT name, checksum FROM applied_migrations`.execute(connection);
      const applied = new Map(rows.map((row) => [row.name, row.checksum]));
      refuseOthers(migrations, [...applied.keys()]);
      const done: string[] = [];
      for (const migration of migrations) {
        const before = applied.get(migration.name);
        if (before === undefined) {
          await connection.transaction().execute((trx) => applyTo(trx, migration));
          done.push(migration.name);
        } else if (before !== migration.checksum) {
          throw new Error(`${migration.name} was changed after it had been applied: write a new migration instead`);
        }
      }
      return done;
    } finally {
      await sql`SELECT pg_advisory_unlock(${lockKey})`.execute(connection);
      await sql`RESET statement_timeout`.execute(connection);
    }
  });
}
