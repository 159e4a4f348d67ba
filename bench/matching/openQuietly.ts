import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';

const quiet = () => {};

/** A database on a server, without a log of its own. */
export function openQuietly(url: string): Promise<Database> {
  return openDatabase({ databaseUrl: url, dataDir: undefined }, { warn: quiet, error: quiet, info: quiet } as never);
}
