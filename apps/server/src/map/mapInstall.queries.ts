import type { MapInstallState } from '@app/contract/adminMap';
import type { MapInstallProgress } from '@app/domain/mapInstall';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** The job writes every second; after this long without a write it counts as lost. Milliseconds. */
export const lostAfter = 5 * 60_000;

export const selectInstall = (db: Db) => db.selectFrom('map_installs').selectAll().executeTakeFirst();

/** Starts an installation. @returns false while another one is running */
export async function insertInstall(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`INSERT INTO map_installs AS before (state, share, started_at, seen_at)
    VALUES ('waiting', 0, ${now}, ${now})
    ON CONFLICT (id) DO UPDATE SET state = 'waiting', step = NULL, share = 0, message = NULL,
      started_at = excluded.started_at, seen_at = excluded.seen_at
    WHERE before.state NOT IN ('waiting', 'running', 'cancelling')
      OR before.seen_at < ${new Date(now.getTime() - lostAfter)}
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/** One that has not begun is over at once, one that runs when its node reads it. @returns whether one was at work */
export async function cancelInstall(db: Db): Promise<boolean> {
  const { rows } = await sql`UPDATE map_installs
    SET state = CASE state WHEN 'waiting' THEN 'cancelled' ELSE 'cancelling' END
    WHERE state IN ('waiting', 'running') RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Takes one that waits, or that another node had. @returns whether there is one */
export async function takeInstall(db: Db, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('map_installs')
    .set({ state: 'running', seen_at: now })
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Says how far it is. @returns what it has become meanwhile */
export async function noteProgress(
  db: Db,
  progress: MapInstallProgress | null,
  now: Date,
): Promise<MapInstallState | undefined> {
  const row = await db
    .updateTable('map_installs')
    .set({ ...progress, seen_at: now })
    .returning('state')
    .executeTakeFirst();
  return row?.state;
}

/** @param message why it failed, if it did */
export async function endInstall(
  db: Db,
  state: 'done' | 'failed' | 'cancelled',
  message: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('map_installs')
    .set({ state, message, seen_at: now })
    .where('state', 'in', ['running', 'cancelling'])
    .execute();
}
