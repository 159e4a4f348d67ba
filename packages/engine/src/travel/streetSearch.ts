import { carsAlong, carsBoth, onFoot, speedOf } from './streetCode.ts';
import { walkedMetresAMinute } from '@app/domain/gettingAbout';
import { perMinute, type Steps } from './reached.ts';
import { withRoom } from '../withRoom.ts';
import { drivenMain, type GraphBounds, type StreetGraph, walkedMain } from './streetGraph.ts';

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

/** Of a node that is not reached, and of a piece that nobody of them passes: more than every limit. */
export const notReached = 65_535;

/** Of so many nodes one is reached at most where they are made clean one by one: all of them at once take as long as that. */
const fewReached = 32;

/** Dijkstra's search with a bucket for each tenth of a second. */
export class StreetSearch {
  readonly graph: StreetGraph;
  /** By node: when it is reached, or `notReached`. */
  readonly costs: Uint16Array;
  /** By tenth of a second: the first of a chain of entries. Those after the limit are only looked at. */
  readonly #heads = new Int32Array(2 * notReached);
  /**
   * By turns the node and the next entry of the chain, `#entriesEnd` numbers of them. Every node that is reached has one, and one more
   * for each time that it was reached earlier than before.
   */
  #entries = new Int32Array(4_096);
  #entriesEnd = 0;
  /** By piece: what it takes, or `notReached`. A search reads it instead of length, code and rate: 1.7 times as fast. */
  readonly #pieceCosts = new Map<Traveller, Uint16Array>();

  constructor(graph: StreetGraph) {
    this.graph = graph;
    this.costs = new Uint16Array(graph.nodes).fill(notReached);
  }

  *#clean(): Steps<void> {
    if (this.#entriesEnd / 2 > this.costs.length / fewReached) {
      this.costs.fill(notReached);
      this.#entriesEnd = 0;
    }
    // What is clean already is counted off: whoever stops here for good leaves the rest to the next one.
    while (this.#entriesEnd > 0) {
      this.#entriesEnd -= 2;
      this.costs[this.#entries[this.#entriesEnd]!] = notReached;
      if (this.#entriesEnd % lookedAt === 0) yield;
    }
  }

  /** The box of the nodes that are reached by then, 1e-7 degrees; none where there is no such. */
  *boundsBy(limit: number): Steps<GraphBounds | undefined> {
    const { lngs, lats } = this.graph;
    const costs = this.costs;
    const entries = this.#entries;
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 0; at < this.#entriesEnd; at += 2) {
      if (at % lookedAt === 0) yield;
      const node = entries[at]!;
      if (costs[node]! > limit) continue;
      const lng = lngs[node]!;
      const lat = lats[node]!;
      if (lng < west) west = lng;
      if (lng > east) east = lng;
      if (lat < south) south = lat;
      if (lat > north) north = lat;
    }
    return west > east ? undefined : { west, south, east, north };
  }

  *#costsOf(by: Traveller): Steps<Uint16Array> {
    const known = this.#pieceCosts.get(by);
    if (known) return known;
    const { lengths, codes } = this.graph;
    const costs = new Uint16Array(lengths.length).fill(notReached);
    for (let piece = 0; piece < costs.length; piece++) {
      const rate = by.rates[codes[piece]!]!;
      if (rate > 0) costs[piece] = pieceCost(lengths[piece]!, rate);
      if (piece % lookedAt === 0) yield;
    }
    this.#pieceCosts.set(by, costs);
    return costs;
  }

  /**
   * Finds when nodes are reached.
   * @param starts nodes by turns with when one is there, whole numbers
   * @param limit what takes longer is not reached; less than `notReached`
   * @param targets ends when all of these are reached for good; the costs of others are then not final
   * @throws RangeError for a limit that is no less
   */
  *run(
    by: Traveller,
    starts: Iterable<readonly [node: number, cost: number]>,
    limit: number,
    targets?: readonly number[],
  ): Steps<void> {
    if (limit >= notReached) throw new RangeError(`${limit} tenths of a second are too many`);
    yield* this.#clean();
    const pieceCosts = yield* this.#costsOf(by);
    this.#heads.fill(-1, 0, limit + 1);
    for (const [node, cost] of starts) if (cost <= limit) this.#start(node, cost);
    let cost = 0;
    while (cost <= limit) {
      cost = this.#settleFrom(cost, limit, pieceCosts);
      if (targets?.every((node) => this.costs[node]! < cost)) return;
      yield;
    }
  }

  #start(node: number, cost: number): void {
    if (this.costs[node]! <= cost) return;
    this.costs[node] = cost;
    this.#entries = withRoom(this.#entries, this.#entriesEnd + 2);
    this.#entries[this.#entriesEnd] = node;
    this.#entries[this.#entriesEnd + 1] = this.#heads[cost]!;
    this.#heads[cost] = this.#entriesEnd;
    this.#entriesEnd += 2;
  }

  /**
   * Settles bucket after bucket until {@link slice} nodes are settled. One loop over local columns: a method for each node that is
   * reached takes half as long again. Whether a way is a better one is a mask, not a branch: no processor guesses that well, and a
   * wrong guess is dear (a quarter of the whole search).
   * @returns the first bucket that is left
   */
  #settleFrom(from: number, limit: number, pieceCosts: Uint16Array): number {
    const { firstPiece, ends } = this.graph;
    const costs = this.costs;
    const heads = this.#heads;
    let entries = this.#entries;
    let entriesEnd = this.#entriesEnd;
    let settled = 0;
    let cost = from;
    for (; cost <= limit && settled < slice; cost++) {
      // A piece takes a tenth at least: nothing comes into this bucket any more.
      for (let entry = heads[cost]!; entry !== -1; entry = entries[entry + 1]!) {
        const node = entries[entry]!;
        // It was reached earlier since.
        if (costs[node] !== cost) continue;
        settled += 1;
        const first = firstPiece[node]!;
        const last = firstPiece[node + 1]!;
        const room = entriesEnd + 2 * (last - first);
        if (room > entries.length) entries = withRoom(entries, room);
        for (let piece = first; piece < last; piece++) {
          const end = ends[piece]!;
          const there = cost + pieceCosts[piece]!;
          const known = costs[end]!;
          const head = heads[there]!;
          // All ones when it is reached within the limit and earlier than before, else none: then what is written is what was there.
          const isBetter = ((there - known) & (there - limit - 1)) >> 31;
          costs[end] = known + ((there - known) & isBetter);
          entries[entriesEnd] = end;
          entries[entriesEnd + 1] = head;
          heads[there] = head + ((entriesEnd - head) & isBetter);
          entriesEnd += 2 & isBetter;
        }
      }
    }
    this.#entries = entries;
    this.#entriesEnd = entriesEnd;
    return cost;
  }
}
