import { offerStatus } from '@app/domain/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { escapeLike } from '../platform/database/likeWords.ts';
import { allOf, type Condition, countUpToCap } from '../platform/database/listPage.ts';

export interface RealtorFilter {
  /** A part of the name or the agency, whatever the accents. */
  name?: string | undefined;
  sector?: string | undefined;
  city?: string | undefined;
  kind?: number | undefined;
  deal?: number | undefined;
  /** Least average rating, 1 to 5. */
  rating?: number | undefined;
  /** These alone, or all but these. */
  only?: readonly number[];
  without?: readonly number[];
}

/** Where the list goes on: it runs by points, count of reviews and id, all falling. */
export interface RealtorCursor {
  points: number;
  count: number;
  id: number;
}

const columns = sql`u.id, u.name, u.avatar_path, a.name AS agency, a.logo_path AS agency_logo, (SELECT k.about FROM agency_accounts k WHERE k.agency_id = a.id) AS agency_about, u.description,
  u.created_at, u.verified_at, u.review_count, u.review_sum, u.review_points, u.recommend_count, u.answers_within,
  ARRAY(SELECT s.code FROM specializations s WHERE s.id = ANY (u.specializations) ORDER BY s.id) AS specialisations`;

export interface RealtorRow {
  id: number;
  name: string | null;
  avatar_path: string | null;
  agency: string | null;
  agency_logo: string | null;
  agency_about: string | null;
  description: string | null;
  created_at: Date;
  verified_at: Date | null;
  review_count: number;
  review_sum: number;
  review_points: number;
  recommend_count: number;
  answers_within: number | null;
  specialisations: string[];
  offer_count: number;
}

const offerCount = (now: Date) => sql`(SELECT count(*) FROM offers o
  WHERE o.user_id = u.id AND o.status = ${sql.lit(offerStatus.active)} AND o.active_until >= ${now}) AS offer_count`;

function nameCondition(name: string): RawBuilder<boolean> {
  const pattern = `%${escapeLike(name)}%`;
  return sql<boolean>`(unaccent(u.name) ILIKE unaccent(${pattern}) OR unaccent(a.name) ILIKE unaccent(${pattern}))`;
}

/** Has an offer on the market like this. */
function offerCondition({ sector, city, kind, deal }: RealtorFilter, now: Date): RawBuilder<boolean> | undefined {
  const requirements = [
    deal === undefined ? undefined : sql`o.deal = ${deal}::smallint`,
    kind === undefined ? undefined : sql`o.property_type = ${kind}::smallint`,
    sector === undefined ? undefined : sql`o.sector = ${sector}`,
    city === undefined ? undefined : sql`o.city = ${city}`,
  ].filter((filter) => filter !== undefined);
  if (requirements.length === 0) return undefined;
  return sql<boolean>`EXISTS (SELECT FROM offers o WHERE o.user_id = u.id AND o.status = ${sql.lit(offerStatus.active)}
    AND o.active_until >= ${now} AND ${sql.join(requirements, sql` AND `)})`;
}

function conditions(filter: RealtorFilter, now: Date): Condition {
  return allOf([
    sql`u.role = 'realtor' AND u.verified_at IS NOT NULL AND u.blocked_at IS NULL AND u.deleted_at IS NULL`,
    sql`u.name IS NOT NULL`,
    filter.name === undefined ? undefined : nameCondition(filter.name),
    filter.rating === undefined ? undefined : sql`u.review_points >= ${Math.round(filter.rating * 1000)}::integer`,
    offerCondition(filter, now),
    filter.only === undefined ? undefined : sql`u.id = ANY(${[...filter.only]}::bigint[])`,
    filter.without === undefined ? undefined : sql`NOT u.id = ANY(${[...filter.without]}::bigint[])`,
  ]);
}

const withAgency = sql`users u LEFT JOIN agencies a ON a.id = u.agency_id`;

/** The best rated first, among equals the most reviewed; one more than asked for tells whether anything follows. */
export async function selectRealtors(
  db: Db,
  filter: RealtorFilter,
  after: RealtorCursor | undefined,
  limit: number,
  now: Date,
): Promise<RealtorRow[]> {
  const place = after
    ? sql`AND (u.review_points, u.review_count, u.id) < (${after.points}::integer, ${after.count}::integer, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<RealtorRow>`SELECT ${columns}, ${offerCount(now)}
    FROM ${withAgency}
    WHERE ${conditions(filter, now)} ${place}
    ORDER BY u.review_points DESC, u.review_count DESC, u.id DESC LIMIT ${limit + 1}`.execute(db);
  return rows;
}

export const countRealtors = (db: Db, filter: RealtorFilter, now: Date): Promise<number> =>
  countUpToCap(db, { from: withAgency }, conditions(filter, now));

/** A realtor, verified or not; a blocked one is not shown. */
export async function selectRealtor(db: Db, id: number, now: Date): Promise<RealtorRow | undefined> {
  const { rows } = await sql<RealtorRow>`SELECT ${columns}, ${offerCount(now)}
    FROM ${withAgency}
    WHERE u.id = ${id} AND u.role = 'realtor' AND u.blocked_at IS NULL AND u.deleted_at IS NULL
      AND u.name IS NOT NULL`.execute(db);
  return rows[0];
}

/** Ids of the realtors that administrators put first, in their order; none until they have. */
export async function selectFirstIds(db: Db): Promise<number[]> {
  const row = await db.selectFrom('edited_lists').select('items').where('name', '=', 'realtors').executeTakeFirst();
  return ((row?.items ?? []) as { id: string }[]).map(({ id }) => Number(id));
}
