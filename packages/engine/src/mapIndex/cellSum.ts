import { between, lowest as lowestBit } from '../bits.ts';
import type { SegmentData } from './segmentData.ts';
import type { Window } from './indexedItem.ts';

/** What stands in one cell of the map; sums and ends are Mercator numbers. */
export class CellSum {
  readonly cx: number;
  readonly cy: number;
  rows = 0;
  /** Of different ids, where these were asked for; else the same as `rows`. */
  count = 0;
  /** The lowest of them. */
  id = Infinity;
  sumX = 0;
  sumY = 0;
  west = Infinity;
  east = -Infinity;
  north = Infinity;
  south = -Infinity;
  /** The lowest of the number that the shape names. */
  lowest = Infinity;

  constructor(cx: number, cy: number) {
    this.cx = cx;
    this.cy = cy;
  }

  /** @param isNew whether it counts */
  add(x: number, y: number, id: number, number: number, isNew: boolean): void {
    this.rows += 1;
    if (isNew) this.count += 1;
    this.sumX += x;
    this.sumY += y;
    if (id < this.id) this.id = id;
    if (x < this.west) this.west = x;
    if (x > this.east) this.east = x;
    if (y < this.north) this.north = y;
    if (y > this.south) this.south = y;
    if (number < this.lowest) this.lowest = number;
  }

  addSum(sum: CellSum): void {
    this.rows += sum.rows;
    this.count += sum.count;
    this.sumX += sum.sumX;
    this.sumY += sum.sumY;
    if (sum.id < this.id) this.id = sum.id;
    if (sum.west < this.west) this.west = sum.west;
    if (sum.east > this.east) this.east = sum.east;
    if (sum.north < this.north) this.north = sum.north;
    if (sum.south > this.south) this.south = sum.south;
    if (sum.lowest < this.lowest) this.lowest = sum.lowest;
  }
}

/** Where sums come together. */
export class CellSums {
  readonly #cells = new Map<number, CellSum>();

  at(cx: number, cy: number): CellSum {
    const key = cx * 2 ** 24 + cy;
    const found = this.#cells.get(key) ?? new CellSum(cx, cy);
    if (found.rows === 0) this.#cells.set(key, found);
    return found;
  }

  list(): CellSum[] {
    return [...this.#cells.values()].filter(({ rows }) => rows > 0);
  }
}

/** Adds rows up by cell. */
export class RowSums {
  readonly #segment: SegmentData;
  readonly #lowest: Float64Array | undefined;
  /** Rows of one id have one number here. */
  readonly #idNumbers: Int32Array | undefined;
  readonly #seen: Int32Array;
  #look = 0;

  /** @param lowest the number of `Shape.lowest` */
  constructor(segment: SegmentData, lowest: number | null) {
    this.#segment = segment;
    this.#lowest = lowest === null ? undefined : segment.numbers[lowest];
    this.#idNumbers = segment.idsRepeat ? numbered(segment) : undefined;
    this.#seen = new Int32Array(this.#idNumbers ? segment.rows : 0);
  }

  /**
   * Adds the rows of `bits` within runs (from, to before) that stand in the window to the cells of `shift`. All rows of a
   * cell have to come in one call where different ids are counted.
   */
  add(
    bits: Int32Array,
    runs: readonly (readonly [number, number])[],
    window: Window | undefined,
    distinct: boolean,
    shift: number,
    cells: Pick<CellSums, 'at'>,
  ): void {
    const { mx, my, ids } = this.#segment;
    const numbers = this.#lowest;
    let cell: CellSum | undefined;
    for (const [from, to] of runs) {
      for (let i = from >> 5; i << 5 < to; i++) {
        for (let word = bits[i]! & between(i, from, to); word !== 0; word &= word - 1) {
          const row = (i << 5) + lowestBit(word);
          const [x, y] = [mx[row]!, my[row]!];
          if (window && (x < window.west || x > window.east || y < window.north || y > window.south)) continue;
          if (!cell || x >> shift !== cell.cx || y >> shift !== cell.cy) {
            cell = cells.at(x >> shift, y >> shift);
            this.#look += 1;
          }
          cell.add(x, y, ids[row]!, numbers ? numbers[row]! : Infinity, !distinct || this.#isNew(row));
        }
      }
    }
  }

  #isNew(row: number): boolean {
    if (!this.#idNumbers) return true;
    const number = this.#idNumbers[row]!;
    if (this.#seen[number] === this.#look) return false;
    this.#seen[number] = this.#look;
    return true;
  }
}

function numbered({ ids, byId }: SegmentData): Int32Array {
  const numbers = new Int32Array(byId.length);
  let number = 0;
  for (let i = 0; i < byId.length; i++) {
    if (i > 0 && ids[byId[i]!] !== ids[byId[i - 1]!]) number += 1;
    numbers[byId[i]!] = number;
  }
  return numbers;
}
