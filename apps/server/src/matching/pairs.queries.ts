import type { LngLat, Ring } from '@app/domain/kinds';
import { propertyTypes } from '@app/domain/kinds';
import { allowedOfferTypes } from '@app/domain/matching';
import { boundsOf } from '@app/domain/ring';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { boxText, pointText, polygonText } from '../platform/database/geometry.ts';

/*
 * The rule of domain/matching.ts in SQL, over an offer `o` and a zone `z` that carries its search's facts. A null price
 * or budget belongs to an unfinished form and says nothing.
 */

/** Search type, offer type: one row for each pair that may match. */
const typePairs = sql.raw(
  `(VALUES ${Object.values(propertyTypes)
    .flatMap((search) => allowedOfferTypes(search).map((offer) => `(${search}::smallint, ${offer}::smallint)`))
    .join(', ')}) AS t (search_type, offer_type)`,
);

const roomsOfOffer = sql`(CASE WHEN o.is_studio THEN 1 ELSE o.rooms END)`;
const factsFit = sql<boolean>`z.deal = o.deal
  AND coalesce(${roomsOfOffer} >= z.rooms_min - 1, true) AND coalesce(${roomsOfOffer} <= z.rooms_max + 1, true)
  AND coalesce(o.price::bigint * 100 >= z.budget_min::bigint * 95, true)
  AND coalesce(o.price::bigint * 100 <= z.budget_max::bigint * 130, true)`;
/** The border counts a little more than the box does: PostgreSQL compares it with a tolerance. */
const placeFits = sql<boolean>`z.bbox && box(o.point - point(0.00001, 0.00001), o.point + point(0.00001, 0.00001))
  AND z.zone @> o.point`;

const idList = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`;

async function counts(
  query: ReturnType<typeof sql<{ id: number; count: number }>>,
  db: Db,
): Promise<Map<number, number>> {
  const { rows } = await query.execute(db);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** How many searches each offer suits; none for an offer that is not shown. */
export function countSearchesOfOffers(db: Db, offerIds: readonly number[], now: Date): Promise<Map<number, number>> {
  return counts(
    sql<{ id: number; count: number }>`
    SELECT o.id, count(DISTINCT z.search_id) AS count
    FROM offers o JOIN ${typePairs} ON t.offer_type = o.property_type
      JOIN search_zones z ON z.active AND z.property_type = t.search_type AND ${factsFit} AND ${placeFits}
    WHERE o.id = ${idList(offerIds)} AND o.status = 0 AND o.active_until >= ${now}
      AND z.expires_at >= ${now} AND z.user_id <> o.user_id
    GROUP BY o.id`,
    db,
  );
}

const offersOfSearches = (searchIds: readonly number[], now: Date, ownerId: number | null) => sql<{
  id: number;
  count: number;
}>`
    SELECT z.search_id AS id, count(DISTINCT o.id) AS count
    FROM search_zones z JOIN ${typePairs} ON t.search_type = z.property_type
      JOIN offers o ON o.status = 0 AND o.property_type = t.offer_type AND ${factsFit}
        AND o.point <@ z.bbox AND z.zone @> o.point
    WHERE z.search_id = ${idList(searchIds)} AND z.active AND z.expires_at >= ${now}
      AND o.active_until >= ${now} AND z.user_id <> o.user_id
      ${ownerId === null ? sql`` : sql`AND o.user_id = ${ownerId}`}
    GROUP BY z.search_id`;

/** How many offers suit each search; none for a search that is over. */
export function countOffersOfSearches(db: Db, searchIds: readonly number[], now: Date): Promise<Map<number, number>> {
  return counts(offersOfSearches(searchIds, now, null), db);
}

/** How many of one user's offers suit each search. */
export function countOwnOffersOfSearches(
  db: Db,
  searchIds: readonly number[],
  ownerId: number,
  now: Date,
): Promise<Map<number, number>> {
  return counts(offersOfSearches(searchIds, now, ownerId), db);
}

export interface UnfinishedOffer {
  ownerId: number | null;
  deal: number;
  propertyType: number;
  price: number | null;
  rooms: number | null;
  point: LngLat | null;
}

/** How many searches wait for what a form holds so far; what is not filled in yet excludes none. */
export async function countSearchesFor(db: Db, offer: UnfinishedOffer, cap: number, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    WITH o AS (SELECT ${offer.deal}::smallint AS deal, ${offer.propertyType}::smallint AS property_type,
      ${offer.price}::integer AS price, ${offer.rooms}::smallint AS rooms, false AS is_studio,
      ${offer.point && pointText(offer.point)}::point AS point)
    SELECT count(*) AS total FROM (
      SELECT DISTINCT z.search_id
      FROM o JOIN ${typePairs} ON t.offer_type = o.property_type
        JOIN search_zones z ON z.active AND z.property_type = t.search_type AND ${factsFit}
        ${offer.point ? sql`AND ${placeFits}` : sql``}
      WHERE z.expires_at >= ${now} AND z.user_id IS DISTINCT FROM ${offer.ownerId}::bigint
      LIMIT ${cap}) AS found`.execute(db);
  return rows[0]!.total;
}

