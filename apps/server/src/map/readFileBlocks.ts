import { inflateSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { ExtractFault, readBlockAt } from './extractFault.ts';
import { eachField, endOfBytes, readWhole } from './protoMessage.ts';

/** A block of an extract, unpacked. */
export interface FileBlock {
  /** `OSMHeader`, `OSMData`, or what whoever wrote it thought of. */
  kind: string;
  bytes: Uint8Array;
  /** The byte of the file at which it begins. */
  at: number;
}

/** The format's limits. What a file asks for beyond them is refused before any of it is held. */
const maxHeaderBytes = 65_536;
const maxBlobBytes = 33_554_432;

/** Fields of a blob that hold it packed in a way that is not read here. */
const otherPackings = new Map([
  [4, 'LZMA'],
  [5, 'bzip2'],
  [6, 'LZ4'],
  [7, 'ZSTD'],
]);

/** Bytes in the order they come, in pieces of any size. Holds no more than was asked for and the piece it ends in. */
class ByteQueue {
  readonly #source: AsyncIterator<Uint8Array>;
  #pieces: Uint8Array[] = [];
  #held = 0;
  /** How many bytes were taken. */
  at = 0;

  constructor(source: AsyncIterator<Uint8Array>) {
    this.#source = source;
  }

  /** So many bytes, or none at the end. Throws where the file ends between. */
  async take(length: number): Promise<Uint8Array | undefined> {
    while (this.#held < length) {
      const { done, value } = await this.#source.next();
      if (done) {
        if (this.#held === 0) return undefined;
        throw new ExtractFault('the file is cut short', this.at + this.#held);
      }
      this.#pieces.push(value);
      this.#held += value.length;
    }
    const all = this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces, this.#held);
    this.#pieces = [all.subarray(length)];
    this.#held -= length;
    this.at += length;
    return all.subarray(0, length);
  }
}

function readBlobHeader(bytes: Uint8Array): { kind: string; size: number } {
  const pbf = new PbfReader(bytes);
  let kind = '';
  let size = -1;
  eachField(pbf, bytes.length, (field) => {
    if (field === 1) {
      const end = endOfBytes(pbf, bytes.length);
      kind = Buffer.from(bytes.subarray(pbf.pos, end)).toString('latin1');
      pbf.pos = end;
    } else if (field === 3) size = readWhole(pbf);
  });
  if (!kind || size < 0) throw new Error('its header names no kind or no size');
  return { kind, size };
}

function inflate(packed: Uint8Array, size: number): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, size), chunkSize: 262_144 });
  } catch (cause) {
    const isTooLong = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Error(isTooLong ? 'it unpacks to more than it says' : 'it does not unpack', { cause });
  }
}

function unpackBlob(bytes: Uint8Array, at: number): Uint8Array {
  const pbf = new PbfReader(bytes);
  let size = -1;
  let raw: Uint8Array | undefined;
  let zlib: Uint8Array | undefined;
  eachField(pbf, bytes.length, (field) => {
    const packing = otherPackings.get(field);
    if (packing) {
      throw new ExtractFault(
        `its blocks are packed with ${packing}, which is not read here: write it anew with zlib, ` +
          'as by `osmium cat -f pbf,pbf_compression=zlib`',
        at,
      );
    }
    if (field === 2) size = readWhole(pbf);
    if (field !== 1 && field !== 3) return;
    const end = endOfBytes(pbf, bytes.length);
    const content = bytes.subarray(pbf.pos, end);
    if (field === 1) raw = content;
    else zlib = content;
    pbf.pos = end;
  });
  if (raw) return raw;
  if (!zlib) throw new Error('it holds nothing');
  if (size < 0 || size > maxBlobBytes) throw new Error(`it says that it unpacks to ${size} bytes`);
  const content = inflate(zlib, size);
  if (content.length !== size) throw new Error('it unpacks to less than it says');
  return content;
}

async function takeBlock(queue: ByteQueue): Promise<FileBlock | undefined> {
  const { at } = queue;
  const prefix = await queue.take(4);
  if (!prefix) return undefined;
  const headerSize = new DataView(prefix.buffer, prefix.byteOffset, 4).getUint32(0);
  if (headerSize > maxHeaderBytes) {
    throw new ExtractFault(
      at === 0 ? 'this is no OpenStreetMap extract' : `a block's header of ${headerSize} bytes`,
      at,
    );
  }
  const header = await queue.take(headerSize);
  if (!header) throw new ExtractFault('the file is cut short', queue.at);
  const { kind, size } = readBlockAt(at, () => readBlobHeader(header));
  if (size > maxBlobBytes) throw new ExtractFault(`a block of ${size} bytes`, at);
  const blob = await queue.take(size);
  if (!blob) throw new ExtractFault('the file is cut short', queue.at);
  return { kind, bytes: readBlockAt(at, () => unpackBlob(blob, at)), at };
}

/** The blocks of an extract (`.osm.pbf`) one after another. Throws `ExtractFault`. */
export async function* readFileBlocks(source: AsyncIterable<Uint8Array>): AsyncGenerator<FileBlock> {
  const pieces = source[Symbol.asyncIterator]();
  const queue = new ByteQueue(pieces);
  try {
    for (let block = await takeBlock(queue); block; block = await takeBlock(queue)) yield block;
  } finally {
    await pieces.return?.();
  }
}
