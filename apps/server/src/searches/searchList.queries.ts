import type { searchSort, SearchFilters } from '@app/contract/searches';
import { leavesOutByDay } from '@app/contract/wireDeal';
import { deals, searchStatus } from '@app/domain/kinds';
import { thinRing } from '@app/domain/thinRing';
import { maxAtOnce, type MySearchState } from '@app/domain/lifecycle';
import type { Hiding } from '@app/domain/reactions';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../platform/database/database.ts';
import { boxText, polygonText, readZone } from '../platform/database/geometry.ts';
import { after, type Order, orderBy, type Cursor, cursorValue } from '../platform/database/keyset.ts';
import { placeCentres } from './placeCentres.ts';
import { requirementConditions } from './requirementConditions.queries.ts';

export type SearchSort = z.output<typeof searchSort>;

/** Lists never count further. */
export const countCap = 1_001;

export const searchOrders: Readonly<Record<SearchSort, Order>> = {
  fresh: { by: sql`s.activated_at`, type: 'timestamptz', way: 'desc' },
  newest: { by: sql`s.created_at`, type: 'timestamptz', way: 'desc' },
  oldest: { by: sql`s.created_at`, type: 'timestamptz', way: 'asc' },
  price_asc: { by: sql`s.budget_max`, type: 'integer', way: 'asc' },
  price_desc: { by: sql`s.budget_max`, type: 'integer', way: 'desc' },
  views: { by: sql`s.views`, type: 'integer', way: 'desc' },
};
export const myOrder: Order = { by: sql`s.created_at`, type: 'timestamptz', way: 'desc' };

const id = sql`s.id`;
type Condition = RawBuilder<boolean>;

const hasZone = (condition: Condition): Condition =>
  sql<boolean>`EXISTS (SELECT FROM search_zones z WHERE z.search_id = s.id AND z.active AND ${condition})`;

/** Beyond this many zones the list's own order finds a page sooner than their ids do. */
const fewZones = 2_000;

/**
 * The searches whose zones meet the bounds, when they are few; else undefined. PostgreSQL has no statistics of boxes:
 * left alone it reads the whole list for bounds where nobody looks.
 */
export async function searchesWithin(db: Db, filters: SearchFilters): Promise<number[] | undefined> {
  if (!filters.bbox) return undefined;
  const { rows } = await sql<{ id: number }>`
    SELECT z.search_id AS id FROM search_zones z
    WHERE z.active AND z.bbox && ${boxText(filters.bbox)}::box LIMIT ${fewZones + 1}`.execute(db);
  return rows.length > fewZones ? undefined : [...new Set(rows.map((row) => row.id))];
}

/** The filters' conditions, by the ids of `searchesWithin` instead of the bounds when there are some. */
export function conditionsWithin(
  filters: SearchFilters & Hiding,
  within: readonly number[] | undefined,
  now: Date,
): Condition {
  if (!within) return searchConditions(filters, now);
  const rest = searchConditions({ ...filters, bbox: undefined }, now);
  return sql<boolean>`${rest} AND s.id = any(${[...within]}::bigint[])`;
}

/** 0 is a studio; a number of rooms is one the wished range holds. */
function roomsCondition(rooms: readonly number[]): Condition {
  const counted = rooms.filter((n) => n > 0);
  const inRange = sql<boolean>`EXISTS (SELECT FROM unnest(${counted}::smallint[]) n WHERE n BETWEEN s.rooms_min AND s.rooms_max)`;
  return rooms.includes(0) ? sql<boolean>`(s.is_studio OR ${inRange})` : inRange;
}

/** Zones chosen as one of these sectors and towns, or drawn over the middle of one. */
function placeCondition({ sector, city }: SearchFilters): Condition | undefined {
  const codes = [...(sector ?? []), ...(city ?? [])];
  if (codes.length === 0) return undefined;
  const over = placeCentres(codes).map((centre) => sql<boolean>`z.zone @> ${`(${centre[0]},${centre[1]})`}::point`);
  return hasZone(sql<boolean>`(${sql.join([sql`z.sector = any(${codes}::text[])`, ...over], sql` OR `)})`);
}

/** PostgreSQL compares every edge of the one with every edge of the other: a hundredth of a drawing matters less. */
const maxEdges = 20;

function zoneCondition(text: string): Condition {
  const ring = readZone(text);
  if (!ring) return sql<boolean>`false`;
  return hasZone(sql<boolean>`z.zone && ${polygonText(thinRing(ring, maxEdges))}::polygon`);
}

/** What the public may see and the filters let through, over `searches s`. Ranges meet when they overlap. */
export function searchConditions(filters: SearchFilters & Hiding, now: Date): Condition {
  const { kind } = filters;
  const conditions: (Condition | undefined | false)[] = [
    sql<boolean>`s.status = ${sql.lit(searchStatus.active)} AND s.expires_at >= ${now}`,
    filters.user !== undefined && sql<boolean>`s.user_id = ${filters.user}::bigint`,
    filters.hidden && sql<boolean>`s.id <> ALL(${[...filters.hidden]}::bigint[])`,
    filters.deal && sql<boolean>`s.deal = ${filters.deal}::smallint`,
    leavesOutByDay(filters) && sql<boolean>`s.deal <> ${sql.lit(deals.rentByDay)}`,
    kind &&
      (kind.length === 1
        ? sql<boolean>`s.property_type = ${kind[0]}::smallint`
        : sql<boolean>`s.property_type = any(${kind}::smallint[])`),
    filters.price_from !== undefined && sql<boolean>`s.budget_max >= ${filters.price_from}::integer`,
    filters.price_to !== undefined && sql<boolean>`s.budget_min <= ${filters.price_to}::integer`,
    filters.area_from !== undefined && sql<boolean>`coalesce(s.area_max >= ${filters.area_from}::numeric, true)`,
    filters.area_to !== undefined && sql<boolean>`coalesce(s.area_min <= ${filters.area_to}::numeric, true)`,
    filters.rooms && roomsCondition(filters.rooms),
    placeCondition(filters),
    ...(filters.wishes ? requirementConditions(filters.wishes) : []),
    filters.bbox && hasZone(sql<boolean>`z.bbox && ${boxText(filters.bbox)}::box`),
    filters.zone !== undefined && zoneCondition(filters.zone),
  ];
  return sql<boolean>`${sql.join(
    conditions.filter((c): c is Condition => Boolean(c)),
    sql` AND `,
  )}`;
}

