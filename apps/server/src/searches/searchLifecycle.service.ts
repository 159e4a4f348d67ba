import { searchStatus, type SearchStatus } from '@app/domain/kinds';
import { isExtendable, searchAdmits, type SearchAct } from '@app/domain/lifecycle';
import type { MySearchState } from '@app/domain/ownStates';
import { expiresAt, searchState } from '@app/domain/searches';
import { z } from 'zod';
import { hasUnprovenPhone } from '../accounts/accounts.service.ts';
import {
  deleteAdvert,
  eraseAdvert,
  isOwner,
  matchAnew,
  showWaiting,
  updateState,
  writableAdvert,
  writeAdvert,
} from '../adverts/adverts.service.ts';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { newToken, type UserActor } from '../platform/http/session.ts';
import { selectMyStates } from './searchList.queries.ts';
import { isPublic } from './searches.policy.ts';
import type { SearchRow } from './searches.queries.ts';
import { waiting } from './searchWrites.queries.ts';

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
    const ownerOf = async () => (await writableAdvert(trx, 'search', actor, ref)).user_id;
    const unproven = needsProof && (await hasUnprovenPhone(trx, await ownerOf()));
    return writeAdvert(
      trx,
      'search',
      actor,
      ref,
      async (search) => {
        const { id } = search;
        const isStartable = admits(search, 'extend', now) || admits(search, 'activate', now);
        if (!isStartable || search.withheld) throw new AppError('wrong_state');
        const waits = unproven && !isPublic(search, now);
        const isPaused = search.status === searchStatus.deactivated && !search.waits_for_proof;
        if (waits && isPaused && !isOwner(actor, search)) throw new AppError('hidden_by_unproven');
        const activation = { activated_at: now, expires_at: expiresAt(now, search.active_for) };
        const shown = { status: searchStatus.active, waits_for_proof: false, ...activation };
        await updateState(trx, 'search', id, waits ? waiting : shown, now);
        if (!waits) await matchAnew(trx, 'search', id);
        return waits;
      },
      now,
    );
  });
}

/** Starts what waited until its owner has proven a phone, for its days from now; the offers' side hears of it. */
export async function publishWaitingSearches(trx: Db, owner: { userId: number }, now: Date): Promise<void> {
  for (const searchId of await showWaiting(trx, 'search', owner.userId, now)) await matchAnew(trx, 'search', searchId);
}

/** @throws AppError `search_not_found`, `forbidden`, `wrong_state` when it is not shown */
export async function deactivateSearch(db: Db, actor: UserActor, ref: number | string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writeAdvert(
      trx,
      'search',
      actor,
      ref,
      async (search) => {
        const { id } = search;
        if (!admits(search, 'deactivate', now)) throw new AppError('wrong_state');
        await updateState(trx, 'search', id, { status: searchStatus.deactivated }, now);
      },
      now,
    );
  });
}

/** Deletes a search, which may be taken back for its minute. @throws AppError `search_not_found`, `forbidden` */
export async function removeSearch(db: Db, actor: UserActor, ref: number | string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const remove = (search: SearchRow) => deleteAdvert(trx, 'search', search, now);
    await writeAdvert(trx, 'search', actor, ref, remove, now, 'delete');
  });
}

const actsBehind = {
  activate: ['extend', 'activate'],
  deactivate: ['deactivate'],
  end: ['end'],
  delete: ['delete'],
  restore: ['restore'],
} as const satisfies Record<string, readonly SearchAct[]>;

/** The own searches of a state that are offered this act; none to be restored, which are those named. */
export async function admittingSearches(
  db: Db,
  actor: UserActor,
  state: MySearchState | 'all',
  act: keyof typeof actsBehind,
  now: Date,
): Promise<number[]> {
  const rows = await selectMyStates(db, actor.id, state === 'all' ? undefined : state, now);
  const isOffered = (row: (typeof rows)[number], one: SearchAct) =>
    admits(row, one, now) && (one !== 'extend' || isExtendable(row.expires_at, now));
  return rows.filter((row) => actsBehind[act].some((one) => isOffered(row, one))).map(({ id }) => id);
}

/**
 * A new key for the client's link: whoever has the old one sees what everybody sees.
 * @throws AppError `search_not_found`, `forbidden` for all but its owner
 */
export async function renewClientLink(db: Db, actor: UserActor, ref: number | string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writeAdvert(
      trx,
      'search',
      actor,
      ref,
      async (search) => {
        const { id } = search;
        if (!isOwner(actor, search)) throw new AppError('forbidden');
        await updateState(trx, 'search', id, { client_key: newToken().token }, now);
      },
      now,
    );
  });
}

/** Erases a search, unless its deletion was taken back. */
export const eraseSearchJob = defineJob({
  name: 'searches.erase',
  schema: z.object({ searchId: z.number(), deletedAt: z.iso.datetime() }),
  handler: ({ db }, { searchId, deletedAt }) => eraseAdvert(db, 'search', searchId, new Date(deletedAt)),
});
