import type { Db } from '../platform/database/database.ts';
import type { UserRow } from './accounts.queries.ts';
import { deleteGreeting } from './telegramChats.queries.ts';

/** The chat belongs to this account from now on, and to no other. */
export async function tieChat(db: Db, userId: number, chatId: number): Promise<UserRow> {
  await db
    .updateTable('users')
    .set({ telegram_chat_id: null })
    .where('telegram_chat_id', '=', chatId)
    .where('id', '!=', userId)
    .execute();
  await deleteGreeting(db, chatId);
  return db
    .updateTable('users')
    .set({ telegram_chat_id: chatId })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function untieUser(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ telegram_chat_id: null }).where('id', '=', userId).execute();
}

export function setSync(db: Db, userId: number, sync: boolean): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ telegram_sync: sync })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whose token this is, while it may be used. */
export function readTelegramToken(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ user_id: number; state_hash: Buffer | null } | undefined> {
  return db
    .selectFrom('telegram_tokens')
    .select(['user_id', 'state_hash'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

/** Uses the token up; undefined when it is unknown, over, or used already. */
export function spendTelegramToken(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ user_id: number; chat_id: number; state_hash: Buffer | null } | undefined> {
  return db
    .updateTable('telegram_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning(['user_id', 'chat_id', 'state_hash'])
    .executeTakeFirst();
}

export async function deleteTelegramTokens(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('telegram_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('telegram_phones').where('user_id', '=', userId).execute();
}

/** Links that nobody can use any more, and chats that were greeted a day ago and became nobody's account. */
export async function deleteSpentTelegram(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000);
  await db.deleteFrom('telegram_tokens').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('telegram_phones').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('telegram_greetings').where('created_at', '<', yesterday).execute();
}
