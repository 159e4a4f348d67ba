import { z } from 'zod';
import { notifyMany } from '../notifications/notifications.service.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { selectPairs } from './pairs.queries.ts';

const hourOf = (now: Date) => now.toISOString().slice(0, 13);

/** An offer was published, changed or confirmed: the owners of the searches it suits are told, one digest a search and hour. */
const matchOffer = defineJob({
  name: 'match-offer',
  schema: z.object({ offerId: z.number() }),
  async handler({ db, clock }, { offerId }) {
    const now = clock();
    const pairs = await selectPairs(db, { offerId }, now);
    const told = pairs.map((pair) => ({
      userId: pair.searchOwnerId,
      type: 10 as const,
      fromUserId: pair.offerOwnerId,
      offerId,
      searchId: pair.searchId,
      digestKey: `search:${pair.searchId}:${hourOf(now)}`,
      ids: [offerId],
    }));
    await db.transaction().execute((trx) => notifyMany(trx, told, now));
  },
});

/** A search was published, changed or extended: the owners of the offers that suit it are told, one digest an offer and hour. */
const matchSearch = defineJob({
  name: 'match-search',
  schema: z.object({ searchId: z.number() }),
  async handler({ db, clock }, { searchId }) {
    const now = clock();
    const pairs = await selectPairs(db, { searchId }, now);
    const told = pairs.map((pair) => ({
      userId: pair.offerOwnerId,
      type: 9 as const,
      fromUserId: pair.searchOwnerId,
      offerId: pair.offerId,
      searchId,
      digestKey: `offer:${pair.offerId}:${hourOf(now)}`,
      ids: [searchId],
    }));
    await db.transaction().execute((trx) => notifyMany(trx, told, now));
  },
});

export const matchingJobs = [matchOffer, matchSearch];
