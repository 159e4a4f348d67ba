import { sql } from 'kysely';
import { heartbeat } from '../jobs/heartbeat.ts';
import { deadLetters, unfinishedJobs } from '../jobs/unfinishedJobs.ts';
import type { Db } from './kysely.ts';
import { smsKeys } from './smsKeys.ts';

/** What an operator watches of the database; ages in seconds, 0 when nothing waits. */
export interface StateCounts {
  jobs_waiting: number;
  jobs_oldest_waiting_seconds: number;
  jobs_given_up: number;
  /** Begun by nodes that have fallen silent; they are among those that wait. */
  jobs_left_behind: number;
  outbox_waiting: number;
  outbox_oldest_waiting_seconds: number;
  support_oldest_waiting_seconds: number;
  /** On this day of UTC. */
  sms_codes_today: number;
  sms_refused_today: number;
  /** When the last backup was made, seconds since 1970; 0 before the first. */
  backup_last_seconds: number;
}

const lastBackup = 'last backup';

export async function selectStateCounts(db: Db, now: Date): Promise<StateCounts> {
  const age = (at: string) => sql`coalesce(extract(epoch FROM ${now}::timestamptz - min(${sql.ref(at)})), 0)::float8`;
  const today = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);
  const { rows } = await sql<StateCounts>`SELECT jobs.*, outbox.*, support.*,
      (SELECT coalesce(sum(tries), 0)::integer FROM rate_limits WHERE key = ${smsKeys.site} AND window_start = ${today}::timestamptz) AS sms_codes_today,
      (SELECT coalesce(sum(tries), 0)::integer FROM rate_limits WHERE key = ${smsKeys.refused} AND window_start = ${today}::timestamptz) AS sms_refused_today,
      coalesce((SELECT (value->>'at')::float8 FROM server_keys WHERE name = ${lastBackup}), 0) AS backup_last_seconds
    FROM (SELECT count(since)::integer AS jobs_waiting, ${age('since')} AS jobs_oldest_waiting_seconds,
          count(*) FILTER (WHERE left_behind)::integer AS jobs_left_behind,
          count(*) FILTER (WHERE name = ${deadLetters})::integer AS jobs_given_up
        FROM (SELECT name, silent_seconds > ${heartbeat.silence} AS left_behind,
            CASE WHEN silent_seconds > ${heartbeat.silence} THEN started_on
              WHEN state <> 'active' AND start_after <= ${now} AND name <> ${deadLetters} THEN start_after END AS since
          FROM ${unfinishedJobs}) AS job) AS jobs,
      (SELECT count(*)::integer AS outbox_waiting, ${age('created_at')} AS outbox_oldest_waiting_seconds
        FROM outbox_messages WHERE sent_at IS NULL) AS outbox,
      (SELECT ${age('waiting_since')} AS support_oldest_waiting_seconds FROM support_chats
        WHERE decided_at IS NULL AND waiting_since IS NOT NULL) AS support`.execute(db);
  return rows[0]!;
}

/** A backup was made: whoever watches the metrics knows how old the last one is. */
export async function noteBackup(db: Db, now: Date): Promise<void> {
  const value = JSON.stringify({ at: Math.round(now.getTime() / 1000) });
  await db
    .insertInto('server_keys')
    .values({ name: lastBackup, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
