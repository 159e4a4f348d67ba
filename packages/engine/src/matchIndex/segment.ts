import { withRoom } from '../withRoom.ts';
import { lowerBound } from '../lowerBound.ts';
import { sortRows } from '../sortRows.ts';
import { type Grain, southernmost, westernmost, ZoneCover } from './coverZone.ts';
import type { Found } from './openSearch.ts';
import { priceStep } from './openSearch.ts';
import { type Postings, PostingsBuilder } from './postings.ts';
import type { PreparedQuery } from './preparedQuery.ts';
import { inRowOrder } from './rowOrder.ts';
import {
  endAt,
  fromAt,
  highestAt,
  idAt,
  lowestAt,
  int32Stride,
  ownerAt,
  roomsAt,
  rowAt,
  type SearchColumns,
  toAt,
  float64Stride,
} from './searchColumns.ts';

/** Bits of a posting's key, highest first: step of the lowest price, of the highest, rooms, then these. */
const wholeBit = 1;
/** Its search has other zones, which may hold the same place. */
const severalBit = 2;
/** A posting's value: the zone (`maxRows` rows of five zones), and above it the edges that stand for it in the cell. */
const zoneBits = 20;
const zoneMask = 2 ** zoneBits - 1;
/** Zones whose facts and rings are fetched together. */
const atOnce = 128;

/** Searches of one type and deal that are not added to any more, with the cells that lead from a place to them. */
export class Segment {
  readonly columns: SearchColumns;
  readonly grain: Grain;
  readonly #postings: Postings;
  /** Rows by id. */
  readonly #byId: Int32Array;
  /** Which query met a search of several zones last. */
  readonly #met: Uint32Array;
  #query = 0;
  readonly #touched = new Int32Array(1);
  /** What the passes over one cell hand to each other. */
  #values = new Uint32Array(256);
  #keys = new Uint32Array(256);

