import { maxHidden } from '@app/domain/reactions';
import { sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';

const dislikes = {
  offers: { table: sql.table('offer_reactions'), id: sql.ref('offer_id') },
  searches: { table: sql.table('search_reactions'), id: sql.ref('search_id') },
} as const;

/** The ids of what a person disliked last. */
export async function selectDisliked(db: Db, side: keyof typeof dislikes, userId: number): Promise<number[]> {
  const { table, id } = dislikes[side];
  const { rows } = await sql<{ id: number }>`${sql.raw(plannedOnce)} SELECT ${id} AS id FROM ${table}
    WHERE user_id = ${userId}::bigint AND kind = 'dislike' ORDER BY created_at DESC, ${id} DESC LIMIT ${sql.lit(maxHidden)}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
