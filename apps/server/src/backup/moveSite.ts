import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { silentAfter } from '@app/domain/siteState';
import type { Config } from '../config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { DirectoryInUse } from '../platform/database/directoryLock.ts';
import { selectNodes } from '../platform/nodes/nodes.queries.ts';
import { rowsOf } from './backupFolder.ts';
import { withTemporary } from './keptBackups.ts';
import { restoreBackup } from './restoreBackup.ts';
import { makeBackup } from './takeBackup.ts';

/** What is written while it moves would be left behind. @throws when a node of the site runs */
async function refuseRunning(config: Config, log: Logger, now: Date): Promise<void> {
  const database = await openDatabase(config, log).catch((error: unknown) => {
    if (error instanceof DirectoryInUse) throw new Error('the site runs: stop it first', { cause: error });
    throw error;
  });
  try {
    // A database of an older version has no such table yet, and no node that would write into it.
    const nodes = await selectNodes(database.db).catch(() => []);
    const running = nodes.filter(({ seen_at: seen }) => now.getTime() - seen.getTime() < silentAfter * 1_000);
    if (running.length > 0)
      throw new Error(`the site runs (${running.map(({ name }) => name).join(', ')}): stop it first`);
  } finally {
    await database.close();
  }
}

/**
 * Brings the database of a site that stands still into an empty one of the other engine, and compares every row. Pictures are
 * copied only where the new place has a storage of its own.
 * @param target address of a PostgreSQL database, or a folder
 * @returns what was done, and what to set now
 */
export async function moveSite(config: Config, target: string, log: Logger, now: Date): Promise<string> {
  const isServer = /^postgres(?:ql)?:/.test(target);
  const databaseUrl = isServer ? target : undefined;
  const dataDir = isServer ? config.dataDir : resolve(target);
  const next: Config = { ...config, databaseUrl, databaseReplicaUrl: undefined, dataDir };
  await refuseRunning(config, log, now);
  const withPictures = config.storageUrl === undefined && next.dataDir !== config.dataDir;
  const manifest = await withTemporary(async (folder) => {
    const here = join(folder, 'moved');
    await makeBackup({ config, withPictures }, here, log, now);
    return restoreBackup(next, here, log);
  });
  const setting = isServer ? 'DATABASE_URL to it' : `DATA_DIR=${next.dataDir}, and DATABASE_URL no more`;
  const pictures = withPictures ? `${manifest.pictures} pictures` : 'pictures stay where they are';
  return `${rowsOf(manifest)} rows moved, every sum equal; ${pictures}. Set ${setting}, then start the site`;
}
