import { z } from 'zod';
import { forgetOldTries } from '../http/limits.ts';
import { defineJob, type Job } from './jobs.ts';

const nothing = z.object({});

/** What the platform itself does in the background. */
export const platformJobs: readonly Job[] = [
  defineJob({
    name: 'platform.forgetOldTries',
    schema: nothing,
    cron: '17 * * * *',
    handler: ({ db, clock }) => forgetOldTries(db, clock()),
  }),
  defineJob({
    name: 'platform.endOldSessions',
    schema: nothing,
    cron: '23 3 * * *',
    async handler({ db, clock }) {
      await db.deleteFrom('sessions').where('expires_at', '<', clock()).execute();
    },
  }),
];
