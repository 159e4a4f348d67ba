import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isInMoldova } from '@app/domain/gazetteer/country';
import { ExtractFault } from './extractFault.ts';
import type { Downloaded } from './downloadExtract.ts';
import { boundsOfNodes, type ExtractContents, readContents } from './extractContents.ts';
import { extractFeatures, extractZooms } from './extractFeatures.ts';
import { extractParts } from './extractParts.ts';
import { ExtractShapes } from './extractShapes.ts';
import { extractTiles } from './extractTiles.ts';
import { installMap, type MadeMap, removeMap } from './installedMap.service.ts';
import { type MapFiles, maxFile } from './mapFiles.ts';
import { checkPart, isPartFile, type PartFile } from './mapParts.ts';
import { attribution } from './mapTiles.service.ts';
import type { MapTiles } from './openArchive.ts';
import { writeArchive } from './tileArchive.ts';

/** What the command is asked for. */
export interface MapArguments {
  /** An extract or an archive of ours; none downloads the extract that the configuration names. */
  file: string | undefined;
  remove: boolean;
  /** Also of a region that is not Moldova's. */
  anywhere: boolean;
}

/** @throws what is not understood */
export function readArguments(words: readonly string[]): MapArguments {
  const files = words.filter((word) => !word.startsWith('-'));
  const unknown = words.find((word) => word.startsWith('-') && word !== '--remove' && word !== '--anywhere');
  if (unknown)
    throw new Error(
      `${unknown} is not known: npm run map, or npm run map -- [--anywhere] FILE.osm.pbf, or npm run map -- --remove`,
    );
  if (files.length > 1) throw new Error('Say one file: npm run map -- moldova-latest.osm.pbf');
  const [remove, anywhere] = [words.includes('--remove'), words.includes('--anywhere')];
  if (remove && (files.length > 0 || anywhere)) throw new Error('--remove takes nothing else');
  return { file: files[0], remove, anywhere };
}

/** Bytes of an extract at once. */
const piece = 1_048_576;
/** So many nodes, evenly spread, tell which region it is. */
const samples = 2_000;

function isOfMoldova({ nodeIds, lngs, lats }: ExtractContents): boolean {
  const step = Math.max(1, Math.floor(nodeIds.length / samples));
  for (let i = 0; i < nodeIds.length; i += step)
    if (isInMoldova([lngs.values[i]! / 1e7, lats.values[i]! / 1e7])) return true;
  return false;
}

/** Is told how far the work is, for whoever waits. */
export type Tell = (what: string) => void;

/**
 * Makes the map of an extract.
 * @throws `ExtractFault` or an `Error` that says in one line what is wrong with it
 */
export async function mapOfExtract(
  file: string,
  anywhere: boolean,
  tell: Tell,
  name = basename(file),
): Promise<MadeMap> {
  tell('reading the extract');
  const contents = await readContents(createReadStream(file, { highWaterMark: piece }));
  if (!anywhere && !isOfMoldova(contents))
    throw new Error(
      'nothing of Moldova in it: this is an extract of another region (--anywhere takes it all the same)',
    );
  const bounds = boundsOfNodes(contents);
  const shapes = new ExtractShapes(contents);
  const features = extractFeatures(contents, shapes);
  if (features.count === 0) throw new Error('nothing in it that a map shows');
  const tiles = [...extractTiles(features, (part) => tell(`making tiles ${Math.floor(part * 100)}%`))];
  const source = {
    name,
    bytes: (await stat(file)).size,
    dataAt: contents.dataAt?.toISOString() ?? null,
  };
  const layers = Object.fromEntries(features.counts);
  const archive = writeArchive(tiles, { bounds, zooms: extractZooms, attribution, layers, source });
  return { archive, parts: await extractParts(contents, shapes, tell) };
}

/** What a PMTiles archive begins with. */
const archiveMagic = 'PMTiles';

async function beginsWith(file: string, text: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(text.length), 0, text.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === text;
  } finally {
    await handle.close();
  }
}

async function readBounded(file: string): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > maxFile) throw new Error(`it is too large: nodes keep at most ${maxFile / 1_048_576} MB in memory`);
  return readFile(file);
}

/** The parts that lie beside the tiles of a map. */
async function partsBeside(file: string): Promise<PartFile[]> {
  const parts: PartFile[] = [];
  for (const name of (await readdir(dirname(file))).filter(isPartFile).sort()) {
    const part = { name, bytes: await readBounded(join(dirname(file), name)) };
    await checkPart(part);
    parts.push(part);
  }
  return parts;
}

async function mapOf({ file, name }: { file: string; name: string }, anywhere: boolean, tell: Tell): Promise<MadeMap> {
  if (!(await beginsWith(file, archiveMagic))) return mapOfExtract(file, anywhere, tell, name);
  return { archive: await readBounded(file), parts: await partsBeside(file) };
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** Another line of the log, on a disk that is full to the last, is to find room too. Bytes. */
const spareRoom = 16 * 1_048_576;

async function expectRoom(folder: string | undefined, bytes: number): Promise<void> {
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + spareRoom)
    throw new Error(`no room for ${megabytes(bytes)} on the disk of ${folder}: make some`);
}

const bytesOf = ({ archive, parts }: MadeMap) => parts.reduce((sum, { bytes }) => sum + bytes.length, archive.length);

function describe({ layers, version }: MapTiles, bytes: number): string {
  const held = Object.entries(layers).map(([layer, count]) => `${count} ${layer}`);
  return `Map ${version}: ${held.join(', ')}; ${megabytes(bytes)}`;
}

/** One line for what cannot be helped by a stack. */
function faultOf(error: unknown, file: string): Error {
  if (error instanceof ExtractFault) return new Error(`${file}: ${error.message}`, { cause: error });
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new Error(`${file}: there is no such file`, { cause: error });
  if (code === 'EISDIR') return new Error(`${file}: this is a folder`, { cause: error });
  if (code === 'ENOSPC') return new Error('the disk is full: make room and try again', { cause: error });
  if (error instanceof RangeError) return new Error(`${file}: it is too large for the memory`, { cause: error });
  return new Error(`${file}: ${message}`, { cause: error });
}

/** What the work is done with. */
interface MapWork {
  files: MapFiles;
  /** Brings the extract that the configuration names. */
  download: () => Promise<Downloaded>;
  tell: Tell;
  now: Date;
}

async function installFrom(source: { file: string; name: string }, anywhere: boolean, { files, tell, now }: MapWork) {
  const made = await mapOf(source, anywhere, tell);
  await expectRoom(files.folder, bytesOf(made));
  tell('installing');
  return describe(await installMap(files, made, now), bytesOf(made));
}

/** Does what is asked for. The map that was there stays until the new one is whole. @returns what to say */
export async function runMap({ file, remove, anywhere }: MapArguments, work: MapWork): Promise<string> {
  if (remove) return (await removeMap(work.files)) ? "The box's map is back" : "The map is the box's already";
  if (file) {
    return installFrom({ file, name: basename(file) }, anywhere, work).catch((error: unknown) => {
      throw faultOf(error, file);
    });
  }
  const downloaded = await work.download();
  try {
    const said = await installFrom(downloaded, anywhere, work);
    await downloaded.remove();
    return said;
  } catch (error) {
    // What is broken is not tried again; what found no room here is.
    if (error instanceof ExtractFault) await downloaded.remove();
    throw faultOf(error, downloaded.name);
  }
}
