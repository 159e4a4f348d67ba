import { z } from 'zod';
import { defineJob, enqueue } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { deletePastVisits } from './landing.service.ts';
import { areRatesStale, renewRates } from './rates.service.ts';

/** Sources that are down are asked every quarter of an hour, those that answered every few hours. */
const rates = defineJob({
  name: 'landing.renewRates',
  schema: z.object({}),
  cron: '*/15 * * * *',
  handler: async ({ config, db, clock, log }) => {
    if (config.ratesUrls.length > 0) await renewRates(db, config.ratesUrls, log, clock());
  },
});

const visits = defineJob({
  name: 'landing.forgetVisits',
  schema: z.object({}),
  cron: '29 4 * * *',
  handler: ({ db, clock }) => deletePastVisits(db, clock()),
});

export const landingJobs = [rates, visits];

/** A first start has rates at once, not after a quarter of an hour. */
export async function askForRates({ config, db, clock }: Services): Promise<void> {
  if (config.ratesUrls.length > 0 && (await areRatesStale(db, clock()))) {
    await enqueue(db, 'landing.renewRates', {}, { singletonKey: 'start' });
  }
}
