import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { emit } from './accounts.events.ts';
import { findUser, lockHolder, type UserRow } from './accounts.queries.ts';
import { voidDeletionLinks } from './reachChanges.queries.ts';
import { showPerson } from './waitingDeletion.queries.ts';

/** Whether the account's time to be kept has run out: it is as good as erased. */
export function isErased(user: Pick<UserRow, 'deletion_due_at'>, now: Date): boolean {
  return user.deletion_due_at !== null && user.deletion_due_at <= now;
}

/**
 * Takes a deletion back: everything of the person is as it was, but for the viewings, whose other side was told. In the
 * caller's transaction, with the account's row locked.
 */
export async function keepAccount(trx: Db, id: number, now: Date): Promise<void> {
  await voidDeletionLinks(trx, id, now);
  const since = await showPerson(trx, id);
  if (since) await emit(trx, 'personReturning', { userId: id, since }, now);
}

/**
 * Asks whoever wants into an account that waits to be erased whether they keep it. Call it once the password, the code or
 * the link was right, so that it tells a stranger nothing, and before the second factor, whose codes work once.
 * @throws AppError `account_deleting` with `until`, an ISO instant
 */
export function requireKeeping(user: Pick<UserRow, 'deletion_due_at'>, keep: boolean): void {
  if (user.deletion_due_at === null || keep) return;
  throw new AppError('account_deleting', { details: { until: user.deletion_due_at.toISOString() } });
}

/**
 * Lets nobody into an account that waits to be erased who has not said that they keep it; it is kept then.
 * @param keep the person was asked and keeps the account
 * @throws AppError `account_deleting`; `wrong_credentials` when it is too late
 */
export async function admitWaiting(trx: Db, user: UserRow, keep: boolean, now: Date): Promise<UserRow> {
  if (user.deletion_due_at === null) return user;
  requireKeeping(user, keep);
  const held = await lockHolder(trx, user.id);
  if (held && held.deleted_at !== null && !isErased(held, now)) await keepAccount(trx, user.id, now);
  const kept = await findUser(trx, user.id);
  if (!kept) throw new AppError('wrong_credentials');
  return kept;
}
