import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';
import { deleteWaitingSearches } from './pendingSearches.service.ts';
import { eraseAdvert } from '../adverts/adverts.service.ts';

export const searchJobs = [
  defineJob({
    name: 'searches.erase',
    schema: z.object({ searchId: z.number(), deletedAt: z.iso.datetime() }),
    handler: ({ db }, { searchId, deletedAt }) => eraseAdvert(db, 'search', searchId, new Date(deletedAt)),
  }),
  defineJob({
    name: 'searches.forgetWaiting',
    schema: z.object({}),
    cron: '11 * * * *',
    handler: ({ db, clock }) => deleteWaitingSearches(db, clock()),
  }),
];
