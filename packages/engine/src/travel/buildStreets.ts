import { sortRows } from '../sortRows.ts';
import { withRoom } from '../withRoom.ts';
import { carsAgainst, carsAlong, carsBoth, onFoot, turned } from './streetCode.ts';
import { drivenMain, nodeKey, StreetGraph, walkedMain } from './streetGraph.ts';

/** A street by its nodes. */
export interface StreetLine {
  /** Places of the nodes in the columns of all. */
  nodes: ArrayLike<number>;
  /** Who may pass it, see `streetCode`. */
  code: number;
}

/** Decimetres: bends within less are straightened, the squares of an outline are no smaller. */
const shortest = 500;
/** Decimetres: a longer piece is cut, so that there is a node near to each of its houses. */
const longest = 1_000;

const decimetresPerUnit = 111_195e-6;

/** What begins as columns for a few and grows. */
class PieceColumns {
  count = 0;
  from = new Uint32Array(4_096);
  to = new Uint32Array(4_096);
  /** The length above the code. */
  kinds = new Uint32Array(4_096);

  add(from: number, to: number, decimetres: number, code: number): void {
    this.from = withRoom(this.from, this.count + 1);
    this.to = withRoom(this.to, this.count + 1);
    this.kinds = withRoom(this.kinds, this.count + 1);
    this.from[this.count] = from;
    this.to[this.count] = to;
    this.kinds[this.count] = Math.max(1, Math.round(decimetres)) * 256 + code;
    this.count += 1;
  }
}

/** Makes pieces of lines: from crossing to crossing, and between them as long as is needed. */
class Cutter {
  readonly pieces = new PieceColumns();
  nodes = 0;
  lngs = new Int32Array(4_096);
  lats = new Int32Array(4_096);
  readonly #allLngs: Int32Array;
  readonly #allLats: Int32Array;
  /** How often a node is part of a line, its ends counting twice: at most two. */
  readonly #uses: Uint8Array;
  /** By the node's place among all: one more than its number in the graph. */
  readonly #numbers: Uint32Array;

  constructor(lines: readonly StreetLine[], lngs: Int32Array, lats: Int32Array) {
    this.#allLngs = lngs;
    this.#allLats = lats;
    this.#uses = new Uint8Array(lngs.length);
    this.#numbers = new Uint32Array(lngs.length);
    for (const { nodes } of lines) {
      for (let i = 0; i < nodes.length; i++) {
        const isEnd = i === 0 || i === nodes.length - 1;
        this.#uses[nodes[i]!] = Math.min(2, this.#uses[nodes[i]!]! + (isEnd ? 2 : 1));
      }
    }
    for (const line of lines) this.#cut(line);
  }

  #add(lng: number, lat: number): number {
    this.lngs = withRoom(this.lngs, this.nodes + 1);
    this.lats = withRoom(this.lats, this.nodes + 1);
    this.lngs[this.nodes] = lng;
    this.lats[this.nodes] = lat;
    return this.nodes++;
  }

  #numberOf(node: number): number {
    const known = this.#numbers[node]!;
    if (known > 0) return known - 1;
    const number = this.#add(this.#allLngs[node]!, this.#allLats[node]!);
    this.#numbers[node] = number + 1;
    return number;
  }

  #decimetres(a: number, b: number): number {
    const [lngs, lats] = [this.#allLngs, this.#allLats];
    const squeeze = Math.cos(((lats[a]! + lats[b]!) / 2e7) * (Math.PI / 180));
    return Math.hypot((lngs[a]! - lngs[b]!) * squeeze, lats[a]! - lats[b]!) * decimetresPerUnit;
  }

  #cut({ nodes, code }: StreetLine): void {
    if (nodes.length < 2) return;
    let from = this.#numberOf(nodes[0]!);
    let length = 0;
    for (let i = 1; i < nodes.length; i++) {
      const [before, node] = [nodes[i - 1]!, nodes[i]!];
      const step = this.#decimetres(before, node);
      if (length + step > longest && length > 0) {
        from = this.#join(from, this.#numberOf(before), length, code);
        length = 0;
      }
      length += step;
      if (length < shortest && this.#uses[node]! < 2) continue;
      from = length > longest ? this.#cutLong(from, before, node, length, code) : this.#join(from, this.#numberOf(node), length, code); // oxfmt-ignore
      length = 0;
    }
  }

  #join(from: number, to: number, length: number, code: number): number {
    if (from !== to) this.pieces.add(from, to, length, code);
    return to;
  }

  #cutLong(from: number, before: number, node: number, length: number, code: number): number {
    const parts = Math.ceil(length / longest);
    const [lngs, lats] = [this.#allLngs, this.#allLats];
    let at = from;
    for (let part = 1; part < parts; part++) {
      const along = (column: Int32Array) => column[before]! + ((column[node]! - column[before]!) * part) / parts;
      at = this.#join(at, this.#add(Math.round(along(lngs)), Math.round(along(lats))), length / parts, code);
    }
    return this.#join(at, this.#numberOf(node), length / parts, code);
  }
}

