import { notificationTypes } from '@app/contract/notifications';
import { z } from 'zod';
import { notifyMany } from '../notifications/notifications.service.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { roomsOf } from '@app/domain/matching';
import type { Services } from '../platform/services.ts';
import { offerFacts } from './facts.ts';
import { matchIndexOf } from './matchIndex.service.ts';
import { deleteChangesBefore } from './openSearches.queries.ts';
import { selectOfferRows } from './proposals.queries.ts';
import { selectScoredPairs } from './ranked.queries.ts';
import { noteTold } from './told.queries.ts';

const hourOf = (now: Date) => now.toISOString().slice(0, 13);

/** The searches that an offer may suit, where they are kept in memory; PostgreSQL has the last word on each. */
async function searchesInMemory(services: Services, offerId: number, now: Date): Promise<number[] | undefined> {
  const index = matchIndexOf(services);
  const [row] = index ? await selectOfferRows(services.db, [offerId]) : [];
  if (!index || row?.price == null || !row.point) return undefined;
  const offer = offerFacts(row);
  return index.find({ ...offer, rooms: roomsOf(offer), now: now.getTime() });
}

/**
 * An offer was published, changed, confirmed or shown again: the owners of the searches it suits are told, one digest a
 * search and hour, and each of a pair once as long as nothing in it changes.
 */
const matchOffer = defineJob({
  name: 'match-offer',
  schema: z.object({ offerId: z.number() }),
  async handler(services, { offerId }) {
    const { db, clock } = services;
    const now = clock();
    const among = await searchesInMemory(services, offerId, now);
    const pairs = await selectScoredPairs(db, { offers: [offerId], among }, now);
    // Near misses have no price score and are never told (decisions 5.6).
    const suitable = pairs.filter((pair) => pair.price_score > 0);
    await db.transaction().execute(async (tx) => {
      const told = (await noteTold(tx, 'search', suitable)).map((pair) => ({
        userId: pair.search_owner_id,
        type: notificationTypes.newOffer,
        fromUserId: pair.offer_owner_id,
        offerId,
        searchId: pair.search_id,
        digestKey: `offers-for:${pair.search_id}:${hourOf(now)}`,
        ids: [offerId],
      }));
      await notifyMany(tx, told, now);
    });
  },
});

/**
 * A search was published, changed, extended or shown again: whoever owns offers that suit it is told once, however many
 * they are, and of no pair that he was told of before unless it changed.
 */
const matchSearch = defineJob({
  name: 'match-search',
  schema: z.object({ searchId: z.number() }),
  async handler({ db, clock }, { searchId }) {
    const now = clock();
    const pairs = await selectScoredPairs(db, { searches: [searchId] }, now);
    const suitable = pairs.filter((pair) => pair.price_score > 0);
    await db.transaction().execute(async (tx) => {
      const told = (await noteTold(tx, 'offer', suitable)).map((pair) => ({
        userId: pair.offer_owner_id,
        type: notificationTypes.newSearch,
        fromUserId: pair.search_owner_id,
        offerId: pair.offer_id,
        searchId,
        digestKey: `search:${searchId}:${hourOf(now)}`,
        ids: [pair.offer_id],
      }));
      await notifyMany(tx, told, now);
    });
  },
});

/** Every node has read them long ago, or reads all anew. */
const forgetChanges = defineJob({
  name: 'matching.forgetSearchChanges',
  schema: z.object({}),
  cron: '47 * * * *',
  handler: ({ db, clock }) => deleteChangesBefore(db, new Date(clock().getTime() - 86_400_000)),
});

export const matchingJobs = [matchOffer, matchSearch, forgetChanges];
