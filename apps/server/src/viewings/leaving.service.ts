import { notificationTypes } from '@app/contract/notifications';
import type { Locale } from '@app/domain/kinds';
import { notifyMany } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { deleteViewings, deleteViewingsOf, lockOpenViewings } from './viewings.queries.ts';

const accountDeleted: Record<Locale, string> = {
  ru: 'собеседник удалил аккаунт',
  ro: 'cealaltă parte și-a șters contul',
};

/**
 * Cancels what somebody who leaves still had to attend: the other side is told (type 5). The viewing goes, so that the
 * notice holds the place, the time and the reason itself.
 */
export async function cancelOpenViewings(db: Db, userId: number, now: Date): Promise<void> {
  const open = await lockOpenViewings(db, userId, now);
  await notifyMany(
    db,
    open.map((viewing) => {
      const isOwner = viewing.owner_id === userId;
      return {
        userId: isOwner ? viewing.client_id : viewing.owner_id,
        type: notificationTypes.viewingCancelled,
        // The offer of somebody who leaves goes with them; the other side's own stays to be opened.
        offerId: isOwner ? null : viewing.offer_id,
        data: { place: viewing.address, at: viewing.starts_at.toISOString(), reason: accountDeleted },
      };
    }),
    now,
  );
  await deleteViewings(
    db,
    open.map(({ id }) => id),
  );
}

/** The same in the transaction that erases the person, whose past viewings go too. */
export async function cancelViewingsOf(db: Db, userId: number, now: Date): Promise<void> {
  await cancelOpenViewings(db, userId, now);
  await deleteViewingsOf(db, userId);
}

/** Takes the viewings' locks before the person's, in the order in which those who answer a viewing take them. */
export async function holdViewingsOf(db: Db, userId: number, now: Date): Promise<void> {
  await lockOpenViewings(db, userId, now);
}
