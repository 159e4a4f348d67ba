import type { Logger } from 'pino';
import { type Config, ConfigError } from '../../config.ts';
import { checkBucket } from './bucket.ts';
import { checkDatabaseServer } from './databaseServer.ts';
import { checkDirectory } from './directory.ts';
import { checkPort } from './port.ts';

/** How long the port, the directory, the database and the bucket have to answer, all at once. Milliseconds. */
const usualPatience = 5_000;

/**
 * Looks at all that the configuration names before anything is built, migrated or served.
 * @throws ConfigError with one line for each thing that nobody can use
 */
export async function lookAround(config: Config, log: Logger, patience = usualPatience): Promise<void> {
  const checks = await Promise.allSettled([
    checkPort(config, patience),
    checkDirectory(config, patience),
    checkDatabaseServer(config, log, patience),
    checkBucket(config, patience),
  ]);
  const reasons = checks.flatMap((found) => (found.status === 'rejected' ? [found.reason as unknown] : []));
  const unexpected = reasons.find((reason) => !(reason instanceof ConfigError));
  if (unexpected !== undefined) throw unexpected;
  if (reasons.length > 0) throw new ConfigError(reasons.map((reason) => (reason as ConfigError).message));
}
