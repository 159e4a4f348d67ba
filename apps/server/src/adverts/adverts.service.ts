import { agencyAdmits, type AgencyRole } from '@app/domain/agencies';
import { mayRestore, undoMs } from '@app/domain/lifecycle';
import { roleToward } from '../agencies/colleagues.service.ts';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import type { Actor, UserActor } from '../platform/http/session.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import {
  type Adverts,
  deleteRow,
  hideOf,
  lockOf,
  selectActiveOf,
  selectAdvert,
  showOf,
  type Side,
  statusesOf,
  updateState,
} from './adverts.queries.ts';
import { withLog } from './logChange.ts';
import { deleteEnding, endingOf, insertEnding, type NewEnding } from './endings.queries.ts';

export { endingOf } from './endings.queries.ts';
export {
  type Adverts,
  deleteRow,
  selectAdvert,
  showWaiting,
  type Side,
  type StateChange,
  statusesOf,
  updateState,
} from './adverts.queries.ts';

const missing = { offer: 'offer_not_found', search: 'search_not_found' } as const;

export const isOwner = (actor: Actor, advert: { user_id: number }): boolean =>
  actor.kind === 'user' && actor.id === advert.user_id;

/** Owner or administrator: who may write. */
export const mayWrite = (actor: Actor, advert: { user_id: number }): boolean =>
  actor.kind === 'user' && !actor.blocked && (isOwner(actor, advert) || actor.isAdmin);

/** What a colleague of its owner may do with it beside what everybody may: nobody else is one. */
export const colleagueRole = (db: Db, actor: Actor, advert: { user_id: number }): Promise<AgencyRole | undefined> =>
  roleToward(db, actor, advert.user_id);

/** Whoever owns the agency changes what its members offer and seek; deleting it is theirs alone. */
export const changesTheirs = (role: AgencyRole | undefined): boolean =>
  role !== undefined && agencyAdmits(role, 'changeTheirs');

/** The other side of the market hears of it, after the same transaction. */
export const matchAnew = (trx: Db, side: Side, id: number): Promise<void> =>
  side === 'offer' ? enqueue(trx, 'match-offer', { offerId: id }) : enqueue(trx, 'match-search', { searchId: id });

async function permitted<S extends Side>(
  db: Db,
  side: S,
  actor: UserActor,
  ref: number | string,
  { lock, as }: { lock: boolean; as: 'change' | 'delete' },
): Promise<Adverts[S]> {
  const advert = await selectAdvert(db, side, ref, { lock });
  if (!advert) throw new AppError(missing[side]);
  if (mayWrite(actor, advert)) return advert;
  if (as === 'change' && changesTheirs(await colleagueRole(db, actor, advert))) return advert;
  throw new AppError('forbidden');
}

/**
 * An offer or a search that the caller may write, as it is now: `writeAdvert` holds and changes it.
 * @throws AppError `offer_not_found`, `search_not_found`, `forbidden`
 */
export const writableAdvert = <S extends Side>(
  db: Db,
  side: S,
  actor: UserActor,
  ref: number | string,
): Promise<Adverts[S]> => permitted(db, side, actor, ref, { lock: false, as: 'change' });

/**
 * The one way to change or delete an offer or a search: holds it until the transaction ends, and logs what an administrator does
 * to another's.
 * @param as deleting takes more than changing
 * @throws AppError `offer_not_found`, `search_not_found`, `forbidden`
 */
export async function writeAdvert<S extends Side, T>(
  trx: Db,
  side: S,
  actor: UserActor,
  ref: number | string,
  change: (advert: Adverts[S]) => Promise<T>,
  now: Date,
  as: 'change' | 'delete' = 'change',
): Promise<T> {
  const advert = await permitted(trx, side, actor, ref, { lock: true, as });
  return withLog(trx, side, actor, advert, as, () => change(advert), now);
}

/**
 * An offer or a search in one of these statuses, held until the transaction ends.
 * @throws AppError `offer_not_found`, `search_not_found`; `wrong_state`: another administrator, or the owner, was faster
 */
export async function advertIn<S extends Side>(
  trx: Db,
  side: S,
  ref: number | string,
  statuses: readonly number[],
): Promise<Adverts[S]> {
  const advert = await selectAdvert(trx, side, ref, { lock: true });
  if (!advert) throw new AppError(missing[side]);
  if (!statuses.includes(advert.status)) throw new AppError('wrong_state');
  return advert;
}

/** Out of everybody's sight at once, erased when its minute to be taken back is over. */
export async function deleteAdvert(trx: Db, side: Side, advert: Adverts[Side], now: Date): Promise<void> {
  const { id, status } = advert;
  const deletion = { status: statusesOf[side].deleted, deleted_at: now, deleted_from: status };
  await updateState(trx, side, id, deletion, now);
  const deletedAt = now.toISOString();
  const startAfter = new Date(now.getTime() + undoMs);
  if (side === 'offer') await enqueue(trx, 'offers.erase', { offerId: id, deletedAt }, { startAfter });
  else await enqueue(trx, 'searches.erase', { searchId: id, deletedAt }, { startAfter });
}

