import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../database/kysely.ts';
import { unfinishedJobs } from './unfinishedJobs.ts';

/** When a job that runs counts as left behind by a node that is gone, in seconds. */
export interface Heartbeat {
  /** A running job says so this often. */
  beat: number;
  /** After so long without a beat another node takes the job over: some are missed where the event loop is busy. */
  silence: number;
  /** How often each node looks for such jobs. */
  look: number;
}

/** A killed node's job is given to another at the latest 12 seconds after its last beat. */
export const heartbeat: Heartbeat = { beat: 2, silence: 10, look: 2 };

/**
 * What pg-boss itself waits for a beat, seconds. Its own search comes once a minute, and lets the job wait for its next try
 * like one that failed: it is to find only what no node has taken over. Nodes that name no beat of their own beat twice in it.
 */
export const backstop = 12;

/** So many times in a row a node must have looked in time before it takes over: it might be the one that was away. */
const looksBefore = 3;

interface Silent {
  id: string;
  name: string;
  retryCount: number;
}

async function silentJobs(db: Db, silence: number): Promise<Silent[]> {
  const { rows } = await sql<Silent>`SELECT id, name, retry_count AS "retryCount" FROM ${unfinishedJobs}
    WHERE silent_seconds > ${silence}`.execute(db);
  return rows;
}

/** Counts the try as failed, which ends the claim of whoever may run it still, and has the next one begin at once. */
async function takeOver(boss: PgBoss, { id, name, retryCount }: Silent): Promise<void> {
  await boss.fail(name, { id, retryCount }, { message: 'the node that ran it fell silent' });
  await boss.update(name, undefined, { id, startAfter: 0 });
}

/**
 * Gives the jobs of nodes that are gone to those that are there, until `signal` aborts. A node that was away itself, or whose
 * database was, waits first until the others had the time to be heard.
 */
export async function watchHeartbeats(
  boss: PgBoss,
  db: Db,
  log: Logger,
  { silence, look }: Heartbeat,
  signal: AbortSignal,
): Promise<void> {
  let inTime = 0;
  for (let last = performance.now(); !signal.aborted;) {
    await wait(look * 1000, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      const silent = await silentJobs(db, silence);
      const now = performance.now();
      inTime = now - last < 2 * look * 1000 ? inTime + 1 : 0;
      last = now;
      if (inTime < looksBefore) continue;
      for (const job of silent) {
        log.warn(
          { job: job.name },
          'a job is taken over from a node that fell silent: nothing is lost; where no node was stopped, look why that one died or stood still',
        );
        await takeOver(boss, job);
      }
    } catch (error) {
      inTime = 0;
      log.warn(
        { err: error },
        'jobs of silent nodes could not be looked for: it is tried again; if it goes on, look at the database',
      );
    }
  }
}
