import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

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

/** Among half a million jobs that are done, those that run are then found in 1 ms instead of 170. */
export async function indexRunning(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ known: boolean }>(
    `SELECT to_regclass('pgboss.job_running') IS NOT NULL AS known`,
  );
  if (rows[0]?.known) return;
  // One transaction, and one node at a time.
  await pool.query(`SELECT pg_advisory_xact_lock(hashtext('pgboss.job_running'));
    CREATE INDEX IF NOT EXISTS job_running ON pgboss.job (heartbeat_on) WHERE state = 'active'`);
}

interface Silent {
  id: string;
  name: string;
  retryCount: number;
}

async function silentJobs(pool: pg.Pool, silence: number): Promise<Silent[]> {
  const { rows } = await pool.query<Silent>(
    `SELECT id, name, retry_count AS "retryCount" FROM pgboss.job
     WHERE state = 'active' AND heartbeat_seconds IS NOT NULL AND heartbeat_on < now() - $1 * interval '1 second'`,
    [silence],
  );
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
  pool: pg.Pool,
  log: Logger,
  { silence, look }: Heartbeat,
  signal: AbortSignal,
): Promise<void> {
  let inTime = 0;
  for (let last = performance.now(); !signal.aborted;) {
    await wait(look * 1000, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      const silent = await silentJobs(pool, silence);
      const now = performance.now();
      inTime = now - last < 2 * look * 1000 ? inTime + 1 : 0;
      last = now;
      if (inTime < looksBefore) continue;
      for (const job of silent) {
        log.warn({ job: job.name }, 'a job is taken over from a node that fell silent');
        await takeOver(boss, job);
      }
    } catch (error) {
      inTime = 0;
      log.warn({ err: error }, 'jobs of silent nodes could not be looked for');
    }
  }
}
