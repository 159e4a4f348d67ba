import { roomsOf } from '@app/domain/matching';
import { z } from 'zod';
import { notifyMany, selectPriceReaders } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { offerAttributes } from './matchInputs.ts';
import { matchIndexOf } from './matchIndex.service.ts';
import { matchNotices } from './matchNotices.ts';
import { type NewMatch, noteNewMatches, type NotifiedSide } from './notifiedMatches.queries.ts';
import type { FoundSearch } from './openSearches.ts';
import { selectOfferRows } from './matchInputs.queries.ts';
import { selectScoredPairs, type Side } from './ranked.queries.ts';

/**
 * Searches whose owners are notified in one transaction, and the rest of the last owner's: what was noted stays noted
 * when the job is broken off behind it.
 */
const batch = 1_000;
/** Such transactions that run beside each other; more would take connections that pages wait for. */
const lanes = 3;

/** The searches that an offer may suit, where they are kept in memory; PostgreSQL has the last word on each. */
async function searchesInMemory(services: Services, offerId: number, now: Date): Promise<FoundSearch[] | undefined> {
  const index = matchIndexOf(services);
  const [row] = index ? await selectOfferRows(services.db, [offerId]) : [];
  if (!index || row?.price == null || !row.point) return undefined;
  const offer = offerAttributes(row);
  return index.find({ ...offer, rooms: roomsOf(offer), now: now.getTime() });
}

async function searchesFor(services: Services, offerId: number, now: Date): Promise<FoundSearch[]> {
  const found = await searchesInMemory(services, offerId, now);
  if (found) return found;
  const pairs = await selectScoredPairs(services.db, { offers: [offerId] }, now);
  return pairs.filter(({ matches }) => matches).map(({ search_id: id, search_owner_id: ownerId }) => ({ id, ownerId }));
}

/** The searches in batches, each owner's in one: of what suits several of them they are notified once. */
function batchesOf(searches: readonly FoundSearch[]): number[][] {
  const batches: number[][] = [];
  let last: number | undefined;
  for (const { id, ownerId } of searches.toSorted((a, b) => a.ownerId - b.ownerId || a.id - b.id)) {
    if (batches.length === 0 || (batches.at(-1)!.length >= batch && ownerId !== last)) batches.push([]);
    batches.at(-1)!.push(id);
    last = ownerId;
  }
  return batches;
}

const hourMs = 3_600_000;

/** Without those whose reader keeps the offer as a favourite and was just notified of its new price. */
async function unlessPriceIsKnown(tx: Db, pairs: readonly NewMatch[], now: Date): Promise<NewMatch[]> {
  const offers = [...new Set(pairs.map((pair) => pair.offer_id))];
  const readers = await selectPriceReaders(tx, offers, new Date(now.getTime() - hourMs));
  const known = new Set(readers.map((one) => `${one.user_id} ${one.offer_id}`));
  return pairs.filter((pair) => !known.has(`${pair.search_owner_id} ${pair.offer_id}`));
}

/** Notes the new pairs of one side, and notifies their owners, in one transaction. */
async function notifyNew(db: Db, side: NotifiedSide, of: Side, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await noteNewMatches(tx, side, of, now);
    if (found.length === 0) return;
    const pairs = side === 'search' ? await unlessPriceIsKnown(tx, found, now) : found;
    await notifyMany(tx, matchNotices(side, pairs, now), now);
  });
}

/**
 * Notifies the owners of all searches that an offer suits, each of a pair once as long as nothing in it changes: called
 * again, it notifies those that it had not come to.
 */
export async function notifyMatchesOfOffer(services: Services, offerId: number): Promise<void> {
  const now = services.clock();
  const batches = batchesOf(await searchesFor(services, offerId, now));
  let next = 0;
  const notifyOn = async () => {
    while (next < batches.length)
      await notifyNew(services.db, 'search', { offers: [offerId], among: batches[next++]! }, now);
  };
  await Promise.all(Array.from({ length: lanes }, notifyOn));
}

/**
 * Notifies whoever owns offers that suit a search, once however many they are, and of no pair that they were notified
 * of before.
 */
export async function notifyMatchesOfSearch({ db, clock }: Services, searchId: number): Promise<void> {
  await notifyNew(db, 'offer', { searches: [searchId] }, clock());
}

/** An offer was published, changed, confirmed or shown again. */
export const matchOfferJob = defineJob({
  name: 'match-offer',
  schema: z.object({ offerId: z.number() }),
  handler: (services, { offerId }) => notifyMatchesOfOffer(services, offerId),
});

/** A search was published, changed, extended or shown again. */
export const matchSearchJob = defineJob({
  name: 'match-search',
  schema: z.object({ searchId: z.number() }),
  handler: (services, { searchId }) => notifyMatchesOfSearch(services, searchId),
});
