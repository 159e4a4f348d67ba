import { selectIsLarge } from '../platform/database/keptInMemory.queries.ts';
import type { Services } from '../platform/services.ts';
import { MatchIndexThread } from './matchIndexThread.ts';

const lookAgainAfter = 600_000;
const indexes = new WeakMap<Services['database'], MatchIndexThread>();

/** The index of open searches of this node; undefined where PostgreSQL alone is asked. */
export function matchIndexOf({ database }: Pick<Services, 'database'>): MatchIndexThread | undefined {
  return indexes.get(database);
}

/**
 * Begins to keep the index once there are so many searches that it is worth its memory; a small market never has it, nor
 * has a command that starts no server.
 */
export async function keepMatchIndex({ config, database, log }: Services): Promise<void> {
  const { databaseUrl, matchIndex } = config;
  if (!databaseUrl || !matchIndex) return;
  const begin = async () => {
    if (await selectIsLarge(database.db, 'search_zones')) indexes.set(database, new MatchIndexThread(databaseUrl, log));
    else setTimeout(() => void begin().catch(() => {}), lookAgainAfter).unref();
  };
  await begin();
}
