import { crc32 } from 'node:zlib';
import { type Random, seededRandom } from '../../seed/random.ts';
import type { Specimen } from './photoSpecimens.ts';

type Mutation = (bytes: Buffer, random: Random, other: Buffer) => Buffer;

const noise = (random: Random, length: number) =>
  Buffer.from(Array.from({ length }, () => random.int(0, 255)) as number[]);
const place = (bytes: Buffer, random: Random) => random.int(0, Math.max(0, bytes.length - 1));
/** A run inside the file: where it begins and ends. */
function run(bytes: Buffer, random: Random): [number, number] {
  const from = place(bytes, random);
  return [from, Math.min(bytes.length, from + random.int(1, 64))];
}

/** Sizes of the picture as its head claims them, where each kind keeps them. */
function claim(source: Buffer, random: Random): Buffer {
  const bytes = Buffer.from(source);
  const side = () => random.pick([0, 1, 7_071, 7_072, 20_000, 65_535]);
  if (bytes.length > 33 && bytes.toString('latin1', 12, 16) === 'IHDR') {
    bytes.writeUInt32BE(random.pick([side(), 0x7fffffff]), 16);
    bytes.writeUInt32BE(side(), 20);
    // A wrong sum would be found before the size is believed.
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  }
  const frame = [0xc0, 0xc1, 0xc2].map((mark) => bytes.indexOf(Buffer.from([0xff, mark]))).find((at) => at > 0);
  if (bytes[0] === 0xff && frame !== undefined && frame + 9 < bytes.length) {
    bytes.writeUInt16BE(side(), frame + 5);
    bytes.writeUInt16BE(side(), frame + 7);
    return bytes;
  }
  const extent = bytes.indexOf('ispe');
  if (extent > 0 && extent + 16 < bytes.length) {
    bytes.writeUInt32BE(side(), extent + 8);
    bytes.writeUInt32BE(side(), extent + 12);
  } else if (bytes.length > 30) bytes.writeUInt16LE(side(), 26);
  return bytes;
}

const mutations: Record<string, Mutation> = {
  'as it is': (bytes) => bytes,
  'cut off': (bytes, random) => bytes.subarray(0, place(bytes, random)),
  'some bytes changed': (bytes, random) => {
    const changed = Buffer.from(bytes);
    for (let i = random.int(1, 40); i > 0 && changed.length > 0; i -= 1)
      changed[place(changed, random)] = random.int(0, 255);
    return changed;
  },
  'a run of zeros': (bytes, random) => Buffer.from(bytes).fill(0, ...run(bytes, random)),
  'a run of ones': (bytes, random) => Buffer.from(bytes).fill(0xff, ...run(bytes, random)),
  'bytes put in': (bytes, random) => {
    const at = place(bytes, random);
    return Buffer.concat([bytes.subarray(0, at), noise(random, random.int(1, 300)), bytes.subarray(at)]);
  },
  'bytes taken out': (bytes, random) => {
    const [from, to] = run(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  'a part many times': (bytes, random) => {
    const [from, to] = run(bytes, random);
    const part: Buffer[] = Array.from({ length: random.int(2, 400) }, () => bytes.subarray(from, to));
    return Buffer.concat([bytes.subarray(0, to), ...part, bytes.subarray(to)]);
  },
  'a size that is not its own': claim,
  'the head of another': (bytes, random, other) => {
    const length = random.int(8, 40);
    return Buffer.concat([other.subarray(0, length), bytes.subarray(length)]);
  },
  'half of another': (bytes, random, other) =>
    Buffer.concat([bytes.subarray(0, place(bytes, random)), other.subarray(place(other, random))]),
  'another behind it': (bytes, _random, other) => Buffer.concat([bytes, other]),
  'noise behind its head': (bytes, random) =>
    Buffer.concat([bytes.subarray(0, 16), noise(random, random.int(0, 2_000))]),
};

export interface MutatedPhoto {
  name: string;
  bytes: Buffer;
  /** Null: who knows; such a file may be taken, but only as a picture drawn anew. */
  taken: boolean | null;
}

/** So many files, the same in every run: every specimen as it is, then each spoilt in each way in turn. */
export function mutatedPhotos(specimens: readonly Specimen[], count: number): MutatedPhoto[] {
  const random = seededRandom(20_260_921);
  const ways = Object.entries(mutations);
  const spoilt = ways.slice(1);
  return Array.from({ length: count }, (_, i): MutatedPhoto => {
    const specimen = specimens[i % specimens.length]!;
    const whole = i < specimens.length;
    const [name, mutate] = whole ? ways[0]! : random.pick(spoilt);
    const bytes = mutate(specimen.bytes, random, random.pick(specimens).bytes);
    return { name: `${specimen.name}: ${name}`, bytes, taken: whole ? specimen.taken : null };
  });
}