export interface UnfinishedSearch {
  ownerId: number | null;
  deal: number;
  propertyType: number;
  budget: readonly [number, number] | null;
  rooms: readonly [number, number] | null;
  zones: readonly Ring[];
}

/**
 * Offers that suit what a form holds so far, newest first, by where the public sees them: an anonymous form must not
 * find an exact place by drawing ever smaller zones.
 */
export async function selectOffersFor(
  db: Db,
  search: UnfinishedSearch,
  limit: number,
  now: Date,
): Promise<{ x: number; y: number }[]> {
  const zones = search.zones.map((zone) => {
    const { west, south, east, north } = boundsOf(zone);
    return sql`(o.shown_point <@ ${boxText([west, south, east, north])}::box AND ${polygonText(zone)}::polygon @> o.shown_point)`;
  });
  const { rows } = await sql<{ x: number; y: number }>`
    WITH z AS (SELECT ${search.deal}::smallint AS deal, ${search.propertyType}::smallint AS property_type,
      ${search.budget?.[0] ?? null}::integer AS budget_min, ${search.budget?.[1] ?? null}::integer AS budget_max,
      ${search.rooms?.[0] ?? null}::smallint AS rooms_min, ${search.rooms?.[1] ?? null}::smallint AS rooms_max)
    SELECT o.shown_point[0] AS x, o.shown_point[1] AS y
    FROM z JOIN ${typePairs} ON t.search_type = z.property_type
      JOIN offers o ON o.property_type = t.offer_type AND ${factsFit}
    WHERE o.status = 0 AND o.active_until >= ${now} AND o.user_id IS DISTINCT FROM ${search.ownerId}::bigint
      ${zones.length > 0 ? sql`AND (${sql.join(zones, sql` OR `)})` : sql``}
    ORDER BY o.raised_at DESC, o.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface MatchedPair {
  searchId: number;
  searchOwnerId: number;
  offerId: number;
  offerOwnerId: number;
}

/** Every search that one offer suits, or every offer that suits one search. */
export async function selectPairs(
  db: Db,
  side: { offerId: number } | { searchId: number },
  now: Date,
): Promise<MatchedPair[]> {
  const one = 'offerId' in side ? sql`o.id = ${side.offerId}` : sql`z.search_id = ${side.searchId}`;
  const { rows } = await sql<MatchedPair>`
    SELECT DISTINCT z.search_id AS "searchId", z.user_id AS "searchOwnerId", o.id AS "offerId", o.user_id AS "offerOwnerId"
    FROM offers o JOIN ${typePairs} ON t.offer_type = o.property_type
      JOIN search_zones z ON z.active AND z.property_type = t.search_type AND ${factsFit} AND ${placeFits}
    WHERE ${one} AND o.status = 0 AND o.active_until >= ${now} AND z.expires_at >= ${now} AND z.user_id <> o.user_id
    ORDER BY 1, 3`.execute(db);
  return rows;
}
