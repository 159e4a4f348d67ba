import { photoWidths } from '@app/contract/photos';
import { z } from 'zod';
import type { Db } from '../platform/database/database.ts';
import { defineJob, enqueue, nothing } from '../platform/jobs/jobs.ts';
import type { PhotoStorage } from '../platform/storage/storage.ts';
import { deleteUnattached, selectNamedFiles, selectPathsOf } from './photos.queries.ts';
import { photoKey } from './photos.service.ts';

const unattachedFor = 48 * 3_600_000;
const sweepBatch = 200;

/**
 * Removes photos that no offer or search names for 48 hours.
 * @returns how many were removed
 */
export async function sweepPhotos(db: Db, storage: PhotoStorage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unattachedFor);
  let swept = 0;
  for (;;) {
    const gone = await deleteUnattached(db, before, sweepBatch);
    swept += gone.length;
    for (const { path } of gone.filter(({ shared }) => !shared)) {
      for (const width of photoWidths) await storage.remove(photoKey(path, width));
    }
    // Not before there is nothing left: what a turned one was drawn from goes after it.
    if (gone.length === 0) return swept;
  }
}

export const sweepPhotosJob = defineJob({
  name: 'photos.sweep',
  schema: nothing,
  cron: '41 * * * *',
  async handler({ db, storage, clock, log }) {
    const swept = await sweepPhotos(db, storage, clock());
    if (swept > 0) log.debug({ swept }, 'photos that nothing names were removed');
  },
});

const keysOfOneJob = 500;

/** In the caller's transaction: the files of these keys go once it has committed and nothing names them. */
export async function forgetFiles(db: Db, keys: readonly string[]): Promise<void> {
  for (let i = 0; i < keys.length; i += keysOfOneJob) {
    await enqueue(db, removeFilesJob, { keys: keys.slice(i, i + keysOfOneJob) });
  }
}

/** Removes those of the files that nothing names. */
async function removeFiles(db: Db, storage: PhotoStorage, keys: readonly string[]): Promise<void> {
  const named = new Set(await selectNamedFiles(db, keys));
  for (const key of keys) if (!named.has(key)) await storage.remove(key);
}

/** Removes files which nothing names any more. */
export const removeFilesJob = defineJob({
  name: 'photos.removeFiles',
  schema: z.object({ keys: z.array(z.string()) }),
  handler: ({ db, storage }, { keys }) => removeFiles(db, storage, keys),
});

/** A picture's row is written after its files: younger ones may be named in a moment. Milliseconds. */
const strayAfter = 24 * 3_600_000;

/**
 * Files of one page of the storage that nothing names: of servers that were killed between a picture's files and its
 * row, or between its row and its files.
 * @param after where the page begins
 * @returns how many files were old enough to be looked at, the keys of the stray ones, and where the next page begins
 */
async function strayFiles(db: Db, storage: PhotoStorage, after: string | undefined, now: Date) {
  const { files, next } = await storage.page(after);
  const old = files.filter(({ changedAt }) => now.getTime() - changedAt.getTime() > strayAfter).map(({ key }) => key);
  const named = new Set(await selectNamedFiles(db, old));
  return { seen: old.length, stray: old.filter((key) => !named.has(key)), next };
}

/**
 * One page of the storage a job. The first time round files are only counted, the second time the stray ones are
 * removed.
 */
export const sweepFilesJob = defineJob({
  name: 'photos.sweepFiles',
  schema: z.object({
    after: z.string().optional(),
    removes: z.boolean().default(false),
    looked: z.number().default(0),
    stray: z.number().default(0),
  }),
  cron: '11 4 * * *',
  async handler({ db, storage, clock, log }, { after, removes, ...before }) {
    const page = await strayFiles(db, storage, after, clock());
    if (removes) await removeFiles(db, storage, page.stray);
    const [seen, stray] = [before.looked + page.seen, before.stray + page.stray.length];
    if (page.next !== undefined) await enqueue(db, sweepFilesJob, { after: page.next, removes, looked: seen, stray });
    else if (removes) log.info({ stray }, 'files that nothing names were removed');
    else if (stray > seen / 2)
      log.error(
        { seen, stray },
        'most files of the storage are named by nothing, all stay: is it of another site? Then set STORAGE_URL or DATA_DIR to its own',
      );
    else if (stray > 0) await enqueue(db, sweepFilesJob, { removes: true });
  },
});

/** A person's pictures at their largest, by id. */
export async function largestFilesOf(db: Db, ownerId: number): Promise<{ id: number; key: string }[]> {
  return (await selectPathsOf(db, ownerId)).map(({ id, path }) => ({ id, key: photoKey(path, 1920) }));
}
/** Keys of every file of a person's pictures, at all widths. */
export async function filesOf(db: Db, ownerId: number): Promise<string[]> {
  const paths = await selectPathsOf(db, ownerId);
  return paths.flatMap(({ path }) => photoWidths.map((width) => photoKey(path, width)));
}
