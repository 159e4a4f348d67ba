import { has, lowest, put, wordsFor } from '../bits.ts';
import type { SegmentData } from './segmentData.ts';
import type { AttributeFilter } from './indexedItem.ts';

/** Rows that are found out at a time: 32 numbers of bits. */
const block = 5;

/** Which rows of a segment match, found out where it is asked for and known from then on. */
export class FilterBitmap {
  /** Valid for the rows that were asked for. */
  readonly bits: Int32Array;
  readonly #done: Uint8Array;
  /** Of each group the bitmaps of its terms; a row must be in one of them. */
  readonly #groups: Int32Array[][];
  readonly #ranges: readonly { column: Float64Array; from: number; to: number }[];

  constructor(segment: SegmentData, filter: AttributeFilter) {
    const words = wordsFor(segment.rows);
    this.bits = new Int32Array(words);
    this.#done = new Uint8Array((words >> block) + 1);
    this.#groups = filter.terms.map((group) => group.flatMap((term) => bitsOf(segment, term) ?? []));
    this.#ranges = filter.ranges.map(({ number, from, to }) => ({ column: segment.numbers[number]!, from, to }));
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
    for (const { column, from: least, to: max } of this.#ranges) {
      for (let i = from; i < to; i++) {
        let kept = bits[i]!;
        for (let word = kept; word !== 0; word &= word - 1) {
          const bit = lowest(word);
          const value = column[(i << 5) + bit]!;
          if (!(value >= least && value <= max)) kept &= ~(1 << bit);
        }
        bits[i] = kept;
      }
    }
  }
}

/** The rows of a term; undefined where no row has it. */
function bitsOf(segment: SegmentData, term: string): Int32Array | undefined {
  const common = segment.bitmaps.get(term);
  const rare = common ? undefined : segment.postings.get(term);
  if (!rare) return common;
  const bits = new Int32Array(wordsFor(segment.rows));
  for (const row of rare) put(bits, row);
  return bits;
}
