import { type Locale, viewingStatus } from '@app/domain/kinds';
import { notificationTypes } from '@app/domain/notifications';
import { noLongerLooks, offerTaken } from '../adverts/endingNotices.messages.ts';
import { takeUntold } from '../adverts/endingNotices.service.ts';
import { notifyMany } from '../notifications/notifications.service.ts';
import type { OfferEvents } from '../offers/offers.events.ts';
import type { Db } from '../platform/database/database.ts';
import type { SearchEvents } from '../searches/searches.events.ts';
import { lockComing, lockOpenViewings, type Side, updateViewing } from './viewings.queries.ts';

type Coming = Awaited<ReturnType<typeof lockComing>>;

const accountBlocked: Record<Locale, string> = {
  ru: 'аккаунт второго участника заблокирован',
  ro: 'contul celeilalte persoane a fost blocat',
};

/** Cancels what is to come, and tells the other side of each, once, why (type 5). */
async function cancel(
  trx: Db,
  viewings: Coming,
  { by, reason, told }: { by: Side; reason: Record<Locale, string>; told: Set<number> },
  now: Date,
): Promise<void> {
  for (const { id } of viewings) {
    await updateViewing(trx, id, { status: viewingStatus.cancelled, closedBy: by }, now);
  }
  const [actor, other] = by === 'owner' ? (['owner_id', 'client_id'] as const) : (['client_id', 'owner_id'] as const);
  const untold = new Set(takeUntold(viewings.map((viewing) => viewing[other]), told)); // oxfmt-ignore
  const first = viewings.filter((viewing) => untold.delete(viewing[other]));
  await notifyMany(
    trx,
    first.map((viewing) => ({
      userId: viewing[other],
      type: notificationTypes.viewingCancelled,
      fromUserId: viewing[actor],
      offerId: viewing.offer_id,
      searchId: viewing.search_id,
      viewingId: viewing.id,
      data: { at: viewing.starts_at.toISOString(), reason },
    })),
    now,
  );
}

/** Nobody comes to see what is taken. */
export async function cancelViewingsOfOffer(trx: Db, ended: OfferEvents['offerEnded'], now: Date): Promise<void> {
  const reason = offerTaken[ended.as];
  const viewings = await lockComing(trx, { offerId: ended.offerId }, now);
  await cancel(trx, viewings, { by: 'owner', reason, told: ended.told }, now);
}

/** Whoever no longer looks comes to see nothing that their search led them to. */
export async function cancelViewingsOfSearch(trx: Db, ended: SearchEvents['searchEnded'], now: Date): Promise<void> {
  const reason = noLongerLooks[ended.as];
  const viewings = await lockComing(trx, { searchId: ended.searchId }, now);
  await cancel(trx, viewings, { by: 'client', reason, told: ended.told }, now);
}

/** Cancels what a blocked person still had to attend; each of those viewings is at a place and a time of its own, so each is notified. */
export async function cancelViewingsOfBlocked(trx: Db, { userId }: { userId: number }, now: Date): Promise<void> {
  for (const viewing of await lockOpenViewings(trx, userId, now)) {
    const by = viewing.owner_id === userId ? 'owner' : 'client';
    await cancel(trx, [viewing], { by, reason: accountBlocked, told: new Set() }, now);
  }
}
