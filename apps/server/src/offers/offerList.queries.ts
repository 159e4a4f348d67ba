import type { OfferFilters, offerSort } from '@app/contract/offerFilters';
import { offerStatus } from '@app/domain/kinds';
import { maxAtOnce, type MyOfferState } from '@app/domain/lifecycle';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../platform/database/database.ts';
import { after, type Order, orderBy, type Cursor, cursorValue } from '../platform/database/keyset.ts';
import { isSmallPlace, offerConditions, offerConditionsOfMany } from './offerFilters.queries.ts';

export type OfferSort = z.output<typeof offerSort>;

/** Lists never count further. */
export const countCap = 1_001;

export const offerOrders: Readonly<Record<OfferSort, Order>> = {
  fresh: { by: sql`o.raised_at`, type: 'timestamptz', way: 'desc' },
  newest: { by: sql`o.created_at`, type: 'timestamptz', way: 'desc' },
  oldest: { by: sql`o.created_at`, type: 'timestamptz', way: 'asc' },
  price_asc: { by: sql`o.price`, type: 'integer', way: 'asc' },
  price_desc: { by: sql`o.price`, type: 'integer', way: 'desc' },
  views: { by: sql`o.views`, type: 'integer', way: 'desc' },
};

const id = sql`o.id`;

export interface ListedCursor extends Cursor {
  id: number;
}

/**
 * Ids of a page and one more, each with its place in the order.
 * @param areMany more than lists count are known to fit
 */
export async function selectOfferPage(
  db: Db,
  filters: OfferFilters,
  order: Order,
  from: Cursor | undefined,
  limit: number,
  now: Date,
  areMany = false,
): Promise<ListedCursor[]> {
  const { rows } = await sql<ListedCursor>`
    SELECT o.id, ${cursorValue(order)} AS value FROM offers o
    WHERE ${(areMany ? offerConditionsOfMany : offerConditions)(filters, now)} ${from ? sql`AND ${after(order, id, from)}` : sql``}
    ORDER BY ${orderBy(order, id)} LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/**
 * A page of what lies in a small place, and how many there are: all of them found by their place, up to the cap, then put
 * in order. Undefined for no such place; `found` is null where there are more than the cap: then the list's own order
 * finds a page sooner. PostgreSQL cannot choose between the two by itself: prices and areas depend on deal and kind, which it takes
 * for chance.
 */
export async function selectPlacePage(
  db: Db,
  filters: OfferFilters,
  order: Order,
  from: Cursor | undefined,
  limit: number,
  now: Date,
): Promise<{ found: ListedCursor[] | null; total: number } | undefined> {
  if (!isSmallPlace(filters)) return undefined;
  const sorted: Order = { ...order, by: sql`f.sort` };
  const foundId = sql`f.id`;
  const { rows } = await sql<ListedCursor & { total: number }>`
    SELECT f.id, ${cursorValue(sorted)} AS value, f.total FROM (
      SELECT m.id, m.sort, count(*) OVER () AS total FROM (
        SELECT o.id, ${order.by} AS sort FROM offers o
        WHERE ${offerConditions(filters, now)} LIMIT ${countCap}) AS m) AS f
    ${from ? sql`WHERE ${after(sorted, foundId, from)}` : sql``}
    ORDER BY ${orderBy(sorted, foundId)} LIMIT ${limit + 1}`.execute(db);
  const total = rows[0]?.total ?? (from ? countCap : 0);
  return { found: total < countCap ? rows : null, total };
}

export async function countOffers(db: Db, filters: OfferFilters, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT FROM offers o WHERE ${offerConditions(filters, now)} LIMIT ${countCap}) AS found`.execute(db);
  return rows[0]!.total;
}

/** Ids that the wide filters let through and the narrow ones do not, newest first. */
export async function selectSimilarOffers(
  db: Db,
  narrow: OfferFilters,
  wide: OfferFilters,
  limit: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM offers o
    WHERE ${offerConditions(wide, now)} AND (${offerConditions(narrow, now)}) IS NOT TRUE
    ORDER BY o.raised_at DESC, o.id DESC LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export const myOrder: Order = { by: sql`o.created_at`, type: 'timestamptz', way: 'desc' };

/** Each state of one's own offers as a condition over `offers o`. */
const inState: Readonly<Record<MyOfferState, (now: Date) => RawBuilder<boolean>>> = {
  actual: (now) => sql`o.status = ${sql.lit(offerStatus.active)} AND o.active_until >= ${now}`,
  expired: (now) => sql`o.status = ${sql.lit(offerStatus.active)} AND o.active_until < ${now}`,
  hidden: () => sql`o.status IN (${sql.lit(offerStatus.deactivated)}, ${sql.lit(offerStatus.rejected)})`,
  draft: () => sql`o.status = ${sql.lit(offerStatus.template)}`,
};

/** A user's own offers of every status but the deleted, or of one state, the newest first. */
export async function selectMyOffers(
  db: Db,
  mine: { userId: number; state: MyOfferState | undefined },
  from: Cursor | undefined,
  limit: number,
  now: Date,
): Promise<ListedCursor[]> {
  const { rows } = await sql<ListedCursor>`
    SELECT o.id, ${cursorValue(myOrder)} AS value FROM offers o
    WHERE o.user_id = ${mine.userId} AND ${mine.state ? inState[mine.state](now) : sql`o.status <> ${sql.lit(offerStatus.deleted)}`}
      ${from ? sql`AND ${after(myOrder, id, from)}` : sql``}
    ORDER BY ${orderBy(myOrder, id)} LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** What an act on everything of one state looks at, the newest first. */
export function selectMyStates(db: Db, userId: number, state: MyOfferState | undefined, now: Date) {
  return db
    .selectFrom('offers as o')
    .select(['o.id', 'o.status', 'o.active_until'])
    .where('o.user_id', '=', userId)
    .where(state ? inState[state](now) : sql<boolean>`o.status <> ${sql.lit(offerStatus.deleted)}`)
    .orderBy('o.id', 'desc')
    .limit(maxAtOnce)
    .execute();
}

/** How many offers a user has in each state. */
export async function countMyOffers(db: Db, userId: number, now: Date): Promise<Record<MyOfferState, number>> {
  const { rows } = await sql<Record<MyOfferState, number>>`
    SELECT count(*) FILTER (WHERE ${inState.actual(now)})::int AS actual,
      count(*) FILTER (WHERE ${inState.expired(now)})::int AS expired,
      count(*) FILTER (WHERE ${inState.hidden(now)})::int AS hidden,
      count(*) FILTER (WHERE ${inState.draft(now)})::int AS draft
    FROM offers o WHERE o.user_id = ${userId}`.execute(db);
  return rows[0]!;
}
