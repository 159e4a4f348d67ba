import { notificationTypes } from '@app/domain/notifications';
import { activeUntilFrom } from '@app/domain/offers';
import { expiresAt } from '@app/domain/searches';
import {
  type Adverts,
  advertIn,
  matchAnew,
  type Side,
  type StateChange,
  statusesOf,
  updateState,
} from '../adverts/adverts.service.ts';
import { recordAction } from '../audit/actionLog.service.ts';
import { AppError } from '../errors.ts';
import { notify } from '../notifications/notifications.service.ts';
import { dismissFlags, setReviewed } from '../offers/offerFlags.service.ts';
import { emit } from '../offers/offers.events.ts';
import { announce } from '../offers/publication.service.ts';
import type { Db } from '../platform/database/database.ts';
import { notifyModerators, settleReports } from '../support/reports.service.ts';
import { type Decided, decisionText } from './decisions.messages.ts';

type Admin = { id: number };

/** Where a decision about an offer is another one than about a search. */
interface Differences<S extends Side> {
  place: (advert: Adverts[S]) => string;
  /** Before it is rejected; what changes with it. */
  leaving: (trx: Db, advert: Adverts[S], now: Date) => Promise<StateChange<S>>;
  /** From when and until when it is shown again. */
  shownAgain: (advert: Adverts[S], now: Date) => StateChange<S>;
  /** The other side hears of it. */
  announce: (trx: Db, id: number) => Promise<void>;
}

const differences: { [S in Side]: Differences<S> } = {
  offer: {
    place: ({ address }) => address ?? '',
    async leaving(trx, { id: offerId, status }, now) {
      // Those who keep it are told.
      if (status === statusesOf.offer.active) await emit(trx, 'offerLeaving', { offerId, why: 'hidden' }, now);
      return { reviewed_at: now };
    },
    shownAgain: (_, now) => ({ confirmed_at: now, active_until: activeUntilFrom(now) }),
    announce,
  },
  search: {
    place: () => '',
    leaving: async () => ({}),
    shownAgain: ({ active_for: days }, now) => ({ activated_at: now, expires_at: expiresAt(now, days) }),
    announce: (trx, id) => matchAnew(trx, 'search', id),
  },
};

const rejectable = (side: Side): readonly number[] => [statusesOf[side].active, statusesOf[side].deactivated];

async function notifyOwner<S extends Side>(
  trx: Db,
  side: S,
  advert: Adverts[S],
  { decided, reason = '' }: { decided: Decided; reason?: string },
  now: Date,
): Promise<void> {
  const text = decisionText(side, decided, { place: differences[side].place(advert), reason });
  const about = side === 'offer' ? { offerId: advert.id } : { searchId: advert.id };
  const notice = { userId: advert.user_id, fromUserId: null, ...about, data: { text } };
  await notify(trx, { ...notice, type: notificationTypes.moderation }, now);
}

const about = (side: Side, { id, user_id }: Adverts[Side]) => ({ userId: user_id, subject: side, subjectId: id });

/**
 * Takes an offer or a search off the market; its owner is told why, and reports about it are upheld.
 * @throws AppError `offer_not_found`, `search_not_found`, `wrong_state`
 */
export async function reject<S extends Side>(
  db: Db,
  admin: Admin,
  side: S,
  ref: number | string,
  reason: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const advert = await advertIn(trx, side, ref, rejectable(side));
    const { id } = advert;
    const status = statusesOf[side].rejected;
    const beside = await differences[side].leaving(trx, advert, now);
    await updateState(trx, side, id, { ...beside, status, reject_reason: reason }, now);
    await settleReports(trx, { subject: side, id }, { adminId: admin.id, upheld: true }, now);
    if (side === 'offer') await dismissFlags(trx, id, admin.id, now);
    const change = { before: { status: advert.status }, after: { status } };
    const action = { adminId: admin.id, act: `reject_${side}` as const, ...about(side, advert), details: { reason } };
    await recordAction(trx, { ...action, ...change }, now);
    await notifyOwner(trx, side, advert, { decided: 'rejected', reason }, now);
  });
}

/**
 * Shows a rejected offer or search again, for its days from now, or lets it wait again for its owner's proof.
 * @throws AppError `offer_not_found`, `search_not_found`, `wrong_state`
 */
export async function reinstate<S extends Side>(
  db: Db,
  admin: Admin,
  side: S,
  ref: number | string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const statuses = statusesOf[side];
    const advert = await advertIn(trx, side, ref, [statuses.rejected]);
    const { id, waits_for_proof: waits } = advert;
    const status = waits ? statuses.deactivated : statuses.active;
    const shown = differences[side].shownAgain(advert, now);
    await updateState(trx, side, id, { ...shown, status, reject_reason: null }, now);
    await differences[side].announce(trx, id);
    const change = { before: { status: advert.status }, after: { status } };
    const action = { adminId: admin.id, act: `restore_${side}` as const, ...about(side, advert) };
    await recordAction(trx, { ...action, ...change }, now);
    await notifyOwner(trx, side, advert, { decided: waits ? 'waits' : 'restored' }, now);
  });
}

/**
 * Nothing is wrong with an offer: it is new no more, its flags and what people said of it are dismissed.
 * @throws AppError `offer_not_found`, `wrong_state`: it was rejected meanwhile, or nothing waited
 */
export async function clearOffer(db: Db, admin: Admin, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const offer = await advertIn(trx, 'offer', id, rejectable('offer'));
    const flags = await dismissFlags(trx, id, admin.id, now);
    const reports = await settleReports(trx, { subject: 'offer', id }, { adminId: admin.id, upheld: false }, now);
    if (offer.reviewed_at && flags + reports === 0) throw new AppError('wrong_state');
    await setReviewed(trx, id, now);
    await recordAction(trx, { adminId: admin.id, act: 'clear', ...about('offer', offer) }, now);
    await notifyModerators(trx);
  });
}
