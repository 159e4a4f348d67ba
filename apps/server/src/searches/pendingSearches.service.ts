import { searchStatus } from '@app/domain/kinds';
import { searchAdmits } from '@app/domain/lifecycle';
import { expiresAt } from '@app/domain/searches';
import { hasUnprovenPhone } from '../accounts/accounts.service.ts';
import { deleteRow, isOwner, matchAnew, selectAdvert, updateState } from '../adverts/adverts.service.ts';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import { countTry, requireTriesLeft } from '../platform/http/limits.ts';
import { hashToken, type UserActor } from '../platform/http/session.ts';
import type { SearchRow } from './searches.queries.ts';
import { deleteWaitingBefore, statusOf } from './searchWrites.queries.ts';

/** Whoever wrote the search publishes it soon, or it was not they. */
const pendingHours = 48;
/** So many that were not theirs, and nobody writes under another's number from that address for the rest of the day. */
const disowned = { tries: 2, seconds: 86_400 };

const disownedKey = (writtenFrom: string) => `disowned:${writtenFrom}`;

/** An address as a waiting search keeps it. */
export function writtenFromOf(address: string): string {
  return hashToken(address).toString('base64url');
}

/** @throws AppError `too_many_tries` when too much that came from there was not whose number it bore */
export function admitWriter(db: Db, writtenFrom: string, now: Date): Promise<void> {
  return requireTriesLeft(db, disownedKey(writtenFrom), disowned, now);
}

const startOfWaiting = (now: Date) => new Date(now.getTime() - pendingHours * 3_600_000);

/** Only the number's owner decides: administrators do not speak for people. */
async function waitingSearch(trx: Db, actor: UserActor, ref: number | string, now: Date): Promise<SearchRow> {
  const search = await selectAdvert(trx, 'search', ref, { lock: true });
  if (!search || !isOwner(actor, search)) throw new AppError('search_not_found');
  if (search.status !== searchStatus.pending || !searchAdmits('pending', 'publish')) throw new AppError('wrong_state');
  if (search.created_at < startOfWaiting(now)) throw new AppError('search_not_found');
  return search;
}

/**
 * Publishes a search that was written under the caller's number before they signed in; its days count from now, or from
 * their proof of the number while that is still to come.
 * @param needsProof whether phones can be proven here
 * @returns whether it waits for that proof
 * @throws AppError `search_not_found`, also after 48 hours; `wrong_state` for one that does not wait
 */
export async function publishWaitingSearch(
  db: Db,
  actor: UserActor,
  ref: number | string,
  needsProof: boolean,
  now: Date,
): Promise<boolean> {
  await deleteWaitingSearches(db, now);
  return db.transaction().execute(async (trx) => {
    const waits = needsProof && (await hasUnprovenPhone(trx, actor.id));
    const { id, active_for } = await waitingSearch(trx, actor, ref, now);
    const activation = { activated_at: now, expires_at: expiresAt(now, active_for), written_from: null };
    const status = statusOf[waits ? 'waiting' : 'shown'];
    await updateState(trx, 'search', id, { status, waits_for_proof: waits, ...activation }, now);
    if (!waits) await matchAnew(trx, 'search', id);
    return waits;
  });
}

/**
 * Deletes a search that somebody else wrote under the caller's number; it counts against the address it came from.
 * @throws AppError `search_not_found`, `wrong_state` for one that does not wait
 */
export async function disownSearch(db: Db, actor: UserActor, ref: number | string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id, written_from: writtenFrom } = await waitingSearch(trx, actor, ref, now);
    if (writtenFrom) await countTry(trx, disownedKey(writtenFrom), { ...disowned, tries: Infinity }, now);
    await deleteRow(trx, 'search', id);
  });
}

/** What nobody published in time. */
export function deleteWaitingSearches(db: Db, now: Date): Promise<void> {
  return deleteWaitingBefore(db, startOfWaiting(now));
}

export const deleteWaitingSearchesJob = defineJob({
  name: 'searches.forgetWaiting',
  schema: nothing,
  cron: '11 * * * *',
  handler: ({ db, clock }) => deleteWaitingSearches(db, clock()),
});
