import { notificationTypes } from '@app/contract/notifications';
import { type Locale, viewingStatus } from '@app/domain/kinds';
import { type OfferAddress, typedAddress } from '../addresses/shownAddress.ts';
import { notifyMany } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import {
  deleteViewings,
  deleteViewingsOf,
  forgetClientPhone,
  lockOpenViewings,
  selectComing,
} from './viewings.queries.ts';

/** Why a viewing is off when nobody was asked; the reader's language chooses. */
const accountDeleted: Record<Locale, string> = {
  ru: 'второй участник удалил аккаунт',
  ro: 'cealaltă parte și-a șters contul',
};
const offerDeleted: Record<Locale, string> = {
  ru: 'владелец удалил предложение',
  ro: 'proprietarul a șters oferta',
};

/** The address for the other side: the house of an approximate place for its owner, or once the viewing was accepted. */
const placeFor = (viewing: OfferAddress & { status: number }, isOwner: boolean): string =>
  typedAddress(viewing, isOwner || viewing.status === viewingStatus.accepted);

/**
 * Cancels what somebody who leaves still had to attend: the other side is told (type 5). The viewing goes, so that the
 * notice holds the place, the time and the reason itself.
 */
export async function cancelOpenViewings(db: Db, { userId }: { userId: number }, now: Date): Promise<void> {
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
        data: { place: placeFor(viewing, !isOwner), at: viewing.starts_at.toISOString(), reason: accountDeleted },
      };
    }),
    now,
  );
  await deleteViewings(
    db,
    open.map(({ id }) => id),
  );
}

/** The same of somebody who is erased: their past viewings go too, and their number where others noted it. */
export async function eraseViewings(
  db: Db,
  person: { userId: number; phone: string | null },
  now: Date,
): Promise<void> {
  await cancelOpenViewings(db, person, now);
  await deleteViewingsOf(db, person.userId);
  if (person.phone !== null) await forgetClientPhone(db, person.phone);
}

/** Takes the viewings' locks before the person's, in the order in which those who answer a viewing take them. */
export async function lockViewings(db: Db, { userId }: { userId: number }, now: Date): Promise<void> {
  await lockOpenViewings(db, userId, now);
}

/**
 * Tells the clients of an offer that is about to be deleted that their viewings are off (type 5). The viewings go with the
 * offer, so that the notice holds the place, the time and the reason itself.
 */
export async function notifyClientsOfDeletion(
  db: Db,
  { offerId, why }: { offerId: number; why: 'hidden' | 'deleted' },
  now: Date,
): Promise<void> {
  if (why !== 'deleted') return;
  const viewings = await selectComing(db, offerId, now);
  await notifyMany(
    db,
    viewings.map((viewing) => ({
      userId: viewing.client_id,
      type: notificationTypes.viewingCancelled,
      fromUserId: viewing.owner_id,
      searchId: viewing.search_id,
      data: { place: placeFor(viewing, false), at: viewing.starts_at.toISOString(), reason: offerDeleted },
    })),
    now,
  );
}
