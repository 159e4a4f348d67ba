import { addDays, dayOf } from '@app/domain/chisinauTime';
import { z } from 'zod';
import { defineJob, type Job } from '../platform/jobs/jobs.ts';
import { finishedDays, renewBalance } from './statistics.service.ts';

/** As far back as a page looks with the period before it. */
const counted = 180;

export const adminJobs: readonly Job[] = [
  defineJob({
    name: 'admin.countDays',
    schema: z.object({}),
    cron: '17 1 * * *',
    handler: async ({ db, clock }) => {
      const now = clock();
      await finishedDays(db, addDays(dayOf(now), -counted), now);
    },
  }),
  defineJob({
    name: 'admin.countBalance',
    schema: z.object({}),
    cron: '47 * * * *',
    handler: ({ db, clock }) => renewBalance(db, clock()),
  }),
];
