import { endingOfDeal, type OfferEnding } from '@app/domain/endings';
import type { Deal, OfferStatus } from '@app/domain/kinds';
import { offerAdmits } from '@app/domain/lifecycle';
import { isActual, offerState } from '@app/domain/offers';
import { z } from 'zod';
import { endAdvert, standingEnding, writeAdvert } from '../adverts/adverts.service.ts';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import type { UserActor } from '../platform/http/session.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { emit } from './offers.events.ts';
import type { OfferRow } from './offers.queries.ts';

/**
 * It is let, sold or exchanged, by its deal: off the market, which may be taken back for a minute.
 * @param here whether whom it went to was found here; null for nothing said
 * @throws AppError `offer_not_found`, `forbidden`, `wrong_state`
 */
export async function endOffer(
  db: Db,
  actor: UserActor,
  ref: number | string,
  here: boolean | null,
  now: Date,
): Promise<OfferEnding> {
  return db.transaction().execute(async (trx) => {
    return writeAdvert(
      trx,
      'offer',
      actor,
      ref,
      async (offer) => {
        const state = offerState({ status: offer.status as OfferStatus, activeUntil: offer.active_until }, now);
        if (!offerAdmits(state, 'end')) throw new AppError('wrong_state');
        const as = endingOfDeal(offer.deal as Deal);
        await endAdvert(trx, 'offer', offer, { as, here }, now);
        return as;
      },
      now,
    );
  });
}

/** Whom the end of an offer concerns is told of it, once each, unless it was taken back. */
export async function announceEnd(db: Db, offerId: number, endedAt: Date, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ending = await standingEnding(trx, 'offer', offerId, endedAt);
    if (!ending) return;
    const { user_id: ownerId, active_until: until } = ending.advert as OfferRow;
    const wasShown = until !== null && isActual(until, endedAt);
    const as = ending.ended_as as OfferEnding;
    await emit(trx, 'offerEnded', { offerId, as, wasShown, told: new Set([ownerId]) }, now);
  });
}

export const offerEndedJob = defineJob({
  name: 'offers.ended',
  schema: z.object({ offerId: z.number(), endedAt: z.iso.datetime() }),
  handler: ({ db, clock }, { offerId, endedAt }) => announceEnd(db, offerId, new Date(endedAt), clock()),
});
