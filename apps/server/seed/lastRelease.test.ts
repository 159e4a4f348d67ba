import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { login } from '@app/contract/accounts';
import { listOffers } from '@app/contract/offers';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type Database, type Db, openDatabase } from '../src/platform/database/database.ts';
import { makeSchema, migrate } from '../src/platform/database/migrate.ts';
import { startServices, stopServices } from '../src/startServices.ts';
import { administer, databaseUrl } from '../src/testing/template.ts';
import { startOfTest, type TestApp, testApp } from '../src/testing/testApp.ts';
import { demoSignIns, seedDemo } from './seed.ts';

const folder = join(import.meta.dirname, '../migrations');
/** Before the first release: the schema that has been called by today's names since. */
const before = ['0001-baseline.sql', '0002-words-of-the-trade.sql'];

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The last release that this checkout knows of. */
const release = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*');
const released = release ? git('ls-tree', '--name-only', release, './')!.split('\n') : before;
const names = released.filter((name) => name.endsWith('.sql'));
const silent = pino({ level: 'silent' });

/** A database with nothing in it, on the engine of this run. */
async function openEmpty(): Promise<{ database: Database; url: string | undefined; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server)
    return {
      database: await openDatabase({ databaseUrl: undefined, dataDir: undefined }, silent),
      url: undefined,
      drop: async () => {},
    };
  const name = `release_${process.pid}_${Date.now()}`;
  await administer(server, `CREATE DATABASE ${name}`);
  const url = databaseUrl(server, name);
  const database = await openDatabase({ databaseUrl: url, dataDir: undefined }, silent);
  return { database, url, drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

const columnsOf = async (db: Db): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT t.table_name AS name, array_agg(c.column_name ORDER BY c.ordinal_position)::text[] AS columns
    FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND t.table_name <> 'applied_migrations'
      AND c.is_generated = 'NEVER' GROUP BY 1 ORDER BY 1`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

const countRows = async (db: Db, table: string): Promise<number> =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(db)).rows[0]!.n;

/** Puts a table's rows into one of the older schema, as far as it has their columns and allows them. */
async function copyTable(from: Db, to: Db, table: string, columns: readonly string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`.execute(from);
  const insert = (trx: Db, part: readonly { row: string }[]) =>
    sql`INSERT INTO ${sql.table(table)} (${list}) OVERRIDING SYSTEM VALUE
      SELECT ${list} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${`[${part.map(({ row }) => row).join(',')}]`}::jsonb)
      ON CONFLICT DO NOTHING`.execute(trx);
  const inOne = (part: readonly { row: string }[]) =>
    to.transaction().execute(async (trx) => {
      // Tables refer to each other; who wrote the rows kept to it.
      await sql`SET LOCAL session_replication_role = replica`.execute(trx);
      await insert(trx, part);
    });
  await inOne(rows).catch(async () => {
    // A row that only the newer product can say, such as a notice of a new kind, is not the older one's.
    for (const row of rows) await inOne([row]).catch(() => undefined);
  });
}

describe(`a site of ${release ?? 'before the first release'}`, () => {
  let app: TestApp;
  let older: Awaited<ReturnType<typeof openEmpty>>;
  const counts = new Map<string, number>();

  beforeAll(async () => {
    app = await testApp();
    await seedDemo(app.services, { offers: 60, searches: 30, pictureWidth: 64 });
    older = await openEmpty();
    const { db } = older.database;
    await db.transaction().execute((trx) => makeSchema(trx, names));
    const [now, then] = [await columnsOf(app.db), await columnsOf(db)];
    for (const [table, columns] of then)
      await copyTable(
        app.db,
        db,
        table,
        columns.filter((column) => now.get(table)?.includes(column)),
      );
    for (const table of then.keys()) counts.set(table, await countRows(db, table));
  }, 240_000);
  afterAll(async () => {
    await older.drop();
    await app.close();
  });

  it('has people, offers, searches and what they did', () => {
    const full = ['users', 'offers', 'searches', 'search_zones', 'photos', 'viewings', 'notifications', 'sessions'];
    const filled = full.filter((table) => counts.has(table) && table !== 'sessions');
    expect(filled.length).toBeGreaterThan(4);
    for (const table of ['users', 'offers', 'searches']) expect(counts.get(table), table).toBeGreaterThan(20);
  });

  it('is brought up to date with every row, and serves its people', async () => {
    const { database, url } = older;
    const applied = await migrate(database.db);
    expect(applied).toEqual(
      readdirSync(folder)
        .filter((name) => name.endsWith('.sql') && !names.includes(name))
        .sort(),
    );
    for (const [table, rows] of counts) expect(await countRows(database.db, table), table).toBeGreaterThanOrEqual(rows);
    const config = readConfig({ NODE_ENV: 'test', ...(url ? { DATABASE_URL: url } : {}) }, folder);
    const services = await startServices(config, silent, { database, clock: () => startOfTest });
    const site = await buildApp(services);
    try {
      const list = await site.inject({ url: listOffers.path });
      expect([list.statusCode, (list.json<{ items: unknown[] }>().items ?? []).length > 0]).toEqual([200, true]);
      for (const { identifier, password } of demoSignIns) {
        const body = { identifier, password, reminder_me: false };
        expect((await site.inject({ method: 'POST', url: login.path, body })).statusCode, identifier).toBe(200);
      }
    } finally {
      await site.close();
      await stopServices(services);
    }
  });
});

describe('migrations of a release', () => {
  it.runIf(release)('stay as they were applied', () => {
    for (const name of names)
      expect(readFileSync(join(folder, name), 'utf8').trim()).toBe(git('show', `${release}:./${name}`));
  });

  it('begin with the baseline', () => expect(names[0]).toBe('0001-baseline.sql'));
});
