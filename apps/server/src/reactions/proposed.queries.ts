import { offerStatus, searchStatus } from '@app/domain/kinds';
import { hiddenBefore } from '@app/domain/visibility';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { countCap } from '../platform/database/listPage.ts';
import { after, type Order, orderBy, type Cursor, cursorValue } from '../platform/database/keyset.ts';

/** The latest first. */
export const latestProposal: Order = { by: sql`p.created_at`, type: 'timestamptz', way: 'desc' };
const id = sql`p.id`;

export interface ProposedRow extends Cursor {
  offer_id: number;
  search_id: number;
  status: number;
  created_at: Date;
  viewing_id: number | null;
  viewing_status: number | null;
  starts_at: Date | null;
}

/** Whose proposals: those that reached a person's searches, or those they sent with their offers. */
export type ProposedSide = 'received' | 'sent';

/** What the other side has hidden is left out. */
const proposed = (side: ProposedSide, userId: number, now: Date) => sql`
  proposals p
  JOIN searches s ON s.id = p.search_id AND s.status NOT IN (${sql.lit(searchStatus.pending)}, ${sql.lit(searchStatus.deleted)})
  JOIN offers o ON o.id = p.offer_id AND o.status NOT IN (${sql.lit(offerStatus.template)}, ${sql.lit(offerStatus.deleted)})
  WHERE ${side === 'received' ? sql`s.user_id` : sql`p.proposer_id`} = ${userId}
    AND (s.user_id = ${userId} OR s.status = ${sql.lit(searchStatus.active)} AND s.expires_at >= ${hiddenBefore(now)})
    AND (o.user_id = ${userId} OR o.status = ${sql.lit(offerStatus.active)} AND o.active_until >= ${hiddenBefore(now)})`;

export async function selectProposed(
  db: Db,
  side: ProposedSide,
  userId: number,
  now: Date,
  from: Cursor | undefined,
  limit: number,
): Promise<ProposedRow[]> {
  const { rows } = await sql<ProposedRow>`
    SELECT page.*, v.id AS viewing_id, v.status AS viewing_status, v.starts_at FROM (
      SELECT p.id, p.offer_id, p.search_id, p.status, p.created_at, ${cursorValue(latestProposal)} AS value
      FROM ${proposed(side, userId, now)} ${from ? sql`AND ${after(latestProposal, id, from)}` : sql``}
      ORDER BY ${orderBy(latestProposal, id)} LIMIT ${limit + 1}) AS page
    LEFT JOIN LATERAL (SELECT id, status, starts_at FROM viewings
      WHERE search_id = page.search_id AND offer_id = page.offer_id ORDER BY id DESC LIMIT 1) v ON true
    ORDER BY page.created_at DESC, page.id DESC`.execute(db);
  return rows;
}

export async function countProposed(db: Db, side: ProposedSide, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total
    FROM (SELECT FROM ${proposed(side, userId, now)} LIMIT ${sql.lit(countCap)}) AS capped`.execute(db);
  return rows[0]!.total;
}
