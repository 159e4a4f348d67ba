import type { Deal, PropertyType } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';
import { dislikesAny } from '../dislikes/dislikes.service.ts';
import type { MatchIndexThread } from './matchIndexThread.ts';
import { selectKeptCount, selectSearchCountFor, type UnfinishedOffer } from './unfinished.queries.ts';

export { countMatches, countOwnMatches } from './ranked.queries.ts';
export { selectOffersFor } from './unfinished.queries.ts';
export type { UnfinishedOffer, UnfinishedSearch } from './unfinished.queries.ts';

/**
 * How many searches wait for what an offer's form holds so far, counted up to `cap`: from memory where they are kept, unless its owner
 * dislikes some, which memory knows nothing of.
 */
export async function countSearchesFor(
  { db, index }: { db: Db; index: MatchIndexThread | undefined },
  offer: UnfinishedOffer,
  cap: number,
  now: Date,
): Promise<number> {
  const { deal, propertyType, answers, ...rest } = offer;
  const wanted = { ...rest, deal: deal as Deal, propertyType: propertyType as PropertyType, now: now.getTime() };
  if (!answers) {
    const asksMemory = index && !(offer.ownerId !== null && (await dislikesAny(db, 'searches', offer.ownerId)));
    return (asksMemory ? await index.count(wanted, cap) : undefined) ?? selectSearchCountFor(db, offer, cap, now);
  }
  // The index knows nothing of what searches insist on: PostgreSQL judges whom it finds.
  const found = await index?.find(wanted);
  if (!found) return selectSearchCountFor(db, offer, cap, now);
  return selectKeptCount(
    db,
    offer,
    found.map(({ id }) => id),
    cap,
  );
}
