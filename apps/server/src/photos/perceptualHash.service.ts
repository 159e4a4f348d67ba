import sharp from 'sharp';
import type { Db } from '../platform/database/database.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import type { PhotoStorage } from '../platform/storage/storage.ts';
import { selectUnseenPaths, updatePerceptualHash } from './perceptualHash.queries.ts';
import { photoKey } from './photos.service.ts';
import { hashOfPicture } from './renderPhoto.ts';

const batch = 100;

/** The hash of a kept picture; none of one whose file is gone or broken, so that it is not asked for again. */
async function hashOfFile(storage: PhotoStorage, path: string): Promise<Uint8Array> {
  // A storage that is away is no broken picture: the job is tried again.
  const bytes = await storage.read(photoKey(path, 320));
  if (!bytes) return new Uint8Array();
  try {
    return await hashOfPicture(sharp(bytes));
  } catch {
    return new Uint8Array();
  }
}

/** Works out the hashes of pictures that were kept before there were hashes. @returns of how many files */
async function hashPhotos(db: Db, storage: PhotoStorage): Promise<number> {
  for (let seen = 0; ;) {
    const paths = await selectUnseenPaths(db, batch);
    for (const path of paths) await updatePerceptualHash(db, path, await hashOfFile(storage, path));
    seen += paths.length;
    if (paths.length === 0) return seen;
  }
}

export const hashPhotosJob = defineJob({
  name: 'photos.look',
  schema: nothing,
  cron: '13 * * * *',
  async handler({ db, storage, log }) {
    const seen = await hashPhotos(db, storage);
    if (seen > 0) log.debug({ seen }, 'photos can be told by their hashes');
  },
});
