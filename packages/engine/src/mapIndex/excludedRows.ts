import { drop } from '../bits.ts';
import { lowerBound } from '../lowerBound.ts';
import type { SegmentData } from './segmentData.ts';

/** The rows of a few ids, which one query leaves out. */
export class ExcludedRows {
  /** Lowest first. */
  readonly #rows: Int32Array;

  constructor(segment: SegmentData, ids: readonly number[]) {
    const rows: number[] = [];
    for (const id of ids) eachRowOf(segment, id, (row) => rows.push(row));
    this.#rows = Int32Array.from(rows).sort();
  }

  /** The number of the first row that is not before `from`. */
  #firstFrom(from: number): number {
    return lowerBound(0, this.#rows.length, (i) => this.#rows[i]! < from);
  }

  /** Whether any row from `from` to before `to` is left out. */
  within(from: number, to: number): boolean {
    return this.#rows.length > 0 && this.#rows[this.#firstFrom(from)]! < to;
  }

  has(row: number): boolean {
    return this.within(row, row + 1);
  }

  /** Takes the rows from `from` to before `to` off a set. */
  dropFrom(bits: Int32Array, from: number, to: number): void {
    for (let i = this.#firstFrom(from); i < this.#rows.length && this.#rows[i]! < to; i++) drop(bits, this.#rows[i]!);
  }
}

/** Tells of each row of an id. */
export function eachRowOf({ ids, byId }: SegmentData, id: number, visit: (row: number) => void): void {
  const first = lowerBound(0, byId.length, (i) => ids[byId[i]!]! < id);
  for (let i = first; i < byId.length && ids[byId[i]!] === id; i++) visit(byId[i]!);
}
