import type { LiveEvent } from '@app/contract/live';
import type { Db } from '../database/database.ts';
import { defineJob, nothing } from '../jobs/jobs.ts';
import { deletePastLiveEvents, insertLiveEvent } from './liveEvents.queries.ts';

/** Bytes of JSON. */
const largestEvent = 4_000;
/** Of one row. */
const maxUsers = 1_000;

/**
 * Tells the open pages of these users what changed, on every node, and those that are away just now when they come
 * back. Inside a transaction it is told at the commit and never when it is rolled back.
 * @throws when the event is larger than 4,000 bytes: name what changed, do not send it
 */
export async function emitLive(db: Db, userIds: readonly number[], event: LiveEvent): Promise<void> {
  const text = JSON.stringify(event);
  if (Buffer.byteLength(text) > largestEvent) throw new Error(`Live event ${event.type} is too large`);
  const users = [...new Set(userIds)];
  for (let i = 0; i < users.length; i += maxUsers) await insertLiveEvent(db, users.slice(i, i + maxUsers), text);
}

export const deleteLiveEventsJob = defineJob({
  name: 'platform.forgetLiveEvents',
  schema: nothing,
  cron: '27 * * * *',
  handler: ({ db }) => deletePastLiveEvents(db),
});
