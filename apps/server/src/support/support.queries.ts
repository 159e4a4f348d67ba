import type { Locale } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';

/** Where a person can be told that their message came: an e-mail that is proven theirs. */
export async function selectProvenEmail(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function selectAdmins(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Nothing when nobody has this id. */
export async function selectUserLocale(db: Db, userId: number): Promise<Locale | undefined> {
  const row = await db.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst();
  return row?.locale as Locale | undefined;
}
