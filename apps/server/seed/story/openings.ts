import { dayOf } from '@app/domain/chisinauTime';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import type { Market } from './market.ts';

/** Days that the openings are spread over: two of the longest period of the dashboard's statistics, and a little more. */
const days = 190;

const weights = (table: 'offers' | 'searches', ids: readonly number[], today: string) => sql`
  SELECT t.*, d::date AS day, 2 + (hashtextextended(t.id || ' ' || d, 0) & 7) + (d::date - (${today}::date - ${days}::integer)) / 40.0 AS weight
  FROM ${sql.table(table)} t, generate_series(greatest(t.created_at::date, ${today}::date - ${days}::integer), ${today}::date, interval '1 day') d
  WHERE t.id = ANY(${[...ids]}::bigint[]) AND t.views > 0`;

const share = (column: string) => sql`round(${sql.ref(column)} * weight / sum(weight) OVER (PARTITION BY id))::integer`;

/** Spreads what offers and searches were opened so far over the days since they came, unevenly and a little rising. */
export async function insertOpenings(db: Db, { offers, searches, now }: Market): Promise<void> {
  const today = dayOf(now);
  const ids = (things: readonly { id: number }[]): number[] => things.map(({ id }) => id);
  await sql`INSERT INTO offer_days (offer_id, day, user_id, views, phone_views)
    SELECT id, day, user_id, ${share('views')}, ${share('phone_views')}
    FROM (${weights('offers', ids(offers), today)}) w ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO search_days (search_id, day, user_id, views)
    SELECT id, day, user_id, ${share('views')}
    FROM (${weights('searches', ids(searches), today)}) w ON CONFLICT DO NOTHING`.execute(db);
}
