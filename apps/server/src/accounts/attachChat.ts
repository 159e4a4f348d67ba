import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { countTry } from '../platform/http/limits.ts';
import type { UserRow } from './accounts.queries.ts';
import { notifyReachChange } from './reachChanges.service.ts';
import { tieChat } from './telegram.queries.ts';

/** The first notice of a day takes back the changes that follow it too; an SMS costs. */
async function mayNotify(trx: Db, userId: number, now: Date): Promise<boolean> {
  try {
    await countTry(trx, `chatTold:u${userId}`, { tries: 3, seconds: 86_400 }, now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Gives the chat to an account that exists already. Its owner is told elsewhere, with the link that takes it back, when
 * the account had another chat or none; at most three times a day.
 * @param user the account as it was before the contact was shared
 */
export async function attachChat(
  trx: Db,
  user: UserRow,
  chat: { id: number; publicUrl: string },
  now: Date,
): Promise<UserRow> {
  const tied = await tieChat(trx, user.id, chat.id);
  if (user.telegram_chat_id === chat.id || !(await mayNotify(trx, user.id, now))) return tied;
  // Whoever shares a contact proves its phone.
  const change = { before: user, kind: 'telegram', attached: true, provenBy: 'phone' } as const;
  await notifyReachChange(trx, { ...change, publicUrl: chat.publicUrl }, now);
  return tied;
}
