import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { Bucket, type BucketTimes } from '../platform/storage/bucket.ts';
import { PictureFolder } from '../platform/storage/pictureFolder.ts';

/** Where installed maps are kept: files by key, such as `1a2b3c/tiles.pmtiles`. Each is there whole or not at all. */
export interface MapFiles {
  /** The folder when it is a disk of this machine. */
  folder: string | undefined;
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when there is none. @param most more bytes are not read @throws when there are more, as for what else fails */
  read(key: string, most: number): Promise<Buffer | undefined>;
  /** Removes every file, but those that are kept. */
  removeBut(isKept: (key: string) => boolean): Promise<void>;
}

/** Nodes keep no larger ones in memory. Bytes. */
export const maxFile = 512 * 1_048_576;

/** Where nodes are told that another map was installed. */
export const mapChannel = 'map';

/** A map is some tens of megabytes, which nobody waits for. Milliseconds. */
const bucketTimes: BucketTimes = { connect: 5_000, answer: 300_000, whole: 300_000 };

/** Keys in a bucket begin so: the photos are in it too. */
const prefix = 'map/';

function inBucket(address: string): MapFiles {
  const bucket = new Bucket(address, bucketTimes);
  return {
    folder: undefined,
    put: (key, bytes, contentType) => bucket.put(prefix + key, bytes, contentType),
    read: (key, most) => bucket.read(prefix + key, most),
    async removeBut(isKept) {
      for (const key of await bucket.keysUnder(prefix)) {
        if (!isKept(key.slice(prefix.length))) await bucket.remove(key);
      }
    },
  };
}

/** What stands in the folder beside maps. */
const ownFiles = /^(server\.lock|download)/;

function inFolder(folder: string): MapFiles {
  const files = new PictureFolder(folder);
  return {
    folder,
    put: (key, bytes) => files.put(key, bytes),
    read: (key, most) => files.read(key, most),
    async removeBut(isKept) {
      const keys = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const entry of keys) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const key = path.slice(folder.length + 1).replaceAll('\\', '/');
        if (!ownFiles.test(key) && !isKept(key)) await rm(path, { force: true });
      }
      for (const entry of keys) {
        if (!entry.isDirectory() || isKept(`${entry.name}/`)) continue;
        await rm(join(entry.parentPath, entry.name), { recursive: true, force: true });
      }
    },
  };
}

/** The folder of this machine that maps are made in, and kept in where no bucket is configured. */
export const mapFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'map');

/** Where the configuration keeps maps: the bucket of photos, or a folder of the data directory. */
export function openMapFiles(config: Pick<Config, 'storageUrl' | 'dataDir'>): MapFiles {
  return config.storageUrl ? inBucket(config.storageUrl) : inFolder(mapFolder(config));
}
