import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';
import { deleteChangesBefore } from './openSearches.queries.ts';
import { notifyMatchesOfOffer, notifyMatchesOfSearch } from './notifyMatches.service.ts';

/** An offer was published, changed, confirmed or shown again. */
const matchOffer = defineJob({
  name: 'match-offer',
  schema: z.object({ offerId: z.number() }),
  handler: (services, { offerId }) => notifyMatchesOfOffer(services, offerId),
});

/** A search was published, changed, extended or shown again. */
const matchSearch = defineJob({
  name: 'match-search',
  schema: z.object({ searchId: z.number() }),
  handler: (services, { searchId }) => notifyMatchesOfSearch(services, searchId),
});

/** Every node has read them long ago, or reads all anew. */
const forgetChanges = defineJob({
  name: 'matching.forgetSearchChanges',
  schema: z.object({}),
  cron: '47 * * * *',
  handler: ({ db, clock }) => deleteChangesBefore(db, new Date(clock().getTime() - 86_400_000)),
});

export const matchingJobs = [matchOffer, matchSearch, forgetChanges];
