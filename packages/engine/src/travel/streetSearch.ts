import { carsAlong, carsBoth, onFoot, speedOf } from './streetCode.ts';
import { walkedMetresAMinute } from '@app/domain/gettingAbout';
import { perMinute, type Steps } from './reached.ts';
import { drivenMain, type StreetGraph, walkedMain } from './streetGraph.ts';

/** Who gets about on a graph. */
export interface Traveller {
  /** Nodes that nearly all others can be reached from. */
  main: number;
  /** What takes so much longer is looked at too: it bounds what is reached. */
  margin: number;
  /** Bits of a code that let one pass a piece; all of `eitherWay` when one may pass it from both its ends. */
  passes: number;
  eitherWay: number;
  /** Time for a decimetre, by the code of a piece; 0 for one that cannot be passed. */
  rates: Float64Array;
}

const traveller = (
  main: number,
  margin: number,
  passes: number,
  eitherWay: number,
  metresAMinute: (code: number) => number,
) => ({
  main,
  margin,
  passes,
  eitherWay,
  rates: Float64Array.from({ length: 256 }, (_, code) => (code & passes ? perMinute / metresAMinute(code) / 10 : 0)),
});

export const walker: Traveller = traveller(walkedMain, 2 * perMinute, onFoot, onFoot, () => walkedMetresAMinute);
export const driver: Traveller = traveller(
  drivenMain,
  perMinute,
  carsAlong,
  carsBoth,
  (code) => (speedOf(code) * 1_000) / 60,
);

/** Nodes that are settled in a step. */
const slice = 2_000;

/** Nodes that are only looked at in a step. */
export const lookedAt = 50_000;

/** Time for a piece; never none, so that there is always a way on. */
export const pieceCost = (decimetres: number, rate: number): number => Math.max(1, Math.round(decimetres * rate));

/**
 * Dijkstra's search with a bucket for each tenth of a second. Its columns are as long as the graph has nodes; between searches only
 * what was touched is made clean.
 */
export class StreetSearch {
  readonly graph: StreetGraph;
  /** When a node is reached; -1 for one that is not. */
  readonly costs: Int32Array;
  /** Those that are reached, `touchedCount` of them. */
  #touched = new Uint32Array(1_024);
  touchedCount = 0;
  /** By tenth of a second: the first of a chain of entries. */
  #heads = new Int32Array(0);
  #entries = 0;
  #entryNodes = new Uint32Array(1_024);
  #entryNexts = new Int32Array(1_024);

  constructor(graph: StreetGraph) {
    this.graph = graph;
    this.costs = new Int32Array(graph.nodes).fill(-1);
  }

  get touched(): Uint32Array {
    return this.#touched.subarray(0, this.touchedCount);
  }

  *#clean(): Steps<void> {
    this.#entries = 0;
    // What is clean already is counted off: whoever stops here for good leaves the rest to the next one.
    while (this.touchedCount > 0) {
      this.costs[this.#touched[--this.touchedCount]!] = -1;
      if (this.touchedCount % lookedAt === 0) yield;
    }
  }

  /**
   * Finds when nodes are reached.
   * @param starts nodes by turns with when one is there, whole numbers
   * @param limit what takes longer is not reached
   * @param targets ends when all of these are reached for good; the costs of others are then not final
   */
  *run(
    { rates }: Traveller,
    starts: Iterable<readonly [node: number, cost: number]>,
    limit: number,
    targets?: readonly number[],
  ): Steps<void> {
    yield* this.#clean();
    if (this.#heads.length <= limit) this.#heads = new Int32Array(limit + 1);
    const { costs } = this;
    const heads = this.#heads.fill(-1, 0, limit + 1);
    const { firstPiece, ends, lengths, codes } = this.graph;
    for (const [node, cost] of starts) if (cost <= limit) this.#reach(node, cost);
    let settled = 0;
    for (let cost = 0; cost <= limit; cost++) {
      if (targets && heads[cost] !== -1 && targets.every((node) => costs[node]! >= 0 && costs[node]! < cost)) return;
      // A piece takes a tenth at least: nothing comes into this bucket any more.
      for (let entry = heads[cost]!; entry !== -1; entry = this.#entryNexts[entry]!) {
        const node = this.#entryNodes[entry]!;
        // It was reached earlier since.
        if (costs[node] !== cost) continue;
        const end = firstPiece[node + 1]!;
        for (let piece = firstPiece[node]!; piece < end; piece++) {
          const rate = rates[codes[piece]!]!;
          if (rate === 0) continue;
          const there = cost + pieceCost(lengths[piece]!, rate);
          if (there <= limit) this.#reach(ends[piece]!, there);
        }
        if (++settled % slice === 0) yield;
      }
    }
  }

  #reach(node: number, cost: number): void {
    const before = this.costs[node]!;
    if (before === -1) {
      if (this.touchedCount === this.#touched.length) this.#touched = grown(this.#touched);
      this.#touched[this.touchedCount++] = node;
    } else if (before <= cost) return;
    this.costs[node] = cost;
    if (this.#entries === this.#entryNodes.length) {
      this.#entryNodes = grown(this.#entryNodes);
      this.#entryNexts = grown(this.#entryNexts);
    }
    this.#entryNodes[this.#entries] = node;
    this.#entryNexts[this.#entries] = this.#heads[cost]!;
    this.#heads[cost] = this.#entries++;
  }
}

function grown<T extends Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(column: T): T {
  const larger = new (column.constructor as new (length: number) => T)(column.length * 2);
  larger.set(column);
  return larger;
}
