import { defaultMusts } from '@app/domain/answers';
import { metresPerDegree } from '@app/domain/gazetteer/line';
import { offerStatus } from '@app/domain/kinds';
import { nearMissLimits, nearMissWeights } from '@app/domain/nearMisses';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { answerGaps, breaksMust, differences, insists } from './answers.queries.ts';
import { asOwnerReads, unlessLeftOut } from './leftOut.queries.ts';
import { isShown, priceFits, rooms, roomsFit, typesTable } from './ranked.queries.ts';

/*
 * The rule of domain/nearMisses.ts in SQL, for an offer `o` and a search `s`; modelAgreement.test.ts holds the two together.
 */

const { percent, metres, differences: maxDifferences } = nearMissLimits;
const raw = (value: number) => sql.raw(String(value));
const [low, high] = [raw(100 - percent), raw(100 + percent)];

/** Hundredths of a percent by which a value leaves its range, rounded down; exact as `type`. */
const hundredthsOff = (value: string, [min, max]: readonly [string, string], type: 'bigint' | 'numeric') =>
  sql.raw(`CASE WHEN ${value} > ${max} THEN floor((${value} - ${max})::${type} * 10000 / ${max})
    WHEN ${value} < ${min} THEN floor((${min} - ${value})::${type} * 10000 / ${min}) ELSE 0 END`);
const priceOff = hundredthsOff('o.price', ['s.budget_min', 's.budget_max'], 'bigint');
const areaOff = hundredthsOff('o.area', ['s.area_min', 's.area_max'], 'numeric');

/** Rooms between an offer that differs and the nearest number that is wanted. */
const roomsOff = sql`CASE WHEN s.wanted_rooms = '{}' OR ${rooms} IS NULL OR (s.is_studio AND o.is_studio)
    OR ('rooms_' || ${rooms}) = ANY(s.requirements) THEN 0
  ELSE greatest(1, (SELECT min(abs(w - ${rooms})) FROM unnest(s.wanted_rooms) AS w)) END`;

/**
 * So many are compared with the answers, the nearest in all else. Of 100,000 offers, 6,700 of them around a zone in the capital, a page
 * and the count take 230 to 400 ms on a busy machine: 150 ms find and measure them by `offers_place`, 70 ms compare.
 */
const maxCompared = 1_000;

/**
 * The search, and each of its zones once for each type of offers that it admits: with the box of all that is near enough, and its ring in
 * metres from its first corner, which PostgreSQL measures to.
 */
const searchAndZones = (searchId: number, now: Date) => sql`
  s AS MATERIALIZED (
    SELECT s.*, ${insists} AS insists, coalesce(s.musts, ${sql.raw(`'{${defaultMusts.join(',')}}'`)}) AS all_musts,
      ARRAY(SELECT right(w, 1)::int FROM unnest(s.requirements) AS w WHERE w ~ '^rooms_[1-6]$')
        || CASE WHEN s.is_studio THEN '{1}'::int[] ELSE '{}' END AS wanted_rooms,
      (s.budget_min::bigint * ${low} + 99) / 100 AS least_price, s.budget_max::bigint * ${high} / 100 AS most_price,
      s.area_min * ${low} / 100 AS least_area, s.area_max * ${high} / 100 AS most_area
    FROM searches s WHERE s.id = ${searchId} AND ${isShown.search(now)}),
  zones AS MATERIALIZED (
    SELECT s.deal, t.offer_type, z.zone, ring.lng, ring.lat, ring.metres_east, ring.flat,
      box(z.bbox[0] + ring.reach, z.bbox[1] - ring.reach) AS reach
    FROM s JOIN search_zones z ON z.search_id = s.id JOIN ${typesTable} ON t.search_type = s.property_type
    CROSS JOIN LATERAL (
      SELECT f.*, point(${raw(metres)} / f.metres_east, ${raw(metres)} / ${raw(metresPerDegree)}::float8) AS reach,
        (SELECT '(' || string_agg(point((c->>0)::float8 * f.metres_east - f.lng * f.metres_east,
            ((c->>1)::float8 - f.lat) * ${raw(metresPerDegree)})::text, ',' ORDER BY nth) || ')'
          FROM jsonb_array_elements(z.ring) WITH ORDINALITY AS corner (c, nth))::polygon AS flat
      FROM (SELECT (z.ring->0->>0)::float8 AS lng, (z.ring->0->>1)::float8 AS lat,
          cos(radians((z.ring->0->>1)::float8)) * ${raw(metresPerDegree)} AS metres_east) AS f) AS ring)`;

