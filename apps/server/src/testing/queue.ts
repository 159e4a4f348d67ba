import { sql } from 'kysely';
import { type Db, queueOf } from '../platform/database/kysely.ts';
import { unfinishedJobs } from '../platform/jobs/unfinishedJobs.ts';

/** A job that waits or runs. */
export interface Unfinished {
  id: string;
  name: string;
  data: Record<string, unknown>;
  state: 'created' | 'retry' | 'active';
  start_after: Date;
}

/** Those whose name begins so; pg-boss's own, `__pgboss…`, are among them. */
export async function unfinishedOf(db: Db, prefix = ''): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`SELECT id, name, data, state, start_after FROM ${unfinishedJobs}
    WHERE starts_with(name, ${prefix})`.execute(db);
  return rows;
}

/** Their pauses are cut short. */
export async function startNow(db: Db, jobs: readonly Unfinished[]): Promise<void> {
  for (const { id, name } of jobs) await queueOf(db)!.boss.update(name, undefined, { id, startAfter: 0 });
}
