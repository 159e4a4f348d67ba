import { put, wordsFor } from '../bits.ts';
import type { Shape, IndexedItem } from './indexedItem.ts';

/** Columns of items in any order, from which a segment is made. */
export interface Source {
  rows: number;
  ids: ArrayLike<number>;
  lng: ArrayLike<number>;
  lat: ArrayLike<number>;
  mx: ArrayLike<number>;
  my: ArrayLike<number>;
  expiresAt: ArrayLike<number>;
  numbers: readonly ArrayLike<number>[];
  /** The rows of each term, as bits. */
  bitmaps: ReadonlyMap<string, Int32Array>;
  /** The rows of terms that few have, one by one. */
  postings: ReadonlyMap<string, Int32Array>;
  /** The rows that are no more, as bits. */
  tombstones: Int32Array | undefined;
}

/** Items as they come. */
export class IndexBuilder implements Source {
  rows = 0;
  readonly ids: number[] = [];
  readonly lng: number[] = [];
  readonly lat: number[] = [];
  readonly mx: number[] = [];
  readonly my: number[] = [];
  readonly expiresAt: number[] = [];
  readonly numbers: number[][];
  readonly bitmaps = new Map<string, Int32Array>();
  readonly postings = new Map<string, Int32Array>();
  readonly tombstones = undefined;

  constructor({ numbers }: Pick<Shape, 'numbers'>) {
    this.numbers = Array.from({ length: numbers }, () => []);
  }

  add(item: IndexedItem): void {
    const row = this.rows++;
    this.ids.push(item.id);
    this.lng.push(item.lng);
    this.lat.push(item.lat);
    this.mx.push(item.mx);
    this.my.push(item.my);
    this.expiresAt.push(item.expiresAt);
    for (const [i, column] of this.numbers.entries()) column.push(item.numbers[i]!);
    for (const term of item.terms) put(this.#roomFor(term, row), row);
  }

  #roomFor(term: string, row: number): Int32Array {
    const bits = this.bitmaps.get(term);
    if (bits && bits.length > row >> 5) return bits;
    const wider = new Int32Array(Math.max(4, wordsFor(row + 1) * 2));
    if (bits) wider.set(bits);
    this.bitmaps.set(term, wider);
    return wider;
  }
}
