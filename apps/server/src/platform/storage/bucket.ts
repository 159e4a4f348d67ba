import { addAbortSignal } from 'node:stream';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { isPictureKey, type StoredFile, tooLarge } from './storedFile.ts';

/** How long a bucket is waited for. Milliseconds. */
export interface BucketTimes {
  /** Until there is a connection: a bucket that is there takes some tens. */
  connect: number;
  /** From the request, with the picture in it, to the head of its answer. */
  answer: number;
  /** Of a picture that is read, from the answer's head to its end: it is some hundreds of kilobytes. */
  whole: number;
}

export const usualBucketTimes: BucketTimes = { connect: 2_000, answer: 5_000, whole: 10_000 };

/** One more try for what a glitch may spoil. Whoever waits for a picture waits for both. */
const attempts = 2;

/** `s3://key:secret@host:port/bucket?region=…&ssl=0`; without a host in the address it is Amazon's. */
function s3Driver(address: string, { connect, answer }: BucketTimes): S3Driver {
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
    maxAttempts: attempts,
    // A connection that carries nothing for so long is given up, the head of the answer being there or not.
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
      socketTimeout: answer,
    },
    // Servers that speak S3 but are not Amazon's refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    supportsACL: false,
    bucket,
    visibility: 'private',
  });
}

/** Whether the bucket answered that it has no such file; one that is not there itself is another matter. */
function isMissing(error: unknown): boolean {
  const { cause } = error as { cause?: { name?: string; $metadata?: { httpStatusCode?: number } } };
  return cause?.name !== 'NoSuchBucket' && cause?.$metadata?.httpStatusCode === 404;
}

/** Pictures, and the map, in a bucket that speaks S3. */
export class Bucket {
  readonly #disk: Disk;
  readonly #times: BucketTimes;

  /** @throws when the address names no bucket */
  constructor(address: string, times: BucketTimes) {
    this.#disk = new Disk(s3Driver(address, times));
    this.#times = times;
  }

  put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    return this.#disk.put(key, bytes, { contentType, contentLength: bytes.byteLength });
  }

  /**
   * Undefined when it has none. Read to its end at once: half a picture could not be taken back.
   * @param most more bytes are not read @throws when there are more
   */
  async read(key: string, most = Infinity): Promise<Buffer | undefined> {
    try {
      const body = addAbortSignal(AbortSignal.timeout(this.#times.whole), await this.#disk.getStream(key));
      const pieces: Buffer[] = [];
      let size = 0;
      for await (const piece of body as AsyncIterable<Buffer>) {
        size += piece.length;
        if (size > most) throw tooLarge(key, most);
        pieces.push(piece);
      }
      return Buffer.concat(pieces, size);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  remove(key: string): Promise<void> {
    return this.#disk.delete(key);
  }

  /** Some of the files, and where the others begin. */
  async page(after: string | undefined): Promise<{ files: StoredFile[]; next: string | undefined }> {
    const { objects, paginationToken } = await this.#disk.listAll('', {
      recursive: true,
      ...(after === undefined ? {} : { paginationToken: after }),
    });
    const files: StoredFile[] = [];
    for (const file of objects) {
      if (!file.isFile || !isPictureKey(file.key)) continue;
      // The list tells it; nothing more is asked.
      files.push({ key: file.key, changedAt: (await file.getMetaData()).lastModified });
    }
    return { files, next: paginationToken };
  }

  /** All keys that begin so: for what is few. */
  async keysUnder(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    let after: string | undefined;
    do {
      const { objects, paginationToken } = await this.#disk.listAll(prefix, {
        recursive: true,
        ...(after === undefined ? {} : { paginationToken: after }),
      });
      for (const file of objects) if (file.isFile) keys.push(file.key);
      after = paginationToken;
    } while (after !== undefined);
    return keys;
  }

  /** @throws when the bucket does not answer */
  async probe(): Promise<void> {
    await this.#disk.exists('probe.webp');
  }
}
