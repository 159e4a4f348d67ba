import { z } from 'zod';
import type { MapFiles } from './mapFiles.ts';
import { type MapTiles, openArchive } from './openArchive.ts';

/** Which map the site is drawn from; another form would be of a newer program. */
const pointer = z.object({
  version: z.string().regex(/^[0-9a-f]{12}$/),
  /** The map before, which nodes that have not looked yet may still read. */
  previous: z.string().nullable(),
  installed_at: z.iso.datetime(),
});
type Pointer = z.output<typeof pointer>;

const pointerKey = 'current.json';
const archiveKey = (version: string) => `${version}/tiles.pmtiles`;

/** A map that is installed, and since when. */
export interface InstalledMap {
  tiles: MapTiles;
  installedAt: Date;
}

/** Larger ones are not kept in the memory of every node. Bytes. */
export const maxArchive = 512 * 1_048_576;

/** Which map is installed, if one is. @throws when what says so is not understood */
export async function readPointer(files: MapFiles): Promise<Pointer | undefined> {
  const bytes = await files.read(pointerKey);
  return bytes && pointer.parse(JSON.parse(bytes.toString()));
}

/** Reads a map whole into memory. @throws `NewerArchive`, or an `Error` when it is missing or broken */
export async function readMap(files: MapFiles, { version, installed_at }: Pointer): Promise<InstalledMap> {
  const archive = await files.read(archiveKey(version));
  if (!archive) throw new Error(`the map ${version} is not there`);
  const tiles = await openArchive(archive);
  if (tiles.version !== version) throw new Error(`the map ${version} is broken: its bytes have changed`);
  return { tiles, installedAt: new Date(installed_at) };
}

/**
 * Puts a map in the place of the one before: first its archive, then the word that it is there, so that nobody ever sees
 * half of it. The one before stays for nodes that still read it; older ones go.
 */
export async function installMap(files: MapFiles, archive: Buffer, now: Date): Promise<MapTiles> {
  const tiles = await openArchive(archive);
  // What is not understood is replaced.
  const before = await readPointer(files).catch(() => undefined);
  const previous = before && before.version !== tiles.version ? before.version : (before?.previous ?? null);
  const { version } = tiles;
  await files.put(archiveKey(version), archive, 'application/vnd.pmtiles');
  const current: Pointer = { version, previous, installed_at: now.toISOString() };
  await files.put(pointerKey, Buffer.from(JSON.stringify(current)), 'application/json');
  const kept = [pointerKey, `${version}/`, ...(previous ? [`${previous}/`] : [])];
  await files.removeBut((key) => kept.some((start) => key.startsWith(start)));
  return tiles;
}

/** Returns to the map of the box. @returns whether another one was installed */
export async function removeMap(files: MapFiles): Promise<boolean> {
  const wasInstalled = (await files.read(pointerKey)) !== undefined;
  await files.removeBut((key) => key !== pointerKey);
  await files.removeBut(() => false);
  return wasInstalled;
}
