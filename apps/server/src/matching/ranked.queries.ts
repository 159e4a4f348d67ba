import { propertyTypes, offerStatus, searchStatus } from '@app/domain/kinds';
import { allowedOfferTypes } from '@app/domain/matching';
import { type RawBuilder, sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import { answerGaps, breaksMust, differences } from './answers.queries.ts';
import { asItsOwnerReads, unlessDislikedBy } from './disliked.queries.ts';

/*
 * The rule of domain/matching.ts in SQL, scores included; agreement.test.ts holds the two together. An offer `o` meets
 * a search `s` through its zones: GiST finds the zones by box, the polygon decides.
 */

/** Search type, offer type: one row for each pair that may match. */
const typePairs = sql.raw(
  `VALUES ${Object.values(propertyTypes)
    .flatMap((search) => allowedOfferTypes(search).map((offer) => `(${search}::smallint, ${offer}::smallint)`))
    .join(', ')}`,
);
export const typesTable = sql`(${typePairs}) AS t (search_type, offer_type)`;

/** bigint and numeric, so that the products are exact. */
const rangeScore = (value: RawBuilder<unknown>, from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`CASE
  WHEN ${value} >= ${from} AND ${value} <= ${to} THEN 2
  WHEN ${value}::numeric * 100 >= ${from}::numeric * 95 AND ${value}::numeric * 100 <= ${to}::numeric * 130 THEN 1
  ELSE 0 END`;
const priceScore = rangeScore(sql`o.price`, sql`s.budget_min`, sql`s.budget_max`);
/** A search has both ends of the area or none (`searches_area`). */
const areaScore = sql`CASE WHEN o.area IS NULL OR s.area_min IS NULL THEN 0
  ELSE ${rangeScore(sql`o.area`, sql`s.area_min`, sql`s.area_max`)} END`;
const rooms = sql`(CASE WHEN o.is_studio THEN 1 ELSE o.rooms END)`;

const suits = (
  now: Date,
) => sql`o.status = ${sql.lit(offerStatus.active)} AND o.active_until >= ${now} AND s.status = ${sql.lit(searchStatus.active)} AND s.expires_at >= ${now}
  AND s.deal = o.deal AND s.user_id <> o.user_id
  AND coalesce(${rooms} >= s.rooms_min - 1, true) AND coalesce(${rooms} <= s.rooms_max + 1, true)`;

export interface ScoredPair {
  search_id: number;
  offer_id: number;
  search_owner_id: number;
  offer_owner_id: number;
  price_score: number;
  area_score: number;
  same_type: boolean;
  /** The price fits, and nothing that the offer has to meet differs; else it almost suits. */
  matches: boolean;
  /** Every answer is known and met. */
  complete: boolean;
  /** In how many answers the offer differs. */
  unmet: number;
}

export type Side =
  | {
      searches: readonly number[];
      /** Offers of this user only. */
      offersOf?: number | undefined;
    }
  | {
      offers: readonly number[];
      /** The only searches that can suit them, when somebody knows already. */
      among?: readonly number[] | undefined;
    };

const list = (ids: readonly number[]) => sql`ANY(${[...ids]}::bigint[])`;

/** The zones of a search that was found already, read once: nothing here may be joined or sought in another order. */
const zonesOfSearch = sql`CROSS JOIN LATERAL (
    SELECT bool_or(z.active AND z.zone @> o.point) AS holds, bit_xor(z.match_version) AS version
    FROM search_zones z WHERE z.search_id = s.id OFFSET 0) AS zones`;
const versionOfZones = sql`(SELECT bit_xor(z.match_version) FROM search_zones z WHERE z.search_id = s.id)`;

/** Where pairs come from, and what their zones have to be like. */
function sourceOf(side: Side) {
  const types = sql`${typesTable} ON t.search_type = s.property_type`;
  if ('searches' in side && side.offersOf !== undefined)
    return {
      // A person's offers are few, and are read once: the market's around each zone are many.
      from: sql`(SELECT * FROM offers WHERE user_id = ${side.offersOf}::bigint AND status = ${sql.lit(offerStatus.active)} OFFSET 0) AS o
        JOIN ${typesTable} ON t.offer_type = o.property_type
        JOIN searches s ON s.property_type = t.search_type AND s.deal = o.deal
        JOIN search_zones z ON z.search_id = s.id AND o.point <@ z.bbox`,
      where: sql`s.id = ${list(side.searches)} AND z.zone @> o.point`,
      zonesVersion: versionOfZones,
    };
  if ('searches' in side)
    return {
      from: sql`searches s JOIN search_zones z ON z.search_id = s.id JOIN ${types}
        JOIN offers o ON o.status = ${sql.lit(offerStatus.active)} AND o.property_type = t.offer_type AND o.deal = s.deal AND o.point <@ z.bbox`,
      where: sql`s.id = ${list(side.searches)} AND z.zone @> o.point`,
      zonesVersion: versionOfZones,
    };
  if (side.among)
    return {
      // The offers are read once: joined by their deal they would be looked for again for each search.
      from: sql`(SELECT * FROM offers WHERE id = ${list(side.offers)} OFFSET 0) AS o
        CROSS JOIN unnest(${[...side.among]}::bigint[]) AS among JOIN searches s ON s.id = among ${zonesOfSearch}`,
      where: sql`zones.holds AND ((s.property_type, o.property_type) IN (${typePairs})) IS TRUE`,
      zonesVersion: sql`zones.version`,
    };
  return {
    from: sql`offers o JOIN ${typesTable} ON t.offer_type = o.property_type
      JOIN search_zones z ON z.active AND z.property_type = t.search_type AND z.deal = o.deal AND z.bbox && box(o.point, o.point)
      JOIN searches s ON s.id = z.search_id`,
    where: sql`o.id = ${list(side.offers)} AND z.zone @> o.point`,
    zonesVersion: versionOfZones,
  };
}

/** Of a pair of `pairsOf`: whether it suits, whether everything does, and in how many answers the offer differs. */
export const isMatch = sql<boolean>`(price_score > 0 AND NOT broken)`;
const isComplete = sql<boolean>`(price_score > 0 AND same_type AND gaps = '{}')`;
const unmet = differences(sql`gaps`);
const pairColumns = sql`search_id, offer_id, search_owner_id, offer_owner_id, price_score, area_score, same_type,
  ${isMatch} AS matches, ${isComplete} AS complete, ${unmet} AS unmet`;

/**
 * Every pair of these searches, or of these offers, that fits by place, kind and rooms: those of `isMatch`, and near
 * misses.
 */
export function pairsOf(side: Side, now: Date, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  // A search starts from its own zones, an offer from the index over all zones, or from the searches that were found.
  const { from, where, zonesVersion } = sourceOf(side);
  return sql`SELECT DISTINCT ON (s.id, o.id) s.id AS search_id, o.id AS offer_id, s.user_id AS search_owner_id,
      o.user_id AS offer_owner_id, ${priceScore} AS price_score, ${areaScore} AS area_score,
      o.property_type = s.property_type AS same_type, o.confirmed_at, s.activated_at, o.match_version AS offer_version,
      s.match_version # ${zonesVersion} AS search_version,
      ${answerGaps} AS gaps, ${breaksMust} AS broken
    FROM ${from} WHERE ${where} AND ${suits(now)} ${more}`;
}

/** All pairs of one side, near misses included. */
export async function selectScoredPairs(db: Db, side: Side, now: Date): Promise<ScoredPair[]> {
  const { rows } =
    await sql<ScoredPair>`SELECT ${pairColumns} FROM (${pairsOf(side, now)}) AS pairs ORDER BY search_id, offer_id`.execute(
      db,
    );
  return rows;
}

/** Where a ranked list goes on (`compareMatches`), all descending: the differences are negative. */
export type RankedCursor = [
  complete: boolean,
  score: number,
  differences: number,
  sameType: boolean,
  at: string,
  id: number,
];

export interface RankedPair extends ScoredPair {
  place: RankedCursor;
}

interface RankedQuery {
  /** Near misses instead of matches. */
  near?: boolean;
  after?: RankedCursor | undefined;
  limit: number;
  /** Leave out pairs that somebody already put forward, marked or hid. */
  undecided?: boolean;
}

export const isUndecided = sql`AND NOT EXISTS (SELECT FROM proposals p WHERE p.search_id = s.id AND p.offer_id = o.id)
  AND NOT EXISTS (SELECT FROM offer_marks m WHERE m.search_id = s.id AND m.offer_id = o.id
    AND (m.mark IS NOT NULL OR m.hidden_at IS NOT NULL))`;

/**
 * What suits a search as its owner reads it, or what suits an offer; the same wherever it is listed or counted. A
 * search is read by its owner, unless somebody's own offers for it are asked for.
 */
const readingOf = (side: Side) =>
  'searches' in side && side.offersOf === undefined ? asItsOwnerReads : unlessDislikedBy.offer;

/** The best pairs of one search or one offer; one more than asked for tells whether anything follows. */
export async function selectRanked(db: Db, side: Side, query: RankedQuery, now: Date): Promise<RankedPair[]> {
  const { at, id } = orderOf(side);
  const more = sql`${readingOf(side)} ${query.undecided ? isUndecided : sql``}`;
  const place = query.after;
  const after = place
    ? sql`AND (${isComplete}, price_score + area_score, -${unmet}, same_type, ${at}, ${id}) < (${place[0]}::boolean,
        ${place[1]}::integer, ${place[2]}::integer, ${place[3]}::boolean, ${place[4]}::timestamptz, ${place[5]}::bigint)`
    : sql``;
  const { rows } = await sql<RankedPair>`
    SELECT ${pairColumns},
      jsonb_build_array(${isComplete}, price_score + area_score, -${unmet}, same_type, ${at}::text, ${id}) AS place
    FROM (${pairsOf(side, now, more)}) AS pairs
    WHERE ${query.near ? sql`NOT ${isMatch}` : isMatch} ${after}
    ORDER BY ${best}, ${at} DESC, ${id} DESC
    LIMIT ${query.limit + 1}`.execute(db);
  return rows;
}

/** `compareMatches` but for the time and the id. */
const best = sql`${isComplete} DESC, price_score + area_score DESC, ${unmet}, same_type DESC`;

function orderOf(side: Side) {
  return 'searches' in side
    ? { at: sql`confirmed_at`, id: sql`offer_id` }
    : { at: sql`activated_at`, id: sql`search_id` };
}

/** How many matches each search, or each offer, of one side has; those without any, or that are not shown, are left out. */
export async function countMatches(db: Db, side: Side, now: Date): Promise<Map<number, number>> {
  const id = 'searches' in side ? sql`search_id` : sql`offer_id`;
  const { rows } = await sql<{ id: number; count: number }>`${sql.raw(plannedOnce)}
    SELECT ${id} AS id, count(*)::int AS count
    FROM (${pairsOf(side, now, readingOf(side))}) AS pairs WHERE ${isMatch} GROUP BY 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/**
 * The best pairs that a proposer may still send: not put forward yet, at most so many of theirs a search, best first.
 * @param among only these searches, when given
 */
export async function selectUnsent(
  db: Db,
  proposerId: number,
  offers: readonly number[],
  { among, perSearch, limit }: { among?: readonly number[] | undefined; perSearch: number; limit: number },
  now: Date,
): Promise<ScoredPair[]> {
  const unsent = sql`${unlessDislikedBy.offer} AND NOT EXISTS (SELECT FROM proposals p WHERE p.search_id = s.id AND p.offer_id = o.id)`;
  const { rows } = await sql<ScoredPair>`
    SELECT ${pairColumns}
    FROM (SELECT *, row_number() OVER (PARTITION BY search_id ORDER BY ${best}, confirmed_at DESC, offer_id DESC)
        + (SELECT count(*) FROM proposals p WHERE p.search_id = pairs.search_id AND p.proposer_id = ${proposerId}) AS nth
      FROM (${pairsOf({ offers, among }, now, unsent)}) AS pairs WHERE ${isMatch}) AS numbered
    WHERE nth <= ${perSearch}
    ORDER BY ${best}, activated_at DESC, search_id DESC, offer_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Whether these offers suit anything at all. */
export async function suitAny(db: Db, offers: readonly number[], among: readonly number[] | undefined, now: Date) {
  const { rows } = await sql<{ any: boolean; unsent: boolean }>`
    SELECT count(*) > 0 AS any, coalesce(bool_or(NOT EXISTS (
      SELECT FROM proposals p WHERE p.search_id = pairs.search_id AND p.offer_id = pairs.offer_id)), false) AS unsent
    FROM (${pairsOf({ offers, among }, now, unlessDislikedBy.offer)}) AS pairs WHERE ${isMatch}`.execute(db);
  return rows[0]!;
}
