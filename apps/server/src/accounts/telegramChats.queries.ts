import type { Locale } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';
import type { UserRow } from './accounts.queries.ts';

export function findUserByChat(db: Db, chatId: number): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('telegram_chat_id', '=', chatId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** @returns whose it was; undefined when it was nobody's */
export async function untieChat(db: Db, chatId: number): Promise<number | undefined> {
  const user = await db
    .updateTable('users')
    .set({ telegram_chat_id: null })
    .where('telegram_chat_id', '=', chatId)
    .returning('id')
    .executeTakeFirst();
  return user?.id;
}

export async function insertTelegramToken(
  db: Db,
  token: { hash: Buffer; userId: number; chatId: number; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('telegram_tokens')
    .values({ token_hash: token.hash, user_id: token.userId, chat_id: token.chatId, expires_at: token.expiresAt })
    .execute();
}

/** The language that a chat without an account was greeted in. */
export async function greetedIn(db: Db, chatId: number): Promise<Locale | undefined> {
  const greeting = await db
    .selectFrom('telegram_greetings')
    .select('locale')
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  return greeting?.locale as Locale | undefined;
}

export async function rememberGreeting(db: Db, chatId: number, locale: Locale, now: Date): Promise<void> {
  await db
    .insertInto('telegram_greetings')
    .values({ chat_id: chatId, locale, created_at: now })
    .onConflict((conflict) => conflict.column('chat_id').doUpdateSet({ locale, created_at: now }))
    .execute();
}
