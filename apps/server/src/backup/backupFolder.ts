import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { compareSums, type DumpLine, RowSums, type TableSums } from '../platform/database/dump.ts';
import { isPictureKey } from '../platform/storage/storedFile.ts';

/**
 * What a backup tells of itself. It stands beside `database.jsonl.gz`, the pictures under `pictures/` and their sums in
 * `pictures.sha256`, and is written last: a backup without it was not finished.
 */
const manifest = z.object({
  madeAt: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
  pictures: z.number(),
});
export type Manifest = z.infer<typeof manifest>;

export const dumpFile = (folder: string): string => join(folder, 'database.jsonl.gz');
export const pictureFile = (folder: string, key: string): string => join(folder, 'pictures', key);
/** One line a picture, as `sha256sum -c` reads them. */
export const pictureList = (folder: string): string => join(folder, 'pictures.sha256');
export const manifestFile = (folder: string): string => join(folder, 'manifest.json');

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Whose data it is, as far as its size tells. */
export const sizeOf = (manifest: Manifest): string => {
  const count = (table: string) => manifest.tables[table]?.rows ?? 0;
  return `${count('users')} users, ${count('offers')} offers, ${count('searches')} searches; ${rowsOf(manifest)} rows, ${manifest.pictures} pictures`;
};

/** Rows of all tables. */
export const rowsOf = ({ tables }: Manifest): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const part = `${manifestFile(folder)}.part`;
  const file = await open(part, 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
  await file.sync();
  await file.close();
  await rename(part, manifestFile(folder));
}

/** @throws when the folder holds no backup that was finished */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' || error.code === 'ENOTDIR' ? 'manifest.json is missing' : error.message;
    throw new Error(`${folder} holds no finished backup: ${why}`);
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new Error(`${folder} holds no backup of this product: manifest.json is damaged or of something else`);
  }
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of text) {
    const lines = (rest + part).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The lines of the dump; throws where the file is damaged. */
export function readDump(folder: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  // Its failures reach whoever reads the text; one that reads no further is no failure.
  pipeline(createReadStream(dumpFile(folder)), text).catch(() => {});
  return linesOf(text);
}

/** Key and SHA-256 of each picture of the backup. */
export async function* readPictureList(folder: string): AsyncGenerator<{ key: string; hash: string }> {
  for await (const line of linesOf(createReadStream(pictureList(folder), 'utf8'))) {
    const [, hash, key] = /^([0-9a-f]{64}) {2}pictures\/(.+)$/.exec(line) ?? [];
    if (hash === undefined || key === undefined || !isPictureKey(key))
      throw new Error(`pictures.sha256 is damaged: ${line}`);
    yield { key, hash };
  }
}

/** @throws when the picture of the backup is missing or another one than was backed up */
export async function readPicture(folder: string, { key, hash }: { key: string; hash: string }): Promise<Uint8Array> {
  const bytes = await readFile(pictureFile(folder, key));
  if (sha256(bytes) !== hash) throw new Error(`${key} is not the picture that was backed up`);
  return bytes;
}

/**
 * Reads the dump to its end and sums up what is in it.
 * @throws when it breaks off or is not what the database sent
 */
export async function checkDump(folder: string): Promise<TableSums> {
  const sums = new RowSums();
  let sent: TableSums | undefined;
  for await (const text of readDump(folder)) {
    if (text.startsWith('[')) sums.add(text);
    else {
      const line = JSON.parse(text) as DumpLine;
      if (line.kind === 'table') sums.begin(line.name);
      if (line.kind === 'end') sent = line.sums;
    }
  }
  if (!sent) throw new Error('The dump breaks off: it was not written to its end');
  compareSums(sent, sums.all());
  return sent;
}
