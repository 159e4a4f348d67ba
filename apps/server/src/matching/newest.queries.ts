import { offerStatus, searchStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import { untold } from '../platform/database/untold.ts';
import { matchesOf } from './ranked.queries.ts';

/** So many of a person's newest offers or searches are looked at. */
const max = sql.lit(20);

/**
 * The newest of a person's searches and offers that are shown now. Searches as their person's index has them: by id PostgreSQL would look
 * for a person's newest among everybody's. Of offers that index says all that is asked, and they are sorted when read.
 */
export async function selectOwnActive(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ searches: number[]; offers: number[] }> {
  const { rows } = await sql<{ searches: number[]; offers: number[] }>`${sql.raw(plannedOnce)} SELECT
    ARRAY(SELECT id FROM searches WHERE user_id = ${untold(userId, 'bigint')} AND status = ${sql.lit(searchStatus.active)}
      AND expires_at >= ${untold(now, 'timestamptz')} ORDER BY created_at DESC, id DESC LIMIT ${max}) AS searches,
    ARRAY(SELECT id FROM offers WHERE user_id = ${untold(userId, 'bigint')} AND status = ${sql.lit(offerStatus.active)}
      AND active_until >= ${untold(now, 'timestamptz')} ORDER BY id DESC LIMIT ${max}) AS offers`.execute(db);
  return rows[0]!;
}

/** Whose offers or searches, and with how many of the newest of the other side they are compared; without a number with all. */
export interface NewestQuery {
  owner?: number | undefined;
  limit: number;
  newest?: number | undefined;
}

export interface NewestPair {
  search_id: number;
  offer_id: number;
  at: Date;
  same_type: boolean;
}

/** Offers that suit one of these searches and nobody has decided about, each once, the latest confirmed first. */
export async function selectNewestPairs(
  db: Db,
  searches: readonly number[],
  { owner, limit, newest }: NewestQuery,
  now: Date,
): Promise<NewestPair[]> {
  const { rows } = await sql<NewestPair>`${sql.raw(plannedOnce)}
    SELECT search_id, offer_id, confirmed_at AS at, same_type FROM (
      SELECT DISTINCT ON (offer_id) search_id, offer_id, confirmed_at, same_type
      FROM (${matchesOf({ searches, owner, newest }, now, ['dislikedOffer', 'decided'])}) AS pairs ORDER BY offer_id, search_id DESC) AS once
    ORDER BY confirmed_at DESC, offer_id DESC LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Searches that one of these offers suits and nobody has decided about, the latest activated first. */
export async function selectNewestSearches(
  db: Db,
  offers: readonly number[],
  { owner, limit, newest }: NewestQuery,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ search_id: number }>`${sql.raw(plannedOnce)}
    SELECT search_id FROM (${matchesOf({ offers, owner, newest }, now, ['dislikedSearch', 'decided'])}) AS pairs
    GROUP BY search_id ORDER BY max(activated_at) DESC, search_id DESC LIMIT ${sql.lit(limit)}`.execute(db);
  return rows.map((row) => row.search_id);
}
