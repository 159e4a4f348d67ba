import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../../config.ts';

/** Where pictures are kept: files by key, such as `ab/cdef-640.webp`. */
export interface PhotoStorage {
  /** The folder when it is a disk of this machine. */
  folder: string | undefined;
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  read(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
  /** The key of every picture, whole ones alone. */
  keys(): AsyncIterable<string>;
}

const keyShape = /^[\w-]+(\/[\w-]+)*\.webp$/;

/** Whether a picture may be kept by this key. */
export const isPictureKey = (key: string): boolean => keyShape.test(key);

/** `s3://key:secret@host:port/bucket?region=…&ssl=0`; without a host in the address it is Amazon's. */
function s3Driver(address: string): S3Driver {
  const url = new URL(address);
  const bucket = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!bucket) throw new Error('STORAGE_URL must name a bucket: s3://key:secret@host:9000/bucket');
  const scheme = url.searchParams.get('ssl') === '0' ? 'http' : 'https';
  return new S3Driver({
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: `${scheme}://${url.host}`,
    forcePathStyle: true,
    // Servers that speak S3 but are not Amazon's refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    supportsACL: false,
    bucket,
    visibility: 'private',
  });
}

/** Written beside its place and moved there whole: whoever reads or copies meanwhile never gets half a picture. */
async function putOnDisk(folder: string, key: string, bytes: Uint8Array): Promise<void> {
  const place = join(folder, key);
  const part = `${place}.${randomUUID()}.part`;
  await mkdir(dirname(place), { recursive: true });
  await writeFile(part, bytes);
  await rename(part, place);
}

/** Folder by folder: a site's pictures are too many to be listed at once. */
async function* keysOnDisk(folder: string, within = ''): AsyncGenerator<string> {
  // A site without a picture has no folder yet.
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const key = within ? `${within}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* keysOnDisk(folder, key);
    else if (isPictureKey(key)) yield key;
  }
}

async function* keysInBucket(disk: Disk): AsyncGenerator<string> {
  let page: string | undefined;
  do {
    const { objects, paginationToken } = await disk.listAll('', {
      recursive: true,
      ...(page === undefined ? {} : { paginationToken: page }),
    });
    for (const file of objects) if (file.isFile && isPictureKey(file.key)) yield file.key;
    page = paginationToken;
  } while (page);
}

/** The storage that the configuration names: a bucket, or a folder of the data directory. */
export function openStorage(config: Pick<Config, 'storageUrl' | 'dataDir'>): PhotoStorage {
  const folder = config.storageUrl ? undefined : join(config.dataDir, 'storage');
  const disk = new Disk(
    config.storageUrl ? s3Driver(config.storageUrl) : new FSDriver({ location: folder!, visibility: 'public' }),
  );
  return {
    folder,
    put: (key, bytes, contentType) =>
      folder === undefined
        ? disk.put(key, bytes, { contentType, contentLength: bytes.byteLength })
        : putOnDisk(folder, key, bytes),
    read: (key) => disk.getStream(key),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    keys: () => (folder === undefined ? keysInBucket(disk) : keysOnDisk(folder)),
  };
}
