import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

interface EndingOffer {
  id: number;
  user_id: number;
}

/** Offers shown until some time before `until` whose owner was not asked lately, at most `limit`. */
export async function selectEndingOffers(db: Db, now: Date, until: Date, limit: number): Promise<EndingOffer[]> {
  const { rows } = await sql<EndingOffer>`
    SELECT o.id, o.user_id FROM offers o JOIN users u ON u.id = o.user_id
    WHERE o.status = 0 AND o.active_until > ${now} AND o.active_until <= ${until} AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM notifications n
        WHERE n.user_id = o.user_id AND n.type = 11 AND n.created_at > o.confirmed_at
          AND n.data->'ids' @> to_jsonb(o.id))
    ORDER BY o.active_until, o.id LIMIT ${limit}`.execute(db);
  return rows;
}

interface EndingSearch {
  id: number;
  user_id: number;
  expires_at: Date;
}

/** Searches that run out before `until` and have run for half their time, whose owner was not told yet. */
export async function selectEndingSearches(db: Db, now: Date, until: Date, limit: number): Promise<EndingSearch[]> {
  const { rows } = await sql<EndingSearch>`
    SELECT s.id, s.user_id, s.expires_at FROM searches s JOIN users u ON u.id = s.user_id
    WHERE s.status = 0 AND s.expires_at > ${now} AND s.expires_at <= ${until} AND u.deleted_at IS NULL
      AND ${now} >= s.activated_at + (s.expires_at - s.activated_at) / 2
      AND NOT EXISTS (SELECT FROM notifications n
        WHERE n.user_id = s.user_id AND n.type = 18 AND n.search_id = s.id AND n.created_at >= s.activated_at)
    ORDER BY s.expires_at, s.id LIMIT ${limit}`.execute(db);
  return rows;
}

interface PastViewing {
  id: number;
  offer_id: number;
  search_id: number | null;
  author_id: number;
  addressee_id: number;
}

/**
 * Accepted viewings that began between the two times with a realtor on one side, not reviewed and not asked about yet: who
 * is to write, and about whom. Of two realtors the one who came writes about the one who showed.
 */
export async function selectPastViewings(db: Db, from: Date, to: Date, limit: number): Promise<PastViewing[]> {
  const { rows } = await sql<PastViewing>`
    SELECT v.id, v.offer_id, v.search_id,
      CASE WHEN o.role = 'realtor' THEN c.id ELSE o.id END AS author_id,
      CASE WHEN o.role = 'realtor' THEN o.id ELSE c.id END AS addressee_id
    FROM viewings v JOIN users o ON o.id = v.owner_id JOIN users c ON c.id = v.client_id
    WHERE v.status = 1 AND v.starts_at > ${from} AND v.starts_at <= ${to}
      AND 'realtor' IN (o.role, c.role) AND o.deleted_at IS NULL AND c.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM reviews r WHERE r.viewing_id = v.id)
      AND NOT EXISTS (SELECT FROM notifications n
        WHERE n.user_id IN (o.id, c.id) AND n.type = 13 AND n.viewing_id = v.id)
    ORDER BY v.starts_at, v.id LIMIT ${limit}`.execute(db);
  return rows;
}
