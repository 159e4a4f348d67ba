import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';

/** Work done apart from the call that asked for it: kept in the database, repeated until it succeeds. */
export interface Job<S extends z.ZodType = z.ZodType> {
  /** `area.verb`, such as `matching.notifyOwners`. */
  name: string;
  schema: S;
  /**
   * May run more than once for one payload, and twice at a time where a node was away and came back: it has to leave the
   * same result.
   * @param signal aborts when the node stops, or once another runs this job in its place: what waits in it is to end
   */
  handler(ctx: Services, payload: z.output<S>, signal?: AbortSignal): Promise<void>;
  /** Runs by itself: minute, hour, day, month, weekday in Europe/Chisinau. Its payload is `{}`. */
  cron?: string;
  /** How many run at once in one process; 1 by default. */
  concurrency?: number;
  /** Tries after the first one; 5 by default, with growing pauses. */
  retries?: number;
}

/** Declares a job; `areas.ts` lists it. */
export function defineJob<S extends z.ZodType>(job: Job<S>): Job {
  return job as unknown as Job;
}

export interface EnqueueOptions {
  /** Not before this time. */
  startAfter?: Date;
  /** While a job of this name and key waits, another is not added. */
  singletonKey?: string;
  /** Of those that wait in a queue the highest runs first; 0 by default. */
  priority?: number;
}

/** pg-boss listens on this channel for the names of queues that have got a job. */
const wakeChannel = sql`'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;

/**
 * Adds a job in the caller's transaction: it exists when and only when the transaction commits.
 * @param payload checked by the job's schema when it runs
 * @throws when no job has this name
 */
export async function enqueue(db: Db, name: string, payload: object, options: EnqueueOptions = {}): Promise<void> {
  // pg-boss's own `send` runs on its connection; inside a transaction of the embedded engine it would wait for ever.
  const { rows } = await sql<{ known: boolean }>`
    WITH added AS (
      INSERT INTO pgboss.job (
        name, data, start_after, created_on, singleton_key, priority, expire_seconds, heartbeat_seconds, deletion_seconds, keep_until,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter
      )
      SELECT q.name, ${JSON.stringify(payload)}::jsonb, w.at, now(),
        coalesce(${options.singletonKey ?? null}::text, gen_random_uuid()::text),
        ${options.priority ?? 0}::integer, q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds, w.at + q.retention_seconds * interval '1 second',
        q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter
      FROM pgboss.queue q, (SELECT coalesce(${options.startAfter ?? null}::timestamptz, now()) AS at) w
      WHERE q.name = ${name}
      ON CONFLICT DO NOTHING
      RETURNING id
    )
    SELECT EXISTS (SELECT FROM pgboss.queue WHERE name = ${name}) AS known,
      (SELECT pg_notify(${wakeChannel}, ${name}) FROM added) AS woken`.execute(db);
  if (!rows[0]?.known) throw new Error(`No job is named ${name}: list it in areas.ts`);
}
