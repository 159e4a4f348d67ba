import { offerStatus, type LngLat, type Ring } from '@app/domain/kinds';
import { boundsOf } from '@app/domain/ring';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { boxText, pointText, polygonText } from '../platform/database/geometry.ts';
import { answerGaps, breaksMust } from './answers.queries.ts';
import { asOwnerReads, unlessLeftOut } from './leftOut.queries.ts';
import { typesTable } from './ranked.queries.ts';

/*
 * The rule of domain/matching.ts for a form that is not finished: an offer `o` or a zone `z` of which some facts are
 * null, and null excludes nothing.
 */

const roomsOfOffer = sql`(CASE WHEN o.is_studio THEN 1 ELSE o.rooms END)`;
const attributesFit = (side: 'z' | 's') => {
  const of = (column: string) => sql.raw(`${side}.${column}`);
  return sql<boolean>`${of('deal')} = o.deal
    AND coalesce(${roomsOfOffer} >= ${of('rooms_min')} - 1, true) AND coalesce(${roomsOfOffer} <= ${of('rooms_max')} + 1, true)
    AND coalesce(o.price::bigint * 100 >= ${of('budget_min')}::bigint * 95, true)
    AND coalesce(o.price::bigint * 100 <= ${of('budget_max')}::bigint * 130, true)`;
};
const placeFits = sql<boolean>`z.bbox && box(o.point, o.point) AND z.zone @> o.point`;

/** What a form holds beside its price, rooms and place: columns as they will be stored, areas in m², terms in days. */
export interface OfferAnswers {
  area: number | null;
  is_studio: boolean;
  floor: number | null;
  total_floors: number | null;
  rent_term_days: number | null;
  pets: readonly string[];
  main: unknown;
  extra: unknown;
}

export interface UnfinishedOffer {
  ownerId: number | null;
  deal: number;
  propertyType: number;
  price: number | null;
  rooms: number | null;
  point: LngLat | null;
  /** To the nearest of each of `nearKinds`, on foot; null without a point. */
  nearMinutes: readonly number[] | null;
  /** Null where no form asks: then nothing is said that could break what a search insists on. */
  answers: OfferAnswers | null;
}

/** The form as a row of offers; without answers it says nothing beside its price, rooms and place. */
function offerRow({ answers, ...offer }: UnfinishedOffer) {
  const [main, extra] = [JSON.stringify(answers?.main ?? {}), JSON.stringify(answers?.extra ?? {})];
  return sql`SELECT ${offer.ownerId}::bigint AS user_id, ${offer.deal}::smallint AS deal, ${offer.propertyType}::smallint AS property_type,
    ${offer.price}::integer AS price, ${offer.rooms}::smallint AS rooms, ${answers?.is_studio ?? false}::boolean AS is_studio,
    ${answers?.area ?? null}::numeric AS area, ${answers?.floor ?? null}::smallint AS floor,
    ${answers?.total_floors ?? null}::smallint AS total_floors, ${answers?.rent_term_days ?? null}::integer AS rent_term_days,
    ${[...(answers?.pets ?? [])]}::text[] AS pets, ${extra}::jsonb AS extra, attributes_of(${main}::jsonb, ${extra}::jsonb) AS attributes,
    ${offer.point && pointText(offer.point)}::point AS point, ${offer.nearMinutes && [...offer.nearMinutes]}::smallint[] AS near_minutes`;
}

/** What the form's owner dislikes. */
const unlessDisliked = (ownerId: number | null, search: RawBuilder<unknown>) =>
  unlessLeftOut(asOwnerReads.offer, { side: 'offer', ids: [], ownerId }, search);

/** Of searches that suit a form in all else, how many it breaks nothing that they insist on; counted up to `cap`. */
export async function selectKeptCount(
  db: Db,
  offer: UnfinishedOffer,
  among: readonly number[],
  cap: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`WITH o AS (${offerRow(offer)})
    SELECT count(*) AS total FROM (
      SELECT FROM o, unnest(${[...among]}::bigint[]) AS among (id) JOIN searches s ON s.id = among.id
      WHERE NOT ${breaksMust} ${unlessDisliked(offer.ownerId, sql`s.id`)}
      LIMIT ${cap}) AS found`.execute(db);
  return rows[0]!.total;
}

