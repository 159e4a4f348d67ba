import { z } from 'zod';
import { defineJob, type Job } from '../platform/jobs/jobs.ts';
import { deleteSpentTokens } from './sessions.queries.ts';

export const accountJobs: readonly Job[] = [
  defineJob({
    name: 'accounts.forgetSpentTokens',
    schema: z.object({}),
    cron: '29 3 * * *',
    handler: ({ db, clock }) => deleteSpentTokens(db, clock()),
  }),
];
