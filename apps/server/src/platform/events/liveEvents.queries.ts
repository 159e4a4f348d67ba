import type { LiveEvent } from '@app/contract/live';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Position } from './livePosition.ts';

/**
 * A notification on this channel says that there is something new to read. On `live` nodes of an earlier version, which
 * run beside this one during an update, expect the event itself.
 */
export const liveChannel = 'live_events';

/** A row of `live_events`. */
export interface LiveEventRow {
  id: number;
  users: number[];
  event: LiveEvent;
}

/** @param event as JSON */
export async function insertLiveEvent(db: Db, users: readonly number[], event: string): Promise<void> {
  await sql`WITH inserted AS (INSERT INTO live_events (users, event) VALUES (${users}::bigint[], ${event}::jsonb) RETURNING id)
    SELECT pg_notify(${liveChannel}, '') FROM inserted`.execute(db);
}

// When the statement came, before its snapshot was taken.
const at = sql`(extract(epoch FROM statement_timestamp()) * 1000)::bigint`;

/** Where the feed is now. */
export async function selectPosition(db: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    SELECT pg_current_snapshot()::text AS snapshot, ${at} AS at`.execute(db);
  return rows[0]!;
}

/** Which part of the feed is read. */
interface Part {
  /** What this snapshot saw is left out. */
  after: string;
  /** What this one did not see, too; without it, all that is there is read. */
  until?: string;
  /** Rows up to this number are left out. */
  above?: number;
  /** For this user alone. */
  userId?: number;
  max: number;
}

/**
 * What was told between two snapshots, in the order in which it was written, and where that leads to.
 * @returns one row more than `max` when there are more
 */
export async function selectLiveEvents(
  db: Db,
  { after, until, above = 0, userId, max }: Part,
): Promise<{ here: Position; events: LiveEventRow[] }> {
  const ofUser = userId === undefined ? sql`` : sql`AND users @> ARRAY[${userId}::bigint]`;
  // One statement sees one snapshot: the rows and where they lead to belong together.
  const { rows } = await sql<Position & { [K in keyof LiveEventRow]: LiveEventRow[K] | null }>`
    WITH here AS MATERIALIZED (SELECT coalesce(${until ?? null}::pg_snapshot, pg_current_snapshot()) AS snapshot)
    SELECT here.snapshot::text AS snapshot, ${at} AS at, found.* FROM here LEFT JOIN LATERAL (
      SELECT id, users, event FROM live_events
      WHERE written_by >= pg_snapshot_xmin(${after}::pg_snapshot) AND NOT pg_visible_in_snapshot(written_by, ${after}::pg_snapshot)
        AND pg_visible_in_snapshot(written_by, here.snapshot) AND id > ${above} ${ofUser}
      LIMIT ${max + 1}) AS found ON true`.execute(db);
  const { snapshot, at: moment } = rows[0]!;
  const events = rows.filter((row): row is Position & LiveEventRow => row.id !== null);
  return { here: { at: moment, snapshot }, events: events.toSorted((a, b) => a.id - b.id) };
}

/** Deletes what no page comes back for: what is older than two hours by the database's clock. */
export async function deletePastLiveEvents(db: Db): Promise<void> {
  await sql`DELETE FROM live_events WHERE written_at < now() - interval '2 hours'`.execute(db);
}

/** A person who is erased was told nothing, and nothing names them. */
export async function eraseLiveEvents(db: Db, userId: number): Promise<void> {
  await sql`DELETE FROM live_events WHERE event->>'chat' = ${String(userId)}`.execute(db);
  await sql`UPDATE live_events SET users = array_remove(users, ${userId}::bigint)
    WHERE users @> ARRAY[${userId}::bigint]`.execute(db);
}
