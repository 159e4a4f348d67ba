import type { Db } from '../platform/database/database.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { showWaiting } from './offerWrites.queries.ts';

/** Shows what waited until its owner has proven a phone, as if published now; the searches' side hears of it. */
export async function publishWaitingOffers(trx: Db, ownerId: number, now: Date): Promise<void> {
  for (const offerId of await showWaiting(trx, ownerId, now)) {
    await enqueue(trx, 'match-offer', { offerId });
    await enqueue(trx, 'offers.flag', { offerId });
  }
}
