import type { UndoKind } from '@app/domain/reach';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/tables.ts';
import type { UserRow } from './accounts.queries.ts';

export type ReachChange = Row<'reach_changes'>;

/** Notes what was before a change, for whoever is told of it. */
export async function insertReachChange(
  db: Db,
  change: { hash: Buffer; before: UserRow; kind: UndoKind; expiresAt: Date },
  now: Date,
): Promise<void> {
  const { id, phone, phone_proven_at, email, email_proven_at, telegram_chat_id } = change.before;
  await db
    .insertInto('reach_changes')
    .values({
      token_hash: change.hash,
      user_id: id,
      kind: change.kind,
      phone,
      phone_proven_at,
      email,
      email_proven_at,
      telegram_chat_id,
      created_at: now,
      expires_at: change.expiresAt,
    })
    .execute();
}

const open = (db: Db, now: Date) =>
  db.selectFrom('reach_changes').selectAll().where('used_at', 'is', null).where('expires_at', '>', now);

/** The change that a link tells of, while it can be taken back. */
export function findReachChange(db: Db, hash: Buffer, now: Date): Promise<ReachChange | undefined> {
  return open(db, now).where('token_hash', '=', hash).executeTakeFirst();
}

/** What was changed so lately that it can still be taken back. */
export async function changedLately(db: Db, userId: number, now: Date): Promise<UndoKind[]> {
  const rows = await open(db, now).where('user_id', '=', userId).execute();
  return rows.map(({ kind }) => kind);
}

/** The first of the changes that can still be taken back: it knows how the owner was reached before all of them. */
export function findOldestReachChange(db: Db, userId: number, now: Date): Promise<ReachChange | undefined> {
  return open(db, now).where('user_id', '=', userId).orderBy('id').limit(1).executeTakeFirst();
}

/** This change and those that followed it cannot be taken back any more; those before it can. */
export async function voidReachChanges(db: Db, from: ReachChange, now: Date): Promise<void> {
  await db
    .updateTable('reach_changes')
    .set({ used_at: now })
    .where('user_id', '=', from.user_id)
    // Of a deletion every proven contact has a link.
    .where((eb) => eb.or([eb('id', '>=', from.id), eb('kind', '=', 'deletion')]))
    .where('used_at', 'is', null)
    .execute();
}

/** The deletion is over: its links take nothing back any more. */
export async function voidDeletionLinks(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('reach_changes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', 'deletion')
    .where('used_at', 'is', null)
    .execute();
}

/** Changes that nobody can take back any more. */
export async function deleteOldReachChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('reach_changes').where('expires_at', '<', now).execute();
}
