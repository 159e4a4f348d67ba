import type { Locale } from '@app/domain/kinds';
import { plainName } from '@app/domain/plainLine';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { countTry } from '../platform/http/limits.ts';
import { hashToken, newToken } from '../platform/http/session.ts';
import { attachChat } from './attachChat.ts';
import { findHolder, insertUser, setIdentifier, type UserRow } from './accounts.queries.ts';
import {
  deleteGreeting,
  findGreeting,
  findUserByChat,
  type Greeting,
  insertTelegramToken,
  rememberGreeting,
  untieChat,
} from './telegramChats.queries.ts';
import { tieChat } from './telegram.queries.ts';

const linkMinutes = 5;

/** The account that a private chat with the bot belongs to. */
export function userOfChat(db: Db, chatId: number): Promise<UserRow | undefined> {
  return findUserByChat(db, chatId);
}

/** The chat's language: its account's, else the one it was greeted in, else the messenger's own. */
export async function localeOfChat(db: Db, chatId: number, languageCode: string | undefined): Promise<Locale> {
  const user = await findUserByChat(db, chatId);
  if (user) return user.locale as Locale;
  return (await findGreeting(db, chatId))?.locale ?? (/^(ro|mo)\b/i.test(languageCode ?? '') ? 'ro' : 'ru');
}

/** How the chat was greeted last, while nothing came of it. */
export function greetingOf(db: Db, chatId: number): Promise<Greeting | undefined> {
  return findGreeting(db, chatId);
}

export function clearGreeting(db: Db, chatId: number): Promise<void> {
  return deleteGreeting(db, chatId);
}

export function greetChat(db: Db, chatId: number, greeting: Greeting, now: Date): Promise<void> {
  return rememberGreeting(db, chatId, greeting, now);
}

/**
 * At most 20 links an hour and chat.
 * @throws AppError `too_many_tries`
 */
export async function admitLink(db: Db, chatId: number, now: Date): Promise<void> {
  // The table of limits holds no chats, as it holds no phones.
  const key = hashToken(String(chatId)).toString('base64url');
  await countTry(db, `telegramLink:${key}`, { tries: 20, seconds: 3600 }, now);
}

/**
 * A one-time sign-in link's token for the account of this chat: 256 bits, stored hashed, 5 minutes.
 * @param link.stateHash SHA-256 of what the browser that asked holds; null when the link is bound to no browser
 */
export async function issueTelegramToken(
  db: Db,
  link: { userId: number; chatId: number; stateHash: Buffer | null },
  now: Date,
): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
  await insertTelegramToken(db, { hash, ...link, expiresAt });
  return token;
}

export interface SharedContact {
  chatId: number;
  /** E.164, of the very person who shares it. */
  phone: string;
  name: string | null;
  locale: Locale;
  /** Where the product is, without a slash at its end. */
  publicUrl: string;
}

/**
 * A person has shared their own contact: the chat belongs to the account of this number, which is proven by it, or to a
 * new one. The account of a number that nobody has proven yet is entered by the link alone: only there is it seen
 * whether the same person holds it.
 */
export async function enterByContact(
  db: Db,
  contact: SharedContact,
  now: Date,
): Promise<{ token: string; isNew: boolean }> {
  const { chatId, phone, locale } = contact;
  const name = contact.name === null ? null : plainName(contact.name) || null;
  return db.transaction().execute(async (trx) => {
    const blank = { email: null, passwordHash: null };
    const made = await insertUser(trx, { phone, name, locale, ...blank }, now);
    if (made) await setIdentifier(trx, made.id, { phone_proven_at: now });
    const user = made ?? (await findHolder(trx, { kind: 'phone', phone }));
    if (!user) throw new AppError('user_not_found');
    // Read first: the greeting goes when the chat is somebody's.
    const stateHash = (await findGreeting(trx, chatId))?.stateHash ?? null;
    if (made) await tieChat(trx, made.id, chatId);
    else if (user.phone_proven_at && user.deleted_at === null)
      await attachChat(trx, user, { id: chatId, publicUrl: contact.publicUrl }, now);
    const token = await issueTelegramToken(trx, { userId: user.id, chatId, stateHash }, now);
    return { token, isNew: made !== undefined };
  });
}

/** The chat's person wants no more of the bot, or has blocked it. @returns whose chat it was */
export function forgetChat(db: Db, chatId: number): Promise<number | undefined> {
  return untieChat(db, chatId);
}
