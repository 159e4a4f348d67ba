import { between, eachRow, ones, wordsFor } from '../bits.ts';

/** Rows that answer a query, as bits; what of them was touched is known, so that a few rows cost no look at a million. */
export class Hits {
  readonly bits: Int32Array;
  /** From and to before by turns, numbers of `bits`, in order. */
  #runs: number[] = [];

  constructor(rows: number) {
    this.bits = new Int32Array(wordsFor(rows));
  }

  reset(): void {
    for (let i = 0; i < this.#runs.length; i += 2) this.bits.fill(0, this.#runs[i], this.#runs[i + 1]);
    this.#runs = [];
  }

  /** Adds of the rows from `from` to before `to` those that are in both sets. Rows come in order. */
  take(some: Int32Array, others: Int32Array, from: number, to: number): void {
    const bits = this.bits;
    const first = from >> 5;
    const end = (to + 31) >> 5;
    for (let i = first; i < end; i++) bits[i]! |= some[i]! & others[i]! & between(i, from, to);
    const runs = this.#runs;
    if (runs.length > 0 && runs.at(-1)! >= first) runs[runs.length - 1] = Math.max(runs.at(-1)!, end);
    else runs.push(first, end);
  }

  countIn(from: number, to: number): number {
    let count = 0;
    for (let i = from >> 5; i << 5 < to; i++) count += ones(this.bits[i]! & between(i, from, to));
    return count;
  }

  /** Visits each from `from` to before `to`, in order. */
  eachIn(from: number, to: number, visit: (row: number) => void): void {
    eachRow(this.bits, visit, from, to);
  }

  count(): number {
    let count = 0;
    this.eachRun((from, to) => (count += this.countIn(from, to)));
    return count;
  }

  /** Visits each, in order. */
  each(visit: (row: number) => void): void {
    this.eachRun((from, to) => this.eachIn(from, to, visit));
  }

  /** Tells of each run of rows that holds all there are. */
  eachRun(visit: (from: number, to: number) => void): void {
    for (let run = 0; run < this.#runs.length; run += 2) visit(this.#runs[run]! << 5, this.#runs[run + 1]! << 5);
  }
}
