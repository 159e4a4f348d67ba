import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultyWire, type FaultyWire } from '../../testing/faultyWire.ts';
import { administer } from '../../testing/template.ts';
import { freshDatabase } from '../../testing/testApp.ts';
import { type Database, openDatabase } from './database.ts';
import { plannedOnce } from './connectionPool.ts';
import type { Pace } from './listener.ts';
import { isUnavailable } from './unavailable.ts';

/** Of what a fault may take until it is mended: far more than it takes. */
const soon = { timeout: 20_000, interval: 100 };

/** So that a test does not wait for what it does not look at. */
const pace: Pace = { beat: 150, beats: 4, connect: 700, pause: 150, late: 600, wait: 1_500, lag: 1_000 };

let folder: string;
let drop: () => Promise<void>;
let url: string;
let wire: FaultyWire;
let database: Database;
const lines: { msg: string; ms?: number }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outage-'));
  const fresh = await freshDatabase(folder);
  drop = fresh.drop;
  url = fresh.env['DATABASE_URL'] ?? '';
});
beforeEach(async () => {
  if (!url) return;
  lines.length = 0;
  wire = await faultyWire(url);
  database = await openDatabase({ databaseUrl: wire.url, dataDir: undefined }, log, { pace });
});
afterEach(async () => {
  if (url) {
    await database.close();
    await wire.close();
  }
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const asks = () => sql`SELECT 1 AS one`.execute(database.db);
const fails = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );
const isBack = () =>
  expect
    .poll(
      () =>
        asks().then(
          () => true,
          () => false,
        ),
      soon,
    )
    .toBe(true);
const terminateAll = () =>
  administer(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
const notify = (payload: string) => administer(url, `SELECT pg_notify('test', '${payload}')`);

// The embedded engine is in this process: it has no connections to lose.
describe.runIf(process.env['TEST_DATABASE_URL'])('a database that goes away', () => {
  it('ends no process by the connections that it closes, whatever they do at the time', async () => {
    const idle = await database.pool.connect();
    const within = fails(
      database.db.transaction().execute(async (trx) => {
        await sql`SELECT 1`.execute(trx);
        await terminateAll();
        await new Promise((resolve) => setTimeout(resolve, 200));
        await sql`SELECT 1`.execute(trx);
      }),
    );
    const running = fails(sql`SELECT pg_sleep(30)`.execute(database.db));
    const errors = await Promise.all([within, running]);
    expect(errors.map(isUnavailable)).toEqual([true, true]);
    idle.release();
    await isBack();
  });

  it('is closed though a connection in use has fallen silent', async () => {
    await asks();
    wire.silenceThose();
    const asked = fails(asks());
    await database.close();
    expect(isUnavailable(await asked)).toBe(true);
    database = await openDatabase({ databaseUrl: wire.url, dataDir: undefined }, log, { pace });
  });

  it('is missed at once where it refuses, and used again when it is back', async () => {
    wire.set('refuse');
    const errors = await Promise.all(Array.from({ length: 30 }, () => fails(asks())));
    expect(errors.filter((error) => !isUnavailable(error))).toEqual([]);
    await expect.poll(() => database.away, soon).toBe(true);
    expect(isUnavailable(await fails(asks()))).toBe(true);
    wire.set('pass');
    await isBack();
    expect(database.away).toBe(false);
  });

  it('is given up when it falls silent, with all that waits for it, and used again when it answers', async () => {
    await asks();
    wire.set('swallow');
    const errors = await Promise.all(Array.from({ length: 30 }, () => fails(asks())));
    expect(errors.filter((error) => !isUnavailable(error))).toEqual([]);
    await expect.poll(() => database.away, soon).toBe(true);
    wire.set('pass');
    await isBack();
  });

  it('is asked over a new connection when those of before are silent', async () => {
    await Promise.all(Array.from({ length: 10 }, asks));
    wire.silenceThose();
    await Promise.all(Array.from({ length: 10 }, () => fails(asks())));
    await isBack();
    await expect.poll(() => wire.open, soon).toBeLessThanOrEqual(11);
  });

  it('is not taken for silent while it works on a long statement', async () => {
    const { rows } = await sql<{ done: boolean }>`SELECT pg_sleep(2) IS NOT NULL AS done`.execute(database.db);
    expect(rows).toEqual([{ done: true }]);
  });

  it('tells each notice once after every loss, over one connection, and says that some were missed', async () => {
    const heard: string[] = [];
    let missed = 0;
    await database.listen('test', (payload) => heard.push(payload), { missed: () => (missed += 1) });
    for (let loss = 1; loss <= 3; loss += 1) {
      wire.set('refuse');
      await new Promise((resolve) => setTimeout(resolve, 600));
      wire.set('pass');
      await expect.poll(() => missed, soon).toBe(loss);
      await notify(`after ${loss}`);
      await expect.poll(() => heard, soon).toContain(`after ${loss}`);
    }
    expect(heard).toEqual(['after 1', 'after 2', 'after 3']);
    expect(wire.open).toBe(1);
    const said = lines.map(({ msg }) => msg);
    expect(said).toEqual(
      Array.from({ length: 3 }, () => [expect.stringMatching(/^the connection to the database was lost: /), 'the database is back']).flat(),
    );
  });

  it('tells notices again after it fell silent', async () => {
    const heard: string[] = [];
    let missed = 0;
    await database.listen('test', (payload) => heard.push(payload), { missed: () => (missed += 1) });
    wire.silenceThose();
    await expect.poll(() => missed, soon).toBe(1);
    await notify('again');
    await expect.poll(() => heard, soon).toEqual(['again']);
  });

  it('plans statements anew on new connections', async () => {
    const planned = () => database.pool.query<{ n: number }>(`${plannedOnce} SELECT $1::int8 + 1 AS n`, [1]);
    expect((await planned()).rows).toEqual([{ n: 2 }]);
    await terminateAll();
    await isBack();
    expect((await planned()).rows).toEqual([{ n: 2 }]);
  });
});
