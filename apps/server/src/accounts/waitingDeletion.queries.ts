import { offerStatus, searchStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * Takes the person out of everybody's sight until the deletion is due: their offers and searches are as deleted, and what
 * names them stands aside. Give it the locked row's id.
 */
export async function hidePerson(db: Db, id: number, dueAt: Date, now: Date): Promise<void> {
  await sql`UPDATE offers SET status = ${offerStatus.deleted}, deleted_from = status, deleted_at = ${now}, updated_at = ${now}
    WHERE user_id = ${id} AND status <> ${offerStatus.deleted}`.execute(db);
  await sql`UPDATE searches SET status = ${searchStatus.deleted}, deleted_from = status, deleted_at = ${now},
    updated_at = ${now} WHERE user_id = ${id} AND status <> ${searchStatus.deleted}`.execute(db);
  await sql`UPDATE users SET deleted_at = ${now}, deletion_due_at = ${dueAt}, name = NULL, username = NULL,
      description = NULL, avatar_path = NULL,
      kept_profile = jsonb_build_object('name', name, 'username', username, 'description', description,
        'avatar_path', avatar_path)
    WHERE id = ${id}`.execute(db);
}

/**
 * Gives back what `hidePerson` took; what ran out meanwhile has run out. A username that somebody else has taken since
 * stays theirs.
 * @returns the offers and searches that were shown
 */
export async function showPerson(db: Db, id: number): Promise<{ offers: number[]; searches: number[] }> {
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
  const since = rows[0]?.since;
  if (!since) return { offers: [], searches: [] };
  const { rows: offers } = await sql<{ id: number; status: number }>`
    UPDATE offers SET status = deleted_from, deleted_from = NULL, deleted_at = NULL
    WHERE user_id = ${id} AND status = ${offerStatus.deleted} AND deleted_at = ${since} RETURNING id, status`.execute(
    db,
  );
  const { rows: searches } = await sql<{ id: number; status: number }>`
    UPDATE searches SET status = deleted_from, deleted_from = NULL, deleted_at = NULL
    WHERE user_id = ${id} AND status = ${searchStatus.deleted} AND deleted_at = ${since} RETURNING id, status`.execute(
    db,
  );
  return {
    offers: offers.filter(({ status }) => status === offerStatus.active).map((row) => row.id),
    searches: searches.filter(({ status }) => status === searchStatus.active).map((row) => row.id),
  };
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
