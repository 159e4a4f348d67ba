import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';

const quiet = () => {};
/** A log that says nothing. */
export const quietLog = { warn: quiet, error: quiet, info: quiet, debug: quiet } as never;

/** A database on a server, without a log of its own. */
export function openQuietly(url: string): Promise<Database> {
  return openDatabase({ databaseUrl: url, dataDir: undefined }, quietLog);
}