/** How many searches wait for what a form holds so far; what is not filled in yet excludes none. */
export async function selectSearchCountFor(db: Db, offer: UnfinishedOffer, cap: number, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    WITH o AS (${offerRow(offer)})
    SELECT count(*) AS total FROM (
      SELECT DISTINCT z.search_id
      FROM o JOIN ${typesTable} ON t.offer_type = o.property_type
        JOIN search_zones z ON z.active AND z.property_type = t.search_type AND ${attributesFit('z')}
        ${offer.point ? sql`AND ${placeFits}` : sql``}
        ${offer.answers ? sql`JOIN searches s ON s.id = z.search_id` : sql``}
      WHERE z.expires_at >= ${now} AND z.user_id IS DISTINCT FROM ${offer.ownerId}::bigint
        ${unlessDisliked(offer.ownerId, sql`z.search_id`)}
        ${offer.answers ? sql`AND NOT ${breaksMust}` : sql``}
      LIMIT ${cap}) AS found`.execute(db);
  return rows[0]!.total;
}

export interface UnfinishedSearch {
  /** Of the search that the form changes: what its owner took off its list is not counted. */
  id: number | null;
  ownerId: number | null;
  deal: number;
  propertyType: number;
  budget: readonly [number, number] | null;
  area: readonly [number, number] | null;
  rooms: readonly [number, number] | null;
  isStudio: boolean;
  rentTermDays: number | null;
  main: unknown;
  extra: unknown;
  musts: readonly string[] | null;
  zones: readonly Ring[];
}

interface FoundOffer {
  /** Where the public sees it, in degrees. */
  x: number;
  y: number;
  /** Every answer is known of it and met. */
  complete: boolean;
}

/** So many offers that fit by kind, place and price are compared with the answers. */
const maxCompared = 20_000;

/** The form as a row of searches. */
function searchRow(search: UnfinishedSearch) {
  const [main, extra] = [JSON.stringify(search.main), JSON.stringify(search.extra)];
  return sql`SELECT ${search.id}::bigint AS id, ${search.ownerId}::bigint AS user_id,
    ${search.deal}::smallint AS deal, ${search.propertyType}::smallint AS property_type,
    ${search.budget?.[0] ?? null}::integer AS budget_min, ${search.budget?.[1] ?? null}::integer AS budget_max,
    ${search.area?.[0] ?? null}::numeric AS area_min, ${search.area?.[1] ?? null}::numeric AS area_max,
    ${search.rooms?.[0] ?? null}::smallint AS rooms_min, ${search.rooms?.[1] ?? null}::smallint AS rooms_max,
    ${search.isStudio}::boolean AS is_studio, ${search.rentTermDays}::integer AS rent_term_days,
    ${main}::jsonb AS main, ${extra}::jsonb AS extra, attributes_of(${main}::jsonb, ${extra}::jsonb) AS requirements,
    ${search.musts && [...search.musts]}::text[] AS musts`;
}

/**
 * Offers that suit what a form holds so far, newest first. Guests' forms go by where the public sees them: they must
 * not find an exact place by drawing ever smaller zones. Whoever is signed in sees the places, and is counted by them
 * as matches are.
 */
export async function selectOffersFor(
  db: Db,
  search: UnfinishedSearch,
  limit: number,
  now: Date,
): Promise<FoundOffer[]> {
  const point = sql.raw(search.ownerId === null ? 'o.shown_point' : 'o.point');
  const zones = search.zones.map((zone) => {
    const { west, south, east, north } = boundsOf(zone);
    return sql`(${point} <@ ${boxText([west, south, east, north])}::box AND ${polygonText(zone)}::polygon @> ${point})`;
  });
  const known = { side: 'search', ids: search.id === null ? [] : [search.id], ownerId: search.ownerId } as const;
  const leftOut = unlessLeftOut(asOwnerReads.search, known);
  const { rows } = await sql<FoundOffer>`
    WITH s AS (${searchRow(search)})
    SELECT x, y, same_type AND gaps = '{}' AS complete FROM (
      SELECT o.shown_point[0] AS x, o.shown_point[1] AS y, ${answerGaps} AS gaps, ${breaksMust} AS broken,
        o.property_type = s.property_type AS same_type
      FROM s JOIN ${typesTable} ON t.search_type = s.property_type
        JOIN offers o ON o.property_type = t.offer_type AND ${attributesFit('s')}
      WHERE o.status = ${sql.lit(offerStatus.active)} AND o.active_until >= ${now} AND o.user_id IS DISTINCT FROM s.user_id ${leftOut}
        ${zones.length > 0 ? sql`AND (${sql.join(zones, sql` OR `)})` : sql``}
      ORDER BY o.raised_at DESC, o.id DESC LIMIT ${maxCompared}) AS fitting
    WHERE NOT broken LIMIT ${limit}`.execute(db);
  return rows;
}
