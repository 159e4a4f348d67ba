import type { Db } from '../platform/database/database.ts';

export async function selectFeedKey(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('calendar_feeds').select('key').where('user_id', '=', userId).executeTakeFirst();
  return row?.key ?? null;
}

export async function upsertFeed(db: Db, userId: number, key: string, now: Date): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, key, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ key, created_at: now }))
    .execute();
}

export async function deleteFeed(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** Whose the address is; nobody's when they are blocked or gone. */
export function selectFeedOwner(db: Db, key: string) {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.user_id', 'u.locale'])
    .where('f.key', '=', key)
    .where('u.deleted_at', 'is', null)
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();
}
