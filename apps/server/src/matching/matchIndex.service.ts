import { keepWhenLarge } from '../platform/inMemory/keepWhenLarge.ts';
import type { Services } from '../platform/services.ts';
import { MatchIndexThread } from './matchIndexThread.ts';

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
