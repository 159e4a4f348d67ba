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

/** What of one deal and kind stands in one cell of a whole side of the market. */
export interface CrowdRow extends CellRow {
  deal: number;
  kind: number;
  /** The lowest; 0 where there is none to speak of. */
  price: number;
}

/** Cells of 2^7 Mercator numbers, about 200 m: those of zoom 14. */
export const crowdShift = 7;

/** Fewer than that PostgreSQL counts at once: their crowds are not worth keeping. True or false before a row is read. */
export function isLarge(table: 'offers' | 'search_zones'): RawBuilder<boolean> {
  return sql<boolean>`(SELECT reltuples FROM pg_class WHERE oid = ${table}::regclass) >= 20000`;
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
