import type { LngLat } from '@app/domain/kinds';
import { lowerBound } from '../lowerBound.ts';
import { zOrder32 } from '../zOrder.ts';
import type { Steps } from './reached.ts';

/** Of a node: it belongs to where nearly all can walk, or drive there and back. */
export const walkedMain = 1;
export const drivenMain = 2;

/** 1e-7 degrees. */
export interface GraphBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Cells a side of the order in which nodes stand. */
const cells = 65_536;

/** Where a node stands among all: what is near to each other on the ground mostly is in memory too. */
export function nodeKey({ west, south, east, north }: GraphBounds, lng: number, lat: number): number {
  const cell = (from: number, to: number, at: number): number =>
    Math.max(0, Math.min(cells - 1, Math.floor(((at - from) / (to - from + 1)) * cells)));
  return zOrder32(cell(west, east, lng), cell(south, north, lat));
}

interface Columns {
  bounds: GraphBounds;
  /** Places of nodes in 1e-7 degrees, in the order of {@link nodeKey}. */
  lngs: Int32Array;
  lats: Int32Array;
  /** By node, and one more: the first of the pieces that begin there. */
  firstPiece: Uint32Array;
  /** By piece: the node where it ends, its length in decimetres, and who may pass it. */
  ends: Uint32Array;
  lengths: Uint16Array;
  codes: Uint8Array;
  /** By node: `walkedMain`, `drivenMain`. */
  mains: Uint8Array;
}

const headNumbers = 6;
/** Metres of a degree of latitude. */
const metresPerDegree = 111_195;

const sizeOf = (nodes: number, pieces: number): number =>
  4 * (headNumbers + nodes + nodes + nodes + 1 + pieces) + 2 * pieces + pieces + nodes;

/** The columns of so many nodes and pieces in one row of bytes. @returns them by turns in the order in which they are stored */
function columnsOf(buffer: ArrayBufferLike, from: number, nodes: number, pieces: number): Omit<Columns, 'bounds'> {
  let at = from + 4 * headNumbers;
  const next = (bytes: number): number => {
    at += bytes;
    return at - bytes;
  };
  return {
    lngs: new Int32Array(buffer, next(4 * nodes), nodes),
    lats: new Int32Array(buffer, next(4 * nodes), nodes),
    firstPiece: new Uint32Array(buffer, next(4 * (nodes + 1)), nodes + 1),
    ends: new Uint32Array(buffer, next(4 * pieces), pieces),
    lengths: new Uint16Array(buffer, next(2 * pieces), pieces),
    codes: new Uint8Array(buffer, next(pieces), pieces),
    mains: new Uint8Array(buffer, next(nodes), nodes),
  };
}

/** Nodes that are checked while others wait. */
const slice = 100_000;

/** The streets and paths of a country: pieces between nodes, each once from either end. */
export class StreetGraph implements Columns {
  readonly bounds: GraphBounds;
  readonly lngs: Int32Array;
  readonly lats: Int32Array;
  readonly firstPiece: Uint32Array;
  readonly ends: Uint32Array;
  readonly lengths: Uint16Array;
  readonly codes: Uint8Array;
  readonly mains: Uint8Array;

  constructor({ bounds, lngs, lats, firstPiece, ends, lengths, codes, mains }: Columns) {
    this.bounds = bounds;
    this.lngs = lngs;
    this.lats = lats;
    this.firstPiece = firstPiece;
    this.ends = ends;
    this.lengths = lengths;
    this.codes = codes;
    this.mains = mains;
  }

  get nodes(): number {
    return this.lngs.length;
  }

  placeOf(node: number): LngLat {
    return [this.lngs[node]! / 1e7, this.lats[node]! / 1e7];
  }

  encode(): Uint8Array<ArrayBuffer> {
    const { bounds, nodes, ends } = this;
    const bytes = new Uint8Array(sizeOf(nodes, ends.length));
    new Int32Array(bytes.buffer, 0, headNumbers).set([
      nodes,
      ends.length,
      bounds.west,
      bounds.south,
      bounds.east,
      bounds.north,
    ]);
    const columns = columnsOf(bytes.buffer, 0, nodes, ends.length);
    for (const name of ['lngs', 'lats', 'firstPiece', 'ends', 'lengths', 'codes', 'mains'] as const)
      columns[name].set(this[name]);
    return bytes;
  }

