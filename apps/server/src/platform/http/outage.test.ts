import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listOffers } from '@app/contract/offers';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faultyWire, type FaultyWire } from '../../testing/faultyWire.ts';
import { makeUser } from '../../testing/factories.ts';
import { startServer } from '../../testing/serverProcess.ts';
import { administer } from '../../testing/template.ts';
import { freshDatabase, openSession } from '../../testing/testApp.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../database/database.ts';
import type { Pace } from '../database/listener.ts';
import { createLog } from '../log.ts';
import type { Services } from '../services.ts';
import { startServices, stopServices } from '../../startServices.ts';

/** Of what a fault may take until it is mended: far more than it takes. */
const soon = { timeout: 30_000, interval: 100 };
const native = process.env['TEST_DATABASE_URL'];

/** So that a test does not wait for what it does not look at. */
const pace: Pace = { beat: 200, beats: 4, connect: 1_000, pause: 200, late: 800, wait: 2_000, lag: 10_000 };
const log = createLog('silent');

let folder: string;
let url: string;
let drop: () => Promise<void>;
let primary: FaultyWire;
let replica: FaultyWire;
let services: Services;
let app: FastifyInstance;
beforeAll(async () => {
  if (!native) return;
  folder = await mkdtemp(join(tmpdir(), 'outage-'));
  const fresh = await freshDatabase(folder);
  drop = fresh.drop;
  url = fresh.env['DATABASE_URL']!;
  primary = await faultyWire(url);
  replica = await faultyWire(url);
  const addresses = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url };
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', DATA_DIR: folder, ...addresses }, folder);
  services = await startServices(config, log, { database: await openDatabase(config, log, { pace }) });
  app = await buildApp(services, [
    (server) => void server.get('/ro/page', () => sql`SELECT 1`.execute(server.services.db)),
  ]);
});
afterEach(async () => {
  if (!native) return;
  primary.set('pass');
  replica.set('pass');
  while ((await ready()).replica !== 'ok') await wait(100);
});
afterAll(async () => {
  if (!native) return;
  await app.close();
  await stopServices(services);
  await Promise.all([primary.close(), replica.close()]);
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const ready = async () => (await app.inject('/health/ready')).json<{ ok: boolean; replica: string }>();
const list = (token?: string) =>
  app.inject({
    url: listOffers.path,
    headers: { 'accept-language': 'ro', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
const statuses = (answers: readonly { statusCode: number }[]) => [...new Set(answers.map((one) => one.statusCode))];

// The embedded engine is in this process: it does not go away by itself.
describe.runIf(native)('while the database is away', () => {
  it.each(['refuse', 'swallow'] as const)('calls say so in words, and when to ask again: %s', async (fault) => {
    const token = await openSession(services.db, (await makeUser(services.db)).id, services.clock());
    primary.set(fault);
    replica.set(fault);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => list(i % 2 ? token : undefined)));
    expect(statuses(answers)).toEqual([503]);
    expect(answers[0]!.headers['retry-after']).toBe('2');
    expect(answers[0]!.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('temporar indisponibil') as string,
    });
    await expect.poll(ready, soon).toMatchObject({ ok: false, database: 'away', replica: 'away' });
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    primary.set('pass');
    replica.set('pass');
    await expect.poll(async () => (await list()).statusCode, soon).toBe(200);
  });

  it('a page says so in its language and comes back by itself', async () => {
    primary.set('refuse');
    const page = await app.inject({ url: '/ro/page', headers: { accept: 'text/html', 'accept-language': 'ru' } });
    expect(page.statusCode).toBe(503);
    expect(page.headers['retry-after']).toBe('2');
    expect(page.body).toContain('Pagina se va deschide singură');
    expect(page.body).toContain('http-equiv="refresh"');
  });
});

describe.runIf(native)('a server whose database ends all connections again and again', () => {
  it('goes on', async () => {
    const node = startServer(folder, { DATABASE_URL: url, MAP_INDEX: '0' });
    const origin = await node.address();
    let ended = false;
    void node.exit.then(() => (ended = true));
    let asking = true;
    const askers = Array.from({ length: 6 }, async () => {
      while (asking) await fetch(origin + listOffers.path).catch(() => {});
    });
    for (let i = 0; i < 8; i += 1) {
      await wait(250);
      await administer(
        url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
        AND pid <> pg_backend_pid()`,
      );
    }
    asking = false;
    await Promise.all(askers);
    expect(ended, node.said.err).toBe(false);
    await expect.poll(async () => (await fetch(`${origin}/health/ready`)).status, soon).toBe(200);
    node.child.kill('SIGTERM');
    expect(await node.exit).toBe(0);
  });
});

describe.runIf(native)('while the replica is away', () => {
  it.each(['refuse', 'swallow'] as const)('lists are read from the primary: %s', async (fault) => {
    expect((await list()).statusCode).toBe(200);
    replica.set(fault);
    expect(statuses(await Promise.all(Array.from({ length: 10 }, () => list())))).toEqual([200]);
    await expect.poll(ready, soon).toEqual({ ok: true, database: 'ok', replica: 'away', storage: 'ok' });
    expect((await list()).statusCode).toBe(200);
  });
});
