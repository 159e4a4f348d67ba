import { sql } from 'kysely';
import type { Db } from './database.ts';

/** What an operator watches of the database; ages in seconds, 0 when nothing waits. */
export interface StateCounts {
  jobs_waiting: number;
  jobs_oldest_waiting_seconds: number;
  jobs_given_up: number;
  outbox_waiting: number;
  outbox_oldest_waiting_seconds: number;
  support_oldest_waiting_seconds: number;
}

export async function selectStateCounts(db: Db, now: Date): Promise<StateCounts> {
  const age = (at: string) => sql`coalesce(extract(epoch FROM ${now}::timestamptz - min(${sql.ref(at)})), 0)::float8`;
  const { rows } = await sql<StateCounts>`SELECT jobs.*, outbox.*, support.*,
      (SELECT count(*)::integer FROM pgboss.job WHERE name = 'dead-letters') AS jobs_given_up
    FROM (SELECT count(*)::integer AS jobs_waiting, ${age('start_after')} AS jobs_oldest_waiting_seconds FROM pgboss.job
        WHERE state IN ('created', 'retry') AND start_after <= ${now} AND name <> 'dead-letters') AS jobs,
      (SELECT count(*)::integer AS outbox_waiting, ${age('created_at')} AS outbox_oldest_waiting_seconds
        FROM outbox_messages WHERE sent_at IS NULL) AS outbox,
      (SELECT ${age('waiting_since')} AS support_oldest_waiting_seconds FROM support_chats
        WHERE decided_at IS NULL AND waiting_since IS NOT NULL) AS support`.execute(db);
  return rows[0]!;
}
