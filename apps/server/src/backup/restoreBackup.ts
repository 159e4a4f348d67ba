import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { compareSums } from '../platform/database/dump.ts';
import { loadDatabase, refuseFull } from '../platform/database/load.ts';
import { JobRunner } from '../platform/jobs/runner.ts';
import { jobs } from '../areas.ts';
import { openStorage, type PhotoStorage } from '../platform/storage/storage.ts';
import {
  checkDump,
  type Manifest,
  readDump,
  readManifest,
  readPicture,
  readPictureList,
  sha256,
} from './backupFolder.ts';
import { inLots } from './copyPictures.ts';

/** Looks at the whole backup before anything is touched. @throws when it is not what was backed up */
async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  compareSums(manifest.tables, await checkDump(folder));
  let pictures = 0;
  for await (const lot of inLots(readPictureList(folder))) {
    await Promise.all(lot.map((picture) => readPicture(folder, picture)));
    pictures += lot.length;
  }
  if (pictures !== manifest.pictures)
    throw new Error(`pictures.sha256 names ${pictures} pictures; ${manifest.pictures} were backed up`);
  return manifest;
}

async function restorePictures(storage: PhotoStorage, folder: string): Promise<void> {
  for await (const lot of inLots(readPictureList(folder))) {
    await Promise.all(
      lot.map(async (picture) => {
        await storage.put(picture.key, await readPicture(folder, picture), 'image/webp');
        const kept = await storage.read(picture.key);
        if (!kept || sha256(kept) !== picture.hash)
          throw new Error(`${picture.key} is not the same in the storage as in the backup`);
      }),
    );
  }
}

/** Brings a backup into an open database and a storage. @see restoreBackup */
export async function restoreInto(
  { database, storage }: { database: Database; storage: PhotoStorage },
  folder: string,
  log: Logger,
): Promise<Manifest> {
  await refuseFull(database.db);
  const manifest = await checkBackup(folder);
  // First, so that the site is there at once or not at all: without the database nothing names them.
  await restorePictures(storage, folder);
  const queues = await JobRunner.install(database, jobs, log);
  await queues.stop();
  await loadDatabase(database.db, readDump(folder), manifest.tables);
  return manifest;
}

/**
 * Brings a backup into the empty database and the storage that the configuration names, and compares what arrived with
 * what left, row for row and picture for picture.
 * @throws when the database is not empty, or the backup is damaged; the database stays empty then
 */
export async function restoreBackup(config: Config, folder: string, log: Logger): Promise<Manifest> {
  // Before a database is made for it.
  await readManifest(folder);
  const database = await openDatabase(config, log);
  try {
    return await restoreInto({ database, storage: openStorage(config) }, folder, log);
  } finally {
    await database.close();
  }
}
