import { offerStatus } from '@app/domain/kinds';
import { notificationTypes } from '@app/domain/notifications';
import { activeUntilFrom } from '@app/domain/offers';
import { recordAction } from '../audit/actionLog.service.ts';
import { AppError } from '../errors.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { settleReports, notifyModerators } from '../support/reports.service.ts';
import { moderationText } from './moderation.messages.ts';
import { dismissFlags } from './offerFlags.queries.ts';
import { emit } from './offers.events.ts';
import { lockOffer, type OfferRow } from './offers.queries.ts';
import { changeState, setReviewed } from './offerWrites.queries.ts';

type Admin = { id: number };
const rejectable: readonly number[] = [offerStatus.active, offerStatus.deactivated];

/** @throws AppError `offer_not_found`, `wrong_state`: another administrator, or the owner, was faster */
async function requireOffer(trx: Db, ref: number | string, from: readonly number[]): Promise<OfferRow> {
  const offer = await lockOffer(trx, ref);
  if (!offer) throw new AppError('offer_not_found');
  if (!from.includes(offer.status)) throw new AppError('wrong_state');
  return offer;
}

function notifyOwner(
  trx: Db,
  offer: OfferRow,
  act: 'rejected' | 'restored' | 'waits',
  reason: string,
  now: Date,
): Promise<void> {
  const text = moderationText(act, { place: offer.address ?? '', reason });
  const told = { userId: offer.user_id, fromUserId: null, offerId: offer.id, data: { text } };
  return notify(trx, { ...told, type: notificationTypes.moderation }, now);
}

const about = (offer: OfferRow) => ({ userId: offer.user_id, subject: 'offer', subjectId: offer.id });

/**
 * Takes an offer off the market; those who keep it are told, its owner with the reason.
 * @throws AppError `offer_not_found`, `wrong_state`
 */
export async function rejectOffer(
  db: Db,
  admin: Admin,
  ref: number | string,
  reason: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const offer = await requireOffer(trx, ref, rejectable);
    const { id } = offer;
    if (offer.status === offerStatus.active) await emit(trx, 'offerLeaving', { offerId: id, why: 'hidden' }, now);
    await changeState(trx, id, { status: offerStatus.rejected, reject_reason: reason, reviewed_at: now }, now);
    await settleReports(trx, { subject: 'offer', id }, { adminId: admin.id, upheld: true }, now);
    await dismissFlags(trx, id, admin.id, now);
    const change = { before: { status: offer.status }, after: { status: offerStatus.rejected } };
    await recordAction(
      trx,
      { adminId: admin.id, act: 'reject_offer', ...about(offer), details: { reason }, ...change },
      now,
    );
    await notifyOwner(trx, offer, 'rejected', reason, now);
  });
}

/**
 * Shows a rejected offer again, or lets it wait again for its owner's proof; the searches' side hears of it.
 * @throws AppError `offer_not_found`, `wrong_state`
 */
export async function reinstateOffer(db: Db, admin: Admin, ref: number | string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const offer = await requireOffer(trx, ref, [offerStatus.rejected]);
    const { id } = offer;
    const status = offer.waits_for_proof ? offerStatus.deactivated : offerStatus.active;
    const shown = { confirmed_at: now, active_until: activeUntilFrom(now) };
    await changeState(trx, id, { status, reject_reason: null, ...shown }, now);
    await enqueue(trx, 'match-offer', { offerId: id });
    await enqueue(trx, 'offers.flag', { offerId: id });
    const change = { before: { status: offer.status }, after: { status } };
    await recordAction(trx, { adminId: admin.id, act: 'restore_offer', ...about(offer), ...change }, now);
    await notifyOwner(trx, offer, offer.waits_for_proof ? 'waits' : 'restored', '', now);
  });
}

/**
 * Nothing is wrong with it: it is new no more, its flags and what people said of it are dismissed.
 * @throws AppError `offer_not_found`, `wrong_state`: it was rejected meanwhile, or nothing waited
 */
export async function clearOffer(db: Db, admin: Admin, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const offer = await requireOffer(trx, id, rejectable);
    const flags = await dismissFlags(trx, id, admin.id, now);
    const reports = await settleReports(trx, { subject: 'offer', id }, { adminId: admin.id, upheld: false }, now);
    if (offer.reviewed_at && flags + reports === 0) throw new AppError('wrong_state');
    await setReviewed(trx, id, now);
    await recordAction(trx, { adminId: admin.id, act: 'clear', ...about(offer) }, now);
    await notifyModerators(trx);
  });
}
