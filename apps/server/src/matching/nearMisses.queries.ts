import { defaultMusts } from '@app/domain/answers';
import { metresPerDegree } from '@app/domain/gazetteer/line';
import { offerStatus } from '@app/domain/kinds';
import { nearMissLimits, nearMissWeights } from '@app/domain/nearMisses';
import { type RawBuilder, sql } from 'kysely';
import { countCap } from '../platform/database/listPage.ts';
import type { Db } from '../platform/database/database.ts';
import { answerGaps, breaksMust, differences, insists } from './answers.queries.ts';
import { asOwnerReads, unlessLeftOut } from './leftOut.queries.ts';
import { isShown, priceFits, rooms, roomsFit, typesTable } from './ranked.queries.ts';

/*
 * The rule of domain/nearMisses.ts in SQL, for an offer `o` and a search `s`; modelAgreement.test.ts holds the two together.
 */

const { percent, metres, differences: mostDifferences } = nearMissLimits;
const raw = (value: number) => sql.raw(String(value));
const [low, high] = [raw(100 - percent), raw(100 + percent)];

/** Hundredths of a percent by which a value leaves its range, rounded down. Exact: bigint or numeric. */
const hundredthsOff = (value: string, min: string, max: string) =>
  sql.raw(`CASE WHEN ${value} > ${max} THEN floor((${value} - ${max})::numeric * 10000 / ${max})
    WHEN ${value} < ${min} THEN floor((${min} - ${value})::numeric * 10000 / ${min}) ELSE 0 END`);

/** Rooms between an offer that differs and the nearest number that is wanted. */
const roomsOff = sql`CASE WHEN 'rooms' = ANY(gaps) THEN greatest(1, (SELECT min(abs(w - rooms)) FROM unnest(wanted_rooms) AS w)) ELSE 0 END`;

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

/** Offers around the zones, each once, with how far the nearest zone is. */
const around = (now: Date) => sql`
  around AS MATERIALIZED (
    SELECT o.id, bool_or(zones.zone @> o.point) AS inside,
      greatest(1, min(round(zones.flat <-> point((o.point[0] - zones.lng) * zones.metres_east,
        (o.point[1] - zones.lat) * ${raw(metresPerDegree)}))))::int AS metres
    FROM zones JOIN offers o ON o.status = ${sql.lit(offerStatus.active)} AND o.property_type = zones.offer_type
        AND o.deal = zones.deal AND o.point <@ zones.reach
      CROSS JOIN s
    WHERE ${isShown.offer(now)} AND o.user_id <> s.user_id AND o.price BETWEEN s.least_price AND s.most_price
      AND coalesce(o.area BETWEEN s.least_area AND s.most_area, true)
      AND ${roomsFit('s')}
    GROUP BY o.id)`;

/** Of those that are no matches, how far each is from what was asked. */
const pairs = (searchId: number): RawBuilder<unknown> => sql`
  pairs AS (
    SELECT o.id AS offer_id, o.confirmed_at, o.property_type = s.property_type AS same_type, s.all_musts, s.wanted_rooms,
      ${rooms} AS rooms, CASE WHEN inside THEN 0 ELSE metres END AS metres, ${answerGaps} AS gaps,
      ${hundredthsOff('o.price', 's.budget_min', 's.budget_max')} + coalesce(${hundredthsOff('o.area', 's.area_min', 's.area_max')}, 0) AS off
    FROM around JOIN offers o ON o.id = around.id CROSS JOIN s
    WHERE (inside OR metres <= ${raw(metres)})
      AND NOT (inside AND ${priceFits('s')} AND NOT (s.insists AND ${breaksMust}))
      ${unlessLeftOut([...asOwnerReads.search, 'decided'], { side: 'search', ids: [searchId] })} OFFSET 0),
  near AS (
    SELECT offer_id, confirmed_at, same_type,
      ${differences(sql`gaps`)} + CASE WHEN metres > 0 THEN 1 ELSE 0 END + CASE WHEN same_type THEN 0 ELSE 1 END AS differences,
      (off + ${roomsOff} * ${raw(nearMissWeights.room)} + metres * ${raw(nearMissWeights.metre)}
        + (SELECT count(*) FROM unnest(gaps) AS g WHERE g = ANY(all_musts)) * ${raw(nearMissWeights.must)})::int AS distance
    FROM pairs OFFSET 0)`;

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
 * The near misses of a search that nobody has decided about, nearest first, and how many there are, counted up to 1,001. One more
 * than asked for shows whether anything follows.
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
    WITH ${searchAndZones(searchId, now)}, ${around(now)}, ${pairs(searchId)},
      fitting AS MATERIALIZED (SELECT * FROM near WHERE differences <= ${raw(mostDifferences)})
    SELECT counted.total, page.* FROM (SELECT least(count(*), ${sql.lit(countCap)})::int AS total FROM fitting) AS counted
    LEFT JOIN (
      SELECT offer_id, distance, differences, same_type,
        jsonb_build_array(-distance, -differences, same_type, confirmed_at::text, offer_id) AS place, confirmed_at
      FROM fitting WHERE true ${place}
      ORDER BY distance, differences, same_type DESC, confirmed_at DESC, offer_id DESC LIMIT ${limit + 1}) AS page ON true
    ORDER BY distance, differences, same_type DESC, page.confirmed_at DESC, offer_id DESC`.execute(db);
  const found = rows.flatMap(({ total: _total, ...row }) => (row.offer_id === null ? [] : [row]));
  return { found, total: rows[0]!.total };
}
