import { CellSum, type RowSums } from './cellSum.ts';
import type { Quadtree } from './quadtree.ts';

/** So many rows are added up anew sooner than what is known of the nodes within is put together. */
const fewRows = 1024;

type BitsOf = (from: number, to: number) => Int32Array;

/** What stands in the nodes of a tree under one set of filters: added up where it is asked for, and known until it changes. */
export class NodeSums {
  readonly #tree: Quadtree;
  readonly #rows: RowSums;
  readonly #distinct: boolean;
  readonly #known: (CellSum | undefined)[];

  constructor(tree: Quadtree, rows: RowSums, distinct: boolean) {
    this.#tree = tree;
    this.#rows = rows;
    this.#distinct = distinct;
    this.#known = Array.from({ length: tree.from.length });
  }

  /** @param bitsOf the rows that count, from one to before another */
  of(node: number, bitsOf: BitsOf): CellSum {
    const known = this.#known[node];
    if (known) return known;
    const { from, to, child, children } = this.#tree;
    const sum = new CellSum(0, 0);
    const [first, end] = [from[node]!, to[node]!];
    if (end - first <= fewRows || children[node] === 0 || this.#distinct) {
      this.#rows.add(bitsOf(first, end), [[first, end]], undefined, this.#distinct, 30, { at: () => sum });
    } else {
      const inner = child[node]!;
      for (let i = inner; i < inner + children[node]!; i++) sum.addSum(this.of(i, bitsOf));
    }
    this.#known[node] = sum;
    return sum;
  }

  /** A row came or went. */
  forget(row: number): void {
    const { to, child, children } = this.#tree;
    for (let node = 0; ;) {
      this.#known[node] = undefined;
      if (children[node] === 0) return;
      node = child[node]!;
      while (row >= to[node]!) node += 1;
    }
  }
}
