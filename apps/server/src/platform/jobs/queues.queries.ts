import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { deadLetters, unfinishedJobs } from './unfinishedJobs.ts';

interface QueueState {
  name: string;
  /** Due and not begun. */
  waiting: number;
  running: number;
  oldest_seconds: number;
}

/** Queues in which something is due or runs, those that have waited longest first. */
export async function selectQueues(db: Db, now: Date): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`SELECT name, count(*) FILTER (WHERE state <> 'active')::integer AS waiting,
      count(*) FILTER (WHERE state = 'active')::integer AS running,
      coalesce(extract(epoch FROM ${now}::timestamptz - min(start_after) FILTER (WHERE state <> 'active')), 0)::float8
        AS oldest_seconds
    FROM ${unfinishedJobs}
    WHERE (start_after <= ${now} OR state = 'active') AND name <> ${deadLetters} AND NOT starts_with(name, '__pgboss')
    GROUP BY name ORDER BY oldest_seconds DESC, name LIMIT 100`.execute(db);
  return rows;
}
