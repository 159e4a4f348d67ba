import { access, constants, mkdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../../config.ts';
import { leastRoom } from '../database/diskWatch.ts';
import { answered } from './patience.ts';

const megabyte = 1024 * 1024;
/** PostgreSQL's version that the embedded engine is of; its files are not read by another one. */
const embeddedVersion = '18';

const elsewhere = 'or set DATA_DIR to another directory';

function whyNot(error: unknown, directory: string): string {
  const { code = String(error), path = directory } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST' || code === 'ENOTDIR') return `DATA_DIR ${directory} is no directory: set it to one`;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk of DATA_DIR ${directory} is full: make room, ${elsewhere}`;
  if (code === 'EROFS') return `The disk of DATA_DIR ${directory} is read-only: make it writable, ${elsewhere}`;
  if (code === 'EACCES' || code === 'EPERM')
    return `This user may not write to ${path}, which DATA_DIR names: give it to the user, ${elsewhere}`;
  return `DATA_DIR ${directory} cannot be used (${code}): mend that, ${elsewhere}`;
}

async function tryToWrite(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const probe = join(directory, `.probe-${process.pid}`);
  try {
    await writeFile(probe, Buffer.alloc(4096));
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
  for (const name of ['database', 'storage']) {
    const folder = join(directory, name);
    if (await stat(folder).catch(() => undefined)) await access(folder, constants.W_OK | constants.R_OK);
  }
}

async function checkVersion(directory: string): Promise<void> {
  const found = (await readFile(join(directory, 'database/PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (found === '' || found === embeddedVersion) return;
  throw new ConfigError([
    `DATA_DIR ${directory} holds a database of PostgreSQL ${found}, and this program's is ${embeddedVersion}: take a backup with the program that made it, and restore it into an empty DATA_DIR`,
  ]);
}

async function look(directory: string): Promise<void> {
  await tryToWrite(directory).catch((error: unknown) => {
    throw new ConfigError([whyNot(error, directory)]);
  });
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < leastRoom)
    throw new ConfigError([
      `The disk of DATA_DIR ${directory} is full (${Math.floor((bavail * bsize) / megabyte)} MB are free): make room for ${leastRoom / megabyte} MB at the least, ${elsewhere}`,
    ]);
  await checkVersion(directory);
}

/** @throws ConfigError when the data directory is needed and cannot hold what belongs there */
export async function checkDirectory(config: Config, patience: number): Promise<void> {
  const { dataDir, databaseUrl, storageUrl } = config;
  if (databaseUrl && storageUrl) return;
  await answered(look(dataDir), patience, `The disk of DATA_DIR ${dataDir} does not answer: mend it, ${elsewhere}`);
}
