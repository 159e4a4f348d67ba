import { join } from 'node:path';
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
}

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

/** The storage that the configuration names: a bucket, or a folder of the data directory. */
export function openStorage(config: Pick<Config, 'storageUrl' | 'dataDir'>): PhotoStorage {
  const folder = config.storageUrl ? undefined : join(config.dataDir, 'storage');
  const disk = new Disk(
    config.storageUrl ? s3Driver(config.storageUrl) : new FSDriver({ location: folder!, visibility: 'public' }),
  );
  return {
    folder,
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType, contentLength: bytes.byteLength }),
    read: (key) => disk.getStream(key),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  };
}
