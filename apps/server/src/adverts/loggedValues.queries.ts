import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Side } from './adverts.queries.ts';

/** What is computed, counted or a secret is nothing that somebody changed. */
const unlogged = sql`ARRAY['id', 'short_code', 'user_id', 'main', 'extra', 'facts', 'match_version', 'sought', 'owner_words', 'mx', 'my',
  'shown_point', 'views', 'phone_views', 'created_at', 'updated_at', 'client_key', 'draft_key', 'written_from']`;

const parts = {
  offer: sql`jsonb_build_object('photos',
    (SELECT string_agg(f.photo_id::text, ', ' ORDER BY f.position) FROM offer_photos f WHERE f.offer_id = a.id))`,
  search: sql`jsonb_build_object(
    'photos', (SELECT string_agg(f.photo_id::text, ', ' ORDER BY f.photo_id) FROM search_photos f WHERE f.search_id = a.id),
    'zones', (SELECT string_agg(coalesce(z.sector, z.zone::text), ', ' ORDER BY z.position) FROM search_zones z WHERE z.search_id = a.id))`,
} as const;

/** All that somebody may change of an advert, by the names of columns and fields. */
export async function selectLogged(db: Db, side: Side, id: number): Promise<Record<string, unknown>> {
  const table = sql.table(side === 'offer' ? 'offers' : 'searches');
  const { rows } = await sql<{ all: Record<string, unknown> }>`
    SELECT (to_jsonb(a) - ${unlogged}) || a.main || a.extra || ${parts[side]} AS all FROM ${table} a WHERE a.id = ${id}`.execute(
    db,
  );
  return rows[0]?.all ?? {};
}
