import { countOf, eachRow, has, put, wordsFor } from '../bits.ts';
import type { Source } from './indexBuilder.ts';
import { sortRows } from '../sortRows.ts';
import { zOrder48 } from '../zOrder.ts';
import { type Extent, buildQuadtree, type Quadtree } from './quadtree.ts';
import type { Shape } from './indexedItem.ts';

/** The rows in one order, lowest first, and of each row its number in it. */
export interface OrderData {
  rows: Int32Array;
  ranks: Int32Array;
}

/**
 * Things in the order of their place, so that every cell of the map at every zoom is one run of rows. Never changed once
 * made, and in memory that threads share: made by one, read by another.
 */
export interface SegmentData extends Source {
  ids: Float64Array;
  lng: Float64Array;
  lat: Float64Array;
  mx: Int32Array;
  my: Int32Array;
  expiresAt: Float64Array;
  numbers: Float64Array[];
  byId: Int32Array;
  byExpiry: Int32Array;
  /** By the number they follow. */
  orders: Map<number, OrderData>;
  tree: Quadtree;
  /** Several rows may be of one id. */
  idsRepeat: boolean;
}

/** A term that fewer than one row in so many has is kept as a list of rows instead of a bitmap. */
const rareness = 64;

const shared = {
  floats: (length: number) => new Float64Array(new SharedArrayBuffer(length * 8)),
  integers: (length: number) => new Int32Array(new SharedArrayBuffer(length * 4)),
};

/** Where each row comes from. */
interface Origin {
  source: Int32Array;
  row: Int32Array;
}

/** Puts the items of all sources that are not deleted in the order of their place. */
export function buildSegment(sources: readonly Source[], shape: Shape): SegmentData {
  const origin = inPlaceOrder(sources);
  const rows = origin.row.length;
  const floats = (of: (source: Source) => ArrayLike<number>) => fill(shared.floats(rows), sources.map(of), origin);
  const integers = (of: (source: Source) => ArrayLike<number>) => fill(shared.integers(rows), sources.map(of), origin);
  const ids = floats((s) => s.ids);
  const mx = integers((s) => s.mx);
  const my = integers((s) => s.my);
  const lng = floats((s) => s.lng);
  const lat = floats((s) => s.lat);
  const expiresAt = floats((s) => s.expiresAt);
  const numbers = Array.from({ length: shape.numbers }, (_, i) => floats((s) => s.numbers[i]!));
  const byId = sorted(numbered(rows), ids);
  return {
    rows, ids, lng, lat, mx, my, expiresAt, numbers, byId,
    ...termsOf(sources, origin),
    tombstones: undefined,
    byExpiry: sorted(byId, expiresAt),
    orders: new Map(shape.orders.map((number) => [number, orderOf(sorted(byId, numbers[number]!))])),
    tree: buildQuadtree({ rows, mx, my, lng, lat, extent: extentOf(numbers, shape) }),
    idsRepeat: byId.some((row, i) => i > 0 && ids[row] === ids[byId[i - 1]!]),
  }; // oxfmt-ignore
}

/** The columns that say how far the area of a row reaches. */
export function extentOf(numbers: readonly Float64Array[], { extent }: Shape): Extent | undefined {
  if (!extent) return undefined;
  const [west, east, north, south] = extent.map((number) => numbers[number]!) as [Float64Array, Float64Array, Float64Array, Float64Array]; // oxfmt-ignore
  return { west, east, north, south };
}

function inPlaceOrder(sources: readonly Source[]): Origin {
  const total = sources.reduce((sum, { rows }) => sum + rows, 0);
  const source = new Int32Array(total);
  const row = new Int32Array(total);
  const keys = new Float64Array(total);
  let count = 0;
  for (const [i, from] of sources.entries()) {
    for (let at = 0; at < from.rows; at++) {
      if (from.tombstones && has(from.tombstones, at)) continue;
      source[count] = i;
      row[count] = at;
      keys[count++] = zOrder48(from.mx[at]!, from.my[at]!);
    }
  }
  const order = sortRows(numbered(count), keys.subarray(0, count));
  return { source: order.map((i) => source[i]!), row: order.map((i) => row[i]!) };
}

function fill<T extends Float64Array | Int32Array>(
  column: T,
  from: readonly ArrayLike<number>[],
  { source, row }: Origin,
): T {
  for (let i = 0; i < row.length; i++) column[i] = from[source[i]!]![row[i]!]!;
  return column;
}

const numbered = (rows: number) => Int32Array.from({ length: rows }, (_, row) => row);

/** Puts rows in the order of a number, in memory that threads share. */
function sorted(rows: Int32Array, numbers: Float64Array): Int32Array {
  const list = shared.integers(rows.length);
  list.set(sortRows(rows, numbers));
  return list;
}

function orderOf(rows: Int32Array): OrderData {
  const ranks = shared.integers(rows.length);
  for (let i = 0; i < rows.length; i++) ranks[rows[i]!] = i;
  return { rows, ranks };
}

function termsOf(sources: readonly Source[], { source, row }: Origin): Pick<SegmentData, 'bitmaps' | 'postings'> {
  const places = sources.map(({ rows }) => new Int32Array(rows).fill(-1));
  for (let i = 0; i < row.length; i++) places[source[i]!]![row[i]!] = i;
  const bitmaps = new Map<string, Int32Array>();
  const postings = new Map<string, Int32Array>();
  const all = new Set(sources.flatMap((s) => [...s.bitmaps.keys(), ...s.postings.keys()]));
  const bits = new Int32Array(wordsFor(row.length));
  for (const term of all) {
    bits.fill(0);
    for (const [i, from] of sources.entries()) {
      const keep = (at: number) => places[i]![at]! >= 0 && put(bits, places[i]![at]!);
      const had = from.bitmaps.get(term);
      if (had) eachRow(had, keep);
      else from.postings.get(term)?.forEach(keep);
    }
    const count = countOf(bits);
    if (count === 0) continue;
    if (count * rareness < row.length) postings.set(term, rowsOf(bits, count));
    else {
      const kept = shared.integers(bits.length);
      kept.set(bits);
      bitmaps.set(term, kept);
    }
  }
  return { bitmaps, postings };
}

function rowsOf(bits: Int32Array, count: number): Int32Array {
  const rows = shared.integers(count);
  let at = 0;
  eachRow(bits, (row) => {
    rows[at++] = row;
  });
  return rows;
}

/** Bytes of memory it takes. */
export function bytesOf(segment: SegmentData): number {
  const { bitmaps, postings, orders, numbers, ids, lng, lat, mx, my, expiresAt, byId, byExpiry } = segment;
  const { reach, ...tree } = segment.tree;
  const arrays = [
    ids, lng, lat, mx, my, expiresAt, byId, byExpiry, ...numbers, ...bitmaps.values(), ...postings.values(),
    ...[...orders.values()].flatMap((order) => [order.rows, order.ranks]), ...Object.values(tree), ...Object.values(reach ?? {}),
  ]; // oxfmt-ignore
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
