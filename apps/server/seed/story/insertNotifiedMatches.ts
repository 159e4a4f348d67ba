import { sql } from 'kysely';
import { pairsOf } from '../../src/matching/ranked.queries.ts';
import type { Db } from '../../src/platform/database/database.ts';
import type { Market } from './market.ts';

/** Of each pair whoever was there first was notified when the other came; nobody is notified again until something in it changes. */
export async function insertNotifiedMatches(db: Db, { offers, searches, now }: Market): Promise<void> {
  const ofStory = sql`AND o.id = ANY(${offers.map(({ id }) => id)}::bigint[])`;
  const pairs = pairsOf({ searches: searches.map(({ id }) => id) }, now, { more: ofStory });
  await sql`INSERT INTO notified_matches (offer_id, search_id, side, offer_version, search_version, notified_at)
    SELECT offer_id, search_id, CASE WHEN o.created_at < s.created_at THEN 'offer' ELSE 'search' END, p.offer_version, p.search_version,
      greatest(o.created_at, s.created_at)
    FROM (${pairs}) p JOIN offers o ON o.id = offer_id JOIN searches s ON s.id = search_id
    WHERE price_score > 0 ON CONFLICT DO NOTHING`.execute(db);
}
