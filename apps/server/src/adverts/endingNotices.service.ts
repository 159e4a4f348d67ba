import type { OfferEnding, SearchEnding } from '@app/domain/endings';
import { notificationTypes } from '@app/domain/notifications';
import { type NewNotification, notifyMany } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { offerEndedWords, searchEndedWords } from './endingNotices.messages.ts';

/** Those of these people who were not told yet; from now on they were. */
export function takeUntold(people: readonly number[], told: Set<number>): number[] {
  const untold = [...new Set(people)].filter((id) => !told.has(id));
  for (const id of untold) told.add(id);
  return untold;
}

/** Tells people, each once, that an offer is taken (type 31). */
export async function notifyOfferEnded(
  trx: Db,
  people: readonly number[],
  { offerId, as, told }: { offerId: number; as: OfferEnding; told: Set<number> },
  now: Date,
): Promise<void> {
  const news = takeUntold(people, told).map((userId): NewNotification => {
    return { userId, type: notificationTypes.offerEnded, offerId, data: { text: offerEndedWords[as] } };
  });
  await notifyMany(trx, news, now);
}

/** Thanks people, each once, whom a search that is over concerned (type 32). */
export async function notifySearchEnded(
  trx: Db,
  people: readonly number[],
  { searchId, as, told }: { searchId: number; as: SearchEnding; told: Set<number> },
  now: Date,
): Promise<void> {
  const news = takeUntold(people, told).map((userId): NewNotification => {
    return {
      userId,
      type: notificationTypes.searchEnded,
      searchId,
      data: { text: searchEndedWords[as], link: '/dashboard/properties' },
    };
  });
  await notifyMany(trx, news, now);
}