  private constructor(columns: SearchColumns, grain: Grain, postings: Postings) {
    this.columns = columns;
    this.grain = grain;
    this.#postings = postings;
    const rows = Int32Array.from({ length: columns.rows }, (_, row) => row);
    this.#byId = sortRows(
      rows,
      Float64Array.from(rows, (row) => columns.idOf(row)),
    );
    this.#met = new Uint32Array(columns.rows);
  }

  /** Puts the rows that are not gone together to a segment, some milliseconds a step. */
  static *of(sources: readonly SearchColumns[], grain: Grain): Generator<void, Segment> {
    const columns = yield* inRowOrder(sources);
    yield;
    const { int32Columns, zonesFrom } = columns;
    const builder = new PostingsBuilder();
    let [key, zone] = [0, 0];
    const cover = new ZoneCover((level, x, y, whole, beside) => {
      const value = beside === 0 || columns.highPrecisionRings.has(zone) ? zone : (beside << zoneBits) | zone;
      builder.add(level, x, y, whole ? key | wholeBit : key, value);
    }, grain);
    for (zone = 0; zone < columns.zones; zone++) {
      const at = zone * int32Stride;
      const row = int32Columns[at + rowAt]!;
      const several = zonesFrom[row + 1]! - zonesFrom[row]! > 1 ? severalBit : 0;
      const steps = (priceStep(int32Columns[at + lowestAt]!) << 24) | (priceStep(int32Columns[at + highestAt]!) << 16);
      key = steps | (int32Columns[at + roomsAt]! << 8) | several;
      cover.cover(columns, zone);
      if (zone % 64 === 63) yield;
    }
    return new Segment(columns, grain, yield* builder.finish());
  }

  rowOf(id: number): number | undefined {
    const at = lowerBound(0, this.#byId.length, (i) => this.columns.idOf(this.#byId[i]!) < id);
    const row = this.#byId[at];
    return row !== undefined && this.columns.idOf(row) === id ? row : undefined;
  }

  find(query: PreparedQuery, found: Found): void {
    const { spot } = query;
    if (!spot) return findEverywhere(this.columns, query, found);
    this.#query += 1;
    // Of what has more decimals the cell is that of the millionth next to it: no border is as near.
    const x = spot.x - westernmost;
    const y = spot.y - southernmost;
    for (const level of this.#postings.levels) {
      const cell = this.#postings.cellAt(level, x >> level, y >> level);
      if (cell >= 0) this.#findInCell(cell, query, found);
      if (found.isFull) return;
    }
  }

  /**
   * Pass by pass over what is left: what the keys say, which stand side by side; then, some at a time, the facts, each
   * somewhere in memory, which the processor fetches for many at once when nothing else is done meanwhile; then the rings.
   */
  #findInCell(cell: number, query: PreparedQuery, found: Found): void {
    const likely = this.#likely(cell, query);
    found.expect(likely);
    for (let from = 0; from < likely && !found.isFull; from += atOnce) {
      const end = Math.min(likely, from + atOnce);
      this.#fetchColumns(from, end);
      const to = this.#fitting(from, end, query);
      this.#fetchRings(from, to);
      this.#holding(from, to, query, found);
    }
  }

  /** Lists the zones of a cell that the keys let through. */
  #likely(cell: number, { stepBelow, stepAbove, roomBit }: PreparedQuery): number {
    const { keys, values, from } = this.#postings;
    const first = from[cell]!;
    const end = from[cell + 1]!;
    this.#values = withRoom(this.#values, end - first);
    this.#keys = withRoom(this.#keys, end - first);
    const [kept, keptKeys] = [this.#values, this.#keys];
    const rooms = roomBit << 8;
    let count = 0;
    for (let i = first; i < end; i++) {
      const key = keys[i]!;
      // They stand in the order of their lowest price.
      if (key >>> 24 > stepBelow) break;
      kept[count] = values[i]!;
      keptKeys[count] = key;
      count += ((key >>> 16) & 255) >= stepAbove && (key & rooms) !== 0 ? 1 : 0;
    }
    return count;
  }

  /** Touches the facts, whatever they say: whether one fits would be waited for before the next is on its way. */
  #fetchColumns(from: number, to: number): void {
    const { int32Columns } = this.columns;
    const values = this.#values;
    let touched = 0;
    for (let i = from; i < to; i++) touched ^= int32Columns[(values[i]! & zoneMask) * int32Stride + lowestAt]!;
    // Else the compiler would see that nobody needs it.
    this.#touched[0] = touched;
  }

  /** Keeps those whose search's facts let the offer through, together from `from` on; where they end. */
  #fitting(from: number, to: number, { below, above, owner, now }: PreparedQuery): number {
    const { float64Columns, int32Columns } = this.columns;
    const [values, keys] = [this.#values, this.#keys];
    let end = from;
    for (let i = from; i < to; i++) {
      const value = values[i]!;
      const zone = value & zoneMask;
      values[end] = value;
      keys[end] = keys[i]!;
      const fits =
        int32Columns[zone * int32Stride + lowestAt]! <= below &&
        int32Columns[zone * int32Stride + highestAt]! >= above &&
        float64Columns[zone * float64Stride + endAt]! >= now &&
        float64Columns[zone * float64Stride + ownerAt] !== owner;
      end += fits ? 1 : 0;
    }
    return end;
  }

  /** Touches what will be read of the rings, and where searches of several zones are noted: all are on their way together. */
  #fetchRings(from: number, to: number): void {
    const { int32Columns, corners } = this.columns;
    let touched = 0;
    for (let i = from; i < to; i++) {
      const key = this.#keys[i]!;
      const zone = this.#values[i]! & zoneMask;
      if ((key & severalBit) !== 0) touched ^= this.#met[int32Columns[zone * int32Stride + rowAt]!]!;
      if ((key & wholeBit) !== 0) continue;
      const beside = this.#values[i]! >>> zoneBits;
      const first = int32Columns[zone * int32Stride + fromAt]!;
      if (beside === 0) {
        const last = int32Columns[zone * int32Stride + toAt]! - 1;
        touched ^= corners[first]! ^ corners[(first + last) >> 1]! ^ corners[last]!;
      } else touched ^= corners[first + (beside >> 2) * 2 - 2]!;
    }
    this.#touched[0] = touched;
  }

  /** Adds those whose zone holds the place. */
  #holding(from: number, to: number, query: PreparedQuery, found: Found): void {
    const { float64Columns, int32Columns } = this.columns;
    const spot = query.spot!;
    for (let i = from; i < to && !found.isFull; i++) {
      const zone = this.#values[i]! & zoneMask;
      const beside = this.#values[i]! >>> zoneBits;
      const key = this.#keys[i]!;
      if (beside !== 0) {
        if (!this.columns.holdsBeside(zone, beside, spot)) continue;
      } else if ((key & wholeBit) === 0 && !this.columns.holds(zone, spot)) continue;
      if ((key & severalBit) !== 0) {
        const row = int32Columns[zone * int32Stride + rowAt]!;
        if (this.#met[row] === this.#query) continue;
        this.#met[row] = this.#query;
      }
      const at = zone * float64Stride;
      found.add(float64Columns[at + idAt]!, float64Columns[at + ownerAt]!);
    }
  }

  get bytes(): number {
    return this.columns.bytes + this.#postings.bytes + this.#byId.byteLength + this.#met.byteLength;
  }
}

/** Row by row: for what no cell leads to. */
export function findEverywhere(columns: SearchColumns, query: PreparedQuery, found: Found): void {
  const { float64Columns, int32Columns, zonesFrom, rows } = columns;
  const { below, above, roomBit, owner, spot, now } = query;
  for (let row = 0; row < rows && !found.isFull; row++) {
    const zone = zonesFrom[row]!;
    const at = zone * int32Stride;
    if (int32Columns[at + lowestAt]! > below || int32Columns[at + highestAt]! < above) continue;
    if ((int32Columns[at + roomsAt]! & roomBit) === 0) continue;
    if (float64Columns[zone * float64Stride + endAt]! < now || float64Columns[zone * float64Stride + ownerAt] === owner)
      continue;
    if (spot && !columns.covers(row, spot)) continue;
    found.expect(1);
    found.add(float64Columns[zone * float64Stride + idAt]!, float64Columns[zone * float64Stride + ownerAt]!);
  }
}
