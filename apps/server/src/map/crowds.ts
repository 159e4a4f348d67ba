import type { MapGrid } from '@app/domain/mercator';
import { type CellRow, type CrowdRow, crowdShift } from '../platform/database/mapCells.ts';

type CountedCell = CellRow & { price: number };

/** Filters that the counts know; a query with any other is asked of the table. */
interface CrowdFilters {
  deal?: number | undefined;
  kind?: readonly number[] | undefined;
}

/** Fewer than that in sight are counted anew each time: near by, what was just published is there. */
const fewestInSight = 3_000;
/** Milliseconds: so old may the counts be, and that many times longer than reading them took they are kept. */
const lifetime = 60_000;
const rest = 30;

/** Puts cells together to those of a grid. */
export function gathered(rows: readonly CrowdRow[], filters: CrowdFilters, grid: MapGrid): CountedCell[] {
  const by = grid.shift - crowdShift;
  const cells = new Map<number, CountedCell>();
  for (const row of rows) {
    if (filters.deal !== undefined && row.deal !== filters.deal) continue;
    if (filters.kind && !filters.kind.includes(row.kind)) continue;
    // A cell on the window's edge counts where most of it stands.
    const [x, y] = [row.sum_x / row.rows, row.sum_y / row.rows];
    if (x < grid.west || x > grid.east || y < grid.north || y > grid.south) continue;
    const [cx, cy] = [row.cx >> by, row.cy >> by];
    const key = cx * 2 ** 24 + cy;
    const cell = cells.get(key);
    if (cell) add(cell, row);
    else cells.set(key, { ...row, cx, cy });
  }
  return [...cells.values()];
}

function add(cell: CountedCell, row: CrowdRow): void {
  cell.count += row.count;
  cell.rows += row.rows;
  cell.sum_x += row.sum_x;
  cell.sum_y += row.sum_y;
  cell.id = Math.min(cell.id, row.id);
  cell.price = Math.min(cell.price, row.price);
  cell.west = Math.min(cell.west, row.west);
  cell.east = Math.max(cell.east, row.east);
  cell.north = Math.min(cell.north, row.north);
  cell.south = Math.max(cell.south, row.south);
}

/**
 * Counts of a whole side of the market by small cells, kept in the process: a view with hundreds of thousands in it is put
 * together from them in a millisecond, where counting anew takes half a second. They are read again in the background
 * once they are a minute old, by whoever asks; a small market never has any.
 */
export class Crowds {
  readonly #read: (now: Date) => Promise<CrowdRow[]>;
  #rows: CrowdRow[] = [];
  #until = 0;
  #reading: Promise<void> | undefined;

  /** @param read resolves to nothing where there are too few to be worth it */
  constructor(read: (now: Date) => Promise<CrowdRow[]>) {
    this.#read = read;
  }

  /** Undefined where the table is to be asked: few in sight, cells too small, or nothing read yet. */
  cells(filters: CrowdFilters, grid: MapGrid, now: Date): CountedCell[] | undefined {
    if (grid.shift < crowdShift) return undefined;
    void this.refresh(now);
    if (this.#rows.length === 0) return undefined;
    const cells = gathered(this.#rows, filters, grid);
    return cells.reduce((sum, cell) => sum + cell.count, 0) < fewestInSight ? undefined : cells;
  }

  /** Reads the counts again when they are old; resolves when that is done. A failure leaves those there were. */
  refresh(now: Date): Promise<void> {
    if (!this.#reading && performance.now() > this.#until) this.#reading = this.#readAgain(now);
    return this.#reading ?? Promise.resolve();
  }

  async #readAgain(now: Date): Promise<void> {
    const began = performance.now();
    try {
      this.#rows = await this.#read(now);
    } catch {
      // The table is asked, or the older counts are shown; the next one who looks tries again in a minute.
    } finally {
      const ended = performance.now();
      this.#until = ended + Math.max(lifetime, rest * (ended - began));
      this.#reading = undefined;
    }
  }
}
