import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** What names the person stands aside until the deletion is due. Give it the locked row's id. */
export async function hidePerson(db: Db, id: number, dueAt: Date, now: Date): Promise<void> {
  await sql`UPDATE users SET deleted_at = ${now}, deletion_due_at = ${dueAt}, name = NULL, username = NULL,
      description = NULL, avatar_path = NULL,
      kept_profile = jsonb_build_object('name', name, 'username', username, 'description', description,
        'avatar_path', avatar_path)
    WHERE id = ${id}`.execute(db);
}

/**
 * Gives back what `hidePerson` took. A username that somebody else has taken since stays theirs.
 * @returns since when they were hidden; null of somebody who was not
 */
export async function showPerson(db: Db, id: number): Promise<Date | null> {
  const { rows } = await sql<{
    since: Date | null;
  }>`WITH was AS (SELECT deleted_at, kept_profile FROM users WHERE id = ${id})
    UPDATE users SET deleted_at = NULL, deletion_due_at = NULL, kept_profile = NULL,
      name = was.kept_profile->>'name',
      username = (SELECT was.kept_profile->>'username' WHERE NOT EXISTS (
        SELECT FROM users o WHERE lower(o.username) = lower(was.kept_profile->>'username'))),
      description = was.kept_profile->>'description', avatar_path = was.kept_profile->>'avatar_path'
    FROM was WHERE users.id = ${id} AND was.deleted_at IS NOT NULL
    RETURNING was.deleted_at AS since`.execute(db);
  return rows[0]?.since ?? null;
}

/** Whose deletion is due. */
export async function findDueDeletions(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('deletion_due_at', '<=', now)
    .orderBy('deletion_due_at')
    .execute();
  return rows.map(({ id }) => id);
}
