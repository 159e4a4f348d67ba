import { offerStatus, type OfferStatus } from '@app/domain/kinds';
import { mayRestore, type MyOfferState, offerAdmits, undoMs, type OfferAct } from '@app/domain/lifecycle';
import { activeUntilFrom, mayRaise, offerState } from '@app/domain/offers';
import { hasUnprovenPhone } from '../accounts/accounts.service.ts';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import type { UserActor } from '../platform/http/session.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { emit } from './offers.events.ts';
import { isOwner, mayWrite } from './offers.policy.ts';
import { selectMyStates } from './offerList.queries.ts';
import { lockOffer, type OfferRow } from './offers.queries.ts';
import { changeState, confirmAll, deleteOffer, letExpiredWait, type StateChange } from './offerWrites.queries.ts';
import { writableOffer } from './publication.service.ts';

const dayMs = 24 * 3_600_000;

/** Actual from now on, and at the top unless it was raised within 24 hours. */
function confirmation(offer: OfferRow, now: Date): StateChange {
  return {
    confirmed_at: now,
    active_until: activeUntilFrom(now),
    ...(mayRaise(offer.raised_at, now) ? { raised_at: now } : {}),
  };
}

/** What an act changes; a deletion waits to be taken back before it is final. */
const changes = {
  confirm: confirmation,
  activate: (offer: OfferRow, now: Date) => ({
    status: offerStatus.active,
    waits_for_proof: false,
    ...confirmation(offer, now),
  }),
  deactivate: () => ({ status: offerStatus.deactivated }),
  delete: ({ status }: OfferRow, now: Date) => ({
    status: offerStatus.deleted,
    deleted_at: now,
    deleted_from: status,
  }),
} as const satisfies Partial<Record<OfferAct, (offer: OfferRow, now: Date) => StateChange>>;

const waiting = { status: offerStatus.deactivated, waits_for_proof: true };

export type OfferStep = keyof typeof changes;

/**
 * What an owner does to an offer. Confirmed or shown again, the searches' side hears of it; while its owner has still
 * to prove a phone, one that was hidden or over is not shown again but waits for that, unless its owner hid it and
 * another shows it: the proof would publish what they do not want seen.
 * @param needsProof whether phones can be proven here
 * @returns whether it waits
 * @throws AppError `offer_not_found`, `forbidden`, `wrong_state`, `hidden_by_unproven`
 */
export async function stepOffer(
  db: Db,
  actor: UserActor,
  ref: number | string,
  act: OfferStep,
  needsProof: boolean,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const ownerOf = async () => (await writableOffer(trx, actor, ref, false)).user_id;
    const shows = act === 'activate' || act === 'confirm';
    const unproven = needsProof && shows && (await hasUnprovenPhone(trx, await ownerOf()));
    const offer = await writableOffer(trx, actor, ref, true);
    const { id } = offer;
    const state = offerState({ status: offer.status as OfferStatus, activeUntil: offer.active_until }, now);
    if (!offerAdmits(state, act)) throw new AppError('wrong_state');
    const waits = unproven && state !== 'actual';
    const isHidden = state === 'deactivated' && !offer.waits_for_proof;
    if (waits && isHidden && !isOwner(actor, offer)) throw new AppError('hidden_by_unproven');
    if (act === 'deactivate') await emit(trx, 'offerLeaving', { offerId: id, why: 'hidden' }, now);
    await changeState(trx, id, waits ? waiting : changes[act](offer, now), now);
    if (waits) return true;
    if (act === 'delete') await eraseLater(trx, id, now);
    if (shows) await enqueue(trx, 'match-offer', { offerId: id });
    if (act === 'activate') await enqueue(trx, 'offers.flag', { offerId: id });
    return false;
  });
}

/** The own offers of a state that admit this act; none to be restored, which are those named. */
export async function admittingOffers(
  db: Db,
  actor: UserActor,
  state: MyOfferState | 'all',
  act: OfferAct,
  now: Date,
): Promise<number[]> {
  const rows = await selectMyStates(db, actor.id, state === 'all' ? undefined : state, now);
  const stateOf = (row: (typeof rows)[number]) =>
    offerState({ status: row.status as OfferStatus, activeUntil: row.active_until }, now);
  return rows.filter((row) => offerAdmits(stateOf(row), act)).map(({ id }) => id);
}

function eraseLater(trx: Db, offerId: number, now: Date): Promise<void> {
  const startAfter = new Date(now.getTime() + undoMs);
  return enqueue(trx, 'offers.erase', { offerId, deletedAt: now.toISOString() }, { startAfter });
}

/** Takes a deletion back within its minute. @throws AppError `offer_not_found` later, `forbidden` */
export async function restoreOffer(db: Db, actor: UserActor, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const offer = await lockOffer(trx, id, true);
    if (!offer || !mayRestore(offer.deleted_at!, now)) throw new AppError('offer_not_found');
    if (!mayWrite(actor, offer)) throw new AppError('forbidden');
    await changeState(trx, id, { status: offer.deleted_from!, deleted_at: null, deleted_from: null }, now);
    // Whatever was published, or still to be matched, in that minute did not meet it.
    if (offer.deleted_from === offerStatus.active) await enqueue(trx, 'match-offer', { offerId: id });
  });
}

/**
 * Erases an offer or a draft with everything that hangs on it, unless that deletion was taken back; whoever was to view
 * it is told that they are not.
 */
export async function eraseOffer(db: Db, id: number, deletedAt: Date, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const offer = await lockOffer(trx, id, true);
    if (offer?.deleted_at?.getTime() !== deletedAt.getTime()) return;
    // It leaves the market only now: those who keep it are told when it was on it.
    await changeState(trx, id, { status: offer.deleted_from!, deleted_at: null, deleted_from: null }, now);
    await emit(trx, 'offerLeaving', { offerId: id, why: 'deleted' }, now);
    await deleteOffer(trx, id);
  });
}

/**
 * Confirms all own offers that are shown; those that are over wait while their owner has still to prove a phone.
 * @param needsProof whether phones can be proven here
 * @returns how many
 */
export async function confirmAllOffers(db: Db, actor: UserActor, needsProof: boolean, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (needsProof && (await hasUnprovenPhone(trx, actor.id))) await letExpiredWait(trx, actor.id, now);
    const ids = await confirmAll(trx, actor.id, new Date(now.getTime() - dayMs), now);
    for (const offerId of ids) await enqueue(trx, 'match-offer', { offerId });
    return ids.length;
  });
}
