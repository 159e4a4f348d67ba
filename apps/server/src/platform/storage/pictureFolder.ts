import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPictureKey, type StoredFile, tooLarge } from './storedFile.ts';

/** Nothing is written for so long; what a server that was killed had begun stays behind. Milliseconds. */
const longestWrite = 3_600_000;
/** Less than some pictures have room in. Bytes. */
const leastFree = 4 * 1024 * 1024;

const unlessMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

/** Pictures, or the map, in a folder of this machine. */
export class PictureFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Written beside its place and moved there whole: whoever reads or copies meanwhile never gets half a picture. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    const place = join(this.path, key);
    const part = `${place}.${randomUUID()}.part`;
    await mkdir(dirname(place), { recursive: true });
    try {
      await writeFile(part, bytes);
      await rename(part, place);
    } catch (error) {
      // On a full disk it would keep others from their place.
      await rm(part, { force: true }).catch(() => {});
      throw error;
    }
  }

  /** Undefined when it has none. @param most more bytes are not read @throws when there are more */
  async read(key: string, most = Infinity): Promise<Buffer | undefined> {
    const path = join(this.path, key);
    const size = await stat(path).then((found) => found.size, unlessMissing(0));
    if (size > most) throw tooLarge(key, most);
    return readFile(path).catch(unlessMissing(undefined));
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.path, key), { force: true });
  }

  /** The files of one folder of it, and the folder after. What servers that were killed had begun there goes. */
  async page(after: string | undefined): Promise<{ files: StoredFile[]; next: string | undefined }> {
    const entries = await this.#entries('');
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    // The first page is what lies beside the folders.
    const [folder = '', next] =
      after === undefined ? ['', folders.sort()[0]] : folders.filter((name) => name >= after).sort();
    const files: StoredFile[] = [];
    if (after !== undefined && folder === '') return { files, next };
    for await (const key of this.#walk(folder, after !== undefined)) {
      const path = join(this.path, key);
      const changedAt = await stat(path).then(({ mtime }) => mtime, unlessMissing(undefined));
      if (!changedAt) continue;
      if (isPictureKey(key)) files.push({ key, changedAt });
      else if (key.endsWith('.part') && Date.now() - changedAt.getTime() > longestWrite)
        await rm(path, { force: true });
    }
    return { files, next };
  }

  /** @throws when nothing can be written */
  async probe(): Promise<void> {
    // Of a folder, and nothing else that may be in its place.
    await access(`${this.path}/.`, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = await statfs(this.path);
    if (bavail * bsize < leastFree) throw new Error(`The disk of ${this.path} is full`);
  }

  // A site without a picture has no folder yet.
  #entries(within: string) {
    return readdir(join(this.path, within), { withFileTypes: true }).catch(unlessMissing([]));
  }

  /** Folder by folder: a site's pictures are too many to be listed at once. */
  async *#walk(within: string, isDeep: boolean): AsyncGenerator<string> {
    for (const entry of await this.#entries(within)) {
      const key = within ? `${within}/${entry.name}` : entry.name;
      if (!entry.isDirectory()) yield key;
      else if (isDeep) yield* this.#walk(key, true);
    }
  }
}
