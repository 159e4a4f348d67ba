import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSignIns } from '../../apps/server/seed/seed.ts';
import type { Db } from '../../apps/server/src/platform/database/database.ts';
import { makeBusyRealtor } from '../../apps/server/src/testing/busyRealtor.ts';
import { vacuum } from '../../apps/server/src/testing/captureSql.ts';
import { openSession } from '../../apps/server/src/testing/testApp.ts';
import { startNativePostgres } from '../../scripts/nativePostgres.ts';
import { root } from '../../scripts/root.ts';
import { buildWhenChanged } from '../../scripts/webBuild.ts';
import { openQuietly } from '../matching/openQuietly.ts';
import { type ServedCall, servedCalls } from './calls.ts';

export interface ServedMarket {
  url: string;
  /** Of the server over it. */
  env: NodeJS.ProcessEnv;
}

async function seed(env: NodeJS.ProcessEnv, size: { offers: string; searches: string }): Promise<void> {
  const args = [join(root, 'apps/server/seed/main.ts'), '--offers', size.offers, '--searches', size.searches];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`seeding ended with ${code}`);
}

/** A demo market of that size on a native PostgreSQL of its own, or the database that `BENCH_DATABASE_URL` names. */
export async function withServedMarket(
  size: { offers: string; searches: string },
  run: (market: ServedMarket) => Promise<void>,
): Promise<void> {
  await buildWhenChanged();
  const cluster = process.env['BENCH_DATABASE_URL'] === undefined ? await startNativePostgres() : undefined;
  if (typeof cluster === 'string') throw new Error(cluster);
  const url = cluster?.url ?? process.env['BENCH_DATABASE_URL']!;
  const data = await mkdtemp(join(tmpdir(), 'bench-serve-'));
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: data, DEMO: '0', TRUSTED_PROXIES: 'loopback' };
  try {
    if (cluster) await seed(env, size);
    await run({ url, env });
  } finally {
    await cluster?.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/**
 * Makes the demo's realtor a busy one.
 * @param also what else is made before the tables are tidied up
 * @returns their session, and what a realtor's pages and a guest's ask
 */
export async function signInRealtor<T>(
  url: string,
  also: (db: Db, realtor: number) => Promise<T>,
): Promise<{ token: string; calls: ServedCall[]; made: T }> {
  const database = await openQuietly(url);
  const { db } = database;
  const { identifier } = demoSignIns.find(({ role }) => role === 'realtor')!;
  const id = await makeBusyRealtor(db, identifier);
  const token = await openSession(db, id, new Date());
  const calls = await servedCalls(db, id);
  const made = await also(db, id);
  await database.close();
  await vacuum(url);
  return { token, calls, made };
}
