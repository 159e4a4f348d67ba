import { searchStatus, type SearchStatus } from '@app/domain/kinds';
import { mayRestore, type MySearchState, searchAdmits, undoMs, type SearchAct } from '@app/domain/lifecycle';
import { expiresAt, searchState } from '@app/domain/searches';
import { hasUnprovenPhone } from '../accounts/accounts.service.ts';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { newToken, type UserActor } from '../platform/http/session.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { writableSearch } from './searchPublication.service.ts';
import { selectMyStates } from './searchList.queries.ts';
import { isOwner, isPublic, mayWrite } from './searches.policy.ts';
import { lockSearch, type SearchRow } from './searches.queries.ts';
import { changeState, deleteSearch, showWaiting, waiting } from './searchWrites.queries.ts';

type StateColumns = Pick<SearchRow, 'status' | 'expires_at'>;

function admits(search: StateColumns, act: SearchAct, now: Date): boolean {
  return searchAdmits(searchState({ status: search.status as SearchStatus, expiresAt: search.expires_at }, now), act);
}

/**
 * Starts a search for its days from now: one that is paused, over or still running. One that does not run waits instead
 * while its owner has still to prove a phone; one that its owner paused nobody else starts then.
 * @param needsProof whether phones can be proven here
 * @returns whether it waits
 * @throws AppError `search_not_found`, `forbidden`, `hidden_by_unproven`, `wrong_state` while it waits for its account
 */
export async function activateSearch(
  db: Db,
  actor: UserActor,
  ref: number | string,
  needsProof: boolean,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const ownerOf = async () => (await writableSearch(trx, actor, ref, false)).user_id;
    const unproven = needsProof && (await hasUnprovenPhone(trx, await ownerOf()));
    const search = await writableSearch(trx, actor, ref, true);
    const { id } = search;
    if (!admits(search, 'extend', now) && !admits(search, 'activate', now)) throw new AppError('wrong_state');
    const waits = unproven && !isPublic(search, now);
    const isPaused = search.status === searchStatus.deactivated && !search.waits_for_proof;
    if (waits && isPaused && !isOwner(actor, search)) throw new AppError('hidden_by_unproven');
    const activation = { activated_at: now, expires_at: expiresAt(now, search.active_for) };
    const shown = { status: searchStatus.active, waits_for_proof: false, ...activation };
    await changeState(trx, id, waits ? waiting : shown, now);
    if (!waits) await enqueue(trx, 'match-search', { searchId: id });
    return waits;
  });
}

/** Starts what waited until its owner has proven a phone, for its days from now; the offers' side hears of it. */
export async function publishWaitingSearches(trx: Db, owner: { userId: number }, now: Date): Promise<void> {
  for (const searchId of await showWaiting(trx, owner.userId, now)) await enqueue(trx, 'match-search', { searchId });
}

/** @throws AppError `search_not_found`, `forbidden`, `wrong_state` when it is not shown */
export async function deactivateSearch(db: Db, actor: UserActor, ref: number | string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const search = await writableSearch(trx, actor, ref, true);
    const { id } = search;
    if (!admits(search, 'deactivate', now)) throw new AppError('wrong_state');
    await changeState(trx, id, { status: searchStatus.deactivated }, now);
  });
}

/** Out of everybody's sight at once, erased when its minute to be taken back is over. @throws AppError `search_not_found`, `forbidden` */
export async function removeSearch(db: Db, actor: UserActor, ref: number | string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const search = await writableSearch(trx, actor, ref, true);
    const { id } = search;
    const deletion = { status: searchStatus.deleted, deleted_at: now, deleted_from: search.status };
    await changeState(trx, id, deletion, now);
    const startAfter = new Date(now.getTime() + undoMs);
    await enqueue(trx, 'searches.erase', { searchId: id, deletedAt: now.toISOString() }, { startAfter });
  });
}

const actsBehind = {
  activate: ['extend', 'activate'],
  deactivate: ['deactivate'],
  delete: ['delete'],
  restore: ['restore'],
} as const satisfies Record<string, readonly SearchAct[]>;

/** The own searches of a state that admit this act; none to be restored, which are those named. */
export async function admittingSearches(
  db: Db,
  actor: UserActor,
  state: MySearchState | 'all',
  act: keyof typeof actsBehind,
  now: Date,
): Promise<number[]> {
  const rows = await selectMyStates(db, actor.id, state === 'all' ? undefined : state, now);
  return rows.filter((row) => actsBehind[act].some((one) => admits(row, one, now))).map(({ id }) => id);
}

/**
 * A new key for the client's link: whoever has the old one sees what everybody sees.
 * @throws AppError `search_not_found`, `forbidden` for all but its owner
 */
export async function renewClientLink(db: Db, actor: UserActor, ref: number | string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const search = await writableSearch(trx, actor, ref, true);
    const { id } = search;
    if (!isOwner(actor, search)) throw new AppError('forbidden');
    await changeState(trx, id, { client_key: newToken().token }, now);
  });
}

/** Takes a deletion back within its minute. @throws AppError `search_not_found` later, `forbidden` */
export async function restoreSearch(db: Db, actor: UserActor, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const search = await lockSearch(trx, id, true);
    if (!search || !mayRestore(search.deleted_at!, now)) throw new AppError('search_not_found');
    if (!mayWrite(actor, search)) throw new AppError('forbidden');
    await changeState(trx, id, { status: search.deleted_from!, deleted_at: null, deleted_from: null }, now);
    // Whatever was published, or still to be matched, in that minute did not meet it.
    if (search.deleted_from === searchStatus.active) await enqueue(trx, 'match-search', { searchId: id });
  });
}

/** Erases a search with everything that hangs on it, unless that deletion was taken back. */
export async function eraseSearch(db: Db, id: number, deletedAt: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const search = await lockSearch(trx, id, true);
    if (search?.deleted_at?.getTime() === deletedAt.getTime()) await deleteSearch(trx, id);
  });
}
