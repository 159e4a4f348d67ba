import { offerStatus } from '@app/domain/kinds';
import { activeUntilFrom, mayRaise } from '@app/domain/offers';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import type { UserActor } from '../platform/http/session.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { tellFavouriteGone } from '../reactions/favouriteNews.service.ts';
import { tellOfferIsGone } from '../viewings/offerGone.service.ts';
import type { OfferRow } from './offers.queries.ts';
import { changeState, confirmAll, deleteOffer, type StateChange } from './offerWrites.queries.ts';
import { writableOffer } from './publication.service.ts';

const dayMs = 24 * 3_600_000;

/** Actual from now on, and at the top unless it was raised within 24 hours (decisions 4.8). */
function confirmation(offer: OfferRow, now: Date): StateChange {
  return {
    confirmed_at: now,
    active_until: activeUntilFrom(now),
    ...(mayRaise(offer.raised_at, now) ? { raised_at: now } : {}),
  };
}

interface Step {
  from: number;
  change: (offer: OfferRow, now: Date) => StateChange;
  /** The searches' side is told. */
  announce: boolean;
}

/** What an owner does to an offer, and from which status (B4.4). */
const steps = {
  confirm: { from: offerStatus.active, change: confirmation, announce: true },
  activate: {
    from: offerStatus.deactivated,
    change: (offer, now) => ({ status: offerStatus.active, ...confirmation(offer, now) }),
    announce: true,
  },
  deactivate: { from: offerStatus.active, change: () => ({ status: offerStatus.deactivated }), announce: false },
} as const satisfies Record<string, Step>;

/** @throws AppError `offer_not_found`, `forbidden`, `wrong_state` */
export async function stepOffer(
  db: Db,
  actor: UserActor,
  id: number,
  name: keyof typeof steps,
  now: Date,
): Promise<void> {
  const step: Step = steps[name];
  await db.transaction().execute(async (trx) => {
    const offer = await writableOffer(trx, actor, id, true);
    if (offer.status !== step.from) throw new AppError('wrong_state');
    if (name === 'deactivate') await tellFavouriteGone(trx, id, 'hidden', now);
    await changeState(trx, id, step.change(offer, now), now);
    if (step.announce) await enqueue(trx, 'match-offer', { offerId: id });
  });
}

/** Confirms all own offers that are shown. @returns how many */
export async function confirmAllOffers(db: Db, actor: UserActor, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ids = await confirmAll(trx, actor.id, new Date(now.getTime() - dayMs), now);
    for (const offerId of ids) await enqueue(trx, 'match-offer', { offerId });
    return ids.length;
  });
}

/**
 * Removes an offer or a draft with everything that hangs on it; whoever was to view it is told that he is not.
 * @throws AppError `offer_not_found`, `forbidden`
 */
export async function removeOffer(db: Db, actor: UserActor, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writableOffer(trx, actor, id, true);
    await tellOfferIsGone(trx, id, now);
    await tellFavouriteGone(trx, id, 'deleted', now);
    await deleteOffer(trx, id);
  });
}
