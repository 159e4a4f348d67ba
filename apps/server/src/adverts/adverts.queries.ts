import { offerStatus, searchStatus } from '@app/domain/kinds';
import { activeUntilFrom } from '@app/domain/offers';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/tables.ts';

/** The two sides of the market: how their rows are found, changed, deleted and judged is one. */
export interface Adverts {
  offer: Row<'offers'>;
  search: Row<'searches'>;
}
export type Side = keyof Adverts;

const tables = { offer: 'offers', search: 'searches' } as const;
export const statusesOf = { offer: offerStatus, search: searchStatus } as const;

interface OwnColumns {
  offer: 'confirmed_at' | 'raised_at' | 'active_until' | 'reviewed_at';
  search: 'activated_at' | 'expires_at' | 'client_key' | 'written_from';
}
type StateColumns = 'status' | 'waits_for_proof' | 'deleted_at' | 'deleted_from' | 'reject_reason';
/** What an act changes beside what its author wrote. */
export type StateChange<S extends Side> = Partial<Pick<Adverts[S], (StateColumns | OwnColumns[S]) & keyof Adverts[S]>>;

/**
 * By id or public code; a code begins with a letter, so the two never meet. A deleted one is found only when asked for.
 * @param lock holds the row until the transaction ends
 */
export async function selectAdvert<S extends Side>(
  db: Db,
  side: S,
  ref: number | string,
  { lock = false, deleted = false }: { lock?: boolean; deleted?: boolean } = {},
): Promise<Adverts[S] | undefined> {
  const { rows } = await sql<Adverts[S]>`SELECT * FROM ${sql.table(tables[side])}
    WHERE ${sql.ref(typeof ref === 'number' ? 'id' : 'short_code')} = ${ref}
      AND status ${sql.raw(deleted ? '=' : '<>')} ${statusesOf[side].deleted} ${sql.raw(lock ? 'FOR UPDATE' : '')}`.execute(
    db,
  );
  return rows[0];
}

export async function updateState<S extends Side>(
  db: Db,
  side: S,
  id: number,
  change: StateChange<S>,
  now: Date,
): Promise<void> {
  // Either table has the columns of its own changes.
  const table = tables[side] as 'offers';
  await db
    .updateTable(table)
    .set({ ...(change as StateChange<'offer'>), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** From when and until when that counts which is shown now. */
const shownFrom = {
  offer: (now: Date) => ({ confirmed_at: now, raised_at: now, active_until: activeUntilFrom(now) }),
  search: (now: Date) => ({
    activated_at: now,
    expires_at: sql<Date>`${now}::timestamptz + active_for * interval '24 hours'`,
  }),
} as const;

/**
 * Shows what of a user waits for the proof of a phone, offers at the top; what is meanwhile rejected or deleted waits for
 * it no more. @returns the ids of those shown
 */
export async function showWaiting(db: Db, side: Side, userId: number, now: Date): Promise<number[]> {
  const { active, deactivated } = statusesOf[side];
  // One statement: an administrator may let a rejected one wait again meanwhile.
  const rows = await db
    .updateTable(tables[side] as 'offers')
    .set({
      ...(shownFrom[side](now) as ReturnType<(typeof shownFrom)['offer']>),
      status: sql<number>`CASE WHEN status = ${deactivated} THEN ${active} ELSE status END`,
      waits_for_proof: false,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where('waits_for_proof', '=', true)
    .returning(['id', 'status'])
    .execute();
  return rows.filter(({ status }) => status === active).map(({ id }) => id);
}

/** Holds all of a user's, in the order of their ids, before the row of the user that a block changes. */
export async function lockOf(db: Db, side: Side, userId: number): Promise<void> {
  await sql`SELECT FROM ${sql.table(tables[side])} WHERE user_id = ${userId} ORDER BY id FOR NO KEY UPDATE`.execute(db);
}

export async function selectActiveOf(db: Db, side: Side, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${sql.table(tables[side])}
    WHERE user_id = ${userId} AND status = ${statusesOf[side].active} ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** With everything that hangs on it. */
export async function deleteRow(db: Db, side: Side, id: number): Promise<void> {
  await db.deleteFrom(tables[side]).where('id', '=', id).execute();
}

/** Deletes all of a user's, as of now, until `showOf` or their erasure. */
export async function hideOf(db: Db, side: Side, userId: number, now: Date): Promise<void> {
  const { deleted } = statusesOf[side];
  await sql`UPDATE ${sql.table(tables[side])} SET status = ${deleted}, deleted_from = status, deleted_at = ${now}, updated_at = ${now}
    WHERE user_id = ${userId} AND status <> ${deleted}`.execute(db);
}

/** Gives back what of a user's was deleted at `since`; what ran out meanwhile has run out. @returns the ids of those shown */
export async function showOf(db: Db, side: Side, userId: number, since: Date): Promise<number[]> {
  const { active, deleted } = statusesOf[side];
  const { rows } = await sql<{ id: number; status: number }>`
    UPDATE ${sql.table(tables[side])} SET status = deleted_from, deleted_from = NULL, deleted_at = NULL
    WHERE user_id = ${userId} AND status = ${deleted} AND deleted_at = ${since} RETURNING id, status`.execute(db);
  return rows.filter(({ status }) => status === active).map(({ id }) => id);
}
