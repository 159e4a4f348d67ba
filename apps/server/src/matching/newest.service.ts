import type { Db } from '../platform/database/database.ts';
import {
  type NewestPair,
  type NewestQuery,
  selectNewestPairs,
  selectNewestSearches,
  selectOwnActive,
} from './newest.queries.ts';

/**
 * So many of the market's newest are looked at first: who has much finds enough among them. Where they hold some, so many more do before
 * all 18,000 offers that suit a search at a million are found and sorted; where they hold none, few suit at all.
 */
const firstLook = 40;
const secondLook = 200;

/** The newest, of all there are where the market's newest are not enough. */
async function newestOf<T>(query: NewestQuery, select: (query: NewestQuery) => Promise<T[]>): Promise<T[]> {
  const first = await select({ ...query, newest: firstLook });
  if (first.length >= query.limit) return first;
  const second = first.length > 0 ? await select({ ...query, newest: secondLook }) : [];
  return second.length >= query.limit ? second : select(query);
}

export interface Newest {
  /** Offers that suit the person's searches and nobody has decided about, each once, the latest confirmed first. */
  offers: NewestPair[];
  /** Searches that the person's offers suit and were not put forward for, the latest activated first. */
  searches: number[];
}

/** What is new for the newest of a person's searches and of their offers. */
export async function newestFor(db: Db, owner: number, limit: number, now: Date): Promise<Newest> {
  const { searches, offers } = await selectOwnActive(db, owner, now);
  const query = { owner, limit };
  return {
    offers: searches.length > 0 ? await newestOf(query, (asked) => selectNewestPairs(db, searches, asked, now)) : [],
    searches: offers.length > 0 ? await newestOf(query, (asked) => selectNewestSearches(db, offers, asked, now)) : [],
  };
}
