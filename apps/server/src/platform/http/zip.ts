import { crc32 } from 'node:zlib';

/** One file of an archive, whole: pictures and JSON are a few megabytes at most. */
export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  bytes: Uint8Array;
}

const largest16 = 0xffff;
const largest32 = 0xffffffff;
const storedVersion = 20;
const zip64Version = 45;
const namesAreUtf8 = 0x0800;

interface Kept {
  name: Buffer;
  crc: number;
  size: number;
  offset: number;
}

/** Time and day as DOS keeps them; nothing depends on the zone. */
function dosTime(at: Date): [time: number, day: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [time, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

function localHeader(file: Kept, at: Date): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(storedVersion, 4);
  header.writeUInt16LE(namesAreUtf8, 6);
  const [time, day] = dosTime(at);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(day, 12);
  header.writeUInt32LE(file.crc, 14);
  header.writeUInt32LE(file.size, 18);
  header.writeUInt32LE(file.size, 22);
  header.writeUInt16LE(file.name.length, 26);
  return Buffer.concat([header, file.name]);
}

/** The file's line in the table of contents; an offset past 4 GB stands in the extra field. */
function centralHeader(file: Kept, at: Date): Buffer {
  const far = file.offset >= largest32;
  const extra = Buffer.alloc(far ? 12 : 0);
  if (far) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(file.offset), 4);
  }
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(far ? zip64Version : storedVersion, 4);
  header.writeUInt16LE(far ? zip64Version : storedVersion, 6);
  header.writeUInt16LE(namesAreUtf8, 8);
  const [time, day] = dosTime(at);
  header.writeUInt16LE(time, 12);
  header.writeUInt16LE(day, 14);
  header.writeUInt32LE(file.crc, 16);
  header.writeUInt32LE(file.size, 20);
  header.writeUInt32LE(file.size, 24);
  header.writeUInt16LE(file.name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(far ? largest32 : file.offset, 42);
  return Buffer.concat([header, file.name, extra]);
}

/** Where the table of contents is; in 64 bits too when 32 or 16 do not hold it. */
function endOfArchive(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, largest16), 8);
  end.writeUInt16LE(Math.min(count, largest16), 10);
  end.writeUInt32LE(Math.min(size, largest32), 12);
  end.writeUInt32LE(Math.min(offset, largest32), 16);
  if (count < largest16 && size < largest32 && offset < largest32) return end;
  const wide = Buffer.alloc(56);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(zip64Version, 12);
  wide.writeUInt16LE(zip64Version, 14);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(size), 40);
  wide.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([wide, locator, end]);
}

/**
 * A ZIP archive of these files as it is sent, one after another, none of them packed: pictures are already. Readable by
 * everything that reads ZIP; past 4 GB or 65,535 files by what knows ZIP64.
 * @param at the time that each file carries
 */
export async function* zipArchive(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const kept: Kept[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const file = { name: Buffer.from(name), crc: crc32(bytes), size: bytes.byteLength, offset };
    const header = localHeader(file, at);
    yield Buffer.concat([header, bytes]);
    kept.push(file);
    offset += header.length + file.size;
  }
  const contents = Buffer.concat(kept.map((file) => centralHeader(file, at)));
  yield contents;
  yield endOfArchive(kept.length, contents.length, offset);
}