/** The same filters over zones `z`, whose columns equal their search's; only what they lack asks the search itself. */
export function zoneAttributes(filters: SearchFilters & Hiding, now: Date): Condition {
  const { user, deal, kind, price_from, price_to, area_from, area_to, rooms, sector, city, wishes, zone } = filters;
  const rest = searchConditions({ rooms, sector, city, wishes, zone }, now);
  const needsSearch = rooms ?? sector ?? city ?? wishes ?? zone;
  const conditions: (Condition | undefined | false)[] = [
    sql<boolean>`z.active AND z.expires_at >= ${now}`,
    user !== undefined && sql<boolean>`z.user_id = ${user}::bigint`,
    filters.hidden && sql<boolean>`z.search_id <> ALL(${[...filters.hidden]}::bigint[])`,
    deal && sql<boolean>`z.deal = ${deal}::smallint`,
    leavesOutByDay(filters) && sql<boolean>`z.deal <> ${sql.lit(deals.rentByDay)}`,
    kind && sql<boolean>`z.property_type = any(${kind}::smallint[])`,
    price_from !== undefined && sql<boolean>`z.budget_max >= ${price_from}::integer`,
    price_to !== undefined && sql<boolean>`z.budget_min <= ${price_to}::integer`,
    area_from !== undefined && sql<boolean>`coalesce(z.area_max >= ${area_from}::numeric, true)`,
    area_to !== undefined && sql<boolean>`coalesce(z.area_min <= ${area_to}::numeric, true)`,
    needsSearch !== undefined && sql<boolean>`z.search_id IN (SELECT s.id FROM searches s WHERE ${rest})`,
  ];
  return sql<boolean>`${sql.join(
    conditions.filter((c): c is Condition => Boolean(c)),
    sql` AND `,
  )}`;
}

export interface ListedCursor extends Cursor {
  id: number;
}

/** Ids of a page and one more, each with its place in the order. */
export async function selectSearchPage(
  db: Db,
  where: Condition,
  order: Order,
  from: Cursor | undefined,
  limit: number,
): Promise<ListedCursor[]> {
  const { rows } = await sql<ListedCursor>`
    SELECT s.id, ${cursorValue(order)} AS value FROM searches s
    WHERE ${where} ${from ? sql`AND ${after(order, id, from)}` : sql``}
    ORDER BY ${orderBy(order, id)} LIMIT ${limit + 1}`.execute(db);
  return rows;
}

export async function countSearches(db: Db, where: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM searches s WHERE ${where} LIMIT ${countCap}) AS found`.execute(db);
  return rows[0]!.total;
}

/** Each state of one's own searches as a condition over `searches s`. */
const inState: Readonly<Record<MySearchState, (now: Date) => Condition>> = {
  running: (now) => sql`s.status = ${sql.lit(searchStatus.active)} AND s.expires_at >= ${now}`,
  expired: (now) => sql`s.status = ${sql.lit(searchStatus.active)} AND s.expires_at < ${now}`,
  paused: () =>
    sql`s.status IN (${sql.lit(searchStatus.deactivated)}, ${sql.lit(searchStatus.pending)}, ${sql.lit(searchStatus.rejected)})`,
};

/** A user's own searches of every status but the deleted, or of one state. */
export function ownedBy(userId: number, state: MySearchState | undefined, now: Date): Condition {
  return sql<boolean>`s.user_id = ${userId} AND ${state ? inState[state](now) : sql`s.status <> ${sql.lit(searchStatus.deleted)}`}`;
}

/** What an act on everything of one state looks at, the newest first. */
export async function selectMyStates(db: Db, userId: number, state: MySearchState | undefined, now: Date) {
  const { rows } = await sql<{ id: number; status: number; expires_at: Date }>`
    SELECT s.id, s.status, s.expires_at FROM searches s
    WHERE ${ownedBy(userId, state, now)} ORDER BY s.id DESC LIMIT ${maxAtOnce}`.execute(db);
  return rows;
}

/** How many searches a user has in each state. */
export async function countMySearches(db: Db, userId: number, now: Date): Promise<Record<MySearchState, number>> {
  const { rows } = await sql<Record<MySearchState, number>>`
    SELECT count(*) FILTER (WHERE ${inState.running(now)})::int AS running,
      count(*) FILTER (WHERE ${inState.expired(now)})::int AS expired,
      count(*) FILTER (WHERE ${inState.paused(now)})::int AS paused
    FROM searches s WHERE s.user_id = ${userId}`.execute(db);
  return rows[0]!;
}

/** Ids that the wide filters let through and the narrow ones do not, newest first. */
export async function selectSimilarSearches(
  db: Db,
  narrow: SearchFilters,
  wide: SearchFilters,
  limit: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM searches s
    WHERE ${searchConditions(wide, now)} AND (${searchConditions(narrow, now)}) IS NOT TRUE
    ORDER BY s.activated_at DESC, s.id DESC LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
