import { notificationTypes } from '@app/domain/notifications';
import type { Db } from '../platform/database/database.ts';
import { type NewNotification, notifyMany } from './notifications.service.ts';
import { selectEndingOffers, selectEndingSearches, selectPastViewings } from './reminders.queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Decisions 4.8: two days before the end. */
const ahead = 2 * day;
/** A viewing takes half an hour; a week later nobody remembers it. */
const viewingLasts = 30 * minute;
const reviewWithin = 7 * day;
const batch = 500;

type Found = NewNotification[];

async function offersToConfirm(db: Db, now: Date): Promise<Found> {
  const offers = await selectEndingOffers(db, now, new Date(now.getTime() + ahead), batch);
  return offers.map(({ id, user_id: userId }) => ({
    userId,
    type: notificationTypes.confirmOffer,
    offerId: id,
    // Of many offers that end together one notification speaks.
    digestKey: `confirm:${now.toISOString().slice(0, 13)}`,
    ids: [id],
  }));
}

async function searchesToExtend(db: Db, now: Date): Promise<Found> {
  const searches = await selectEndingSearches(db, now, new Date(now.getTime() + ahead), batch);
  return searches.map(({ id, user_id: userId, expires_at: end }) => ({
    userId,
    type: notificationTypes.searchExpires,
    searchId: id,
    data: { days: Math.max(1, Math.round((end.getTime() - now.getTime()) / day)) },
    digestKey: `search-ends:${id}:${end.getTime()}`,
  }));
}

async function viewingsToReview(db: Db, now: Date): Promise<Found> {
  const over = now.getTime() - viewingLasts;
  const viewings = await selectPastViewings(db, new Date(over - reviewWithin), new Date(over), batch);
  return viewings.map((viewing) => ({
    userId: viewing.author_id,
    type: notificationTypes.leaveReview,
    fromUserId: viewing.addressee_id,
    offerId: viewing.offer_id,
    searchId: viewing.search_id,
    viewingId: viewing.id,
    digestKey: `review:${viewing.id}`,
  }));
}

/**
 * Reminds owners to confirm offers (11) and searches about to end (18), and asks for a review after a viewing (13). Each
 * is told once, however often this runs.
 */
export async function remind(db: Db, now: Date): Promise<void> {
  for (const find of [offersToConfirm, searchesToExtend, viewingsToReview]) {
    for (let found = batch; found === batch;) {
      found = await db.transaction().execute(async (tx) => {
        const notifications = await find(tx, now);
        await notifyMany(tx, notifications, now);
        return notifications.length;
      });
    }
  }
}
