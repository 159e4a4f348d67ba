import { propertyTypes, offerStatus, searchStatus } from '@app/domain/kinds';
import { allowedOfferTypes } from '@app/domain/matching';
import { type RawBuilder, sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import { isOneOf, untold } from '../platform/database/untold.ts';
import { countCap } from '../platform/database/listPage.ts';
import { answerGaps, breaksMust, differences, insists } from './answers.queries.ts';
import { asOwnerReads, type KnownSide, type LeftOut, unlessLeftOut } from './leftOut.queries.ts';

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
export const rooms = sql`(CASE WHEN o.is_studio THEN 1 ELSE o.rooms END)`;
export const roomsFit = (of: 's' | 'z') => sql`coalesce(${rooms} >= ${sql.raw(of)}.rooms_min - 1, true)
  AND coalesce(${rooms} <= ${sql.raw(of)}.rooms_max + 1, true)`;
/** A price score above 0. */
export const priceFits = (of: 's' | 'z') => sql`o.price::bigint * 100 >= ${sql.raw(of)}.budget_min::bigint * 95
  AND o.price::bigint * 100 <= ${sql.raw(of)}.budget_max::bigint * 130`;

export const isShown = {
  offer: (now: Date) =>
    sql`o.status = ${sql.lit(offerStatus.active)} AND o.active_until >= ${untold(now, 'timestamptz')}`,
  search: (now: Date) =>
    sql`s.status = ${sql.lit(searchStatus.active)} AND s.expires_at >= ${untold(now, 'timestamptz')}`,
};

const suits = (now: Date) => sql`${isShown.offer(now)} AND ${isShown.search(now)}
  AND s.deal = o.deal AND s.user_id <> o.user_id AND ${roomsFit('s')}`;

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

/** Ids, or each of them by itself: the one id of a row beside which its pairs are looked for. */
type Ids = readonly number[] | { each: RawBuilder<number>; of: readonly number[] };

export type Side = {
  /** Whose the searches, or the offers, are, where they are one person's. */
  owner?: number | undefined;
} & (
  | {
      searches: Ids;
      /** Offers of this user only. */
      offersOf?: number | undefined;
      /** So many of the latest confirmed offers only. */
      newest?: number | undefined;
    }
  | {
      offers: Ids;
      /** The only searches that can suit them, when somebody knows already. */
      among?: readonly number[] | undefined;
      /** So many of the latest activated searches only. */
      newest?: number | undefined;
    }
);

const isOf = (id: RawBuilder<unknown>, ids: Ids) => ('each' in ids ? sql`${id} = ${ids.each}` : isOneOf(id, ids));
const allOf = (ids: Ids): readonly number[] => ('each' in ids ? ids.of : ids);

/** Of one person's offers for some searches it is the person that is known. */
const knownOf = (side: Side): KnownSide =>
  'offers' in side
    ? { side: 'offer', ids: allOf(side.offers), ownerId: side.owner }
    : side.offersOf === undefined
      ? { side: 'search', ids: allOf(side.searches), ownerId: side.owner }
      : { side: 'offer', ids: [], ownerId: side.offersOf };

/** The zones of a search that was found already, read once: nothing here may be joined or sought in another order. */
const zonesOfSearch = sql`CROSS JOIN LATERAL (
    SELECT bool_or(z.active AND z.zone @> o.point) AS holds, bit_xor(z.match_version) AS version
    FROM search_zones z WHERE z.search_id = s.id OFFSET 0) AS zones`;
const versionOfZones = sql`(SELECT bit_xor(z.match_version) FROM search_zones z WHERE z.search_id = s.id)`;

interface Source {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  zonesVersion: RawBuilder<unknown>;
  /** What makes a pair a match, and each but one: what is asked before all else, and what is asked last. */
  match: { first: RawBuilder<unknown>; last: RawBuilder<unknown> };
}

/** Of a zone in `alias`: none before it holds the offer too. Of several that do, the first makes the pair. */
const inFirstZone = (alias: 's' | 'z', search: 's.id' | 'z.search_id') => {
  const zone = (column: string) => sql.raw(`${alias}.${column}`);
  return sql`(${zone('position')} = 0 OR NOT EXISTS (SELECT FROM search_zones e
    WHERE e.search_id = ${sql.raw(search)} AND e.position < ${zone('position')} AND e.zone @> o.point))`;
};

/**
 * Searches with their zones and the types of offers that they admit. Each is read once, with the whole prices that its budget lets
 * through and whether anything in it is a must. All that offers are found by stands in one place: their index
 * has the type and the deal before the place, and PostgreSQL, which expects one offer in a zone, would do without them.
 */
const readSearches = (where: RawBuilder<unknown>) => sql`(
    SELECT s.*, z.position, z.zone, z.bbox, t.offer_type FROM (
      SELECT s.*, (s.budget_min::bigint * 95 + 99) / 100 AS lowest_price, s.budget_max::bigint * 130 / 100 AS highest_price,
        ${insists} AS insists
      FROM searches s WHERE ${where} OFFSET 0) AS s
    JOIN search_zones z ON z.search_id = s.id JOIN ${typesTable} ON t.search_type = s.property_type OFFSET 0) AS s`;

const matchOfRead: Source['match'] = {
  first: sql`o.price >= s.lowest_price AND o.price <= s.highest_price AND`,
  last: sql`AND NOT (s.insists AND ${breaksMust}) AND ${inFirstZone('s', 's.id')}`,
};

/** Offers, each read once. */
const readOffers = (where: RawBuilder<unknown>) => sql`(SELECT o.* FROM offers o WHERE ${where} OFFSET 0) AS o`;

/** Offers and searches that are both read once: where those of either side are few, each is compared with each. */
const bothRead = (offers: RawBuilder<unknown>, searches: RawBuilder<unknown>): Source => ({
  from: sql`${readOffers(offers)} JOIN ${readSearches(searches)}
    ON s.offer_type = o.property_type AND s.deal = o.deal AND o.point <@ s.bbox`,
  where: sql`s.zone @> o.point`,
  match: matchOfRead,
  zonesVersion: versionOfZones,
});

/** Where pairs come from, and what their zones have to be like. */
function sourceOf(side: Side, now: Date): Source {
  if ('searches' in side && side.offersOf !== undefined)
    // A person's offers are few: the market's around each zone are many.
    return bothRead(
      sql`o.user_id = ${untold(side.offersOf, 'bigint')} AND o.status = ${sql.lit(offerStatus.active)}`,
      isOf(sql`s.id`, side.searches),
    );
  if ('searches' in side && side.newest !== undefined)
    // An offer is shown so many days from when it was confirmed.
    return bothRead(
      sql`${isShown.offer(now)} ORDER BY o.active_until DESC, o.id DESC LIMIT ${sql.lit(side.newest)}`,
      isOf(sql`s.id`, side.searches),
    );
  if ('offers' in side && side.newest !== undefined)
    return bothRead(
      isOf(sql`o.id`, side.offers),
      sql`${isShown.search(now)} ORDER BY s.activated_at DESC, s.id DESC LIMIT ${sql.lit(side.newest)}`,
    );
  if ('searches' in side)
    return {
      from: sql`${readSearches(isOf(sql`s.id`, side.searches))}
        JOIN offers o ON o.status = ${sql.lit(offerStatus.active)} AND o.property_type = s.offer_type AND o.deal = s.deal AND o.point <@ s.bbox`,
      where: sql`s.zone @> o.point`,
      match: matchOfRead,
      zonesVersion: versionOfZones,
    };
  if (side.among)
    return {
      // The offers are read once: joined by their deal they would be looked for again for each search.
      from: sql`${readOffers(isOf(sql`o.id`, side.offers))}
        CROSS JOIN unnest(${[...new Set(side.among)]}::bigint[]) AS among JOIN searches s ON s.id = among ${zonesOfSearch}`,
      where: sql`zones.holds AND ((s.property_type, o.property_type) IN (${typePairs})) IS TRUE`,
      match: { first: sql`${priceFits('s')} AND`, last: sql`AND NOT ${breaksMust}` },
      zonesVersion: sql`zones.version`,
    };
  return {
    from: sql`${readOffers(isOf(sql`o.id`, side.offers))} JOIN ${typesTable} ON t.offer_type = o.property_type
      JOIN search_zones z ON z.active AND z.property_type = t.search_type AND z.deal = o.deal AND z.bbox && box(o.point, o.point)
      JOIN searches s ON s.id = z.search_id`,
    where: sql`z.zone @> o.point`,
    // A zone says it as its search does: nearly all are told by it, without their search.
    match: {
      first: sql`${priceFits('z')} AND ${roomsFit('z')} AND`,
      last: sql`AND NOT ${breaksMust} AND ${inFirstZone('z', 'z.search_id')}`,
    },
    zonesVersion: versionOfZones,
  };
}

/** Of a pair of `pairsOf`: whether it suits, whether everything does, and in how many answers the offer differs. */
export const isMatch = sql<boolean>`(price_score > 0 AND NOT broken)`;
const isComplete = sql<boolean>`(price_score > 0 AND same_type AND gaps = '{}')`;
const unmet = differences(sql`gaps`);
const pairColumns = sql`search_id, offer_id, search_owner_id, offer_owner_id, price_score, area_score, same_type,
  ${isMatch} AS matches, ${isComplete} AS complete, ${unmet} AS unmet`;

/** Of a source `o` and `s`. */
const columnsOf = ({ zonesVersion }: Source, broken: RawBuilder<boolean>) => sql`s.id AS search_id, o.id AS offer_id,
  s.user_id AS search_owner_id, o.user_id AS offer_owner_id, ${priceScore} AS price_score, ${areaScore} AS area_score,
  o.property_type = s.property_type AS same_type, o.confirmed_at, s.activated_at, o.match_version AS offer_version,
  s.match_version # ${zonesVersion} AS search_version, ${answerGaps} AS gaps, ${broken} AS broken`;

/**
 * Every pair of these searches, or of these offers, that fits by place, kind and rooms: those of `isMatch`, and near
 * misses.
 */
export function pairsOf(
  side: Side,
  now: Date,
  { more = sql``, without = [] }: { more?: RawBuilder<unknown>; without?: readonly LeftOut[] } = {},
): RawBuilder<unknown> {
  // A search starts from its own zones, an offer from the index over all zones, or from the searches that were found.
  const source = sourceOf(side, now);
  return sql`SELECT DISTINCT ON (s.id, o.id) ${columnsOf(source, breaksMust)}
    FROM ${source.from} WHERE ${source.where} AND ${suits(now)} ${unlessLeftOut(without, knownOf(side))} ${more}`;
}

/**
 * Those of `isMatch` alone: near misses, most of what fits by place, are left out before their answers are compared, and nothing is
 * sorted. `OFFSET 0` has each column reckoned once, and not at all where nobody asks for it.
 */
export function matchesOf(side: Side, now: Date, without: readonly LeftOut[]): RawBuilder<unknown> {
  const source = sourceOf(side, now);
  const { first, last } = source.match;
  return sql`SELECT ${columnsOf(source, sql<boolean>`false`)}
    FROM ${source.from} WHERE ${first} ${source.where} AND ${suits(now)} ${unlessLeftOut(without, knownOf(side))} ${last} OFFSET 0`;
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
  after?: RankedCursor | undefined;
  limit: number;
}

/**
 * What suits a search as its owner reads it, or what suits an offer; the same wherever it is listed or counted. A
 * search is read by its owner, unless somebody's own offers for it are asked for.
 */
const readingOf = (side: Side): readonly LeftOut[] => asOwnerReads[knownOf(side).side];

/** The best pairs of one search or one offer; one more than asked for tells whether anything follows. */
export async function selectRanked(db: Db, side: Side, query: RankedQuery, now: Date): Promise<RankedPair[]> {
  const { at, id } = orderOf(side);
  const place = query.after;
  const after = place
    ? sql`AND (${isComplete}, price_score + area_score, -${unmet}, same_type, ${at}, ${id}) < (${place[0]}::boolean,
        ${place[1]}::integer, ${place[2]}::integer, ${place[3]}::boolean, ${place[4]}::timestamptz, ${place[5]}::bigint)`
    : sql``;
  const { rows } = await sql<RankedPair>`
    SELECT ${pairColumns},
      jsonb_build_array(${isComplete}, price_score + area_score, -${unmet}, same_type, ${at}::text, ${id}) AS place
    FROM (${matchesOf(side, now, readingOf(side))}) AS pairs
    WHERE true ${after}
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

/**
 * How many matches each search, or each offer, of one side has, counted up to 1,001; those without any, or that are not shown, are left
 * out.
 */
export async function countMatches(
  db: Db,
  side: { searches: readonly number[] } | { offers: readonly number[] },
  now: Date,
): Promise<Map<number, number>> {
  const ids = 'searches' in side ? side.searches : side.offers;
  if (ids.length === 0) return new Map();
  const each = { each: sql<number>`one.id`, of: ids };
  const one: Side = 'searches' in side ? { searches: each } : { offers: each };
  const given = ids.length === 1 ? sql`(VALUES (${ids[0]}::bigint))` : sql`unnest(${untold([...ids], 'bigint[]')})`;
  // Each by itself, to the cap: at a million offers 18,000 suit a search.
  const { rows } = await sql<{ id: number; count: number }>`${sql.raw(plannedOnce)}
    SELECT one.id, counted.count FROM ${given} AS one (id) CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM (SELECT FROM (${matchesOf(one, now, readingOf(side))}) AS pairs LIMIT ${sql.lit(countCap)}) AS capped
    ) AS counted WHERE counted.count > 0`.execute(db);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** How many of one person's offers each search suits: they are few, and read once for all of the searches. */
export async function countOwnMatches(
  db: Db,
  searches: readonly number[],
  person: number,
  now: Date,
): Promise<Map<number, number>> {
  if (searches.length === 0) return new Map();
  const side = { searches, offersOf: person };
  const { rows } = await sql<{ id: number; count: number }>`${sql.raw(plannedOnce)}
    SELECT search_id AS id, count(*)::int AS count FROM (${matchesOf(side, now, readingOf(side))}) AS pairs GROUP BY 1`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.count]));
}

interface UnsentQuery {
  among?: readonly number[] | undefined;
  complete?: boolean;
  perSearch: number;
  limit: number;
}

/**
 * The best pairs that a proposer may still send: not put forward yet, at most so many of theirs a search, best first.
 * @param among only these searches, when given
 * @param complete only where every answer is known and met
 */
export async function selectUnsent(
  db: Db,
  proposerId: number,
  offers: readonly number[],
  { among, complete = false, perSearch, limit }: UnsentQuery,
  now: Date,
): Promise<ScoredPair[]> {
  const { rows } = await sql<ScoredPair>`
    SELECT ${pairColumns}
    FROM (SELECT *, row_number() OVER (PARTITION BY search_id ORDER BY ${best}, confirmed_at DESC, offer_id DESC)
        + (SELECT count(*) FROM proposals p WHERE p.search_id = pairs.search_id AND p.proposer_id = ${proposerId})
        + (SELECT count(*) FROM planned_proposals n WHERE n.search_id = pairs.search_id AND n.proposer_id = ${proposerId}) AS nth
      FROM (${matchesOf({ offers, among }, now, ['dislikedSearch', 'blocked', 'proposed'])}) AS pairs
      WHERE ${complete ? isComplete : sql`true`}) AS numbered
    WHERE nth <= ${perSearch}
    ORDER BY ${best}, activated_at DESC, search_id DESC, offer_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Whether these offers suit anything at all. */
export async function suitAny(db: Db, offers: readonly number[], among: readonly number[] | undefined, now: Date) {
  const { rows } = await sql<{ any: boolean; unsent: boolean }>`
    SELECT count(*) > 0 AS any, coalesce(bool_or(NOT EXISTS (
      SELECT FROM proposals p WHERE p.search_id = pairs.search_id AND p.offer_id = pairs.offer_id) AND NOT EXISTS (
      SELECT FROM planned_proposals n WHERE n.search_id = pairs.search_id AND n.offer_id = pairs.offer_id)), false) AS unsent
    FROM (${matchesOf({ offers, among }, now, ['dislikedSearch', 'blocked'])}) AS pairs`.execute(db);
  return rows[0]!;
}
