import type { CellSum } from '@app/engine/mapIndex/cellSum';
import type { MapGrid } from '@app/domain/mercator';
import { type RawBuilder, sql } from 'kysely';

/** What stands in one cell of the map; the sums and ends are Mercator numbers. */
export interface CellRow {
  cx: number;
  cy: number;
  count: number;
  /** One of them; the one when `count` is 1. */
  id: number;
  rows: number;
  sum_x: number;
  sum_y: number;
  west: number;
  east: number;
  north: number;
  south: number;
}

/** The same from an index in memory. */
export function cellRow({ cx, cy, count, id, rows, sumX, sumY, west, east, north, south }: CellSum): CellRow {
  return { cx, cy, count, id, rows, sum_x: sumX, sum_y: sumY, west, east, north, south };
}

export function cellColumns(table: RawBuilder<unknown>, { shift }: Pick<MapGrid, 'shift'>): RawBuilder<unknown> {
  const [x, y] = [sql`${table}.mx`, sql`${table}.my`];
  const by = sql.lit(shift);
  return sql`${x} >> ${by} AS cx, ${y} >> ${by} AS cy, count(*) AS rows, sum(${x}) AS sum_x, sum(${y}) AS sum_y,
    min(${x}) AS west, max(${x}) AS east, min(${y}) AS north, max(${y}) AS south`;
}

export function insideGrid(table: RawBuilder<unknown>, grid: MapGrid): RawBuilder<boolean> {
  return sql<boolean>`${table}.mx BETWEEN ${grid.west}::integer AND ${grid.east}::integer
    AND ${table}.my BETWEEN ${grid.north}::integer AND ${grid.south}::integer`;
}
