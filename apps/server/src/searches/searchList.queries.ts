import type { searchSort, SearchFilters } from '@app/contract/searches';
import { leavesOutByDay } from '@app/contract/wireDeal';
import { deals, searchStatus } from '@app/domain/kinds';
import { thinRing } from '@app/domain/thinRing';
import { extendableUntil, maxAtOnce } from '@app/domain/lifecycle';
import type { MySearchState } from '@app/domain/ownStates';
import { asksForAll, type Hiding } from '@app/domain/reactions';
import { sql } from 'kysely';
import type { z } from 'zod';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import { boxText, polygonText, readZone } from '../platform/database/geometry.ts';
import type { Order } from '../platform/database/keyset.ts';
import { allOf, type Condition, isNoneOf, type Listing } from '../platform/database/listPage.ts';
import { untold } from '../platform/database/untold.ts';
import { placeCentres } from './placeCentres.ts';
import { requirementConditions } from './requirementConditions.queries.ts';

export type SearchSort = z.output<typeof searchSort>;

export const listedSearches: Listing = { from: sql`searches s`, id: sql`s.id` };

export const searchOrders: Readonly<Record<SearchSort, Order>> = {
  fresh: { by: sql`s.activated_at`, type: 'timestamptz', way: 'desc' },
  newest: { by: sql`s.created_at`, type: 'timestamptz', way: 'desc' },
  oldest: { by: sql`s.created_at`, type: 'timestamptz', way: 'asc' },
  price_asc: { by: sql`s.budget_max`, type: 'integer', way: 'asc' },
  price_desc: { by: sql`s.budget_max`, type: 'integer', way: 'desc' },
  views: { by: sql`s.views`, type: 'integer', way: 'desc' },
};
export const myOrder: Order = { by: sql`s.created_at`, type: 'timestamptz', way: 'desc' };

const hasZone = (condition: Condition): Condition =>
  sql<boolean>`EXISTS (SELECT FROM search_zones z WHERE z.search_id = s.id AND z.active AND ${condition})`;

/** Beyond this many zones the list's own order finds a page sooner than their ids do. */
const fewZones = 2_000;

/**
 * What a list asks: by the ids of searches whose zones meet the bounds where those are few, else search by search.
 * PostgreSQL has no statistics of boxes: left alone it reads the whole list for bounds where nobody looks, and all zones
 * for bounds where many do.
 */
export async function listConditions(db: Db, filters: SearchFilters & Hiding, now: Date): Promise<Condition> {
  const { bbox, ...rest } = filters;
  if (!bbox) return searchConditions(filters, now);
  const { rows } = await sql<{ id: number }>`
    SELECT z.search_id AS id FROM search_zones z
    WHERE z.active AND z.bbox && ${boxText(bbox)}::box LIMIT ${fewZones + 1}`.execute(db);
  const within =
    rows.length > fewZones
      ? hasZone(sql`z.bbox && ${boxText(bbox)}::box OFFSET 0`)
      : sql<boolean>`s.id = any(${[...new Set(rows.map(({ id }) => id))]}::bigint[])`;
  return allOf([searchConditions(rest, now), within]);
}

/** 0 is a studio; a number of rooms is one of those that were chosen. */
function roomsCondition(rooms: readonly number[]): Condition {
  const codes = rooms.filter((n) => n > 0).map((n) => `rooms_${n}`);
  const isChosen = sql<boolean>`s.requirements && ${codes}::text[]`;
  return rooms.includes(0) ? sql<boolean>`(s.is_studio OR ${isChosen})` : isChosen;
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
  const rings = readZone(text);
  if (!rings) return sql<boolean>`false`;
  const over = rings.map((ring) => sql`z.zone && ${polygonText(thinRing(ring, maxEdges))}::polygon`);
  return hasZone(sql<boolean>`(${sql.join(over, sql` OR `)})`);
}

