import { contains } from '@app/domain/contains';
import type { LngLat, Ring } from '@app/domain/kinds';
import { corners as cornersOf } from '@app/domain/ring';
import { besideEdge } from './besideEdge.ts';
import { inside, insideRing, unsure } from '../insideRing.ts';
import { withRoom } from '../withRoom.ts';
import { highestPrice, lowestPrice, type OpenSearch, roomBits } from './openSearch.ts';

/** A place as the index compares it: whole millionths of a degree, or, when it is none, also as it is. */
export interface Spot {
  x: number;
  y: number;
  /** The place as it is, for what only `contains` can tell. */
  point: LngLat;
  /** False when the place has more than six decimals. */
  exact: boolean;
}

const millionths = (degrees: number) => Math.round(degrees * 1e6);
const isWhole = (degrees: number) => millionths(degrees) / 1e6 === degrees;

export function spotOf(point: LngLat): Spot {
  const [lng, lat] = point;
  return { x: millionths(lng), y: millionths(lat), point, exact: isWhole(lng) && isWhole(lat) };
}

/*
 * What is asked of a zone stands together in 64 bytes, a line of the processor's memory, its search's facts included:
 * to judge a zone costs one look at memory that is far away, and one more for its ring. Numbers of 8 bytes first:
 */
export const idAt = 0;
export const ownerAt = 1;
/** When the search ends, milliseconds; -Infinity once it is deleted. */
export const endAt = 2;
/** Then of 4 bytes. */
export const lowestAt = 6;
export const highestAt = 7;
/** First number of the ring in `corners`, and the one behind its last. */
export const fromAt = 8;
export const toAt = 9;
export const rowAt = 10;
/** One bit for each number of rooms that fits. */
export const roomsAt = 11;
export const westAt = 12;
export const southAt = 13;
export const eastAt = 14;
export const northAt = 15;
/** Numbers of 8 and of 4 bytes in a zone. */
export const float64Stride = 8;
export const int32Stride = 16;
/** The tolerance of a place at the border, and rounding: millionths. */
const margin = 4;

/** Searches, one row each, by their zones. Rows are added and marked as gone, never moved. */
export class SearchColumns {
  rows = 0;
  zones = 0;
  /** How many rows are deleted. */
  deleted = 0;
  /** The zones, as numbers of 8 bytes and as numbers of 4. */
  float64Columns: Float64Array<ArrayBuffer>;
  int32Columns: Int32Array<ArrayBuffer>;
  /** First zone of each row, and of the row behind the last. */
  zonesFrom: Uint32Array<ArrayBuffer>;
  /** The rings: x and y by turns, millionths of a degree, the first corner not repeated. */
  corners: Int32Array<ArrayBuffer>;
  #cornersUsed = 0;
  /** Zones with more than six decimals, as they are. */
  readonly highPrecisionRings = new Map<number, Ring>();

  constructor(rows = 16, zones = rows, corners = zones * 32) {
    this.float64Columns = new Float64Array(zones * float64Stride);
    this.int32Columns = new Int32Array(this.float64Columns.buffer);
    this.zonesFrom = new Uint32Array(rows + 1);
    this.corners = new Int32Array(corners);
  }

  get live(): number {
    return this.rows - this.deleted;
  }

  idOf(row: number): number {
    return this.float64Columns[this.zonesFrom[row]! * float64Stride + idAt]!;
  }

  isDeleted(row: number): boolean {
    return this.float64Columns[this.zonesFrom[row]! * float64Stride + endAt] === -Infinity;
  }

  remove(row: number): void {
    if (this.isDeleted(row)) return;
    for (let zone = this.zonesFrom[row]!; zone < this.zonesFrom[row + 1]!; zone++) {
      this.float64Columns[zone * float64Stride + endAt] = -Infinity;
    }
    this.deleted += 1;
  }