/**
 * Offers around the zones that are no matches, each once, with how far they are from what was asked, answers apart. Each is measured to
 * each zone before they are grouped: zones are wide to sort.
 */
const nearest = (searchId: number, now: Date): RawBuilder<unknown> => sql`
  nearest AS MATERIALIZED (
    SELECT id, min(metres)::int AS metres, min(off) + min(metres) * ${raw(nearMissWeights.metre)} AS off FROM (
      SELECT o.id, CASE WHEN zones.zone @> o.point THEN 0
          ELSE greatest(1, round(zones.flat <-> point((o.point[0] - zones.lng) * zones.metres_east,
            (o.point[1] - zones.lat) * ${raw(metresPerDegree)}))) END AS metres,
        zones.zone @> o.point AND ${priceFits('s')} AND NOT (s.insists AND ${breaksMust}) AS matches,
        ${priceOff} + coalesce(${areaOff}, 0) + ${roomsOff} * ${raw(nearMissWeights.room)} AS off
      FROM zones JOIN offers o ON o.status = ${sql.lit(offerStatus.active)} AND o.property_type = zones.offer_type
          AND o.deal = zones.deal AND o.point <@ zones.reach
        CROSS JOIN s
      WHERE ${isShown.offer(now)} AND o.user_id <> s.user_id AND o.price BETWEEN s.least_price AND s.most_price
        AND coalesce(o.area BETWEEN s.least_area AND s.most_area, true) AND ${roomsFit('s')}
        ${unlessLeftOut([...asOwnerReads.search, 'decided'], { side: 'search', ids: [searchId] })} OFFSET 0) AS found
    GROUP BY id HAVING NOT bool_or(matches) AND min(metres) <= ${raw(metres)}
    ORDER BY off, id DESC LIMIT ${raw(maxCompared)})`;

/** The same with the answers. */
const near = sql`
  near AS (
    SELECT offer_id, confirmed_at, same_type,
      ${differences(sql`gaps`)} + CASE WHEN metres > 0 THEN 1 ELSE 0 END + CASE WHEN same_type THEN 0 ELSE 1 END AS differences,
      (off + (SELECT count(*) FROM unnest(gaps) AS g WHERE g = ANY(all_musts)) * ${raw(nearMissWeights.must)})::int AS distance
    FROM (
      SELECT o.id AS offer_id, o.confirmed_at, o.property_type = s.property_type AS same_type, s.all_musts, nearest.metres, nearest.off,
        ${answerGaps} AS gaps
      FROM nearest JOIN offers o ON o.id = nearest.id CROSS JOIN s OFFSET 0) AS compared OFFSET 0)`;

/** Where a list of near misses goes on (`compareNearMisses`), all descending: the distance and the differences are negative. */
export type NearCursor = [distance: number, differences: number, sameType: boolean, at: string, id: number];

export interface NearPair {
  offer_id: number;
  distance: number;
  differences: number;
  same_type: boolean;
  place: NearCursor;
}

/**
 * The undecided near misses of a search, nearest first, and how many there are. One more than asked for shows
 * whether anything follows.
 */
export async function selectNearMisses(
  db: Db,
  searchId: number,
  { after, limit }: { after?: NearCursor | undefined; limit: number },
  now: Date,
): Promise<{ found: NearPair[]; total: number }> {
  const place = after
    ? sql`AND (-distance, -differences, same_type, confirmed_at, offer_id) < (${after[0]}::integer, ${after[1]}::integer,
        ${after[2]}::boolean, ${after[3]}::timestamptz, ${after[4]}::bigint)`
    : sql``;
  const { rows } = await sql<NearPair & { offer_id: number | null; total: number }>`
    WITH ${searchAndZones(searchId, now)}, ${nearest(searchId, now)}, ${near},
      fitting AS MATERIALIZED (SELECT * FROM near WHERE differences <= ${raw(maxDifferences)})
    SELECT counted.total, page.* FROM (SELECT count(*)::int AS total FROM fitting) AS counted
    LEFT JOIN (
      SELECT offer_id, distance, differences, same_type,
        jsonb_build_array(-distance, -differences, same_type, confirmed_at::text, offer_id) AS place, confirmed_at
      FROM fitting WHERE true ${place}
      ORDER BY distance, differences, same_type DESC, confirmed_at DESC, offer_id DESC LIMIT ${limit + 1}) AS page ON true
    ORDER BY distance, differences, same_type DESC, page.confirmed_at DESC, offer_id DESC`.execute(db);
  const found = rows.flatMap(({ total: _total, ...row }) => (row.offer_id === null ? [] : [row]));
  return { found, total: rows[0]!.total };
}
