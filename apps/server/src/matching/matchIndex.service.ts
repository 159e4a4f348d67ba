import { keepWhenLarge } from '../platform/inMemory/keepWhenLarge.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { MatchIndexThread } from './matchIndexThread.ts';
import { deleteChangesBefore } from './openSearches.queries.ts';

const indexes = new WeakMap<Services['database'], MatchIndexThread>();

/** The index of open searches of this node; undefined where PostgreSQL alone is asked. */
export function matchIndexOf({ database }: Pick<Services, 'database'>): MatchIndexThread | undefined {
  return indexes.get(database);
}

/** Begins to keep the index once there are so many searches that it is worth its memory. */
export async function keepMatchIndex(services: Services): Promise<void> {
  const { config, database, log } = services;
  if (!config.matchIndex) return;
  await keepWhenLarge(services, 'search_zones', (url) => indexes.set(database, new MatchIndexThread(url, log)));
}

/** Every node has read them long ago, or reads all anew. */
export const deleteSearchChangesJob = defineJob({
  name: 'matching.forgetSearchChanges',
  schema: nothing,
  cron: '47 * * * *',
  handler: ({ db, clock }) => deleteChangesBefore(db, new Date(clock().getTime() - 86_400_000)),
});
