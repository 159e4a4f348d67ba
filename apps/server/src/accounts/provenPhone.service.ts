import type { Db } from '../platform/database/database.ts';
import { publishWaitingOffers } from '../offers/waitingOffers.service.ts';
import { publishWaitingSearches } from '../searches/unprovenSearches.service.ts';
import { holdProvenPhone } from './accounts.queries.ts';

/**
 * Whether a person has still to prove a phone. Their row is held, so that a proof at the same moment comes before, or finds
 * what they publish waiting for it: call it before the offer or the search is locked.
 */
export async function hasUnprovenPhone(trx: Db, userId: number): Promise<boolean> {
  return !(await holdProvenPhone(trx, userId));
}

/** Publishes whatever waited for the person's phone, in the transaction that notes its proof with their row locked. */
export async function publishWaiting(trx: Db, userId: number, now: Date): Promise<void> {
  await publishWaitingOffers(trx, userId, now);
  await publishWaitingSearches(trx, userId, now);
}
