import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** An offer and where the public sees it. */
export interface StandingOffer {
  id: number;
  lng: number;
  lat: number;
}

const standing = sql`o.id, o.shown_point[0] AS lng, o.shown_point[1] AS lat`;

/** Takes some offers from the list of those that were moved unmeasured; two that ask at once get different ones. */
export async function takeUnmeasured(trx: Db, limit: number): Promise<StandingOffer[]> {
  const { rows } = await sql<StandingOffer>`WITH taken AS (
      DELETE FROM unmeasured_offers WHERE offer_id IN (
        SELECT offer_id FROM unmeasured_offers ORDER BY offer_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING offer_id)
    SELECT ${standing} FROM taken JOIN offers o ON o.id = taken.offer_id AND o.point IS NOT NULL ORDER BY o.id`.execute(
    trx,
  );
  return rows;
}

/**
 * The next offers that this version of the places has not measured; the first of all when the last walk was by another one. Whoever
 * else asks waits for the end of the transaction.
 */
export async function nextOnWalk(trx: Db, version: string, limit: number): Promise<StandingOffer[]> {
  const { rows: walks } = await sql<{
    after_id: number;
  }>`INSERT INTO near_walk AS walk (version, after_id) VALUES (${version}, 0)
    ON CONFLICT (one) DO UPDATE SET version = excluded.version,
      after_id = CASE WHEN walk.version = excluded.version THEN walk.after_id ELSE 0 END
    RETURNING after_id`.execute(trx);
  const { rows } = await sql<StandingOffer>`WITH next AS (
      SELECT ${standing} FROM offers o WHERE o.id > ${walks[0]!.after_id} AND o.point IS NOT NULL ORDER BY o.id LIMIT ${limit}),
    passed AS (UPDATE near_walk SET after_id = (SELECT max(id) FROM next) WHERE EXISTS (SELECT FROM next))
    SELECT * FROM next ORDER BY id`.execute(trx);
  return rows;
}

/** Writes minutes that are other ones than before; of an offer that stands elsewhere by now nothing. */
export async function writeMinutes(
  trx: Db,
  found: readonly (StandingOffer & { minutes: readonly number[] })[],
): Promise<void> {
  await sql`UPDATE offers o SET near_minutes = m.minutes, near_from = o.shown_point
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS m (id bigint, lng float8, lat float8, minutes smallint[])
    WHERE o.id = m.id AND o.shown_point ~= point(m.lng, m.lat) AND o.near_minutes IS DISTINCT FROM m.minutes`.execute(
    trx,
  );
}
