import { createHash } from 'node:crypto';
import { zxyToTileId } from 'pmtiles';
import type { TileLayer, TileZooms } from './tileFeatures.ts';

/** A tile as it is stored and sent: a gzipped vector tile. */
export interface StoredTile {
  z: number;
  x: number;
  y: number;
  bytes: Buffer;
}

/** What an archive says of itself. Degrees. */
export interface ArchiveDescription {
  bounds: { west: number; south: number; east: number; north: number };
  zooms: TileZooms;
  attribution: string;
  /** How many things each of its layers was made of. */
  layers: Partial<Record<TileLayer, number>>;
  /** The extract that it was made of; none for what is in the box. */
  source?: ArchiveSource | undefined;
}

/** An extract as an archive remembers it. */
export interface ArchiveSource {
  name: string;
  bytes: number;
  /** Of when its data is, ISO 8601; null where it does not say. */
  dataAt: string | null;
}

/** How many things each layer is made of. */
export function countLayers(features: readonly { layer: TileLayer }[]): ArchiveDescription['layers'] {
  const counts: ArchiveDescription['layers'] = {};
  for (const { layer } of features) counts[layer] = (counts[layer] ?? 0) + 1;
  return counts;
}

/** Which of our forms an archive has: another number for tiles that an older program would not draw rightly. */
export const archiveFormat = 1;

interface Entry {
  id: number;
  /** How many tiles from this one on have these bytes; 0 in a directory of directories. */
  run: number;
  offset: number;
  length: number;
}

export const headerBytes = 127;
/** The header and the root directory are read together. */
const rootBytes = 16_384 - headerBytes;
const leafEntries = 4_096;
const compression = { none: 1, gzip: 2 } as const;
const vectorTiles = 1;

/** Seven bits a byte, the lowest first, as Protocol Buffers write numbers. */
function writeVarint(out: number[], value: number): void {
  let left = value;
  while (left >= 0x80) {
    out.push((left % 0x80) | 0x80);
    left = Math.floor(left / 0x80);
  }
  out.push(left);
}

/** A directory: how many entries, then ids (as steps), runs, lengths and offsets, each kind together. */
function writeDirectory(entries: readonly Entry[]): Buffer {
  const out: number[] = [];
  writeVarint(out, entries.length);
  for (const [i, { id }] of entries.entries()) writeVarint(out, id - (entries[i - 1]?.id ?? 0));
  for (const { run } of entries) writeVarint(out, run);
  for (const { length } of entries) writeVarint(out, length);
  for (const [i, { offset }] of entries.entries()) {
    const before = entries[i - 1];
    writeVarint(out, before && before.offset + before.length === offset ? 0 : offset + 1);
  }
  return Buffer.from(out);
}

/** The root directory, and where all entries would be too many for it, the directories that it leads to. */
function writeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = writeDirectory(entries);
  if (whole.length <= rootBytes) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const root: Entry[] = [];
  let offset = 0;
  for (let from = 0; from < entries.length; from += leafEntries) {
    const some = entries.slice(from, from + leafEntries);
    const leaf = writeDirectory(some);
    leaves.push(leaf);
    root.push({ id: some[0]!.id, run: 0, offset, length: leaf.length });
    offset += leaf.length;
  }
  return { root: writeDirectory(root), leaves: Buffer.concat(leaves) };
}

/** Tiles along the Hilbert curve, each content once. */
function placeTiles(tiles: Iterable<StoredTile>): { entries: Entry[]; contents: Buffer[]; tiles: number } {
  const sorted = [...tiles]
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .sort((a, b) => a.id - b.id);
  const places = new Map<string, Pick<Entry, 'offset' | 'length'>>();
  const contents: Buffer[] = [];
  const entries: Entry[] = [];
  let end = 0;
  for (const { id, bytes } of sorted) {
    const hash = createHash('sha256').update(bytes).digest('base64');
    let place = places.get(hash);
    if (!place) {
      place = { offset: end, length: bytes.length };
      places.set(hash, place);
      contents.push(bytes);
      end += bytes.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, run: 1, ...place });
  }
  return { entries, contents, tiles: sorted.length };
}

const e7 = (degrees: number) => Math.round(degrees * 1e7);

/**
 * Writes a PMTiles archive (version 3) of gzipped vector tiles. Directories and metadata are not packed, so that whoever reads
 * it unpacks nothing: tiles leave as they are stored.
 */
export function writeArchive(tiles: Iterable<StoredTile>, description: ArchiveDescription): Buffer {
  const { bounds, zooms, attribution, layers, source } = description;
  const { entries, contents, tiles: addressed } = placeTiles(tiles);
  const { root, leaves } = writeDirectories(entries);
  const vectorLayers = Object.entries(layers).map(([id, count]) => ({ id, fields: {}, count }));
  const metadata = Buffer.from(
    JSON.stringify({ format: archiveFormat, attribution, vector_layers: vectorLayers, source }),
  );
  const data = Buffer.concat(contents);
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  let at = headerBytes;
  let field = 8;
  for (const part of [root, metadata, leaves, data]) {
    header.writeBigUInt64LE(BigInt(at), field);
    header.writeBigUInt64LE(BigInt(part.length), field + 8);
    at += part.length;
    field += 16;
  }
  for (const count of [addressed, entries.length, contents.length]) {
    header.writeBigUInt64LE(BigInt(count), field);
    field += 8;
  }
  const clustered = 1;
  for (const byte of [clustered, compression.none, compression.gzip, vectorTiles, zooms.min, zooms.max]) {
    header.writeUInt8(byte, field);
    field += 1;
  }
  const { west, south, east, north } = bounds;
  for (const degrees of [west, south, east, north]) {
    header.writeInt32LE(e7(degrees), field);
    field += 4;
  }
  header.writeUInt8(zooms.min, field);
  header.writeInt32LE(e7((west + east) / 2), field + 1);
  header.writeInt32LE(e7((south + north) / 2), field + 5);
  return Buffer.concat([header, root, metadata, leaves, data]);
}
