import { notificationTypes } from '@app/contract/notifications';
import { notifyMany } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import { selectSoon } from './viewings.queries.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long before an agreed viewing both are reminded of it, and until when that still helps. */
const reminders = [
  { name: 'day', ahead: 24 * hour, until: 12 * hour },
  { name: 'hour', ahead: hour, until: 10 * minute },
] as const;

/**
 * Reminds both people of agreed viewings a day and an hour before (type 21), each once however often this runs; whoever
 * agreed later than that knows anyway. A viewing that was moved is reminded of anew.
 */
export async function remindOfViewings(db: Db, now: Date): Promise<void> {
  for (const { name, ahead, until } of reminders) {
    await db.transaction().execute(async (tx) => {
      const viewings = await selectSoon(tx, new Date(now.getTime() + until), new Date(now.getTime() + ahead), ahead);
      const notices = viewings.flatMap((viewing) =>
        [viewing.owner_id, viewing.client_id].map((userId) => ({
          userId,
          type: notificationTypes.viewingSoon,
          fromUserId: userId === viewing.owner_id ? viewing.client_id : viewing.owner_id,
          offerId: viewing.offer_id,
          searchId: viewing.search_id,
          viewingId: viewing.id,
          digestKey: `soon:${viewing.id}:${viewing.starts_at.toISOString()}:${name}`,
          ids: [viewing.id],
        })),
      );
      await notifyMany(tx, notices, now);
    });
  }
}

export const remindOfViewingsJob = defineJob({
  name: 'viewings.remind',
  schema: nothing,
  cron: '*/10 * * * *',
  handler: ({ db, clock }) => remindOfViewings(db, clock()),
});
