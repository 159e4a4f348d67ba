import { gunzipSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import {
  bytesToHeader,
  Compression,
  type Header,
  PMTiles,
  type RangeResponse,
  type Source,
  TileType,
  tileIdToZxy,
} from 'pmtiles';
import { z } from 'zod';
import { contentHash } from './contentHash.ts';
import { eachField, endOfBytes } from './protoMessage.ts';
import { archiveFormat, type ArchiveSource, headerBytes } from './tileArchive.ts';
import { type TileLayer, tileLayers, type TileZooms } from './tileFeatures.ts';

/** The tiles that the map is drawn from. */
export interface MapTiles {
  /** Another one for other tiles. */
  version: string;
  zooms: TileZooms;
  /** Degrees: west, south, east, north. */
  bounds: [number, number, number, number];
  /** Its layers, and how many things each was made of. */
  layers: Partial<Record<TileLayer, number>>;
  /** The extract that it was made of; none for what is in the box. */
  source: ArchiveSource | undefined;
  /** Bytes of the whole. */
  size: number;
  /** Gzipped; undefined where nothing is drawn. */
  read: (z: number, x: number, y: number) => Promise<Buffer | undefined>;
}

/** An archive that a newer program made: its tiles may mean what this one does not know. */
export class NewerArchive extends Error {
  constructor(format: number) {
    super(`the map is of format ${format}, and this program knows ${archiveFormat}: update it, or make the map anew`);
    this.name = 'NewerArchive';
  }
}

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
    if (offset + Math.min(length, 1) > this.#bytes.length) throw new Error('it ends before what it leads to');
    return { data: new Uint8Array(this.#bytes.subarray(offset, offset + length)).buffer };
  }
}

/** Directories are not packed, and tiles are sent as they are stored. */
async function unpackNothing(data: ArrayBuffer, packed: Compression): Promise<ArrayBuffer> {
  if (packed === Compression.None || packed === Compression.Gzip) return data;
  throw new Error('an archive of tiles that are not gzipped');
}

const text = z.string().max(2_000);
const count = z.int().min(0);
/** Maps that were made by a version before have it; it is not drawn any more. */
const formerLayer = 'street_names';
const ourMetadata = z.object({
  format: z.int().positive(),
  vector_layers: z.array(z.object({ id: z.enum([...tileLayers, formerLayer]), count })).min(1),
  source: z.object({ name: text, bytes: count, dataAt: z.iso.datetime().nullable() }).optional(),
});
const foreign = 'its tiles are not of the form that this map draws: make them here from an extract (.osm.pbf)';

/** Before its directories are looked at: another's are packed. */
function readHeader(archive: Buffer): Header {
  try {
    return bytesToHeader(new Uint8Array(archive.subarray(0, headerBytes)).buffer);
  } catch (cause) {
    throw new Error('this is no archive of tiles (PMTiles)', { cause });
  }
}

/** @throws when it is no archive of ours, or is not whole */
function checkHeader(header: Header, size: number): void {
  const { tileType, tileCompression, internalCompression, minZoom, maxZoom } = header;
  const isOurs =
    tileType === TileType.Mvt &&
    tileCompression === Compression.Gzip &&
    internalCompression === Compression.None &&
    minZoom <= maxZoom &&
    maxZoom <= 16;
  if (!isOurs) throw new Error(foreign);
  const { rootDirectoryOffset, rootDirectoryLength, tileDataOffset, tileDataLength = 0 } = header;
  if (rootDirectoryOffset + rootDirectoryLength > size || tileDataOffset + tileDataLength > size)
    throw new Error('it is cut short');
}

/** More than any of our tiles unpacks to. */
const maxTileBytes = 16 * 1_048_576;

function layersOf(tile: Buffer): string[] {
  const bytes = gunzipSync(tile, { maxOutputLength: maxTileBytes });
  const pbf = new PbfReader(bytes);
  const names: string[] = [];
  eachField(pbf, bytes.length, (layerField) => {
    if (layerField !== 3) return;
    const layerEnd = endOfBytes(pbf, bytes.length);
    eachField(pbf, layerEnd, (field) => {
      if (field !== 1) return;
      const end = endOfBytes(pbf, layerEnd);
      names.push(Buffer.from(bytes.subarray(pbf.pos, end)).toString('latin1'));
      pbf.pos = end;
    });
  });
  return names;
}

/** An entry of a directory is four numbers, a byte each at least. @throws when it promises more than it has room for */
function checkDirectory(archive: Buffer, offset: number, length: number): void {
  const bytes = archive.subarray(offset, offset + length);
  if (new PbfReader(bytes).readVarint() * 4 > bytes.length) throw new Error(foreign);
}

/** The root directory begins with the first tile, also where it leads to other directories, which are looked at. */
async function firstTile(archive: Buffer, tiles: PMTiles, header: Header): Promise<Buffer | undefined> {
  const { rootDirectoryOffset: root, rootDirectoryLength: length, leafDirectoryOffset: leaves } = header;
  const entries = await tiles.cache.getDirectory(tiles.source, root, length, header);
  for (const entry of entries) if (entry.runLength === 0) checkDirectory(archive, leaves + entry.offset, entry.length);
  const found = entries[0] && (await tiles.getZxy(...tileIdToZxy(entries[0].tileId)));
  return found && Buffer.from(found.data);
}

/**
 * Opens an archive of ours that is whole in memory.
 * @throws `NewerArchive`, or an `Error` that says what is wrong with it
 */
export async function openArchive(archive: Buffer): Promise<MapTiles> {
  const tiles = new PMTiles(new MemorySource(archive), undefined, unpackNothing);
  const header = readHeader(archive);
  checkHeader(header, archive.length);
  // Before the library reads it.
  checkDirectory(archive, header.rootDirectoryOffset, header.rootDirectoryLength);
  const metadata = await tiles.getMetadata();
  const { format } = z.object({ format: z.int() }).catch({ format: 0 }).parse(metadata);
  if (format > archiveFormat) throw new NewerArchive(format);
  const said = ourMetadata.safeParse(metadata);
  if (!said.success) throw new Error(foreign);
  const { vector_layers: layers, source } = said.data;
  const first = await firstTile(archive, tiles, header);
  if (!first || !layersOf(first).every((name) => layers.some(({ id }) => id === name))) throw new Error(foreign);
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header;
  return {
    version: await contentHash(archive),
    zooms: { min: minZoom, max: maxZoom },
    bounds: [minLon, minLat, maxLon, maxLat],
    layers: Object.fromEntries(
      layers.flatMap(({ id, count: things }) => (id === formerLayer ? [] : [[id, things] as const])),
    ),
    source,
    size: archive.length,
    read: async (zoom, x, y) => {
      const found = await tiles.getZxy(zoom, x, y);
      return found && Buffer.from(found.data);
    },
  };
}
