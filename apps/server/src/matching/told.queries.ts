import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { ScoredPair } from './ranked.queries.ts';

/**
 * Notes that the owner of one side is told of these pairs. In the transaction that tells him.
 * @returns those that he was not told of yet, or not as they are now
 */
export async function noteTold<P extends Pick<ScoredPair, 'offer_id' | 'search_id'>>(
  db: Db,
  side: 'offer' | 'search',
  pairs: readonly P[],
): Promise<P[]> {
  if (pairs.length === 0) return [];
  // In one order everywhere, so that two jobs never wait for each other.
  const { rows } = await sql<{ offer_id: number; search_id: number }>`
    INSERT INTO told_matches (offer_id, search_id, side, facts)
    SELECT o.id, s.id, ${side}, match_facts(o, s)
    FROM unnest(${pairs.map((p) => p.offer_id)}::bigint[], ${pairs.map((p) => p.search_id)}::bigint[]) AS pair (offer, search)
      JOIN offers o ON o.id = pair.offer JOIN searches s ON s.id = pair.search
    ORDER BY 1, 2
    ON CONFLICT (offer_id, search_id, side) DO UPDATE SET facts = excluded.facts WHERE told_matches.facts <> excluded.facts
    RETURNING offer_id, search_id`.execute(db);
  const fresh = new Set(rows.map((row) => `${row.offer_id} ${row.search_id}`));
  return pairs.filter((pair) => fresh.has(`${pair.offer_id} ${pair.search_id}`));
}
