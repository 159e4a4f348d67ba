import { notificationTypes } from '@app/contract/notifications';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** An offer that suits a search. */
interface OfferAtSearch {
  offer_id: number;
  search_id: number;
}

/**
 * Takes these pairs out of what the searches' owners have not read of new offers: an offer that is left for none of a notice's
 * searches, a search that none of its offers is left for; what is left empty goes.
 */
export async function deleteUnreadMatches(db: Db, pairs: readonly OfferAtSearch[]): Promise<void> {
  const [searches, offers] = [pairs.map((pair) => pair.search_id), pairs.map((pair) => pair.offer_id)];
  await sql`WITH gone AS (SELECT * FROM unnest(${searches}::bigint[], ${offers}::bigint[]) AS p (search_id, offer_id)),
    unread AS (
      SELECT n.id, n.data->'ids' AS ids, coalesce(n.data->'searches', jsonb_build_array(n.search_id)) AS searches
      FROM notifications n WHERE n.user_id IN (SELECT s.user_id FROM searches s WHERE s.id = ANY(${searches}::bigint[]))
        AND n.type = ${notificationTypes.newOffer} AND n.read_at IS NULL AND EXISTS (
          SELECT FROM gone g WHERE n.data->'ids' @> to_jsonb(g.offer_id)
            AND coalesce(n.data->'searches', jsonb_build_array(n.search_id)) @> to_jsonb(g.search_id))
      ORDER BY n.user_id, n.digest_key, n.id FOR UPDATE),
    left_over AS (
      SELECT u.id, u.searches AS before, jsonb_agg(DISTINCT offer.value) AS ids,
        array_agg(DISTINCT search.value::bigint ORDER BY search.value::bigint) AS searches
      FROM unread u, jsonb_array_elements(u.ids) AS offer (value), jsonb_array_elements(u.searches) AS search (value)
      WHERE (search.value::bigint, offer.value::bigint) NOT IN (SELECT search_id, offer_id FROM gone)
      GROUP BY u.id, u.searches),
    emptied AS (DELETE FROM notifications n USING unread u WHERE n.id = u.id AND u.id NOT IN (SELECT id FROM left_over))
    UPDATE notifications n SET search_id = l.searches[1],
      data = n.data - 'searches' || jsonb_build_object('ids', l.ids)
        || CASE WHEN cardinality(l.searches) > 1 THEN jsonb_build_object('searches', to_jsonb(l.searches)) ELSE '{}' END,
      offer_id = (SELECT max(o.id) FROM jsonb_array_elements(l.ids) AS item (value) JOIN offers o ON o.id = item.value::bigint),
      -- What comes within the hour belongs to a digest of other searches then.
      digest_key = CASE WHEN to_jsonb(l.searches) = l.before THEN n.digest_key END
    FROM left_over l WHERE n.id = l.id`.execute(db);
}

/** Who was notified since then of the new price of one of these offers, which they keep as a favourite. */
export async function selectPriceReaders(
  db: Db,
  offers: readonly number[],
  since: Date,
): Promise<{ user_id: number; offer_id: number }[]> {
  const { rows } = await sql<{ user_id: number; offer_id: number }>`SELECT user_id, offer_id FROM notifications
    WHERE offer_id = ANY(${[...offers]}::bigint[]) AND type = ${notificationTypes.favouriteChanged}
      AND data->>'was' IS NOT NULL AND created_at > ${since}`.execute(db);
  return rows;
}
