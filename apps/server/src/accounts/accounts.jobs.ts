import { z } from 'zod';
import { defineJob, type Job } from '../platform/jobs/jobs.ts';
import { eraseDue, eraseJob } from './deletion.service.ts';
import { deleteOldCodes } from './oneTimeCodes.queries.ts';
import { deleteOldReachChanges } from './reachChanges.queries.ts';
import { sendCodeJob, sendOrderedCode } from './recovery.service.ts';
import { deleteOldSessions, deleteSpentTokens } from './sessions.queries.ts';
import { deleteSpentTelegram } from './telegram.queries.ts';

export const accountJobs: readonly Job[] = [
  defineJob({
    name: eraseJob,
    schema: z.object({}),
    // Beside the one that each deletion puts down.
    cron: '19 * * * *',
    handler: ({ db, clock }) => eraseDue(db, clock()),
  }),
  defineJob({
    name: sendCodeJob,
    schema: z.object({ id: z.number() }),
    concurrency: 2,
    handler: ({ db, config, clock }, { id }) => sendOrderedCode(db, id, config.sms, clock()),
  }),
  defineJob({
    // Running databases have its queue and schedule under this name.
    name: 'platform.endOldSessions',
    schema: z.object({}),
    cron: '23 3 * * *',
    handler: ({ db, clock }) => deleteOldSessions(db, clock()),
  }),
  defineJob({
    name: 'accounts.forgetSpentTokens',
    schema: z.object({}),
    cron: '29 3 * * *',
    async handler({ db, clock }) {
      await deleteSpentTokens(db, clock());
      await deleteOldCodes(db, new Date(clock().getTime() - 86_400_000));
      await deleteSpentTelegram(db, clock());
      await deleteOldReachChanges(db, clock());
    },
  }),
];
