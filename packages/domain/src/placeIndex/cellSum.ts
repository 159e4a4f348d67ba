import { between, lowest as lowestBit } from './bits.ts';
import type { PartData } from './partData.ts';
import type { Window } from './thing.ts';

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

/** Cells by their number. */
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
  readonly #part: PartData;
  readonly #lowest: Float64Array | undefined;
  /** Rows of one id have one number here. */
  readonly #idNumbers: Int32Array | undefined;
  readonly #seen: Int32Array;
  #look = 0;

  /** @param lowest the number of `Shape.lowest` */
  constructor(part: PartData, lowest: number | null) {
    this.#part = part;
    this.#lowest = lowest === null ? undefined : part.numbers[lowest];
    this.#idNumbers = part.idsRepeat ? numbered(part) : undefined;
    this.#seen = new Int32Array(this.#idNumbers ? part.rows : 0);
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
    const { mx, my } = this.#part;
    // Of the cell that its rows come from, until one of another comes.
    let sum = new CellSum(-1, -1);
    for (const [from, to] of runs) {
      for (let i = from >> 5; i << 5 < to; i++) {
        for (let word = bits[i]! & between(i, from, to); word !== 0; word &= word - 1) {
          const row = (i << 5) + lowestBit(word);
          const [x, y] = [mx[row]!, my[row]!];
          if (window && (x < window.west || x > window.east || y < window.north || y > window.south)) continue;
          if (x >> shift !== sum.cx || y >> shift !== sum.cy) {
            if (sum.rows > 0) cells.at(sum.cx, sum.cy).addSum(sum);
            sum = new CellSum(x >> shift, y >> shift);
            this.#look += 1;
          }
          this.#addRow(sum, row, x, y, distinct);
        }
      }
    }
    if (sum.rows > 0) cells.at(sum.cx, sum.cy).addSum(sum);
  }

  #addRow(cell: CellSum, row: number, x: number, y: number, distinct: boolean): void {
    const id = this.#part.ids[row]!;
    cell.rows += 1;
    if (!distinct || this.#isNew(row)) cell.count += 1;
    cell.sumX += x;
    cell.sumY += y;
    if (id < cell.id) cell.id = id;
    if (x < cell.west) cell.west = x;
    if (x > cell.east) cell.east = x;
    if (y < cell.north) cell.north = y;
    if (y > cell.south) cell.south = y;
    if (this.#lowest && this.#lowest[row]! < cell.lowest) cell.lowest = this.#lowest[row]!;
  }

  #isNew(row: number): boolean {
    if (!this.#idNumbers) return true;
    const number = this.#idNumbers[row]!;
    if (this.#seen[number] === this.#look) return false;
    this.#seen[number] = this.#look;
    return true;
  }
}

function numbered({ ids, byId }: PartData): Int32Array {
  const numbers = new Int32Array(byId.length);
  let number = 0;
  for (let i = 0; i < byId.length; i++) {
    if (i > 0 && ids[byId[i]!] !== ids[byId[i - 1]!]) number += 1;
    numbers[byId[i]!] = number;
  }
  return numbers;
}
