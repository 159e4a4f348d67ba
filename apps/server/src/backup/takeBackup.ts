import { createWriteStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { DirectoryInUse, socketPath } from '../platform/database/directoryLock.ts';
import { dumpDatabase } from '../platform/database/dump.ts';
import type { BackupWord } from '../platform/database/answerBackup.ts';
import { noteBackup, noteDrill } from '../platform/database/stateCounts.queries.ts';
import { openStorage } from '../platform/storage/storage.ts';
import { checkDump, dumpFile, type Manifest, pictureList, writeManifest } from './backupFolder.ts';
import { copyPictures } from './copyPictures.ts';
import { beginFolder, refusedByDisk } from './ownFolder.ts';

/** A server that sends nothing for so long, ms, does not answer. */
const longestSilence = 120_000;

/** @throws when there is no embedded database where the configuration says */
async function refuseNowhere(config: Config): Promise<void> {
  if (!config.databaseUrl && !(await stat(join(config.dataDir, 'database')).catch(() => undefined)))
    throw new Error(`There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL as the site has them`);
}

/** The database itself; undefined when a running server holds it, which alone can read it then. */
async function openUnlessHeld(config: Config, log: Logger): Promise<Database | undefined> {
  try {
    return await openDatabase(config, log);
  } catch (error) {
    if (error instanceof DirectoryInUse) return undefined;
    throw error;
  }
}

/** Says a word of `answerBackup` to the server that holds the database. */
async function askHolder(dataDir: string, word: BackupWord): Promise<Socket> {
  const socket = connect(await socketPath(dataDir));
  socket.setTimeout(longestSilence, () => socket.destroy(new Error('The running server does not answer')));
  socket.write(`${word}\n`);
  return socket;
}

async function dumpInto(folder: string, config: Config, log: Logger, signal: AbortSignal): Promise<void> {
  const file = () => createWriteStream(dumpFile(folder), { flags: 'wx', mode: 0o600, flush: true });
  const database = await openUnlessHeld(config, log);
  if (!database) return pipeline(await askHolder(config.dataDir, 'dump'), createGzip(), file(), { signal });
  try {
    await pipeline(dumpDatabase(database.db), createGzip(), file(), { signal });
  } finally {
    await database.close();
  }
}

/** What is kept of a site. */
export interface BackupOf {
  config: Config;
  /** Without them where they stay in the storage that they are in. */
  withPictures: boolean;
}

async function fill(
  { config, withPictures }: BackupOf,
  folder: string,
  log: Logger,
  now: Date,
  signal: AbortSignal,
): Promise<Manifest> {
  const storage = openStorage(config);
  const copy = (list: FileHandle) => (withPictures ? copyPictures(storage, folder, list, signal) : 0);
  const list = await open(pictureList(folder), 'wx', 0o600);
  try {
    // Pictures never change, and come before the rows that name them: those that were there before the moment of the dump
    // and those that came until it are all that its rows name.
    const before = await copy(list);
    await dumpInto(folder, config, log, signal);
    const since = await copy(list);
    await list.sync();
    return { madeAt: now.toISOString(), tables: await checkDump(folder), pictures: before + since };
  } finally {
    await list.close();
  }
}

/** What the site's metrics tell of its backups. */
type Note = 'done' | 'drill-well' | 'drill-failed';

/** Notes it in the database of the site, so that its metrics tell it; a failure is only warned of. */
export async function noteInSite(config: Config, note: Note, log: Logger, now: Date): Promise<void> {
  try {
    const database = await openUnlessHeld(config, log);
    if (!database) {
      await (await askHolder(config.dataDir, note)).toArray();
      return;
    }
    try {
      await (note === 'done' ? noteBackup(database.db, now) : noteDrill(database.db, now, note === 'drill-well'));
    } finally {
      await database.close();
    }
  } catch (error) {
    log.warn(
      { err: error },
      'it was done, but the site could not be told: its metrics tell the time before; look at the database',
    );
  }
}

/**
 * A backup of the database as of one moment and of every picture that it names, while the site goes on. For its owner
 * alone: it holds what people trusted the site with.
 * @param folder is made; it must hold nothing
 * @param signal breaks it off
 * @throws when it cannot be made whole; nothing is left of it then
 */
export async function makeBackup(
  of: BackupOf,
  folder: string,
  log: Logger,
  now: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<Manifest> {
  await refuseNowhere(of.config);
  const own = await beginFolder(folder).catch((error: unknown) => {
    throw refusedByDisk(folder, error);
  });
  try {
    const manifest = await fill(of, folder, log, now, signal);
    signal.throwIfAborted();
    await writeManifest(folder, manifest);
    await own.finish();
    return manifest;
  } catch (error) {
    // Half a backup helps nobody, and people's data would lie about.
    await own.remove();
    throw signal.aborted ? new Error('it was told to stop') : refusedByDisk(folder, error);
  }
}

/** Makes a backup and has the site know of it. @see makeBackup */
export async function takeBackup(
  config: Config,
  folder: string,
  log: Logger,
  now: Date,
  signal?: AbortSignal,
): Promise<Manifest> {
  const manifest = await makeBackup({ config, withPictures: true }, folder, log, now, signal);
  await noteInSite(config, 'done', log, now);
  return manifest;
}
