import { selectIsLarge, type LargeTable } from '../database/keptInMemory.queries.ts';
import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';
import { PlaceThread } from './placeThread.ts';

const lookAgainAfter = 600_000;

/**
 * Begins to keep the places of a table in memory once there are so many that it is worth it; a small market never does, nor
 * does a command that starts no server.
 */
export async function keepPlaces(
  { config, database, log }: Services,
  table: LargeTable,
  started: ConstructorParameters<typeof PlaceThread>[1],
  threads: WeakMap<Db, PlaceThread>,
): Promise<void> {
  const { databaseUrl, mapIndex } = config;
  if (!databaseUrl || !mapIndex) return;
  const begin = async () => {
    if (!(await selectIsLarge(database.db, table)))
      return void setTimeout(() => void begin().catch(() => {}), lookAgainAfter).unref();
    const thread = new PlaceThread(databaseUrl, started, log);
    for (const db of [database.db, database.reader]) threads.set(db, thread);
  };
  await begin();
}
