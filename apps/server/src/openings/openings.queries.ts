import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export interface Opening {
  /** The thing that was opened, and whose it is. */
  id: number;
  ownerId: number;
  /** `YYYY-MM-DD` in Europe/Chisinau. */
  day: string;
  visitor: Buffer;
}

/** One row when this visitor was not counted yet; a second call with the same visitor and day changes nothing. */
const seen = (kind: 'offer' | 'phone' | 'search', { id, day, visitor }: Opening): RawBuilder<unknown> => sql`
  seen AS (INSERT INTO openings (day, kind, thing_id, visitor) VALUES (${day}, ${kind}, ${id}, ${visitor})
    ON CONFLICT DO NOTHING RETURNING thing_id)`;

/** @returns the new count, or nothing when the visitor was counted before */
export async function addOfferOpening(db: Db, opening: Opening): Promise<number | undefined> {
  const { id, ownerId, day } = opening;
  const { rows } = await sql<{ views: number }>`WITH ${seen('offer', opening)},
    counted AS (INSERT INTO offer_days AS d (offer_id, day, user_id, views)
      SELECT thing_id, ${day}, ${ownerId}, 1 FROM seen ON CONFLICT (offer_id, day) DO UPDATE SET views = d.views + 1)
    UPDATE offers SET views = views + 1 WHERE id = (SELECT thing_id FROM seen) AND id = ${id}
    RETURNING views`.execute(db);
  return rows[0]?.views;
}

/** @returns the new count, or nothing when the visitor was counted before */
export async function addPhoneOpening(db: Db, opening: Opening): Promise<number | undefined> {
  const { id, ownerId, day } = opening;
  const { rows } = await sql<{ phone_views: number }>`WITH ${seen('phone', opening)},
    counted AS (INSERT INTO offer_days AS d (offer_id, day, user_id, phone_views)
      SELECT thing_id, ${day}, ${ownerId}, 1 FROM seen
      ON CONFLICT (offer_id, day) DO UPDATE SET phone_views = d.phone_views + 1)
    UPDATE offers SET phone_views = phone_views + 1 WHERE id = (SELECT thing_id FROM seen) AND id = ${id}
    RETURNING phone_views`.execute(db);
  return rows[0]?.phone_views;
}

/** @returns the new count, or nothing when the visitor was counted before */
export async function addSearchOpening(db: Db, opening: Opening): Promise<number | undefined> {
  const { id, ownerId, day } = opening;
  const { rows } = await sql<{ views: number }>`WITH ${seen('search', opening)},
    counted AS (INSERT INTO search_days AS d (search_id, day, user_id, views)
      SELECT thing_id, ${day}, ${ownerId}, 1 FROM seen ON CONFLICT (search_id, day) DO UPDATE SET views = d.views + 1)
    UPDATE searches SET views = views + 1 WHERE id = (SELECT thing_id FROM seen) AND id = ${id}
    RETURNING views`.execute(db);
  return rows[0]?.views;
}

/** @param today `YYYY-MM-DD`; what came before it can no longer come twice */
export async function deleteOpenings(db: Db, today: string): Promise<void> {
  await sql`DELETE FROM openings WHERE day < ${today}`.execute(db);
}
