import { z } from 'zod';
import { defineJob, enqueue } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { forgetVisits } from './landing.service.ts';
import { areRatesStale, renewRates } from './rates.service.ts';

/** A source that is down is asked every quarter of an hour, one that answered every few hours. */
const rates = defineJob({
  name: 'landing.renewRates',
  schema: z.object({}),
  cron: '*/15 * * * *',
  handler: async ({ config, db, clock, log }) => {
    if (config.ratesUrl) await renewRates(db, config.ratesUrl, log, clock());
  },
});

const visits = defineJob({
  name: 'landing.forgetVisits',
  schema: z.object({}),
  cron: '29 4 * * *',
  handler: ({ db, clock }) => forgetVisits(db, clock()),
});

export const landingJobs = [rates, visits];

/** A first start has rates at once, not after a quarter of an hour. */
export async function askForRates({ config, db, clock }: Services): Promise<void> {
  if (config.ratesUrl && (await areRatesStale(db, clock()))) {
    await enqueue(db, 'landing.renewRates', {}, { singletonKey: 'start' });
  }
}