  /** Adds a search that has a zone; its row. */
  add(search: OpenSearch): number {
    const row = this.rows;
    const [lowest, highest, rooms] = [lowestPrice(search.budgetMin), highestPrice(search.budgetMax), roomBits(search)];
    for (const zone of search.zones) {
      const ring = cornersOf(zone);
      const at = this.#addZone(row, ring.length * 2);
      this.float64Columns[at * float64Stride + idAt] = search.id;
      this.float64Columns[at * float64Stride + ownerAt] = search.ownerId;
      this.float64Columns[at * float64Stride + endAt] = search.expiresAt;
      this.int32Columns[at * int32Stride + lowestAt] = lowest;
      this.int32Columns[at * int32Stride + highestAt] = highest;
      this.int32Columns[at * int32Stride + roomsAt] = rooms;
      if (!this.#setRing(at, ring)) this.highPrecisionRings.set(at, ring);
    }
    return this.#addRow();
  }

  /** A row of other columns, gone if it is gone there. */
  addFrom(other: SearchColumns, from: number): void {
    for (let zone = other.zonesFrom[from]!; zone < other.zonesFrom[from + 1]!; zone++) {
      const start = other.int32Columns[zone * int32Stride + fromAt]!;
      const end = other.int32Columns[zone * int32Stride + toAt]!;
      const at = this.#addZone(this.rows, end - start);
      const precise = other.highPrecisionRings.get(zone);
      if (precise) this.highPrecisionRings.set(at, precise);
      const ring = this.int32Columns[at * int32Stride + fromAt]!;
      for (let i = 0; i < float64Stride; i++)
        this.float64Columns[at * float64Stride + i] = other.float64Columns[zone * float64Stride + i]!;
      this.int32Columns[at * int32Stride + rowAt] = this.rows;
      this.int32Columns[at * int32Stride + fromAt] = ring;
      this.int32Columns[at * int32Stride + toAt] = ring + end - start;
      for (let i = start; i < end; i++) this.corners[ring + i - start] = other.corners[i]!;
    }
    if (other.isDeleted(from)) this.deleted += 1;
    this.#addRow();
  }

  /** Whether the zone holds the place, exactly as `contains` and PostgreSQL say. */
  holds(zone: number, spot: Spot): boolean {
    const from = this.int32Columns[zone * int32Stride + fromAt]!;
    const to = this.int32Columns[zone * int32Stride + toAt]!;
    if (spot.exact && (this.highPrecisionRings.size === 0 || !this.highPrecisionRings.has(zone))) {
      const found = insideRing(this.corners, from, to, spot.x, spot.y);
      if (found !== unsure) return found === inside;
    }
    return contains(this.highPrecisionRings.get(zone) ?? this.#ringBetween(from, to), spot.point);
  }

  /** The same of a place in a cell to which edges of the zone that stand for it are named. */
  holdsBeside(zone: number, beside: number, spot: Spot): boolean {
    if (!spot.exact) return this.holds(zone, spot);
    const from = this.int32Columns[zone * int32Stride + fromAt]!;
    const found = besideEdge(this.corners, from, this.int32Columns[zone * int32Stride + toAt]!, beside, spot.x, spot.y);
    return found === unsure ? this.holds(zone, spot) : found === inside;
  }

  /** Whether one of the row's zones holds the place. */
  covers(row: number, spot: Spot): boolean {
    const { int32Columns } = this;
    for (let zone = this.zonesFrom[row]!; zone < this.zonesFrom[row + 1]!; zone++) {
      const at = zone * int32Stride;
      if (spot.x < int32Columns[at + westAt]! - margin || spot.x > int32Columns[at + eastAt]! + margin) continue;
      if (spot.y < int32Columns[at + southAt]! - margin || spot.y > int32Columns[at + northAt]! + margin) continue;
      if (this.holds(zone, spot)) return true;
    }
    return false;
  }

  get bytes(): number {
    return this.float64Columns.byteLength + this.zonesFrom.byteLength + this.corners.byteLength;
  }

  #ringBetween(from: number, to: number): LngLat[] {
    const ring: LngLat[] = [];
    for (let i = from; i < to; i += 2) ring.push([this.corners[i]! / 1e6, this.corners[i + 1]! / 1e6]);
    return ring;
  }

  #addRow(): number {
    const row = this.rows++;
    this.zonesFrom = withRoom(this.zonesFrom, this.rows + 1);
    this.zonesFrom[this.rows] = this.zones;
    return row;
  }

  /** Makes room for a zone and its ring; its number. */
  #addZone(row: number, numbers: number): number {
    const zone = this.zones++;
    const columns = withRoom(this.float64Columns, this.zones * float64Stride);
    if (columns !== this.float64Columns) {
      this.float64Columns = columns;
      this.int32Columns = new Int32Array(columns.buffer);
    }
    const from = this.#cornersUsed;
    this.#cornersUsed += numbers;
    this.corners = withRoom(this.corners, this.#cornersUsed);
    this.int32Columns[zone * int32Stride + fromAt] = from;
    this.int32Columns[zone * int32Stride + toAt] = this.#cornersUsed;
    this.int32Columns[zone * int32Stride + rowAt] = row;
    return zone;
  }

  /** @returns whether whole millionths say it as it is */
  #setRing(zone: number, ring: readonly LngLat[]): boolean {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    let isExact = true;
    let at = this.int32Columns[zone * int32Stride + fromAt]!;
    for (const [lng, lat] of ring) {
      const x = millionths(lng);
      const y = millionths(lat);
      isExact &&= x / 1e6 === lng && y / 1e6 === lat;
      this.corners[at++] = x;
      this.corners[at++] = y;
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
    this.int32Columns[zone * int32Stride + westAt] = west;
    this.int32Columns[zone * int32Stride + southAt] = south;
    this.int32Columns[zone * int32Stride + eastAt] = east;
    this.int32Columns[zone * int32Stride + northAt] = north;
    return isExact;
  }
}
