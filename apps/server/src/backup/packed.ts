import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/* A folder as one stream: the `ustar` form of tar, so that what is not sealed can be unpacked without this program. */

const block = 512;
const padding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block);

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

function headOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a backup`);
  const head = Buffer.alloc(block);
  const write = (text: string, at: number) => void head.write(text, at);
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  write(name, 0);
  write(octal(0o600, 8), 100);
  write(octal(0, 8), 108);
  write(octal(0, 8), 116);
  write(octal(size, 12), 124);
  write(octal(0, 12), 136);
  head.fill(' ', 148, 156);
  write('0', 156);
  write('ustar\u000000', 257);
  const sum = head.reduce((all, byte) => all + byte, 0);
  write(`${octal(sum, 7)}\0 `, 148);
  return head;
}

/** @param folder of a backup that is finished: nothing in it changes */
export async function* pack(folder: string): AsyncGenerator<Buffer> {
  for await (const path of filesBelow(folder)) {
    const { size } = await stat(path);
    yield headOf(relative(folder, path).split(sep).join('/'), size);
    yield* createReadStream(path) as AsyncIterable<Buffer>;
    yield padding(size);
  }
  yield Buffer.alloc(2 * block);
}

/** What is read of a stream, so many bytes at a time, however it comes. */
class Reader {
  readonly #parts: AsyncIterator<Uint8Array>;
  #rest = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#parts = bytes[Symbol.asyncIterator]();
  }

  /** Between one byte and so many; undefined at the end. */
  async some(most: number): Promise<Buffer | undefined> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#parts.next();
      if (done) return undefined;
      this.#rest = Buffer.from(value);
    }
    const taken = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  async exactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = length; missing > 0;) {
      const part = await this.some(missing);
      if (!part) throw new Error('it was cut off');
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  async *stream(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0;) {
      const part = await this.some(missing);
      if (!part) throw new Error('it was cut off');
      missing -= part.length;
      yield part;
    }
  }

  async drain(): Promise<void> {
    while (await this.some(block * block));
  }
}

const textAt = (head: Buffer, at: number, length: number) =>
  head
    .subarray(at, at + length)
    .toString()
    .replace(/\0.*$/s, '')
    .trim();

/** Writes what was packed into a folder, and nothing beside it. @throws when it breaks off or is something else */
export async function unpack(bytes: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const reader = new Reader(bytes);
  for (;;) {
    const head = await reader.exactly(block);
    if (head.every((byte) => byte === 0)) break;
    if (textAt(head, 257, 5) !== 'ustar') throw new Error('it is no packed backup');
    const name = textAt(head, 0, 100);
    const size = Number.parseInt(textAt(head, 124, 12), 8);
    const path = resolve(folder, name);
    if (!path.startsWith(`${resolve(folder)}${sep}`) || !Number.isSafeInteger(size))
      throw new Error('it is no packed backup');
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(reader.stream(size), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await reader.exactly(padding(size).length);
  }
  // What seals it ends with what proves it whole.
  await reader.drain();
}
