import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { chmod, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder } from '../platform/makeFolder.ts';
import { manifestFile } from './backupFolder.ts';

/** Says who writes a backup: host and process. It goes when the backup is whole. */
const markOf = (folder: string): string => join(folder, 'unfinished.pid');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Whether a process of this machine that is no more began a backup here and did not end it. */
function isAbandoned(folder: string): boolean {
  try {
    const [host, pid] = readFileSync(markOf(folder), 'utf8').trim().split(' ');
    if (statSync(manifestFile(folder), { throwIfNoEntry: false })) return false;
    return host === hostname() && !isAlive(Number(pid));
  } catch {
    return false;
  }
}

/** Takes away what backups left that were killed: in the folder itself and in those beside it. */
function sweepAbandoned(folder: string): void {
  let beside: string[] = [];
  try {
    beside = readdirSync(dirname(folder)).map((name) => join(dirname(folder), name));
  } catch {
    // Nothing is beside it.
  }
  for (const one of beside) if (isAbandoned(one)) rmSync(one, { recursive: true, force: true });
}

const inWords: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'the disk is mounted read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  ENOTDIR: 'a file is in its way',
  EEXIST: 'a file is in its way',
  ENOENT: 'no folder can be made there',
};

/** What the disk of a backup refuses, with what to do; other errors as they are. */
export function refusedByDisk(folder: string, error: unknown): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const why = inWords[code];
  // What is written later names no file.
  const isHere =
    path === undefined
      ? code === 'ENOSPC' || code === 'EDQUOT'
      : `${folder}/`.startsWith(path) || path.startsWith(folder);
  if (why === undefined || !isHere) return error;
  return new Error(`${folder} takes no backup, ${why}: mend that or name another folder`);
}

/**
 * Makes the folder of a backup, for its owner alone.
 * @returns how to say that it is whole, and how to leave nothing of it
 * @throws when it cannot be made or something is in it
 */
export async function beginFolder(folder: string): Promise<{ finish(): Promise<void>; remove(): Promise<void> }> {
  sweepAbandoned(folder);
  const made = await makeFolder(folder, 0o700);
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name another folder`);
  const remove = async () => {
    // A folder that was there before, such as a mounted disk, stays.
    for (const name of await readdir(folder).catch(() => []))
      await rm(join(folder, name), { recursive: true, force: true });
    for (const one of made) await rmdir(one).catch(() => {});
  };
  try {
    await chmod(folder, 0o700);
    await writeFile(markOf(folder), `${hostname()} ${process.pid}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    await remove();
    throw error;
  }
  return { finish: () => rm(markOf(folder)), remove };
}
