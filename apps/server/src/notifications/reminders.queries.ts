import { offerStatus, searchStatus } from '@app/domain/kinds';
import { notificationTypes } from '@app/domain/notifications';
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
    WHERE o.status = ${sql.lit(offerStatus.active)} AND o.active_until > ${now} AND o.active_until <= ${until} AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM notifications n
        WHERE n.user_id = o.user_id AND n.type = ${sql.lit(notificationTypes.confirmOffer)} AND n.created_at > o.confirmed_at
          AND (n.offer_id = o.id OR n.data->'ids' @> to_jsonb(o.id)))
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
    WHERE s.status = ${sql.lit(searchStatus.active)} AND s.expires_at > ${now} AND s.expires_at <= ${until} AND u.deleted_at IS NULL
      AND ${now} >= s.activated_at + (s.expires_at - s.activated_at) / 2
      AND NOT EXISTS (SELECT FROM notifications n
        WHERE n.user_id = s.user_id AND n.type = ${sql.lit(notificationTypes.searchExpires)} AND n.search_id = s.id AND n.created_at >= s.activated_at)
    ORDER BY s.expires_at, s.id LIMIT ${limit}`.execute(db);
  return rows;
}
