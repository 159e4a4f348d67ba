import { type RawBuilder, sql } from 'kysely';
import { heartbeat } from '../jobs/heartbeat.ts';
import { deadLetters, unfinishedJobs } from '../jobs/unfinishedJobs.ts';
import type { Db } from './kysely.ts';

/** A number that an area has operators watch. */
export interface StateCount {
  name: string;
  help: string;
  /** A query of the one number. */
  select: (now: Date) => RawBuilder<unknown>;
}

/** What an operator watches of the platform's tables; ages in seconds, 0 when nothing waits. */
export interface StateCounts {
  jobs_waiting: number;
  jobs_oldest_waiting_seconds: number;
  jobs_given_up: number;
  /** Begun by nodes that have fallen silent; they are among those that wait. */
  jobs_left_behind: number;
  outbox_waiting: number;
  outbox_oldest_waiting_seconds: number;
  /** When the last backup was made, seconds since 1970; 0 before the first. */
  backup_last_seconds: number;
  /** When a backup was tried out last, and whether that went wrong. */
  drill_last_seconds: number;
  drill_failed: number;
}

const lastBackup = 'last backup';
const lastDrill = 'last drill';

/** Seconds from the first of these moments until now. */
export const ageOfFirst = (at: string, now: Date) =>
  sql`coalesce(extract(epoch FROM ${now}::timestamptz - min(${sql.ref(at)})), 0)::float8`;

/** @param more what else is counted, in the same statement */
export async function selectStateCounts(
  db: Db,
  now: Date,
  more: readonly StateCount[] = [],
): Promise<StateCounts & Record<string, number>> {
  const others = more.map(({ name, select }) => sql`, (${select(now)}) AS ${sql.ref(name)}`);
  const { rows } = await sql<StateCounts & Record<string, number>>`SELECT jobs.*, outbox.*,
      coalesce((SELECT (value->>'at')::float8 FROM server_keys WHERE name = ${lastBackup}), 0) AS backup_last_seconds,
      coalesce((SELECT (value->>'at')::float8 FROM server_keys WHERE name = ${lastDrill}), 0) AS drill_last_seconds,
      (SELECT count(*)::integer FROM server_keys WHERE name = ${lastDrill} AND value->>'ok' = 'false') AS drill_failed
      ${sql.join(others, sql``)}
    FROM (SELECT count(since)::integer AS jobs_waiting, ${ageOfFirst('since', now)} AS jobs_oldest_waiting_seconds,
          count(*) FILTER (WHERE left_behind)::integer AS jobs_left_behind,
          count(*) FILTER (WHERE name = ${deadLetters})::integer AS jobs_given_up
        FROM (SELECT name, silent_seconds > ${heartbeat.silence} AS left_behind,
            CASE WHEN silent_seconds > ${heartbeat.silence} THEN started_on
              WHEN state <> 'active' AND start_after <= ${now} AND name <> ${deadLetters} THEN start_after END AS since
          FROM ${unfinishedJobs}) AS job) AS jobs,
      (SELECT count(*)::integer AS outbox_waiting, ${ageOfFirst('created_at', now)} AS outbox_oldest_waiting_seconds
        FROM outbox_messages WHERE sent_at IS NULL AND refused_at IS NULL) AS outbox`.execute(db);
  return rows[0]!;
}

async function noteMoment(db: Db, name: string, now: Date, more: object = {}): Promise<void> {
  const value = JSON.stringify({ at: Math.floor(now.getTime() / 1000), ...more });
  await db
    .insertInto('server_keys')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** A backup was made: whoever watches the metrics knows how old the last one is. */
export const noteBackup = (db: Db, now: Date): Promise<void> => noteMoment(db, lastBackup, now);

/** A backup was tried out: whoever watches the metrics knows when, and whether it can be restored. */
export const noteDrill = (db: Db, now: Date, ok: boolean): Promise<void> => noteMoment(db, lastDrill, now, { ok });

/** When the last backup was made, and the last drill; null before the first. */
export async function lastBackupAndDrill(
  db: Db,
): Promise<{ backupAt: Date | null; drill: { at: Date; ok: boolean } | null }> {
  const rows = await db.selectFrom('server_keys').select(['name', 'value']).where('name', 'in', [lastBackup, lastDrill]).execute();
  const of = (name: string) => rows.find((row) => row.name === name)?.value as { at: number; ok?: boolean } | undefined;
  const [backup, drill] = [of(lastBackup), of(lastDrill)];
  return {
    backupAt: backup ? new Date(backup.at * 1_000) : null,
    drill: drill ? { at: new Date(drill.at * 1_000), ok: drill.ok === true } : null,
  };
}
