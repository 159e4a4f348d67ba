import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { KeptBackups, withTemporary } from './keptBackups.ts';

/**
 * Does something with a backup: a folder that is here, or one of `BACKUP_URL` by its name, the newest without one.
 * @param work gets the folder that it stands in, for the time of the work
 * @throws when there is none
 */
export async function withBackup<T>(
  config: Config,
  named: string | undefined,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const kept = KeptBackups.of(config);
  const isFolder = named !== undefined && (await stat(resolve(named)).catch(() => undefined))?.isDirectory();
  if (isFolder || (named !== undefined && !kept)) return work(resolve(named));
  if (!kept) throw new Error('name the folder of the backup, like backups/2026-01-01T03-00-00, or set BACKUP_URL');
  const names = await kept.names();
  const name = named === undefined || named === 'latest' ? names[0] : names.find((one) => one === named);
  if (name === undefined)
    throw new Error(named ? `there is no backup ${named} at BACKUP_URL` : 'there is no backup at BACKUP_URL yet');
  return withTemporary(async (folder) => {
    const here = join(folder, name);
    await kept.fetch(name, here);
    return work(here);
  });
}
