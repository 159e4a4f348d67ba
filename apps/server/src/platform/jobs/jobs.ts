import { randomUUID } from 'node:crypto';
import { type Db as BossDb, fromKysely } from 'pg-boss';
import { z } from 'zod';
import { plannedOnce } from '../database/connectionPool.ts';
import { type Db, queueOf } from '../database/kysely.ts';
import { currentOrigin } from '../requestId.ts';
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
  /** Seconds within which one that was put off is seen once its time has come; 30 by default. */
  seenWithin?: number;
  /** Tries after the first one; 5 by default, with growing pauses. */
  retries?: number;
}

/** Declares a job beside what it runs; `areas.ts` lists it. */
export function defineJob<S extends z.ZodType>(job: Job<S>): Job<S> {
  return job;
}

/** The schema of a job that needs to be told nothing, such as one that runs by itself. */
export const nothing = z.object({});

export interface EnqueueOptions {
  /** Not before this time. */
  startAfter?: Date;
  /** While a job of this name and key waits, another is not added. */
  singletonKey?: string;
  /** Of those that wait in a queue the highest runs first; 0 by default. */
  priority?: number;
}

/** Whether jobs of this name are known to the queue. */
export const isJob = (db: Db, name: string): boolean => queueOf(db)?.names.has(name) ?? false;

/** pg-boss in the caller's transaction. To plan what it sends, one long statement a name, takes longer than to run it. */
function within(db: Db): BossDb {
  const caller = fromKysely(db);
  return { executeSql: (text, values) => caller.executeSql(`${plannedOnce} ${text}`, values) };
}

/**
 * Adds a job in the caller's transaction: it exists when and only when the transaction commits.
 * @param job itself, or the name of one of an area above
 * @param payload checked by the job's schema when it runs
 * @throws when no job has this name
 */
export async function enqueue<S extends z.ZodType>(
  db: Db,
  job: Job<S> | string,
  payload: z.input<S> & object,
  options: EnqueueOptions = {},
): Promise<void> {
  const name = typeof job === 'string' ? job : job.name;
  // pg-boss would look for an unknown name on a connection of its own; the embedded engine has none left in a transaction.
  if (!isJob(db, name)) throw new Error(`No job is named ${name}: list it in areas.ts`);
  // To pg-boss jobs without a key are of one key.
  const singletonKey = options.singletonKey ?? randomUUID();
  const origin = currentOrigin();
  // Beside what the job is told: its schema leaves it out.
  const data = origin ? { ...payload, origin } : payload;
  await queueOf(db)!.boss.send(name, data, { ...options, singletonKey, db: within(db) });
}
