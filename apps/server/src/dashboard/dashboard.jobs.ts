import { z } from 'zod';
import { defineJob, type Job } from '../platform/jobs/jobs.ts';
import { deletePastOpenings } from '../openings/openings.service.ts';

export const dashboardJobs: readonly Job[] = [
  defineJob({
    name: 'dashboard.forgetOpenings',
    schema: z.object({}),
    cron: '11 * * * *',
    handler: ({ db, clock }) => deletePastOpenings(db, clock()),
  }),
];
