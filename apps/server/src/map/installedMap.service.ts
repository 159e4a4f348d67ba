import { z } from 'zod';
import { type MapFiles, maxFile } from './mapFiles.ts';
import { isPartFile, type PartFile } from './mapParts.ts';
import { type MapTiles, openArchive } from './openArchive.ts';

/** Which map the site is drawn from; another form would be of a newer program. */
const pointer = z.object({
  version: z.string().regex(/^[0-9a-f]{12}$/),
  /** The map before, which nodes that have not looked yet may still read. */
  previous: z.string().nullable(),
  /** Its files beside the tiles; a map of before there were any has none. */
  parts: z.array(z.string().refine(isPartFile)).max(20).default([]),
  installed_at: z.iso.datetime(),
});
export type Pointer = z.output<typeof pointer>;

const pointerKey = 'current.json';
const maxPointer = 65_536;
const archiveKey = (version: string) => `${version}/tiles.pmtiles`;
const partKey = (version: string, part: string) => `${version}/${part}`;

/** A map that is installed, and since when. */
export interface InstalledMap {
  tiles: MapTiles;
  installedAt: Date;
}

/** What is made of an extract: the tiles, and the parts beside them. */
export interface MadeMap {
  archive: Buffer;
  parts: readonly PartFile[];
}

/** Which map is installed, if one is. @throws when what says so is not understood */
export async function readPointer(files: MapFiles): Promise<Pointer | undefined> {
  const bytes = await files.read(pointerKey, maxPointer);
  return bytes && pointer.parse(JSON.parse(bytes.toString()));
}

/** Reads a map whole into memory. @throws `NewerArchive`, or an `Error` when it is missing or broken */
export async function readMap(files: MapFiles, { version, installed_at }: Pointer): Promise<InstalledMap> {
  const archive = await files.read(archiveKey(version), maxFile);
  if (!archive) throw new Error(`the map ${version} is not there`);
  const tiles = await openArchive(archive);
  if (tiles.version !== version) throw new Error(`the map ${version} is broken: its bytes have changed`);
  return { tiles, installedAt: new Date(installed_at) };
}

/** A file of a map beside its tiles, if it is there. */
export async function readPartFile(files: MapFiles, version: string, name: string): Promise<PartFile | undefined> {
  const bytes = await files.read(partKey(version, name), maxFile);
  return bytes && { name, bytes };
}

/**
 * Puts a map in the place of the one before: first all its files, then the word that it is there, so that nobody ever sees
 * half of it. The one before stays for nodes that still read it; older ones go.
 */
export async function installMap(files: MapFiles, { archive, parts }: MadeMap, now: Date): Promise<MapTiles> {
  const tiles = await openArchive(archive);
  // What is not understood is replaced.
  const before = await readPointer(files).catch(() => undefined);
  const previous = before && before.version !== tiles.version ? before.version : (before?.previous ?? null);
  const { version } = tiles;
  await files.put(archiveKey(version), archive, 'application/vnd.pmtiles');
  for (const { name, bytes } of parts) await files.put(partKey(version, name), bytes, 'application/gzip');
  const names = parts.map(({ name }) => name);
  const current: Pointer = { version, previous, parts: names, installed_at: now.toISOString() };
  await files.put(pointerKey, Buffer.from(JSON.stringify(current)), 'application/json');
  const kept = new Set([
    pointerKey,
    `${version}/`,
    archiveKey(version),
    ...names.map((name) => partKey(version, name)),
  ]);
  await files.removeBut((key) => kept.has(key) || (previous !== null && key.startsWith(`${previous}/`)));
  return tiles;
}

/** Returns to the map of the box. @returns whether another one was installed */
export async function removeMap(files: MapFiles): Promise<boolean> {
  const wasInstalled = (await files.read(pointerKey, maxPointer)) !== undefined;
  await files.removeBut((key) => key !== pointerKey);
  await files.removeBut(() => false);
  return wasInstalled;
}