  /**
   * A graph over what {@link encode} gave: the bytes stay in use.
   * @throws `Error` for what cannot be its bytes
   */
  static *decode(bytes: Uint8Array): Steps<StreetGraph> {
    // Columns stand at whole multiples of their numbers' size.
    const { buffer, byteOffset, length } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
    if (length < 4 * headNumbers) throw new Error('streets without a beginning');
    const [nodes, pieces, west, south, east, north] = new Int32Array(buffer, byteOffset, headNumbers) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    if (nodes < 0 || pieces < 0 || sizeOf(nodes, pieces) !== length) throw new Error('streets of another length');
    if (Math.max(-west, east) > 180e7 || Math.max(-south, north) > 90e7) throw new Error('streets beyond the world');
    const graph = new StreetGraph({
      bounds: { west, south, east, north },
      ...columnsOf(buffer, byteOffset, nodes, pieces),
    });
    yield* graph.#check();
    return graph;
  }

  *#check(): Steps<void> {
    const { bounds, lngs, lats, firstPiece, ends, nodes } = this;
    if (firstPiece[0] !== 0 || firstPiece[nodes] !== ends.length) throw new Error('streets whose pieces are lost');
    for (let node = 0, before = 0; node < nodes; node++) {
      const [lng, lat] = [lngs[node]!, lats[node]!];
      const isInside = lng >= bounds.west && lng <= bounds.east && lat >= bounds.south && lat <= bounds.north;
      const key = nodeKey(bounds, lng, lat);
      if (!isInside || key < before || firstPiece[node]! > firstPiece[node + 1]!)
        throw new Error('streets in disorder');
      before = key;
      if (node % slice === 0) yield;
    }
    for (let piece = 0; piece < ends.length; piece++) {
      if (ends[piece]! >= nodes) throw new Error('a street that ends nowhere');
      if (piece % slice === 0) yield;
    }
  }

  /**
   * The nearest node to a place.
   * @param main of these alone
   * @param within metres @returns undefined when there is none
   */
  nearest([lng, lat]: LngLat, main: number, within: number): { node: number; metres: number } | undefined {
    const { bounds, lngs, lats, mains, nodes } = this;
    if (nodes === 0) return undefined;
    const [x, y] = [lng * 1e7, lat * 1e7];
    const perLat = metresPerDegree / 1e7;
    const perLng = perLat * Math.cos((lat * Math.PI) / 180);
    let node = -1;
    for (let radius = 100; node < 0; radius *= 3) {
      let best = Math.min(radius, within);
      const box = {
        west: x - best / perLng,
        south: y - best / perLat,
        east: x + best / perLng,
        north: y + best / perLat,
      };
      for (const [from, to] of this.#runs(box, 3)) {
        for (let i = this.#firstFrom(from); i < nodes && nodeKey(bounds, lngs[i]!, lats[i]!) < to; i++) {
          if (!(mains[i]! & main)) continue;
          const metres = Math.hypot((lngs[i]! - x) * perLng, (lats[i]! - y) * perLat);
          if (metres <= best) [node, best] = [i, metres];
        }
      }
      if (node >= 0) return { node, metres: best };
      if (radius >= within) return undefined;
    }
  }

  /** Ranges of nodes that hold all which are in a box, 1e-7 degrees, and some beside it. */
  runsIn(box: GraphBounds): [from: number, to: number][] {
    return this.#runs(box, 16).map(([from, to]) => [this.#firstFrom(from), this.#firstFrom(to)]);
  }

  /** Ranges of keys that hold a box, of squares of which at most so many stand side by side. */
  #runs(box: GraphBounds, most: number): [from: number, to: number][] {
    const { west, south, east, north } = this.bounds;
    const column = (at: number): number => Math.floor(((at - west) / (east - west + 1)) * cells);
    const row = (at: number): number => Math.floor(((at - south) / (north - south + 1)) * cells);
    if (column(box.west) >= cells || row(box.south) >= cells || column(box.east) < 0 || row(box.north) < 0) return [];
    const within = (cell: number): number => Math.max(0, Math.min(cells - 1, cell));
    const [left, right] = [within(column(box.west)), within(column(box.east))];
    const [low, high] = [within(row(box.south)), within(row(box.north))];
    let shift = 0;
    while (Math.max((right >> shift) - (left >> shift), (high >> shift) - (low >> shift)) > most - 1) shift += 1;
    const runs: [number, number][] = [];
    for (let cy = low >> shift; cy <= high >> shift; cy++) {
      for (let cx = left >> shift; cx <= right >> shift; cx++) {
        const from = zOrder32(cx << shift, cy << shift);
        runs.push([from, from + 4 ** shift]);
      }
    }
    return runs;
  }

  /** The first node whose key is not less. */
  #firstFrom(key: number): number {
    const { bounds, lngs, lats } = this;
    return lowerBound(0, this.nodes, (i) => nodeKey(bounds, lngs[i]!, lats[i]!) < key);
  }
}