function boundsOf(lngs: Int32Array, lats: Int32Array, nodes: number) {
  const bounds = { west: 0, south: 0, east: 0, north: 0 };
  for (let i = 0; i < nodes; i++) {
    const [lng, lat] = [lngs[i]!, lats[i]!];
    if (i === 0 || lng < bounds.west) bounds.west = lng;
    if (i === 0 || lng > bounds.east) bounds.east = lng;
    if (i === 0 || lat < bounds.south) bounds.south = lat;
    if (i === 0 || lat > bounds.north) bounds.north = lat;
  }
  return bounds;
}

/** Which nodes are reached from one of them by pieces with any of the bits, as ones. @returns how many they are */
function spread(graph: StreetGraph, from: number, bits: number, reached: Uint8Array): number {
  const { firstPiece, ends, codes } = graph;
  let waiting = new Uint32Array(1_024);
  let [count, last] = [1, 1];
  waiting[0] = from;
  reached[from] = 1;
  while (last > 0) {
    const node = waiting[--last]!;
    for (let piece = firstPiece[node]!; piece < firstPiece[node + 1]!; piece++) {
      const end = ends[piece]!;
      if (!(codes[piece]! & bits) || reached[end]) continue;
      reached[end] = 1;
      count += 1;
      waiting = withRoom(waiting, last + 1);
      waiting[last++] = end;
    }
  }
  return count;
}

/** A node of the largest part of a graph that hangs together by pieces with any of the bits. */
function inLargest(graph: StreetGraph, bits: number): number {
  const seen = new Uint8Array(graph.nodes);
  let [best, most] = [0, 0];
  for (let node = 0; node < graph.nodes; node++) {
    if (seen[node]) continue;
    const count = spread(graph, node, bits, seen);
    if (count > most) [best, most] = [node, count];
  }
  return best;
}

/** So many nodes are tried until one is found that one can drive to and from. */
const tries = 20;

/** Marks the nodes of the largest part within which everybody can walk, and drive there and back. */
function markMains(graph: StreetGraph): void {
  const { mains, nodes } = graph;
  if (nodes === 0) return;
  const walked = new Uint8Array(nodes);
  spread(graph, inLargest(graph, onFoot), onFoot, walked);
  const part = new Uint8Array(nodes);
  spread(graph, inLargest(graph, carsBoth), carsBoth, part);
  const inPart = Uint32Array.from(part, (_, node) => node).filter((node) => part[node] === 1);
  let driven = new Uint8Array(nodes);
  let most = 0;
  for (let i = 0; i < tries && most * 2 < inPart.length; i++) {
    const from = inPart[Math.floor((inPart.length * (2 * i + 1)) / (2 * tries))]!;
    const [to, back] = [new Uint8Array(nodes), new Uint8Array(nodes)];
    spread(graph, from, carsAlong, to);
    spread(graph, from, carsAgainst, back);
    const both = to.map((reached, node) => reached & back[node]!);
    const count = both.reduce((sum, one) => sum + one, 0);
    if (count > most) [driven, most] = [both, count];
  }
  for (let node = 0; node < nodes; node++)
    mains[node] = (walked[node] ? walkedMain : 0) | (driven[node] ? drivenMain : 0);
}

/**
 * The graph of streets.
 * @param lngs of all nodes, 1e-7 degrees
 */
export function buildStreets(lines: readonly StreetLine[], lngs: Int32Array, lats: Int32Array): StreetGraph {
  const { pieces, nodes, ...places } = new Cutter(lines, lngs, lats);
  const bounds = boundsOf(places.lngs, places.lats, nodes);
  const keys = Float64Array.from({ length: nodes }, (_, i) => nodeKey(bounds, places.lngs[i]!, places.lats[i]!));
  const order = sortRows(Int32Array.from({ length: nodes }, (_, i) => i), keys); // oxfmt-ignore
  const ranks = new Uint32Array(nodes);
  order.forEach((node, rank) => (ranks[node] = rank));

  const firstPiece = new Uint32Array(nodes + 1);
  for (let i = 0; i < pieces.count; i++) {
    firstPiece[ranks[pieces.from[i]!]! + 1]! += 1;
    firstPiece[ranks[pieces.to[i]!]! + 1]! += 1;
  }
  for (let i = 0; i < nodes; i++) firstPiece[i + 1]! += firstPiece[i]!;
  const next = firstPiece.slice(0, nodes);
  const ends = new Uint32Array(pieces.count * 2);
  const lengths = new Uint16Array(pieces.count * 2);
  const codes = new Uint8Array(pieces.count * 2);
  const put = (from: number, to: number, length: number, code: number): void => {
    const at = next[from]!++;
    [ends[at], lengths[at], codes[at]] = [to, length, code];
  };
  for (let i = 0; i < pieces.count; i++) {
    const [from, to] = [ranks[pieces.from[i]!]!, ranks[pieces.to[i]!]!];
    const [length, code] = [pieces.kinds[i]! >>> 8, pieces.kinds[i]! & 255];
    put(from, to, length, code);
    put(to, from, length, turned(code));
  }
  const graph = new StreetGraph({
    bounds,
    lngs: Int32Array.from(order, (node) => places.lngs[node]!),
    lats: Int32Array.from(order, (node) => places.lats[node]!),
    firstPiece,
    ends,
    lengths,
    codes,
    mains: new Uint8Array(nodes),
  });
  markMains(graph);
  return graph;
}
