import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Bucket } from '../platform/storage/bucket.ts';

/** Where backups are kept: files by key, `2026-11-24T03-17-00/000001`. */
export interface BackupPlace {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none. */
  read(key: string): Promise<Buffer | undefined>;
  keys(): Promise<string[]>;
  remove(key: string): Promise<void>;
}

/** A part is 8 MB, over a slow line too. Milliseconds. */
const times = { connect: 10_000, answer: 120_000, whole: 300_000 };

class FolderPlace implements BackupPlace {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await chmod(dirname(path), 0o700);
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  }

  async read(key: string): Promise<Buffer | undefined> {
    return readFile(join(this.#folder, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  async keys(): Promise<string[]> {
    const found = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    return found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(this.#folder.length + 1));
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.#folder, key), { force: true });
    // Gone with its last file.
    const folder = dirname(join(this.#folder, key));
    if ((await readdir(folder).catch(() => ['?'])).length === 0) await rm(folder, { recursive: true });
  }
}

class BucketPlace implements BackupPlace {
  readonly #bucket: Bucket;

  constructor(address: string) {
    this.#bucket = new Bucket(address, times);
  }

  put = (key: string, bytes: Uint8Array) => this.#bucket.put(key, bytes, 'application/octet-stream');
  read = (key: string) => this.#bucket.read(key);
  keys = () => this.#bucket.keysUnder('');
  remove = (key: string) => this.#bucket.remove(key);
}

/** @param address of a folder, from `/` on, or of a bucket, as `STORAGE_URL` names one */
export const openPlace = (address: string): BackupPlace =>
  address.startsWith('s3:') ? new BucketPlace(address) : new FolderPlace(address.replace(/\/+$/, ''));
