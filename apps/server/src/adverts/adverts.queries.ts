import { offerStatus, searchStatus } from '@app/domain/kinds';
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

/** With everything that hangs on it. */
export async function deleteRow(db: Db, side: Side, id: number): Promise<void> {
  await db.deleteFrom(tables[side]).where('id', '=', id).execute();
}
