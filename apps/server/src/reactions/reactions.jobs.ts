import { z } from 'zod';
import { defineJob, type Job } from '../platform/jobs/jobs.ts';
import { notifyFavouritesRunOut } from './favouriteNews.service.ts';

export const reactionJobs: readonly Job[] = [
  defineJob({
    name: 'reactions.tellRunOut',
    schema: z.object({}),
    cron: '10 * * * *',
    handler: ({ db, clock }) => notifyFavouritesRunOut(db, clock()),
  }),
];
