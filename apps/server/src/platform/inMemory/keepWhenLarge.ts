import type { Services } from '../services.ts';
import { selectIsLarge } from './changeFeed.queries.ts';

const lookAgainAfter = 600_000;

/**
 * Begins to keep a table in memory once it has so many rows that it is worth it; a small market never does, nor does a
 * command that starts no server.
 */
export async function keepWhenLarge(
  { config: { databaseUrl }, database: { db } }: Services,
  table: string,
  start: (databaseUrl: string) => void,
): Promise<void> {
  if (!databaseUrl) return;
  const look = async () => {
    if (await selectIsLarge(db, table)) start(databaseUrl);
    else setTimeout(() => void look().catch(() => {}), lookAgainAfter).unref();
  };
  await look();
}
