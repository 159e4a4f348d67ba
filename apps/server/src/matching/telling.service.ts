import { roomsOf } from '@app/domain/matching';
import { notifyFound } from '../notifications/notifications.service.ts';
import type { Services } from '../platform/services.ts';
import { offerFacts } from './facts.ts';
import { matchIndexOf } from './matchIndex.service.ts';
import { selectOfferRows } from './proposals.queries.ts';
import { selectScoredPairs } from './ranked.queries.ts';
import { selectOwners, toldPairs } from './told.queries.ts';

/**
 * Searches whose owners are told in one transaction, and the rest of the last owner's: what is told stays told when the job is
 * broken off behind it.
 */
const batch = 1_000;
/** Such transactions that run beside each other; more would take connections that pages wait for. */
const lanes = 3;

/** The searches that an offer may suit, where they are kept in memory; PostgreSQL has the last word on each. */
async function searchesInMemory(services: Services, offerId: number, now: Date): Promise<number[] | undefined> {
  const index = matchIndexOf(services);
  const [row] = index ? await selectOfferRows(services.db, [offerId]) : [];
  if (!index || row?.price == null || !row.point) return undefined;
  const offer = offerFacts(row);
  return index.find({ ...offer, rooms: roomsOf(offer), now: now.getTime() });
}

async function searchesFor(services: Services, offerId: number, now: Date): Promise<number[]> {
  const found = await searchesInMemory(services, offerId, now);
  if (found) return found;
  const pairs = await selectScoredPairs(services.db, { offers: [offerId] }, now);
  return pairs.filter(({ matches }) => matches).map((pair) => pair.search_id);
}

/** The searches in batches, each owner's in one: what suits several of them is told once. */
async function batchesOf({ db }: Services, searches: readonly number[]): Promise<number[][]> {
  if (searches.length <= batch) return searches.length > 0 ? [[...searches]] : [];
  const batches: number[][] = [[]];
  let last: number | undefined;
  for (const { id, user_id: owner } of await selectOwners(db, searches)) {
    if (batches.at(-1)!.length >= batch && owner !== last) batches.push([]);
    batches.at(-1)!.push(id);
    last = owner;
  }
  return batches;
}

/**
 * Tells the owners of all searches that an offer suits, each of a pair once as long as nothing in it changes: called again,
 * it tells those that it had not come to.
 */
export async function tellOfOffer(services: Services, offerId: number): Promise<void> {
  const now = services.clock();
  const searches = await searchesFor(services, offerId, now);
  const batches = await batchesOf(services, searches);
  let next = 0;
  const tellOn = async () => {
    while (next < batches.length) {
      const among = batches[next++]!;
      await services.db
        .transaction()
        .execute((tx) => notifyFound(tx, toldPairs('search', { offers: [offerId], among }, now), now));
    }
  };
  await Promise.all(Array.from({ length: lanes }, tellOn));
}

/** Tells whoever owns offers that suit a search, once however many they are, and of no pair that he was told of before. */
export async function tellOfSearch({ db, clock }: Services, searchId: number): Promise<void> {
  const now = clock();
  await db.transaction().execute((tx) => notifyFound(tx, toldPairs('offer', { searches: [searchId] }, now), now));
}
