import type { Db } from '../platform/database/database.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { showWaiting } from './searchWrites.queries.ts';

/** Starts what waited until its owner has proven a phone, for its days from now; the offers' side hears of it. */
export async function publishWaitingSearches(trx: Db, ownerId: number, now: Date): Promise<void> {
  for (const searchId of await showWaiting(trx, ownerId, now)) await enqueue(trx, 'match-search', { searchId });
}
