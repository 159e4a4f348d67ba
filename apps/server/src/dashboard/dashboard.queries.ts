import { offerStatus, proposalStatus, searchStatus, viewingStatus } from '@app/domain/kinds';
import { hiddenBefore } from '@app/domain/visibility';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** A period and the equally long one before it. Instants open days in Europe/Chisinau; days are `YYYY-MM-DD`. */
export interface Period {
  from: Date;
  before: Date;
  fromDay: string;
  beforeDay: string;
}

const happened = (column: string, { from }: Period) => sql`
  count(*) FILTER (WHERE ${sql.raw(column)} >= ${from})::int AS now,
  count(*) FILTER (WHERE ${sql.raw(column)} < ${from})::int AS before`;

/** Each is one number of this period and one of the period before. */
export interface Counted {
  what: 'favorites' | 'proposals' | 'viewings' | 'search_favorites' | 'search_proposals';
  now: number;
  before: number;
}

/** What happened to a person's offers and searches, from their owner's own indexes. */
export async function selectHappened(db: Db, userId: number, period: Period): Promise<Counted[]> {
  const since = period.before;
  const { rows } = await sql<Counted>`
    SELECT 'favorites' AS what, ${happened('r.created_at', period)} FROM offers o
      JOIN offer_reactions r ON r.offer_id = o.id AND r.kind = 'favorite' AND r.created_at >= ${since}
      WHERE o.user_id = ${userId}
    UNION ALL SELECT 'proposals', ${happened('created_at', period)} FROM proposals
      WHERE proposer_id = ${userId} AND created_at >= ${since}
    UNION ALL SELECT 'viewings', ${happened('created_at', period)} FROM viewings
      WHERE owner_id = ${userId} AND created_at >= ${since}
    UNION ALL SELECT 'search_favorites', ${happened('r.created_at', period)} FROM searches s
      JOIN search_reactions r ON r.search_id = s.id AND r.kind = 'favorite' AND r.created_at >= ${since}
      WHERE s.user_id = ${userId}
    UNION ALL SELECT 'search_proposals', ${happened('p.created_at', period)} FROM searches s
      JOIN proposals p ON p.search_id = s.id AND p.created_at >= ${since}
      WHERE s.user_id = ${userId}`.execute(db);
  return rows;
}

export interface DayRow {
  day: string;
  views: number;
  phone_views: number;
}

/** Openings of a person's offers by day; days without any are left out. */
export async function selectOfferDays(db: Db, userId: number, since: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`SELECT day, sum(views)::int AS views, sum(phone_views)::int AS phone_views
    FROM offer_days WHERE user_id = ${userId} AND day >= ${since} GROUP BY day ORDER BY day`.execute(db);
  return rows;
}

/** Openings of a person's searches by day; days without any are left out. */
export async function selectSearchDays(
  db: Db,
  userId: number,
  since: string,
): Promise<Pick<DayRow, 'day' | 'views'>[]> {
  const { rows } = await sql<Pick<DayRow, 'day' | 'views'>>`SELECT day, sum(views)::int AS views
    FROM search_days WHERE user_id = ${userId} AND day >= ${since} GROUP BY day ORDER BY day`.execute(db);
  return rows;
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
export async function selectStanding(db: Db, userId: number, soon: Date, now: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`SELECT o.*, s.*, p.*, v.* FROM
    (SELECT count(*) FILTER (WHERE status NOT IN (${sql.lit(offerStatus.template)}, ${sql.lit(offerStatus.deleted)}))::int AS offers, count(*) FILTER (WHERE status = ${sql.lit(offerStatus.template)})::int AS drafts,
      count(*) FILTER (WHERE status = ${sql.lit(offerStatus.active)} AND active_until <= ${soon})::int AS confirm_offers
      FROM offers WHERE user_id = ${userId}) o,
    (SELECT count(*) FILTER (WHERE status <> ${sql.lit(searchStatus.deleted)})::int AS searches,
      count(*) FILTER (WHERE status = ${sql.lit(searchStatus.active)} AND expires_at > ${now} AND expires_at <= ${soon})::int AS expiring_searches
      FROM searches WHERE user_id = ${userId}) s,
    (SELECT count(*)::int AS new_proposals FROM searches
      JOIN proposals ON proposals.search_id = searches.id AND proposals.status = ${sql.lit(proposalStatus.pending)}
      JOIN offers o ON o.id = proposals.offer_id AND o.status = ${sql.lit(offerStatus.active)} AND o.active_until >= ${hiddenBefore(now)}
      WHERE searches.user_id = ${userId} AND searches.status = ${sql.lit(searchStatus.active)}) p,
    (SELECT count(*)::int AS waiting_viewings FROM viewings WHERE status = ${sql.lit(viewingStatus.pending)} AND starts_at > ${now}
      AND ((owner_id = ${userId} AND proposed_by = 'client') OR (client_id = ${userId} AND proposed_by = 'owner'))) v`.execute(
    db,
  );
  return rows[0]!;
}

export interface ProposedRow {
  id: number;
  search_id: number;
  offer_id: number;
  status: number;
  at: Date;
}

/** The newest offers that were put forward for a person's searches, neither declined nor disliked. */
export async function selectProposed(db: Db, userId: number, limit: number): Promise<ProposedRow[]> {
  const { rows } = await sql<ProposedRow>`
    SELECT p.id, p.search_id, p.offer_id, p.status, p.created_at AS at
    FROM searches s CROSS JOIN LATERAL (
      SELECT * FROM proposals WHERE search_id = s.id AND status <> ${sql.lit(proposalStatus.declined)} AND NOT EXISTS (SELECT FROM offer_reactions d
        WHERE d.user_id = s.user_id AND d.offer_id = proposals.offer_id AND d.kind = 'dislike')
      ORDER BY created_at DESC, id DESC LIMIT ${limit}) p
    WHERE s.user_id = ${userId} AND s.status = ${sql.lit(searchStatus.active)}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
