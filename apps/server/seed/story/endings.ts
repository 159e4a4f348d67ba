import { deals, offerStatus, searchStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';

/** The statistics' period of thirty days and most of the one before it. */
const days = 56;

/** Most of what its owners took off the market found somebody, one a day and not before a day of its own; two in three of them here. */
export async function insertEndings(db: Db, now: Date): Promise<void> {
  const endedAt = sql`${now}::timestamptz - make_interval(days => (id % ${days})::integer, hours => 2)`;
  await sql`INSERT INTO endings (user_id, offer_id, ended_as, here, ended_at)
    SELECT user_id, id, CASE deal WHEN ${deals.sale} THEN 'sold' WHEN ${deals.exchange} THEN 'exchanged' ELSE 'let' END,
      id % 3 <> 0, greatest(${endedAt}, created_at + interval '1 day')
    FROM offers WHERE status = ${offerStatus.deactivated} AND id % 5 <> 0 AND created_at < ${now}::timestamptz - interval '1 day'
    UNION ALL
    SELECT user_id, NULL, 'let', true, ${endedAt} FROM offers WHERE id <= ${days * 2} AND id % 7 = 0`.execute(db);
  await sql`INSERT INTO endings (user_id, search_id, ended_as, here, ended_at)
    SELECT user_id, id, 'found', id % 3 <> 0, greatest(${endedAt}, created_at + interval '1 day')
    FROM searches WHERE status = ${searchStatus.deactivated} AND created_at < ${now}::timestamptz - interval '1 day'
    UNION ALL
    SELECT user_id, NULL, 'found', true, ${endedAt} FROM searches WHERE id <= ${days * 2} AND id % 9 = 0`.execute(db);
}
