import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';
import { fetchRates, forgetVisits } from './landing.service.ts';

/** Without a configured source the calculator offers euros alone (decisions 8.4). */
const rates = defineJob({
  name: 'landing.fetchRates',
  schema: z.object({}),
  cron: '7 * * * *',
  handler: async ({ config, db, clock }) => {
    if (config.ratesUrl) await fetchRates(db, config.ratesUrl, clock());
  },
});

const visits = defineJob({
  name: 'landing.forgetVisits',
  schema: z.object({}),
  cron: '29 4 * * *',
  handler: ({ db, clock }) => forgetVisits(db, clock()),
});

export const landingJobs = [rates, visits];
