import type { LngLat } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';
import { countMatches } from './ranked.queries.ts';
import {
  selectOffersFor,
  selectSearchCountFor,
  type UnfinishedOffer,
  type UnfinishedSearch,
} from './unfinished.queries.ts';

export type { UnfinishedOffer, UnfinishedSearch } from './unfinished.queries.ts';

/** How many searches each offer suits; an offer that suits none, or is not shown, is not in the map. */
export function countSearchesOfOffers(db: Db, offerIds: readonly number[], now: Date): Promise<Map<number, number>> {
  return countMatches(db, { offers: offerIds }, now);
}

/** How many offers suit each search; a search that is over is not in the map. */
export function countOffersOfSearches(db: Db, searchIds: readonly number[], now: Date): Promise<Map<number, number>> {
  return countMatches(db, { searches: searchIds }, now);
}

/** How many of one user's offers suit each search. */
export function countOwnOffersOfSearches(
  db: Db,
  searchIds: readonly number[],
  ownerId: number,
  now: Date,
): Promise<Map<number, number>> {
  return countMatches(db, { searches: searchIds }, now, ownerId);
}

/** How many searches wait for what an offer's form holds so far, counted up to `cap`. */
export function countSearchesFor(db: Db, offer: UnfinishedOffer, cap: number, now: Date): Promise<number> {
  return selectSearchCountFor(db, offer, cap, now);
}

/** Where offers stand, as the public sees them, that suit what a search's form holds so far; newest first. */
export async function placesOfOffersFor(db: Db, search: UnfinishedSearch, limit: number, now: Date): Promise<LngLat[]> {
  const found = await selectOffersFor(db, search, limit, now);
  return found.map(({ x, y }) => [x, y]);
}
