import { put, wordsFor } from '../bits.ts';
import type { Shape, Thing } from './thing.ts';

/** Columns of things in any order, from which a part is made. */
export interface Source {
  rows: number;
  ids: ArrayLike<number>;
  lng: ArrayLike<number>;
  lat: ArrayLike<number>;
  mx: ArrayLike<number>;
  my: ArrayLike<number>;
  until: ArrayLike<number>;
  numbers: readonly ArrayLike<number>[];
  /** The rows of each word, as bits. */
  words: ReadonlyMap<string, Int32Array>;
  /** The rows of words that few have, one by one. */
  rareWords: ReadonlyMap<string, Int32Array>;
  /** The rows that are no more, as bits. */
  gone: Int32Array | undefined;
}

/** Things as they come. */
export class LooseThings implements Source {
  rows = 0;
  readonly ids: number[] = [];
  readonly lng: number[] = [];
  readonly lat: number[] = [];
  readonly mx: number[] = [];
  readonly my: number[] = [];
  readonly until: number[] = [];
  readonly numbers: number[][];
  readonly words = new Map<string, Int32Array>();
  readonly rareWords = new Map<string, Int32Array>();
  readonly gone = undefined;

  constructor({ numbers }: Pick<Shape, 'numbers'>) {
    this.numbers = Array.from({ length: numbers }, () => []);
  }

  add(thing: Thing): void {
    const row = this.rows++;
    this.ids.push(thing.id);
    this.lng.push(thing.lng);
    this.lat.push(thing.lat);
    this.mx.push(thing.mx);
    this.my.push(thing.my);
    this.until.push(thing.until);
    for (const [i, column] of this.numbers.entries()) column.push(thing.numbers[i]!);
    for (const word of thing.words) put(this.#roomFor(word, row), row);
  }

  #roomFor(word: string, row: number): Int32Array {
    const bits = this.words.get(word);
    if (bits && bits.length > row >> 5) return bits;
    const wider = new Int32Array(Math.max(4, wordsFor(row + 1) * 2));
    if (bits) wider.set(bits);
    this.words.set(word, wider);
    return wider;
  }
}
