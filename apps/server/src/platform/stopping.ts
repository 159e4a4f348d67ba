import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import { endCalls } from './http/orderlyEnd.ts';
import type { Services } from './services.ts';

/** What runs, as far as the start has come. */
export interface Running {
  database?: Database;
  services?: Services;
  app?: FastifyInstance;
}

/** How long a stop waits. Milliseconds. */
export interface StopPatience {
  /** For calls and jobs that run: an upload of a few photos ends in it. */
  calls: number;
  /** For the database to be closed, and for what hangs on it. */
  database: number;
}

export const usualPatience: StopPatience = { calls: 10_000, database: 4_000 };

/** Takes no new work beside calls, and finishes what runs; the database stays open for what calls still need. */
export async function endWork({ telegram, events, jobs, tracing }: Services): Promise<void> {
  await Promise.all([telegram?.stop(), events.stop(), jobs.stop()]);
  await tracing?.stop();
}

async function inTime(what: string, work: Promise<unknown>, ms: number, log: Logger): Promise<void> {
  const over = new AbortController();
  const late = wait(ms, 'late', { signal: over.signal }).catch(() => undefined);
  try {
    if ((await Promise.race([work, late])) === 'late')
      log.warn(
        `${what} did not end in ${ms / 1000} s: the server ends without them, and another node or the next start goes on`,
      );
  } catch (err) {
    log.error(
      { err },
      `${what} did not end well: the next start goes on with what was left; report it as a defect if it happens again`,
    );
  } finally {
    over.abort();
  }
}

/**
 * Ends what runs, in an order in which nothing acknowledged is lost, and never waits for ever: whatever is left then ends
 * with the process.
 */
export async function stopRunning(running: Running, patience: StopPatience, log: Logger): Promise<void> {
  const { app, services } = running;
  // What runs may break its calls off at the last moment and then still has to be heard.
  const work = [...(app ? [endCalls(app, patience.calls)] : []), ...(services ? [endWork(services)] : [])];
  await inTime('calls and jobs', Promise.all(work), patience.calls + 500, log);
  await inTime('the database', running.database?.close() ?? Promise.resolve(), patience.database, log);
}
