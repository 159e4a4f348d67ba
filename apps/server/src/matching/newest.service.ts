import type { Db } from '../platform/database/database.ts';
import { selectNewestPairs, selectNewestSearches, selectOwnActive } from './newest.queries.ts';

/** So many of a person's newest offers or searches are looked at. */
const max = 20;

/** Offers that suit a person's searches and nobody has decided about, the latest confirmed first. */
export async function newestOffersForSearches(
  db: Db,
  userId: number,
  limit: number,
  now: Date,
): Promise<{ search_id: number; offer_id: number; at: Date }[]> {
  const searches = await selectOwnActive(db, 'searches', userId, max, now);
  return searches.length === 0 ? [] : selectNewestPairs(db, searches, limit, now);
}

/**
 * Searches that a person's offers suit and were not put forward for, the newest first; `offers` says how many of
 * theirs.
 */
export async function newestSearchesForOffers(
  db: Db,
  userId: number,
  limit: number,
  now: Date,
): Promise<{ search_id: number; offers: number }[]> {
  const offers = await selectOwnActive(db, 'offers', userId, max, now);
  return offers.length === 0 ? [] : selectNewestSearches(db, offers, limit, now);
}
