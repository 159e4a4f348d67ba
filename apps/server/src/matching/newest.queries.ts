import { offerStatus, searchStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import { matchesOf } from './ranked.queries.ts';

const shown = {
  offers: (now: Date) => sql`status = ${sql.lit(offerStatus.active)} AND active_until >= ${now}`,
  searches: (now: Date) => sql`status = ${sql.lit(searchStatus.active)} AND expires_at >= ${now}`,
} as const;

/**
 * Searches as their person's index has them: by id PostgreSQL would look for a person's newest among everybody's. Of offers their
 * person's index says all that is asked, and they are sorted when read.
 */
const newestFirst = { offers: sql`id DESC`, searches: sql`created_at DESC, id DESC` } as const;

/** The newest of a person's offers or searches that are shown now. */
export async function selectOwnActive(
  db: Db,
  table: 'offers' | 'searches',
  userId: number,
  limit: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${sql.raw(plannedOnce)} SELECT id FROM ${sql.table(table)}
    WHERE user_id = ${userId} AND ${shown[table](now)}
    ORDER BY ${newestFirst[table]} LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function selectNewestPairs(db: Db, searches: readonly number[], limit: number, now: Date) {
  const { rows } = await sql<{ search_id: number; offer_id: number; at: Date }>`${sql.raw(plannedOnce)}
    SELECT search_id, offer_id, confirmed_at AS at FROM (${matchesOf({ searches }, now, ['dislikedOffer', 'decided'])}) AS pairs
    ORDER BY confirmed_at DESC, offer_id DESC, search_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function selectNewestSearches(db: Db, offers: readonly number[], limit: number, now: Date) {
  const { rows } = await sql<{ search_id: number; offers: number }>`${sql.raw(plannedOnce)}
    SELECT search_id, count(*)::int AS offers FROM (${matchesOf({ offers }, now, ['dislikedSearch', 'decided'])}) AS pairs
    GROUP BY search_id ORDER BY max(activated_at) DESC, search_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
