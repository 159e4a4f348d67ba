import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';
import { askForReviews } from './reviews.service.ts';
import { remindOfViewings } from './viewingReminders.service.ts';
import { expireViewings } from './viewings.queries.ts';

/** Pending viewings whose time has passed expire; what is read meanwhile counts as expired already. */
const expire = defineJob({
  name: 'viewings.expire',
  schema: z.object({}),
  cron: '*/10 * * * *',
  handler: async ({ db, clock, log }) => {
    const count = await expireViewings(db, clock());
    if (count > 0) log.info({ count }, 'viewings expired');
  },
});

const reviews = defineJob({
  name: 'viewings.askForReviews',
  schema: z.object({}),
  cron: '*/10 * * * *',
  handler: async ({ db, clock, log }) => {
    const count = await askForReviews(db, clock());
    if (count > 0) log.info({ count }, 'people asked for reviews');
  },
});

const remind = defineJob({
  name: 'viewings.remind',
  schema: z.object({}),
  cron: '*/10 * * * *',
  handler: async ({ db, clock }) => {
    await remindOfViewings(db, clock());
  },
});

export const viewingJobs = [expire, reviews, remind];
