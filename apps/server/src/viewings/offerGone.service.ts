import { notificationTypes } from '@app/contract/notifications';
import type { Locale } from '@app/domain/kinds';
import { notifyMany } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { selectComing } from './viewings.queries.ts';

/** Why a viewing is off when nobody was asked; the reader's language chooses. */
const offerDeleted: Record<Locale, string> = {
  ru: 'предложение удалено владельцем',
  ro: 'oferta a fost ștearsă de proprietar',
};

/**
 * Tells the clients of an offer that is about to be deleted that their viewings are off (type 5). The viewings go with
 * the offer, so that the notice holds the place, the time and the reason itself. In the transaction that deletes.
 */
export async function notifyOfferIsGone(db: Db, offerId: number, now: Date): Promise<void> {
  const viewings = await selectComing(db, offerId, now);
  await notifyMany(
    db,
    viewings.map((viewing) => ({
      userId: viewing.client_id,
      type: notificationTypes.viewingCancelled,
      fromUserId: viewing.owner_id,
      searchId: viewing.search_id,
      data: { place: viewing.address, at: viewing.starts_at.toISOString(), reason: offerDeleted },
    })),
    now,
  );
}
