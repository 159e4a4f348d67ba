import { setImmediate } from 'node:timers/promises';
import { border } from '@app/domain/gazetteer/country';
import { boundsOf } from '@app/domain/ring';
import type { Logger } from 'pino';
import { boxFeatures, boxZooms } from './boxFeatures.ts';
import { buildTiles } from './buildTiles.ts';
import { type InstalledMap, readMap, readPointer } from './installedMap.service.ts';
import type { MapFiles } from './mapFiles.ts';
import { type MapTiles, openArchive } from './openArchive.ts';
import { countLayers, type StoredTile, writeArchive } from './tileArchive.ts';

/** Whose data every map is drawn from. */
export const attribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>';

/** For so long others wait. Milliseconds. */
const breathAfter = 10;

/** The archive of what is in the box: 0.3 s of processor time, in pieces, so that nobody waits for it. */
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
  #installed: InstalledMap | undefined;
  #first: Promise<void> | undefined;
  /** One look after another. */
  #last = Promise.resolve();
  /** What was said of a map that cannot be used: once is enough. */
  #said = '';

  constructor(files: MapFiles, log: Logger) {
    this.#files = files;
    this.#log = log;
  }

  /** The one that is installed, if there is one that can be used. */
  async installed(): Promise<InstalledMap | undefined> {
    await (this.#first ??= this.look());
    return this.#installed;
  }

  async tiles(): Promise<MapTiles> {
    return (await this.installed())?.tiles ?? boxTiles();
  }

  /** Looks whether another map was installed since. The one before is drawn until the new one is whole in memory. */
  look(): Promise<void> {
    this.#last = this.#last.then(() => this.#look());
    return this.#last;
  }

  async #look(): Promise<void> {
    try {
      const current = await readPointer(this.#files);
      if (!current) {
        if (this.#installed) this.#log.info('the map of the box is drawn again');
        this.#installed = undefined;
      } else if (current.version !== this.#installed?.tiles.version) {
        this.#installed = await readMap(this.#files, current);
        this.#log.info({ version: current.version }, 'another map is drawn');
      }
      this.#said = '';
    } catch (err) {
      const why = err instanceof Error ? err.message : String(err);
      if (why === this.#said) return;
      this.#said = why;
      this.#log.warn(`the installed map is not used, ${this.#installed ? 'the one before' : "the box's"} is: ${why}`);
    }
  }
}
