import { type Insertable, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Row, Tables } from '../platform/database/tables.ts';

export type PhotoRow = Row<'photos'>;

/** The photo an owner has of these very bytes; it counts as uploaded now. */
export async function reuseOwnPhoto(db: Db, ownerId: number, sha256: Buffer, now: Date): Promise<PhotoRow | undefined> {
  return db
    .updateTable('photos')
    .set({ created_at: now })
    .where('id', '=', (q) =>
      q
        .selectFrom('photos')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('sha256', '=', sha256)
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function insertPhoto(db: Db, photo: Insertable<Tables['photos']>): Promise<PhotoRow> {
  return db.insertInto('photos').values(photo).returningAll().executeTakeFirstOrThrow();
}

/** Photos of this owner among the ids, in no particular order. */
export async function selectOwnPhotos(db: Db, ownerId: number, ids: readonly number[]): Promise<PhotoRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('photos')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Undefined for none, null for one that belongs to nobody. */
export async function selectPhotoOwner(db: Db, id: number): Promise<number | null | undefined> {
  const row = await db.selectFrom('photos').select('owner_id').where('id', '=', id).executeTakeFirst();
  return row?.owner_id;
}

/** Removes rows that nothing names since before this time; their files are the caller's to remove. */
export async function deleteUnattached(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ path: string; shared: boolean }[]> {
  const { rows } = await sql<{ path: string; shared: boolean }>`
    WITH gone AS (
      DELETE FROM photos WHERE id IN (
        SELECT p.id FROM photos p
        WHERE p.created_at < ${before}
          AND NOT EXISTS (SELECT FROM offer_photos o WHERE o.photo_id = p.id)
          AND NOT EXISTS (SELECT FROM search_photos s WHERE s.photo_id = p.id)
          AND NOT EXISTS (SELECT FROM support_photos c WHERE c.photo_id = p.id)
          AND NOT EXISTS (SELECT FROM thread_photos t WHERE t.photo_id = p.id)
          -- What a turned one was drawn from: it is turned further from there, and known again when chosen twice.
          AND NOT EXISTS (SELECT FROM photos turned WHERE turned.turned_from = p.id)
        ORDER BY p.id LIMIT ${limit})
      RETURNING id, path)
    SELECT path, EXISTS (
      SELECT FROM photos p WHERE p.path = gone.path AND p.id NOT IN (SELECT id FROM gone)) AS shared
    FROM gone`.execute(db);
  return rows;
}

export function selectPathsOf(db: Db, ownerId: number): Promise<{ id: number; path: string }[]> {
  return db.selectFrom('photos').select(['id', 'path']).where('owner_id', '=', ownerId).orderBy('id').execute();
}

/** Those of the files' keys that a photo, a person or an agency still names. */
export async function selectNamedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM unnest(${[...keys]}::text[]) AS key
    WHERE EXISTS (SELECT FROM photos WHERE path = regexp_replace(key, '-[0-9]+\\.webp$', ''))
      OR EXISTS (SELECT FROM users WHERE avatar_path = key
        OR (deleted_at IS NOT NULL AND kept_profile->>'avatar_path' = key))
      OR EXISTS (SELECT FROM agencies WHERE logo_path = key)`.execute(db);
  return rows.map((row) => row.key);
}
