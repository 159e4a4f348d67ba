import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';
import { remind } from './reminders.service.ts';

export const reminderJobs = [
  defineJob({
    name: 'notifications.remind',
    schema: z.object({}),
    cron: '5 * * * *',
    handler: ({ db, clock }) => remind(db, clock()),
  }),
];
