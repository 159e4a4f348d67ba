import { has, lowest, put, wordsFor } from '../bits.ts';
import type { PartData } from './partData.ts';
import type { Wanted } from './thing.ts';

/** Rows that are found out at a time: 32 numbers of bits. */
const block = 5;

/** Which rows of a part say what is wanted, found out where it is asked for and known from then on. */
export class Matching {
  /** Valid for the rows that were asked for. */
  readonly bits: Int32Array;
  readonly #done: Uint8Array;
  /** Of each group the bits of its words; a row must be in one of them. */
  readonly #groups: Int32Array[][];
  readonly #ranges: readonly { column: Float64Array; from: number; to: number }[];

  constructor(part: PartData, wanted: Wanted) {
    const words = wordsFor(part.rows);
    this.bits = new Int32Array(words);
    this.#done = new Uint8Array((words >> block) + 1);
    this.#groups = wanted.words.map((group) => group.flatMap((word) => bitsOf(part, word) ?? []));
    this.#ranges = wanted.ranges.map(({ number, from, to }) => ({ column: part.numbers[number]!, from, to }));
  }

  /** Finds out about the rows from `from` to before `to`. */
  ensure(from: number, to: number): void {
    const last = (to - 1) >> (5 + block);
    for (let at = from >> (5 + block); at <= last; at++) if (this.#done[at] === 0) this.#find(at);
  }

  has(row: number): boolean {
    const at = row >> (5 + block);
    if (this.#done[at] === 0) this.#find(at);
    return has(this.bits, row);
  }

  #find(at: number): void {
    this.#done[at] = 1;
    const bits = this.bits;
    const from = at << block;
    const to = Math.min(from + (1 << block), bits.length);
    bits.fill(-1, from, to);
    for (const group of this.#groups) {
      const [first, ...others] = group;
      for (let i = from; i < to; i++) {
        let some = first ? first[i]! : 0;
        for (const other of others) some |= other[i]!;
        bits[i]! &= some;
      }
    }
    for (const { column, from: least, to: most } of this.#ranges) {
      for (let i = from; i < to; i++) {
        let kept = bits[i]!;
        for (let word = kept; word !== 0; word &= word - 1) {
          const bit = lowest(word);
          const value = column[(i << 5) + bit]!;
          if (!(value >= least && value <= most)) kept &= ~(1 << bit);
        }
        bits[i] = kept;
      }
    }
  }
}

/** The rows of a word; undefined where no row has it. */
function bitsOf(part: PartData, word: string): Int32Array | undefined {
  const common = part.words.get(word);
  const rare = common ? undefined : part.rareWords.get(word);
  if (!rare) return common;
  const bits = new Int32Array(wordsFor(part.rows));
  for (const row of rare) put(bits, row);
  return bits;
}
