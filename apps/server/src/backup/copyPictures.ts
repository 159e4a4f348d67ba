import { type FileHandle, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PhotoStorage } from '../platform/storage/storage.ts';
import { pictureFile, sha256 } from './backupFolder.ts';

/** Pictures that are under way at once: a bucket is far away. */
const atOnce = 16;

/** As many at once as are worth it, one such lot after another. */
export async function* inLots<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let lot: T[] = [];
  for await (const item of items) {
    lot.push(item);
    if (lot.length < atOnce) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}

/** The picture's line of the list; undefined when it was copied before, or is gone since it was listed. */
async function copyPicture(storage: PhotoStorage, folder: string, key: string): Promise<string | undefined> {
  const path = pictureFile(folder, key);
  if (await stat(path).catch(() => undefined)) return undefined;
  const bytes = await storage.read(key);
  if (!bytes) return undefined;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, bytes, { mode: 0o600 });
  return `${sha256(bytes)}  pictures/${key}\n`;
}

/**
 * Copies every picture that the backup does not have yet.
 * @param list gets a line of each
 * @returns how many were copied
 */
export async function copyPictures(
  storage: PhotoStorage,
  folder: string,
  list: FileHandle,
  signal?: AbortSignal,
): Promise<number> {
  let copied = 0;
  for await (const keys of inLots(storage.keys())) {
    signal?.throwIfAborted();
    // All of them end before one that failed is told of: nothing is written after the folder is gone.
    const outcomes = await Promise.allSettled(keys.map((key) => copyPicture(storage, folder, key)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    const fresh = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' && outcome.value) || []);
    await list.appendFile(fresh.join(''));
    copied += fresh.length;
  }
  return copied;
}
