import { notifyOfferEnded, notifySearchEnded } from '../adverts/endingNotices.service.ts';
import type { OfferEvents } from '../offers/offers.events.ts';
import type { Db } from '../platform/database/database.ts';
import { emitLive } from '../platform/events/events.ts';
import type { SearchEvents } from '../searches/searches.events.ts';
import { closeThreadsOf, selectWrittenAbout } from './endings.queries.ts';

/** With whom its owner writes about the offer is told that it is taken; the conversation says so too, and goes on. */
export async function notifyWritingOfEnd(trx: Db, ended: OfferEvents['offerEnded'], now: Date): Promise<void> {
  const threads = await selectWrittenAbout(trx, ended.offerId);
  for (const { id, client_id: clientId } of threads) await emitLive(trx, [clientId], { type: 'thread', thread: id });
  await notifyOfferEnded(trx, threads.map((thread) => thread.client_id), ended, now); // oxfmt-ignore
}

/** Conversations that began with the search are closed, and the owners they were with are thanked; a later step opens them again. */
export async function closeThreadsOfSearch(trx: Db, ended: SearchEvents['searchEnded'], now: Date): Promise<void> {
  const threads = await closeThreadsOf(trx, ended.searchId, now);
  for (const { id, owner_id, client_id } of threads) {
    await emitLive(trx, [owner_id, client_id], { type: 'thread', thread: id });
  }
  const written = threads.filter((thread) => thread.last_seq > 0);
  await notifySearchEnded(trx, written.map((thread) => thread.owner_id), ended, now); // oxfmt-ignore
}
