import { type RawBuilder, sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import { asOwnerReads } from './leftOut.queries.ts';
import { isMatch, pairsOf, type ScoredPair, type Side } from './ranked.queries.ts';

/** Whose owner is notified of a pair. */
export type NotifiedSide = 'offer' | 'search';

/** A pair that its owner has to be notified of. */
export interface NewMatch {
  search_id: number;
  offer_id: number;
  search_owner_id: number;
  offer_owner_id: number;
}

/**
 * Notes pairs as notified, in one order everywhere, so that two jobs never wait for each other.
 * @param pairs a table expression of `pairsOf`
 */
const notePairs = (side: NotifiedSide, pairs: RawBuilder<unknown>) => sql`
  INSERT INTO notified_matches (offer_id, search_id, side, offer_version, search_version)
  SELECT offer_id, search_id, ${side}, offer_version, search_version FROM ${pairs} ORDER BY 1, 2
  ON CONFLICT (offer_id, search_id, side) DO UPDATE
    SET offer_version = excluded.offer_version, search_version = excluded.search_version
    WHERE (notified_matches.offer_version, notified_matches.search_version) <> (excluded.offer_version, excluded.search_version)`;

/**
 * Finds the pairs of these searches, or of these offers, that suit each other, and notes the owners of one side as notified of
 * them, in the caller's transaction. Near misses and what the reader took off their list are no news to them.
 * @returns the pairs of which they were not notified yet, or not in their present versions
 */
export async function noteNewMatches(db: Db, side: NotifiedSide, of: Side, now: Date): Promise<NewMatch[]> {
  // Of a published offer the plan is fixed; to read and plan the statement's 25 kB took 4 ms of a publication's 22.
  const isFixed = 'offers' in of && of.among !== undefined;
  // `IS TRUE` has what was noted looked up by its hash: PostgreSQL expects one pair, and would compare some thousand with
  // each other.
  const { rows } = await sql<NewMatch>`${sql.raw(isFixed ? plannedOnce : '')}
    WITH pairs AS MATERIALIZED (
      SELECT search_id, offer_id, search_owner_id, offer_owner_id, offer_version, search_version
      FROM (${pairsOf(of, now, { without: asOwnerReads[side] })}) AS fitting WHERE ${isMatch}),
    noted AS (${notePairs(side, sql`pairs`)} RETURNING offer_id, search_id)
    SELECT search_id, offer_id, search_owner_id, offer_owner_id FROM pairs
    WHERE ((offer_id, search_id) IN (SELECT offer_id, search_id FROM noted)) IS TRUE`.execute(db);
  return rows;
}

/** Notes the searches' owners as notified of these pairs in their present versions. */
export async function noteProposedMatches(db: Db, pairs: readonly ScoredPair[], now: Date): Promise<void> {
  const [searches, offers] = [pairs.map((pair) => pair.search_id), pairs.map((pair) => pair.offer_id)];
  const of = { offers: [...new Set(offers)], among: [...new Set(searches)] };
  await notePairs(
    'search',
    sql`(${pairsOf(of, now)}) AS fitting WHERE (search_id, offer_id) IN (
      SELECT * FROM unnest(${searches}::bigint[], ${offers}::bigint[]))`,
  ).execute(db);
}