/** What the filters ask of columns that a search `s` and its zones `z` have alike. Ranges meet when they overlap. */
function columnConditions(
  of: 's' | 'z',
  filters: SearchFilters & Hiding,
  now: Date,
): (Condition | undefined | false)[] {
  const column = (name: string) => sql.raw(`${of}.${name}`);
  const { user, hidden, deal, kind, price_from, price_to, area_from, area_to } = filters;
  return [
    sql`${column('expires_at')} >= ${asksForAll(filters) ? untold(now, 'timestamptz') : now}`,
    user !== undefined && sql`${column('user_id')} = ${user}::bigint`,
    hidden && isNoneOf(column(of === 's' ? 'id' : 'search_id'), hidden),
    deal && sql`${column('deal')} = ${deal}::smallint`,
    leavesOutByDay(filters) && sql`${column('deal')} <> ${sql.lit(deals.rentByDay)}`,
    // One kind compares by `=`, so that its index is read in the list's order.
    kind?.length === 1 && sql`${column('property_type')} = ${kind[0]}::smallint`,
    kind && kind.length !== 1 && sql`${column('property_type')} = any(${kind}::smallint[])`,
    price_from !== undefined && sql`${column('budget_max')} >= ${price_from}::integer`,
    price_to !== undefined && sql`${column('budget_min')} <= ${price_to}::integer`,
    area_from !== undefined && sql`coalesce(${column('area_max')} >= ${area_from}::numeric, true)`,
    area_to !== undefined && sql`coalesce(${column('area_min')} <= ${area_to}::numeric, true)`,
  ];
}

/** The filters that only the search itself can answer. */
const ownConditions = (filters: SearchFilters): (Condition | undefined | false)[] => [
  filters.rooms && roomsCondition(filters.rooms),
  placeCondition(filters),
  ...(filters.wishes ? requirementConditions(filters.wishes) : []),
  filters.zone !== undefined && zoneCondition(filters.zone),
];

/** What the public may see and the filters let through, over `searches s`. */
export const searchConditions = (filters: SearchFilters & Hiding, now: Date): Condition =>
  allOf([
    sql`s.status = ${sql.lit(searchStatus.active)}`,
    ...columnConditions('s', filters, now),
    ...ownConditions(filters),
    filters.bbox && hasZone(sql`z.bbox && ${boxText(filters.bbox)}::box`),
  ]);

/** The same filters over zones `z`, but for the bounds; only what zones lack asks the search itself. */
export function zoneConditions(filters: SearchFilters & Hiding, now: Date): Condition {
  const own = ownConditions(filters).filter((condition) => condition);
  return allOf([
    sql`z.active`,
    ...columnConditions('z', filters, now),
    own.length > 0 &&
      sql`z.search_id IN (SELECT s.id FROM searches s WHERE ${allOf([sql`s.status = ${sql.lit(searchStatus.active)}`, ...own])})`,
  ]);
}

/** Each state of one's own searches as a condition over `searches s`. */
const inState: Readonly<Record<MySearchState, (now: Date) => Condition>> = {
  running: (now) => sql`s.status = ${sql.lit(searchStatus.active)} AND s.expires_at >= ${untold(now, 'timestamptz')}`,
  expired: (now) => sql`s.status = ${sql.lit(searchStatus.active)} AND s.expires_at < ${untold(now, 'timestamptz')}`,
  paused: () =>
    sql`s.status IN (${sql.lit(searchStatus.deactivated)}, ${sql.lit(searchStatus.pending)}, ${sql.lit(searchStatus.rejected)})`,
};

/** A user's own searches of every status but the deleted, or of one state. */
export function ownedBy(userId: number, state: MySearchState | undefined, now: Date): Condition {
  return sql<boolean>`s.user_id = ${untold(userId, 'bigint')} AND ${state ? inState[state](now) : sql`s.status <> ${sql.lit(searchStatus.deleted)}`}`;
}

/** What an act on everything of one state looks at, the newest first. */
export async function selectMyStates(db: Db, userId: number, state: MySearchState | undefined, now: Date) {
  const { rows } = await sql<{ id: number; status: number; expires_at: Date }>`
    SELECT s.id, s.status, s.expires_at FROM searches s
    WHERE ${ownedBy(userId, state, now)} ORDER BY s.id DESC LIMIT ${maxAtOnce}`.execute(db);
  return rows;
}

/** How many searches a user has in each state, and how many of them are offered an extension. */
export async function countMySearches(
  db: Db,
  userId: number,
  now: Date,
): Promise<Record<MySearchState | 'extendable', number>> {
  const { rows } = await sql<Record<MySearchState | 'extendable', number>>`${sql.raw(plannedOnce)}
    SELECT count(*) FILTER (WHERE ${inState.running(now)})::int AS running,
      count(*) FILTER (WHERE ${inState.expired(now)})::int AS expired,
      count(*) FILTER (WHERE ${inState.paused(now)})::int AS paused,
      count(*) FILTER (WHERE s.status = ${sql.lit(searchStatus.active)} AND s.expires_at <= ${untold(extendableUntil(now), 'timestamptz')})::int AS extendable
    FROM searches s WHERE s.user_id = ${untold(userId, 'bigint')}`.execute(db);
  return rows[0]!;
}
