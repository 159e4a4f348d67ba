import { setImmediate } from 'node:timers/promises';
import { border } from '@app/domain/gazetteer/country';
import { boundsOf } from '@app/domain/ring';
import type { Logger } from 'pino';
import { boxFeatures, boxZooms } from './boxFeatures.ts';
import { buildTiles } from './buildTiles.ts';
import { type InstalledMap, type Pointer, readMap, readPartFile, readPointer } from './installedMap.service.ts';
import type { MapFiles } from './mapFiles.ts';
import { type MapPart, partFileOf, unpackPart, whyNone } from './mapParts.ts';
import { type MapTiles, openArchive } from './openArchive.ts';
import { countLayers, type StoredTile, writeArchive } from './tileArchive.ts';

/** Whose data every map is drawn from. */
export const attribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>';

/** For so long others wait. Milliseconds. */
const breathAfter = 10;

/** The archive of what is in the box: 0.6 s of processor time, in pieces, so that nobody waits for it. */
async function boxArchive(): Promise<Buffer> {
  const tiles: StoredTile[] = [];
  const features = boxFeatures();
  let began = performance.now();
  for (const tile of buildTiles(features, boxZooms)) {
    tiles.push(tile);
    if (performance.now() - began < breathAfter) continue;
    await setImmediate();
    began = performance.now();
  }
  const layers = countLayers(features);
  return writeArchive(tiles, { bounds: boundsOf(border), zooms: boxZooms, attribution, layers });
}

let made: Promise<MapTiles> | undefined;

/** The tiles of the box; made when they are first asked for. */
function boxTiles(): Promise<MapTiles> {
  return (made ??= boxArchive().then(openArchive));
}

/** The map of a node: the one that is installed, or the one of the box. */
export class CurrentMap {
  readonly #files: MapFiles;
  readonly #log: Logger;
  readonly #parts: readonly MapPart[];
  #installed: InstalledMap | undefined;
  /** What said which map it is; empty for the box's, undefined until the first look. */
  #pointer: string | undefined;
  #first: Promise<void> | undefined;
  /** One look after another. */
  #last = Promise.resolve();
  /** What was said of a map that cannot be used: once is enough. */
  #said = '';

  /** @param parts what the node uses of a map beside its tiles */
  constructor(files: MapFiles, log: Logger, parts: readonly MapPart[]) {
    this.#files = files;
    this.#log = log;
    this.#parts = parts;
  }

  /** The one that is installed, if there is one that can be used. */
  async installed(): Promise<InstalledMap | undefined> {
    await (this.#first ??= this.look());
    return this.#installed;
  }

  async tiles(): Promise<MapTiles> {
    return (await this.installed())?.tiles ?? boxTiles();
  }

  /** Looks whether another map was installed since. The one before is used until the new one is whole in memory. */
  look(): Promise<void> {
    this.#last = this.#last.then(() => this.#look());
    return this.#last;
  }

  async #look(): Promise<void> {
    try {
      const current = await readPointer(this.#files);
      const pointer = current ? JSON.stringify(current) : '';
      if (pointer !== this.#pointer) {
        const hadOne = this.#installed !== undefined;
        const next = current && (await readMap(this.#files, current));
        const swaps = [];
        for (const part of this.#parts) swaps.push(await this.#prepare(part, current));
        this.#installed = next;
        this.#pointer = pointer;
        for (const swap of swaps) swap();
        if (next) this.#log.info({ version: next.tiles.version }, 'another map is used');
        else if (hadOne) this.#log.info("the box's map is used again");
      }
      this.#said = '';
    } catch (err) {
      const why = messageOf(err);
      if (why === this.#said) return;
      this.#said = why;
      this.#log.warn(
        `the installed map is not used, ${this.#installed ? 'the one before' : "the box's"} is: ${withAdvice(why)}`,
      );
    }
  }

  /** A part of a map; the box's own where the map has none that can be used. */
  async #prepare(part: MapPart, current: Pointer | undefined): Promise<() => void> {
    if (!current) return part.prepare(undefined);
    // What the disk or the bucket fails at is tried again with the next look, what is wrong with the map is not.
    const name = partFileOf(part, current.parts);
    const file = name && (await readPartFile(this.#files, current.version, name));
    try {
      if (!file) throw new Error(`${whyNone(part, current.parts)}: make the map anew`);
      return await part.prepare(await unpackPart(part, file));
    } catch (err) {
      this.#log.warn(
        `the ${part.name} of map ${current.version} are not used, the box's are: ${withAdvice(messageOf(err))}`,
      );
      return part.prepare(undefined);
    }
  }
}

/** What is wrong with a map says mostly what to do about it as well. */
const withAdvice = (why: string): string => (/anew|update/.test(why) ? why : `${why}. Make it anew by npm run map`);

const messageOf = (err: unknown): string => (err instanceof Error ? err.message : String(err));
