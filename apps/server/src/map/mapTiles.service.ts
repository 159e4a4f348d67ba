import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { border } from '@app/domain/gazetteer/country';
import { boundsOf } from '@app/domain/ring';
import { Compression, PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { boxFeatures, boxZooms } from './boxFeatures.ts';
import { buildTiles } from './buildTiles.ts';
import { type StoredTile, writeArchive } from './tileArchive.ts';
import type { TileZooms } from './tileFeatures.ts';

/** An archive in memory. */
class MemorySource implements Source {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  getKey(): string {
    return 'memory';
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    return { data: new Uint8Array(this.#bytes.subarray(offset, offset + length)).buffer };
  }
}

/** Directories are not packed, and tiles are sent as they are stored. */
async function unpackNothing(data: ArrayBuffer, packed: Compression): Promise<ArrayBuffer> {
  if (packed === Compression.None || packed === Compression.Gzip) return data;
  throw new Error('an archive of tiles that are not gzipped');
}

/** The tiles that the map is drawn from. */
export interface MapTiles {
  /** Another one for other tiles. */
  version: string;
  zooms: TileZooms;
  /** Degrees: west, south, east, north. */
  bounds: [number, number, number, number];
  attribution: string;
  /** Gzipped; undefined where nothing is drawn. */
  read: (z: number, x: number, y: number) => Promise<Buffer | undefined>;
}

const attribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>';

/** For so long others wait. Milliseconds. */
const breathAfter = 10;

/** The archive of what is in the box: 0.3 s of processor time, in pieces, so that nobody waits for it. */
async function boxArchive(): Promise<Buffer> {
  const tiles: StoredTile[] = [];
  let began = performance.now();
  for (const tile of buildTiles(boxFeatures(), boxZooms)) {
    tiles.push(tile);
    if (performance.now() - began < breathAfter) continue;
    await setImmediate();
    began = performance.now();
  }
  return writeArchive(tiles, { bounds: boundsOf(border), zooms: boxZooms, attribution });
}

async function openTiles(archive: Buffer): Promise<MapTiles> {
  const tiles = new PMTiles(new MemorySource(archive), undefined, unpackNothing);
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await tiles.getHeader();
  return {
    version: createHash('sha256').update(archive).digest('hex').slice(0, 12),
    zooms: { min: minZoom, max: maxZoom },
    bounds: [minLon, minLat, maxLon, maxLat],
    attribution,
    read: async (z, x, y) => {
      const found = await tiles.getZxy(z, x, y);
      return found && Buffer.from(found.data);
    },
  };
}

let made: Promise<MapTiles> | undefined;

/** The tiles of the map; made when they are first asked for. */
export function mapTiles(): Promise<MapTiles> {
  return (made ??= boxArchive().then(openTiles));
}
