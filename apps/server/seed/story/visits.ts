import { addDays, dayOf } from '@app/domain/chisinauTime';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';

/** The statistics' period of thirty days and the one before it; what is older is forgotten. */
const days = 60;
/** Offers that a visitor opens. */
const opened = 3.2;

/** Visits of each day, as many as its openings of offers need; a browser's word of the day is told by its sum alone. */
export async function insertVisits(db: Db, now: Date): Promise<void> {
  await sql`INSERT INTO visits (day, session_hash)
    SELECT d.day, sha256(convert_to(d.day || ' ' || n, 'UTF8'))
    FROM (SELECT day, ceil(sum(views) / ${opened}::float8)::integer AS visits FROM offer_days
      WHERE day > ${addDays(dayOf(now), -days)}::date GROUP BY day) d, generate_series(1, d.visits) n
    ON CONFLICT DO NOTHING`.execute(db);
}
