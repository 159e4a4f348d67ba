import type { OfferFilters } from '@app/contract/offerFilters';
import { offerStatus } from '@app/domain/kinds';
import type { MapGrid } from '@app/domain/mercator';
import { asksForAll, type Hiding } from '@app/domain/reactions';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Cursor } from '../platform/database/keyset.ts';
import { beyond, type FoundPage, selectPage } from '../platform/database/listPage.ts';
import { type CellRow, cellColumns, insideGrid } from '../platform/database/mapCells.ts';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Row } from '../platform/database/tables.ts';
import { offerConditions, offerConditionsOfMany } from './offerFilters.queries.ts';
import { listedOffers, offerOrders, type OfferSort } from './offerList.queries.ts';

export interface OfferPageWanted {
  sort: OfferSort;
  from: Cursor | undefined;
  limit: number;
}

type OfferCell = CellRow & { price: number };

interface PriceBucket {
  bucket: number;
  count: number;
  sum: number;
}

/** The offers that the filters let through, as lists and the map ask for them. */
export function offersInDatabase(db: Db, filters: OfferFilters & Hiding, now: Date) {
  const where = offerConditions(filters, now);
  const within = (grid: MapGrid) => sql`FROM offers o WHERE ${where} AND ${insideGrid(sql`o`, grid)}`;
  return {
    /** Ids of a page and one more, each with its place in the order, and how many the whole list has. */
    page: ({ sort, from, limit }: OfferPageWanted): Promise<FoundPage> =>
      selectPage(
        db,
        listedOffers,
        where,
        { order: offerOrders[sort], from, limit, isPlannedOnce: !from && asksForAll(filters) },
        offerConditionsOfMany(filters, now),
      ),
    /** Offers by cell of the map; read from one index where the filters allow it. */
    async cells(grid: MapGrid): Promise<OfferCell[]> {
      const { rows } = await sql<OfferCell>`SELECT ${cellColumns(sql`o`, grid)}, count(*) AS count, min(o.id) AS id,
        min(o.price) AS price ${within(grid)} GROUP BY 1, 2`.execute(db);
      return rows;
    },
    /** The ids of the offers within a few cells, lowest first; for few of them. */
    async ids(grid: MapGrid): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`SELECT o.id ${within(grid)} ORDER BY o.id`.execute(db);
      return rows.map(({ id }) => id);
    },
    /** Offers in 24 equal steps between two prices, what lies beyond in the first and the last, with the sum of each. */
    async prices({ from, to }: { from: number; to: number }): Promise<PriceBucket[]> {
      const { rows } = await sql<PriceBucket>`
        SELECT least(24, greatest(1, width_bucket(o.price, ${from}::integer, ${to}::integer, 24))) AS bucket,
          count(*) AS count, sum(o.price) AS sum
        FROM offers o WHERE ${where} GROUP BY 1`.execute(db);
      return rows;
    },
  };
}
export type OfferSource = ReturnType<typeof offersInDatabase>;

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

export async function selectOfferPoints(
  db: Db,
  { narrow, wide }: { narrow: OfferFilters; wide: OfferFilters | null },
  limit: number,
  now: Date,
) {
  const asked = offerConditions(narrow, now);
  const condition = wide ? beyond(offerConditions(wide, now), asked) : asked;
  const { rows } = await sql<{ id: number; x: number; y: number; price: number; deal: number }>`
    SELECT o.id, o.shown_point[0] AS x, o.shown_point[1] AS y, o.price, o.deal FROM offers o
    WHERE ${condition} ORDER BY o.raised_at DESC, o.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
