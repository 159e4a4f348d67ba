import { z } from 'zod';
import { defineJob, type Job } from '../platform/jobs/jobs.ts';
import { deletePastOpenings } from './openings.service.ts';

export const openingJobs: readonly Job[] = [
  defineJob({
    // Running databases have its queue and schedule under this name.
    name: 'dashboard.forgetOpenings',
    schema: z.object({}),
    cron: '11 * * * *',
    handler: ({ db, clock }) => deletePastOpenings(db, clock()),
  }),
];
