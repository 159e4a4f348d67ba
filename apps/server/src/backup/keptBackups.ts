import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { readManifest } from './backupFolder.ts';
import { type BackupPlace, openPlace } from './backupPlace.ts';
import { pack, unpack } from './packed.ts';
import { seal, unseal } from './sealed.ts';

/** What stands last, in `<name>/end`: without it a backup was not stored to its end. */
const end = z.object({
  /** 2 where the sealing is bound to the name. */
  form: z.union([z.literal(1), z.literal(2)]),
  parts: z.number().int().positive(),
  bytes: z.number(),
  sealed: z.boolean(),
});

/** Bytes of a part: as much is held in memory, twice. */
const partSize = 8 * 1024 * 1024;
/** Of ours: what else is kept there stays. */
const ours = /^(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})\/(?:\d{6}|end)$/;

const keyOfPart = (name: string, part: number): string => `${name}/${String(part).padStart(6, '0')}`;

export const nameOf = (moment: Date): string => moment.toISOString().slice(0, 19).replaceAll(':', '-');

/** Backups of a site where `BACKUP_URL` says. */
export class KeptBackups {
  readonly #place: BackupPlace;
  readonly #passphrase: string | undefined;

  constructor(place: BackupPlace, passphrase: string | undefined) {
    this.#place = place;
    this.#passphrase = passphrase;
  }

  /** Undefined where `BACKUP_URL` is not set. */
  static of({ backup }: Config): KeptBackups | undefined {
    return backup && new KeptBackups(openPlace(backup.url), backup.passphrase);
  }

  /** Names of those that were stored to their end, the newest first. */
  async names(): Promise<string[]> {
    const keys = await this.#place.keys();
    return keys
      .flatMap((key) => (ours.test(key) && key.endsWith('/end') ? [key.slice(0, -4)] : []))
      .toSorted()
      .toReversed();
  }

  /** Packs a folder, seals it where there is a passphrase, and stores it part by part. @returns bytes stored */
  async store(name: string, folder: string, signal?: AbortSignal): Promise<number> {
    const packed = pack(folder);
    const bytes = this.#passphrase === undefined ? packed : seal(packed, this.#passphrase, name);
    let [parts, size, waiting, length] = [0, 0, [] as Buffer[], 0];
    const flush = async () => {
      signal?.throwIfAborted();
      await this.#place.put(keyOfPart(name, (parts += 1)), Buffer.concat(waiting, length));
      [waiting, length] = [[], 0];
    };
    for await (const part of bytes) {
      waiting.push(part);
      length += part.length;
      size += part.length;
      if (length >= partSize) await flush();
    }
    if (length > 0) await flush();
    const sealed = this.#passphrase !== undefined;
    const last: z.output<typeof end> = { form: sealed ? 2 : 1, parts, bytes: size, sealed };
    await this.#place.put(`${name}/end`, Buffer.from(`${JSON.stringify(last)}\n`));
    return size;
  }

  /**
   * Brings a backup into an empty folder.
   * @throws when it is not whole, is another one than its name says, or cannot be opened by what is set
   */
  async fetch(name: string, folder: string): Promise<void> {
    const text = await this.#place.read(`${name}/end`);
    if (!text) throw new Error(`${name} is no backup that was stored to its end`);
    const { form, parts, sealed } = end.parse(JSON.parse(text.toString()));
    if (sealed && this.#passphrase === undefined)
      throw new Error(`${name} is sealed: set BACKUP_PASSPHRASE as when it was made`);
    if (!sealed && this.#passphrase !== undefined)
      throw new Error(
        `${name} is not encrypted, but BACKUP_PASSPHRASE is set. Anyone who can write to BACKUP_URL could have put it there. To restore it all the same, unset BACKUP_PASSPHRASE`,
      );
    const place = this.#place;
    async function* stored() {
      for (let part = 1; part <= parts; part += 1) {
        const bytes = await place.read(keyOfPart(name, part));
        if (!bytes) throw new Error(`part ${part} of ${parts} is missing`);
        yield bytes;
      }
    }
    try {
      await unpack(sealed ? unseal(stored(), this.#passphrase!, name, form) : stored(), folder);
      if (sealed && form === 1 && nameOf(new Date((await readManifest(folder)).madeAt)) !== name)
        throw new Error('it was stored under another name');
    } catch (error) {
      throw new Error(`${name} cannot be opened: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }

  /**
   * Removes what is older than the newest so many, and what an attempt before them left half.
   * @returns names of the backups that went
   */
  async keepNewest(count: number): Promise<string[]> {
    const whole = await this.names();
    const kept = whole.slice(0, count);
    const oldest = kept.at(-1);
    const keys = (await this.#place.keys()).filter((key) => {
      const name = ours.exec(key)?.[1];
      return name !== undefined && oldest !== undefined && !kept.includes(name) && name < kept[0]!;
    });
    // The word that it is whole goes first: half of one is never taken for a backup.
    for (const key of keys.toSorted((a, b) => Number(b.endsWith('/end')) - Number(a.endsWith('/end'))))
      await this.#place.remove(key);
    return whole.filter((name) => !kept.includes(name));
  }
}

/** A folder of its own for the time of the work, gone with it. */
export async function withTemporary<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