/** Off the market at its end; whom that concerns is told when its minute to be taken back is over. */
export async function endAdvert(
  trx: Db,
  side: Side,
  advert: Adverts[Side],
  { as, here }: Pick<NewEnding, 'as' | 'here'>,
  now: Date,
): Promise<void> {
  const { id, user_id: userId } = advert;
  await updateState(trx, side, id, { status: statusesOf[side].deactivated }, now);
  await insertEnding(trx, side, { id, userId, as, here }, now);
  const endedAt = now.toISOString();
  const startAfter = new Date(now.getTime() + undoMs);
  if (side === 'offer') await enqueue(trx, 'offers.ended', { offerId: id, endedAt }, { startAfter });
  else await enqueue(trx, 'searches.ended', { searchId: id, endedAt }, { startAfter });
}

/** How it ended, unless that was taken back; what was deleted meanwhile has ended all the same. */
export async function standingEnding(trx: Db, side: Side, id: number, endedAt: Date) {
  const advert =
    (await selectAdvert(trx, side, id, { lock: true })) ??
    (await selectAdvert(trx, side, id, { lock: true, deleted: true }));
  const ending = await endingOf(trx, side, id);
  return advert && ending?.ended_at.getTime() === endedAt.getTime() ? { ...ending, advert } : undefined;
}

/** As it was before it was deleted. */
export const undelete = (trx: Db, side: Side, advert: Adverts[Side], now: Date): Promise<void> =>
  updateState(trx, side, advert.id, { status: advert.deleted_from!, deleted_at: null, deleted_from: null }, now);

/** On the market as before it ended. @returns false for what has not ended within its minute */
async function reopen(trx: Db, side: Side, actor: UserActor, id: number, now: Date): Promise<boolean> {
  const advert = await selectAdvert(trx, side, id, { lock: true });
  const ending = advert && (await endingOf(trx, side, id));
  if (!ending || !mayRestore(ending.ended_at, now)) return false;
  if (!mayWrite(actor, advert)) throw new AppError('forbidden');
  const show = async () => {
    await deleteEnding(trx, side, id);
    await updateState(trx, side, id, { status: statusesOf[side].active }, now);
  };
  await withLog(trx, side, actor, advert, 'change', show, now);
  await matchAnew(trx, side, id);
  return true;
}

/** Takes a deletion or an end back within its minute. @throws AppError `offer_not_found`, `search_not_found` later; `forbidden` */
export async function restoreAdvert(db: Db, side: Side, actor: UserActor, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await reopen(trx, side, actor, id, now)) return;
    const advert = await selectAdvert(trx, side, id, { lock: true, deleted: true });
    if (!advert || !mayRestore(advert.deleted_at!, now)) throw new AppError(missing[side]);
    if (!mayWrite(actor, advert)) throw new AppError('forbidden');
    await withLog(trx, side, actor, advert, 'change', () => undelete(trx, side, advert, now), now);
    // Whatever was published, or still to be matched, in that minute did not meet it.
    if (advert.deleted_from === statusesOf[side].active) await matchAnew(trx, side, id);
  });
}

/**
 * Erases an offer, a draft or a search with everything that hangs on it, unless that deletion was taken back.
 * @param leaving what is done before
 */
export async function eraseAdvert<S extends Side>(
  db: Db,
  side: S,
  id: number,
  deletedAt: Date,
  leaving?: (trx: Db, advert: Adverts[S]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const advert = await selectAdvert(trx, side, id, { lock: true, deleted: true });
    if (advert?.deleted_at?.getTime() !== deletedAt.getTime()) return;
    await leaving?.(trx, advert);
    await deleteRow(trx, side, id);
  });
}

const sides = ['offer', 'search'] as const;

/** What a person who is hidden published goes out of everybody's sight with them. */
export async function hideAdvertsOf(trx: Db, { userId }: { userId: number }, now: Date): Promise<void> {
  for (const side of sides) await hideOf(trx, side, userId, now);
}

/** Somebody who takes their deletion back has everything as it was. */
export async function showAdvertsOf(trx: Db, { userId, since }: { userId: number; since: Date }): Promise<void> {
  for (const side of sides) {
    // Whatever was published meanwhile did not meet them.
    for (const id of await showOf(trx, side, userId, since)) await matchAnew(trx, side, id);
  }
}

/** Held before the person's own row, as everywhere: the database withholds them with the block. */
export async function lockAdvertsOf(trx: Db, { userId }: { userId: number }): Promise<void> {
  for (const side of sides) await lockOf(trx, side, userId);
}

/** What the unblocking put back on the market did not meet what was published meanwhile. */
export async function rematchAdvertsOf(trx: Db, { userId }: { userId: number }): Promise<void> {
  for (const side of sides) {
    for (const id of await selectActiveOf(trx, side, userId)) await matchAnew(trx, side, id);
  }
}
