import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { Breaker, type BreakerLimits } from '../breaker.ts';
import { Bucket, type BucketTimes, usualBucketTimes } from './bucket.ts';
import { PictureFolder } from './pictureFolder.ts';
import type { StoredFile } from './storedFile.ts';

/** What is done with a storage. */
const acts = ['put', 'read', 'remove', 'list', 'probe'] as const;
type Act = (typeof acts)[number];

/**
 * Where pictures are kept: files by key, such as `ab/cdef-640.webp`. One that cannot be reached, or has no room, fails with
 * the AppError `storage_unavailable` within some seconds.
 */
export interface PhotoStorage {
  /** The folder when it is a disk of this machine. */
  folder: string | undefined;
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
  /** The key of every picture, whole ones alone. */
  keys(): AsyncIterable<string>;
  /** Some of the pictures, and where the others begin; undefined at the end. */
  page(after?: string): Promise<{ files: StoredFile[]; next: string | undefined }>;
  /** Before work that is worth nothing if its picture cannot be kept. @throws when the storage was away and still is */
  expectThere(): Promise<void>;
  /** Asks the storage whether it is well. */
  isWell(): Promise<boolean>;
  /** How often each failed since the process began. */
  readonly failures: Readonly<Record<Act, number>>;
}

export interface StorageLimits extends BucketTimes, BreakerLimits {}

/** Five in a row: a picture is four files. */
const usualLimits: StorageLimits = { ...usualBucketTimes, failures: 5, pause: 5_000 };

/** That it failed so often that it was not asked. */
export class StorageLeftAlone extends Error {
  constructor() {
    super('The storage failed several times in a row and is left alone for some seconds');
    this.name = 'StorageLeftAlone';
  }
}

/** A disk fails at once: nobody need be spared the wait. */
const never: BreakerLimits = { failures: Infinity, pause: 0 };

/** When it may be tried again, seconds. */
const storageRetryAfter = 5;

export const storageUnavailable = (cause?: unknown): AppError =>
  new AppError('storage_unavailable', { retryAfter: storageRetryAfter, cause });

async function* keysOf(page: PhotoStorage['page']): AsyncGenerator<string> {
  let next: string | undefined;
  do {
    const found = await page(next);
    for (const { key } of found.files) yield key;
    next = found.next;
  } while (next !== undefined);
}

/** The storage that the configuration names: a bucket, or a folder of the data directory. */
export function openStorage(
  config: Pick<Config, 'storageUrl' | 'dataDir'>,
  limits: StorageLimits = usualLimits,
): PhotoStorage {
  const folder = config.storageUrl ? undefined : new PictureFolder(join(config.dataDir, 'storage'));
  const place = folder ?? new Bucket(config.storageUrl!, limits);
  const breaker = new Breaker(folder ? never : limits);
  const failures = Object.fromEntries(acts.map((act) => [act, 0])) as Record<Act, number>;
  const run = async <T>(act: Act, work: () => Promise<T>): Promise<T> => {
    if (!breaker.admits()) throw storageUnavailable(new StorageLeftAlone());
    try {
      const done = await work();
      breaker.worked();
      return done;
    } catch (error) {
      breaker.failed();
      failures[act] += 1;
      throw storageUnavailable(error);
    }
  };
  const probe = () => run('probe', () => place.probe());
  const page = (after?: string) => run('list', () => place.page(after));
  return {
    folder: folder?.path,
    put: (key, bytes, contentType) => run('put', () => place.put(key, bytes, contentType)),
    read: (key) => run('read', () => place.read(key)),
    remove: (key) => run('remove', () => place.remove(key)),
    keys: () => keysOf(page),
    page,
    // One question finds out whether it is back: of the files of a picture the first would, and the others be refused.
    expectThere: async () => (breaker.isOpen ? probe() : undefined),
    isWell: () =>
      probe().then(
        () => true,
        () => false,
      ),
    failures,
  };
}
