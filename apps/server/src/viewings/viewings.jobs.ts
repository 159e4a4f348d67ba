import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';
import { expireViewings } from './viewings.queries.ts';

/** Pending viewings whose time has passed expire (decisions 2, 6.4); what is read meanwhile counts as expired already. */
const expire = defineJob({
  name: 'viewings.expire',
  schema: z.object({}),
  cron: '*/10 * * * *',
  handler: async ({ db, clock, log }) => {
    const count = await expireViewings(db, clock());
    if (count > 0) log.info({ count }, 'viewings expired');
  },
});

export const viewingJobs = [expire];
