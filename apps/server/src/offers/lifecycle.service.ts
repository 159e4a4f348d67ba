import { offerStatus, type OfferStatus } from '@app/domain/kinds';
import { extendableUntil, isExtendable, offerAdmits, type OfferAct } from '@app/domain/lifecycle';
import type { MyOfferState } from '@app/domain/ownStates';
import { activeUntilFrom, mayRaise, offerState } from '@app/domain/offers';
import { z } from 'zod';
import { hasUnprovenPhone } from '../accounts/accounts.service.ts';
import {
  deleteAdvert,
  eraseAdvert,
  isOwner,
  matchAnew,
  type StateChange,
  undelete,
  updateState,
  writableAdvert,
  writeAdvert,
} from '../adverts/adverts.service.ts';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { UserActor } from '../platform/http/session.ts';
import { emit } from './offers.events.ts';
import { selectMyStates } from './offerList.queries.ts';
import type { OfferRow } from './offers.queries.ts';
import { confirmAll, letExpiredWait } from './offerWrites.queries.ts';
import { announce } from './publication.service.ts';

const dayMs = 24 * 3_600_000;

/** Actual from now on, and at the top unless it was raised within 24 hours. */
function confirmation(offer: OfferRow, now: Date): StateChange<'offer'> {
  return {
    confirmed_at: now,
    active_until: activeUntilFrom(now),
    ...(mayRaise(offer.raised_at, now) ? { raised_at: now } : {}),
  };
}

/** What an act changes; a deletion is that of searches too. */
const changes = {
  confirm: confirmation,
  activate: (offer: OfferRow, now: Date) => ({
    status: offerStatus.active,
    waits_for_proof: false,
    ...confirmation(offer, now),
  }),
  deactivate: () => ({ status: offerStatus.deactivated }),
} as const satisfies Partial<Record<OfferAct, (offer: OfferRow, now: Date) => StateChange<'offer'>>>;

const waiting = { status: offerStatus.deactivated, waits_for_proof: true };

export type OfferStep = keyof typeof changes | 'delete';

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
    const ownerOf = async () => (await writableAdvert(trx, 'offer', actor, ref)).user_id;
    const shows = act === 'activate' || act === 'confirm';
    const unproven = needsProof && shows && (await hasUnprovenPhone(trx, await ownerOf()));
    return writeAdvert(
      trx,
      'offer',
      actor,
      ref,
      async (offer) => {
        const { id } = offer;
        const state = offerState({ status: offer.status as OfferStatus, activeUntil: offer.active_until }, now);
        if (!offerAdmits(state, act) || (shows && offer.withheld)) throw new AppError('wrong_state');
        const waits = unproven && state !== 'actual';
        const isHidden = state === 'deactivated' && !offer.waits_for_proof;
        if (waits && isHidden && !isOwner(actor, offer)) throw new AppError('hidden_by_unproven');
        if (act === 'deactivate') await emit(trx, 'offerLeaving', { offerId: id, why: 'hidden' }, now);
        if (act === 'delete') await deleteAdvert(trx, 'offer', offer, now);
        else await updateState(trx, 'offer', id, waits ? waiting : changes[act](offer, now), now);
        if (waits) return true;
        if (act === 'confirm') await matchAnew(trx, 'offer', id);
        if (act === 'activate') await announce(trx, id);
        return false;
      },
      now,
      act === 'delete' ? 'delete' : 'change',
    );
  });
}

/** The own offers of a state that are offered this act; none to be restored, which are those named. */
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
  const isOffered = (row: (typeof rows)[number]) => act !== 'confirm' || isExtendable(row.active_until, now);
  return rows.filter((row) => offerAdmits(stateOf(row), act) && isOffered(row)).map(({ id }) => id);
}

/**
 * Erases an offer or a draft with everything that hangs on it, unless that deletion was taken back; whoever was to view
 * it is told that they are not.
 */
export const eraseOffer = (db: Db, id: number, deletedAt: Date, now: Date): Promise<void> =>
  eraseAdvert(db, 'offer', id, deletedAt, async (trx, offer) => {
    // It leaves the market only now: those who keep it are told when it was on it.
    await undelete(trx, 'offer', offer, now);
    await emit(trx, 'offerLeaving', { offerId: id, why: 'deleted' }, now);
  });

export const eraseOfferJob = defineJob({
  name: 'offers.erase',
  schema: z.object({ offerId: z.number(), deletedAt: z.iso.datetime() }),
  handler: ({ db, clock }, { offerId, deletedAt }) => eraseOffer(db, offerId, new Date(deletedAt), clock()),
});

/**
 * Confirms all own offers that end soon or are over; the latter wait while their owner has still to prove a phone.
 * @param needsProof whether phones can be proven here
 * @returns how many
 */
export async function confirmAllOffers(db: Db, actor: UserActor, needsProof: boolean, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (needsProof && (await hasUnprovenPhone(trx, actor.id))) await letExpiredWait(trx, actor.id, now);
    const ids = await confirmAll(
      trx,
      actor.id,
      { raisedBefore: new Date(now.getTime() - dayMs), until: extendableUntil(now) },
      now,
    );
    for (const offerId of ids) await matchAnew(trx, 'offer', offerId);
    return ids.length;
  });
}
