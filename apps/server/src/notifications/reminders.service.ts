import { notificationTypes } from '@app/domain/notifications';
import { remindDaysBefore } from '@app/domain/offers';
import type { Db } from '../platform/database/database.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import { type NewNotification, notifyMany } from './notifications.service.ts';
import { selectEndingOffers, selectEndingSearches } from './reminders.queries.ts';

const day = 86_400_000;
/** How long before its end an offer or a search is asked about. */
const ahead = remindDaysBefore * day;
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

/**
 * Reminds owners to confirm offers and to extend searches about to end. Each is told once, however often this
 * runs.
 */
export async function remind(db: Db, now: Date): Promise<void> {
  for (const find of [offersToConfirm, searchesToExtend]) {
    for (let found = batch; found === batch;) {
      found = await db.transaction().execute(async (tx) => {
        const notifications = await find(tx, now);
        await notifyMany(tx, notifications, now);
        return notifications.length;
      });
    }
  }
}

export const remindJob = defineJob({
  name: 'notifications.remind',
  schema: nothing,
  cron: '5 * * * *',
  handler: ({ db, clock }) => remind(db, clock()),
});
