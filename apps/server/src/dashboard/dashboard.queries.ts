import type { OfferAnswer } from '@app/contract/dashboard';
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

/**
 * The newest offers that were put forward for a person's searches, neither declined nor disliked nor hidden meanwhile: as many
 * of those that wait for an answer as of those that are liked.
 */
export async function selectProposed(db: Db, userId: number, limit: number, now: Date): Promise<ProposedRow[]> {
  const ofStatus = (
    status: number,
  ) => sql`(SELECT p.*, o.property_type FROM proposals p JOIN offers o ON o.id = p.offer_id
      WHERE p.search_id = s.id AND p.status = ${sql.lit(status)}
        AND o.status = ${sql.lit(offerStatus.active)} AND o.active_until >= ${untold(hiddenBefore(now), 'timestamptz')}
        AND p.offer_id NOT IN (SELECT d.offer_id FROM offer_reactions d WHERE d.user_id = ${untold(userId, 'bigint')} AND d.kind = 'dislike')
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${sql.lit(limit)})`;
  const { rows } = await sql<ProposedRow>`${sql.raw(plannedOnce)}
    SELECT id, search_id, offer_id, status, at, same_type FROM (
      SELECT p.id, p.search_id, p.offer_id, p.status, p.created_at AS at, p.property_type = s.property_type AS same_type,
        row_number() OVER (PARTITION BY p.status ORDER BY p.created_at DESC, p.id DESC) AS place
      FROM searches s CROSS JOIN LATERAL (
        ${ofStatus(proposalStatus.pending)} UNION ALL ${ofStatus(proposalStatus.accepted)}) p
      WHERE s.user_id = ${untold(userId, 'bigint')} AND s.status = ${sql.lit(searchStatus.active)}) AS found
    WHERE place <= ${sql.lit(limit)} ORDER BY at DESC, id DESC`.execute(db);
  return rows;
}

export interface AnswerRow {
  kind: OfferAnswer['kind'];
  id: number;
  at: Date;
  offer_id: number;
  name: string | null;
  request: string | null;
  starts_at: Date | null;
}

/** So long an answer to a proposal is news, and so long a proposal may wait for one and still be told of. */
const answered = { news: 14, waited: 60 } as const;

/**
 * What came back about a person's shown offers, newest first: viewings asked for and conversations with something unread, as
 * long as they wait; answers to their proposals for two weeks.
 */
export async function selectAnswers(db: Db, userId: number, limit: number, now: Date): Promise<AnswerRow[]> {
  const me = untold(userId, 'bigint');
  const ago = (days: number) => untold(new Date(now.getTime() - days * 86_400_000), 'timestamptz');
  const shownOffer = sql`o.status = ${sql.lit(offerStatus.active)} AND o.active_until >= ${untold(hiddenBefore(now), 'timestamptz')}`;
  const newest = sql`ORDER BY at DESC, id DESC LIMIT ${sql.lit(limit)}`;
  const { rows } = await sql<AnswerRow>`${sql.raw(plannedOnce)} SELECT * FROM (
    (SELECT 'viewing' AS kind, v.id, v.updated_at AS at, v.offer_id, coalesce(v.client_name, c.name) AS name,
        NULL AS request, v.starts_at
      FROM viewings v JOIN offers o ON o.id = v.offer_id AND ${shownOffer}
      JOIN users c ON c.id = v.client_id AND c.deleted_at IS NULL
      WHERE v.owner_id = ${me} AND v.status = ${sql.lit(viewingStatus.pending)} AND v.proposed_by = 'client'
        AND v.starts_at > ${untold(now, 'timestamptz')} ${newest})
    UNION ALL (SELECT CASE p.status WHEN ${sql.lit(proposalStatus.accepted)} THEN 'accepted' ELSE 'declined' END, p.id,
        p.decided_at AS at, p.offer_id, NULL, s.short_code, NULL
      FROM proposals p JOIN offers o ON o.id = p.offer_id AND ${shownOffer}
      JOIN searches s ON s.id = p.search_id AND s.status = ${sql.lit(searchStatus.active)}
      WHERE p.proposer_id = ${me} AND p.created_at >= ${ago(answered.waited)} AND p.decided_at >= ${ago(answered.news)}
        AND p.status <> ${sql.lit(proposalStatus.pending)} ${newest})
    UNION ALL (SELECT 'message', t.id, t.last_message_at AS at, t.offer_id, c.name, NULL, NULL
      FROM threads t JOIN offers o ON o.id = t.offer_id AND ${shownOffer}
      JOIN users c ON c.id = t.client_id AND c.deleted_at IS NULL
      WHERE t.owner_id = ${me} AND t.owner_read_seq < t.last_seq ${newest})) AS found ${newest}`.execute(db);
  return rows;
}
