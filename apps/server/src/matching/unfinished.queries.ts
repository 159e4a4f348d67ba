import type { LngLat, Ring } from '@app/domain/kinds';
import { boundsOf } from '@app/domain/ring';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { boxText, pointText, polygonText } from '../platform/database/geometry.ts';
import { typesTable } from './ranked.queries.ts';

/*
 * The rule of domain/matching.ts for a form that is not finished: an offer `o` or a zone `z` of which some facts are
 * null, and null excludes nothing.
 */

const roomsOfOffer = sql`(CASE WHEN o.is_studio THEN 1 ELSE o.rooms END)`;
const factsFit = sql<boolean>`z.deal = o.deal
  AND coalesce(${roomsOfOffer} >= z.rooms_min - 1, true) AND coalesce(${roomsOfOffer} <= z.rooms_max + 1, true)
  AND coalesce(o.price::bigint * 100 >= z.budget_min::bigint * 95, true)
  AND coalesce(o.price::bigint * 100 <= z.budget_max::bigint * 130, true)`;
const placeFits = sql<boolean>`z.bbox && box(o.point, o.point) AND z.zone @> o.point`;

export interface UnfinishedOffer {
  ownerId: number | null;
  deal: number;
  propertyType: number;
  price: number | null;
  rooms: number | null;
  point: LngLat | null;
}

/** How many searches wait for what a form holds so far; what is not filled in yet excludes none. */
export async function selectSearchCountFor(db: Db, offer: UnfinishedOffer, cap: number, now: Date): Promise<number> {
  const disliked = sql`(SELECT d.search_id FROM search_reactions d
    WHERE d.user_id = ${offer.ownerId}::bigint AND d.kind = 'dislike')`;
  const { rows } = await sql<{ total: number }>`
    WITH o AS (SELECT ${offer.deal}::smallint AS deal, ${offer.propertyType}::smallint AS property_type,
      ${offer.price}::integer AS price, ${offer.rooms}::smallint AS rooms, false AS is_studio,
      ${offer.point && pointText(offer.point)}::point AS point)
    SELECT count(*) AS total FROM (
      SELECT DISTINCT z.search_id
      FROM o JOIN ${typesTable} ON t.offer_type = o.property_type
        JOIN search_zones z ON z.active AND z.property_type = t.search_type AND ${factsFit}
        ${offer.point ? sql`AND ${placeFits}` : sql``}
      WHERE z.expires_at >= ${now} AND z.user_id IS DISTINCT FROM ${offer.ownerId}::bigint
        AND z.search_id NOT IN ${disliked}
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

interface FoundOffer {
  x: number;
  y: number;
  balcony: boolean;
  separate_bathroom: boolean;
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
): Promise<FoundOffer[]> {
  const zones = search.zones.map((zone) => {
    const { west, south, east, north } = boundsOf(zone);
    return sql`(o.shown_point <@ ${boxText([west, south, east, north])}::box AND ${polygonText(zone)}::polygon @> o.shown_point)`;
  });
  const disliked = sql`(SELECT d.offer_id FROM offer_reactions d
    WHERE d.user_id = ${search.ownerId}::bigint AND d.kind = 'dislike')`;
  const { rows } = await sql<FoundOffer>`
    WITH z AS (SELECT ${search.deal}::smallint AS deal, ${search.propertyType}::smallint AS property_type,
      ${search.budget?.[0] ?? null}::integer AS budget_min, ${search.budget?.[1] ?? null}::integer AS budget_max,
      ${search.rooms?.[0] ?? null}::smallint AS rooms_min, ${search.rooms?.[1] ?? null}::smallint AS rooms_max)
    SELECT o.shown_point[0] AS x, o.shown_point[1] AS y, o.facts && '{balcony,balcony_count.1,loggia_count.1}' AS balcony,
      o.facts && '{separate_bathroom,bathroom_count.2}' AS separate_bathroom
    FROM z JOIN ${typesTable} ON t.search_type = z.property_type
      JOIN offers o ON o.property_type = t.offer_type AND ${factsFit}
    WHERE o.status = 0 AND o.active_until >= ${now} AND o.user_id IS DISTINCT FROM ${search.ownerId}::bigint
      AND o.id NOT IN ${disliked}
      ${zones.length > 0 ? sql`AND (${sql.join(zones, sql` OR `)})` : sql``}
    ORDER BY o.raised_at DESC, o.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
