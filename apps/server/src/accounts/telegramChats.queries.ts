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
  token: { hash: Buffer; userId: number; chatId: number; stateHash: Buffer | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('telegram_tokens')
    .values({
      token_hash: token.hash,
      user_id: token.userId,
      chat_id: token.chatId,
      state_hash: token.stateHash,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** How a chat was greeted: the language, and the hashed state of the browser it came from. */
export interface Greeting {
  locale: Locale;
  stateHash: Buffer | null;
  /** What is shared there proves a phone to whoever asked with this state; it signs nobody in. */
  provesPhone: boolean;
}

export async function findGreeting(db: Db, chatId: number): Promise<Greeting | undefined> {
  const greeting = await db
    .selectFrom('telegram_greetings')
    .select(['locale', 'state_hash', 'proves_phone'])
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  if (!greeting) return undefined;
  const { locale, state_hash: stateHash, proves_phone: provesPhone } = greeting;
  return { locale: locale as Locale, stateHash, provesPhone };
}

export async function rememberGreeting(db: Db, chatId: number, greeting: Greeting, now: Date): Promise<void> {
  const { locale, stateHash, provesPhone } = greeting;
  const values = { locale, state_hash: stateHash, proves_phone: provesPhone, created_at: now };
  await db
    .insertInto('telegram_greetings')
    .values({ chat_id: chatId, ...values })
    .onConflict((conflict) => conflict.column('chat_id').doUpdateSet(values))
    .execute();
}

export async function deleteGreeting(db: Db, chatId: number): Promise<void> {
  await db.deleteFrom('telegram_greetings').where('chat_id', '=', chatId).execute();
}
