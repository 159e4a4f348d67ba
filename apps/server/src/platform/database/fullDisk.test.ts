import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmallDisk } from '../../testing/smallDisk.ts';
import { openDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';

const log = pino({ level: 'silent' });
const soon = { timeout: 30_000, interval: 200 };

let folder: string;
let disk: SmallDisk | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
  disk = SmallDisk.mount(folder, 300);
});
afterAll(async () => {
  disk?.unmount();
  await rm(folder, { recursive: true, force: true });
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );

describe('an embedded database whose disk is full', () => {
  it('is read and not written, until there is room', async ({ skip }) => {
    if (!disk) return skip('only root may mount a small disk');
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, log);
    const { pool } = database;
    await pool.query('CREATE TABLE kept (id integer)');
    const write = (id: number) => codeOf(pool.query('INSERT INTO kept VALUES ($1)', [id]));
    expect(await write(1)).toBe('done');
    await disk.fill();
    await expect.poll(() => write(2), soon).toBe('25006');
    const { rows } = await pool.query('SELECT DISTINCT id FROM kept WHERE id = 1');
    expect(rows).toEqual([{ id: 1 }]);
    await disk.empty();
    await expect.poll(() => write(3), soon).toBe('done');
    await database.close();
  }, 60_000);

  it('comes back by itself when its engine stopped, with all that was committed', { tags: ['nightly'], timeout: 60_000 }, async ({ skip }) => {
    if (!disk) return skip('only root may mount a small disk');
    const database = await openEmbedded(folder);
    const { pool } = database;
    const heard: string[] = [];
    await database.listen('news', (payload) => heard.push(payload));
    await pool.query('CREATE TABLE promised (id integer)');
    await pool.query('INSERT INTO promised SELECT generate_series(1, 1000)');
    await disk.fill();
    // Nothing but the log grows: where that fails the engine stops.
    const grow = () => codeOf(pool.query("SELECT pg_logical_emit_message(false, 'x', repeat('x', 500000))"));
    await expect.poll(grow, { ...soon, interval: 1 }).toBe('53100');
    // Whoever asks meanwhile is told so at once.
    expect(await codeOf(pool.query('SELECT'))).toBe('57P02');
    await disk.empty();
    const count = () => pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM promised').then(({ rows }) => rows[0]!.n);
    await expect.poll(() => count().catch(() => 0), soon).toBe(1000);
    await pool.query("SELECT pg_notify('news', 'again')");
    await expect.poll(() => heard, soon).toEqual(['again']);
    await database.close();
  });
});
