import { z } from 'zod';
import { deleteOldTries } from '../http/limits.ts';
import { deletePastLiveEvents } from '../events/liveEvents.queries.ts';
import { defineJob, type Job } from './jobs.ts';
import { deleteExpired, type Retention } from './retention.queries.ts';

const nothing = z.object({});

/**
 * What the platform itself does in the background.
 * @param retention how long rows are kept
 */
export const platformJobs = (retention: readonly Retention[]): readonly Job[] => [
  defineJob({
    name: 'platform.forgetOldTries',
    schema: nothing,
    cron: '17 * * * *',
    handler: ({ db, clock }) => deleteOldTries(db, clock()),
  }),
  defineJob({
    name: 'platform.forgetLiveEvents',
    schema: nothing,
    cron: '27 * * * *',
    handler: ({ db }) => deletePastLiveEvents(db),
  }),
  defineJob({
    name: 'platform.forgetSentMessages',
    schema: nothing,
    cron: '37 3 * * *',
    // Long enough to find out what became of a message; then nobody needs to know who was written to.
    async handler({ db, clock }) {
      const monthAgo = new Date(clock().getTime() - 30 * 86_400_000);
      await db.deleteFrom('outbox_messages').where('sent_at', '<', monthAgo).execute();
    },
  }),
  defineJob({
    name: 'platform.forgetOld',
    schema: nothing,
    cron: '53 3 * * *',
    async handler({ db, clock, log }) {
      log.info({ gone: await deleteExpired(db, retention, clock()) }, 'what nobody needs any more is gone');
    },
  }),
];
