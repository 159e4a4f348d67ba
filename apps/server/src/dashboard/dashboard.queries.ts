import { offerStatus, proposalStatus, searchStatus, viewingStatus } from '@app/domain/kinds';
import { hiddenBefore } from '@app/domain/visibility';
import { type RawBuilder, sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import { untold } from '../platform/database/untold.ts';

/** A period and the equally long one before it. Instants open days in Europe/Chisinau; days are `YYYY-MM-DD`. */
export interface Period {
  from: Date;
  before: Date;
  fromDay: string;
  beforeDay: string;
}

const happened = (column: string, { from }: Period) => sql`
  count(*) FILTER (WHERE ${sql.raw(column)} >= ${from}::timestamptz)::int AS now,
  count(*) FILTER (WHERE ${sql.raw(column)} < ${from}::timestamptz)::int AS before`;

/** Each is one number of this period and one of the period before. */
export interface Counted {
  what: 'favorites' | 'proposals' | 'viewings' | 'search_favorites' | 'search_proposals';
  now: number;
  before: number;
}

/** What happened to a person's offers and searches, from their owner's own indexes. */
function selectHappened(userId: number, period: Period): RawBuilder<Counted> {
  const since = untold(period.before, 'timestamptz');
  const me = untold(userId, 'bigint');
  return sql`
    SELECT 'favorites' AS what, ${happened('r.created_at', period)} FROM offers o
      JOIN offer_reactions r ON r.offer_id = o.id AND r.kind = 'favorite' AND r.created_at >= ${since}
      WHERE o.user_id = ${me}
    UNION ALL SELECT 'proposals', ${happened('created_at', period)} FROM proposals
      WHERE proposer_id = ${me} AND created_at >= ${since}
    UNION ALL SELECT 'viewings', ${happened('created_at', period)} FROM viewings
      WHERE owner_id = ${me} AND created_at >= ${since}
    UNION ALL SELECT 'search_favorites', ${happened('r.created_at', period)} FROM searches s
      JOIN search_reactions r ON r.search_id = s.id AND r.kind = 'favorite' AND r.created_at >= ${since}
      WHERE s.user_id = ${me}
    UNION ALL SELECT 'search_proposals', ${happened('p.created_at', period)} FROM searches s
      JOIN proposals p ON p.search_id = s.id AND p.created_at >= ${since}
      WHERE s.user_id = ${me}`;
}

/** Openings of a person's offers or searches by day; days without any are left out. */
export interface DayRow {
  day: string;
  views: number;
}
export interface OfferDayRow extends DayRow {
  phone_views: number;
}

export interface Standing {
  offers: number;
  searches: number;
  confirm_offers: number;
  drafts: number;
  expiring_searches: number;
  new_proposals: number;
  waiting_viewings: number;
}

/**
 * What a person has and what waits for them.
 * @param soon offers and searches that end before it want an answer
 */
function standingOf(userId: number, soonest: Date, moment: Date): RawBuilder<Standing> {
  const [me, soon, now] = [untold(userId, 'bigint'), untold(soonest, 'timestamptz'), untold(moment, 'timestamptz')];
  return sql`SELECT o.*, s.*, p.*, v.* FROM
    (SELECT count(*) FILTER (WHERE status NOT IN (${sql.lit(offerStatus.template)}, ${sql.lit(offerStatus.deleted)}))::int AS offers,
      count(*) FILTER (WHERE status = ${sql.lit(offerStatus.template)})::int AS drafts,
      count(*) FILTER (WHERE status = ${sql.lit(offerStatus.active)} AND active_until <= ${soon})::int AS confirm_offers
      FROM offers WHERE user_id = ${me}) o,
    (SELECT count(*) FILTER (WHERE status <> ${sql.lit(searchStatus.deleted)})::int AS searches,
      count(*) FILTER (WHERE status = ${sql.lit(searchStatus.active)} AND expires_at > ${now} AND expires_at <= ${soon})::int AS expiring_searches
      FROM searches WHERE user_id = ${me}) s,
    (SELECT count(*)::int AS new_proposals FROM searches
      JOIN proposals ON proposals.search_id = searches.id AND proposals.status = ${sql.lit(proposalStatus.pending)}
      JOIN offers o ON o.id = proposals.offer_id AND o.status = ${sql.lit(offerStatus.active)}
        AND o.active_until >= ${untold(hiddenBefore(moment), 'timestamptz')}
      WHERE searches.user_id = ${me} AND searches.status = ${sql.lit(searchStatus.active)}) p,
    (SELECT count(*)::int AS waiting_viewings FROM viewings WHERE status = ${sql.lit(viewingStatus.pending)} AND starts_at > ${now}
      AND ((owner_id = ${me} AND proposed_by = 'client') OR (client_id = ${me} AND proposed_by = 'owner'))) v`;
}

export interface HomeRows {
  offerDays: OfferDayRow[];
  searchDays: DayRow[];
  happened: Counted[];
  standing: Standing;
}

const selectOfferDays = (userId: number, { beforeDay }: Period) => sql`
  SELECT day, sum(views)::int AS views, sum(phone_views)::int AS phone_views FROM offer_days
  WHERE user_id = ${untold(userId, 'bigint')} AND day >= ${beforeDay}::date GROUP BY day ORDER BY day`;

const selectSearchDays = (userId: number, { beforeDay }: Period) => sql`
  SELECT day, sum(views)::int AS views FROM search_days
  WHERE user_id = ${untold(userId, 'bigint')} AND day >= ${beforeDay}::date GROUP BY day ORDER BY day`;

const listOf = (rows: RawBuilder<unknown>) => sql`(SELECT coalesce(json_agg(found), '[]') FROM (${rows}) AS found)`;

/** All that the home page of the cabinet counts, in one statement, planned once: to plan its parts takes longer than to read them. */
export async function selectHome(db: Db, userId: number, period: Period, soon: Date, now: Date): Promise<HomeRows> {
  const { rows } = await sql<HomeRows>`${sql.raw(plannedOnce)}
    SELECT ${listOf(selectOfferDays(userId, period))} AS "offerDays",
      ${listOf(selectSearchDays(userId, period))} AS "searchDays", ${listOf(selectHappened(userId, period))} AS happened,
      (SELECT row_to_json(found) FROM (${standingOf(userId, soon, now)}) AS found) AS standing`.execute(db);
  return rows[0]!;
}

export interface ProposedRow {
  id: number;
  search_id: number;
  offer_id: number;
  status: number;
  at: Date;
  same_type: boolean;
}

/** The newest offers that were put forward for a person's searches, neither declined nor disliked nor hidden meanwhile. */
export async function selectProposed(db: Db, userId: number, limit: number, now: Date): Promise<ProposedRow[]> {
  const { rows } = await sql<ProposedRow>`${sql.raw(plannedOnce)}
    SELECT p.id, p.search_id, p.offer_id, p.status, p.created_at AS at, p.property_type = s.property_type AS same_type
    FROM searches s CROSS JOIN LATERAL (
      SELECT p.*, o.property_type FROM proposals p JOIN offers o ON o.id = p.offer_id
      WHERE p.search_id = s.id AND p.status <> ${sql.lit(proposalStatus.declined)}
        AND o.status = ${sql.lit(offerStatus.active)} AND o.active_until >= ${untold(hiddenBefore(now), 'timestamptz')}
        AND p.offer_id NOT IN (SELECT d.offer_id FROM offer_reactions d WHERE d.user_id = ${untold(userId, 'bigint')} AND d.kind = 'dislike')
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${sql.lit(limit)}) p
    WHERE s.user_id = ${untold(userId, 'bigint')} AND s.status = ${sql.lit(searchStatus.active)}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}
