// A node of the site under the simulated clock: the server as it is, but that the timers of its job queue go off when it is told
// that the clock was moved. It answers each such word with what it holds, once everything that is due is done.
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { unfinishedJobs } from '../../apps/server/src/platform/jobs/unfinishedJobs.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { endCalls } from '../../apps/server/src/platform/http/orderlyEnd.ts';
import { startServices, stopServices } from '../../apps/server/src/startServices.ts';
import type { AddressInfo } from 'node:net';
import { SteppedTimers } from './steppedTimers.ts';

/** What a node holds after a step. */
export interface Held {
  resident: number;
  heap: number;
  files: number;
}

/** What is said between it and whoever moves the clock. */
export type Said = { port: number } | { held: Held } | { stuck: string[] };

const patience = 60_000;
const timers = new SteppedTimers();
const config = readConfig(process.env, process.cwd());
const log = createLog(config.logLevel);
const services = await startServices(config, log, { timers });
const app = await buildApp(services);
await services.jobs.work(services);
await app.listen({ port: config.port, host: config.host });

const say = (said: Said) => process.send!(said);

/** Names of jobs that are due or run. */
async function unfinished(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${unfinishedJobs}
    WHERE (start_after <= now() OR state = 'active') AND name <> 'dead-letters' LIMIT 20`.execute(services.db);
  return rows.map(({ name }) => name);
}

/** Nothing is asked of the database: what went off has come to its end, or waits for its time again. */
function isIdle(): boolean {
  const { totalCount, idleCount, waitingCount } = services.database.pool;
  return totalCount === idleCount && waitingCount === 0;
}

/** A job that was put down by another is found without waiting for the next look, seconds later. */
const nextLook = 30_000;

async function step(): Promise<void> {
  timers.fire();
  const began = performance.now();
  for (let quiet = 0; quiet < 3;) {
    await wait(5);
    const left = isIdle() ? await unfinished() : ['the database'];
    quiet = left.length === 0 ? quiet + 1 : 0;
    if (left.length > 0 && isIdle()) timers.fire(nextLook);
    if (performance.now() - began > patience) return void say({ stuck: left });
  }
  const { rss, heapUsed } = process.memoryUsage();
  say({ held: { resident: rss, heap: heapUsed, files: readdirSync('/proc/self/fd').length } });
}

process.on('message', (word) => {
  if (word === 'step') void step();
  if (word === 'collect') globalThis.gc?.();
  if (word === 'stop')
    void (async () => {
      await endCalls(app, 5_000);
      await stopServices(services);
      process.exit(0);
    })();
});
say({ port: (app.server.address() as AddressInfo).port });
