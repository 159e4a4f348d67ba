import type { OfferFilters } from '@app/contract/offerFilters';
import { offerStatus } from '@app/domain/kinds';
import type { MapGrid } from '@app/domain/mercator';
import type { Hiding } from '@app/domain/reactions';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type CellRow, cellColumns, insideGrid } from '../platform/database/mapCells.ts';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Row } from '../platform/database/tables.ts';
import { offerConditions } from './offerFilters.queries.ts';

/** Offers by cell; read from one index where the filters allow it. */
export async function selectOfferCells(
  db: Db,
  filters: OfferFilters,
  grid: MapGrid,
  now: Date,
): Promise<(CellRow & { price: number })[]> {
  const { rows } = await sql<CellRow & { price: number }>`
    SELECT ${cellColumns(sql`o`, grid)}, count(*) AS count, min(o.id) AS id, min(o.price) AS price
    FROM offers o WHERE ${offerConditions(filters, now)} AND ${insideGrid(sql`o`, grid)}
    GROUP BY 1, 2`.execute(db);
  return rows;
}

/** The ids of the offers within a few cells; for few of them. */
export async function selectOfferIds(
  db: Db,
  filters: OfferFilters & Hiding,
  grid: MapGrid,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT o.id FROM offers o
    WHERE ${offerConditions(filters, now)} AND ${insideGrid(sql`o`, grid)} ORDER BY o.id`.execute(db);
  return rows.map(({ id }) => id);
}

type PinRow = Pick<
  Row<'offers'>,
  'id' | 'short_code' | 'price' | 'rent_by_day' | 'deal' | 'property_type' | 'approximate' | 'point' | 'shown_point'
>;

/** Pins of those that are still shown. */
export async function selectOfferPins(db: Db, ids: readonly number[]): Promise<PinRow[]> {
  const { rows } = await sql<PinRow>`${sql.raw(plannedOnce)}
    SELECT o.id, o.short_code, o.price, o.rent_by_day, o.deal, o.property_type, o.approximate, o.point, o.shown_point
    FROM offers o WHERE o.id = any(${[...ids]}::bigint[]) AND o.status = ${sql.lit(offerStatus.active)}
    ORDER BY o.id`.execute(db);
  return rows;
}

/** Offers in 24 equal steps between two prices, what lies beyond in the first and the last; and their average. */
export async function selectPrices(db: Db, filters: OfferFilters, from: number, to: number, now: Date) {
  const { rows } = await sql<{ bucket: number; count: number; sum: number }>`
    SELECT least(24, greatest(1, width_bucket(o.price, ${from}::integer, ${to}::integer, 24))) AS bucket,
      count(*) AS count, sum(o.price) AS sum
    FROM offers o WHERE ${offerConditions(filters, now)} GROUP BY 1`.execute(db);
  return rows;
}

export async function selectOfferPoints(
  db: Db,
  where: { narrow: OfferFilters; wide: OfferFilters | null },
  limit: number,
  now: Date,
) {
  const { narrow, wide } = where;
  const condition = wide
    ? sql`${offerConditions(wide, now)} AND (${offerConditions(narrow, now)}) IS NOT TRUE`
    : offerConditions(narrow, now);
  const { rows } = await sql<{ id: number; x: number; y: number; price: number; deal: number }>`
    SELECT o.id, o.shown_point[0] AS x, o.shown_point[1] AS y, o.price, o.deal FROM offers o
    WHERE ${condition} ORDER BY o.raised_at DESC, o.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
