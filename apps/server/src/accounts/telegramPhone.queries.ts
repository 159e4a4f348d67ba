import type { ProofWay } from '@app/domain/reach';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/tables.ts';

/** Somebody signed in proves a phone by Telegram: who, in which session, and what was shared for it. */
export type TelegramPhone = Row<'telegram_phones'>;

export async function insertTelegramPhone(
  db: Db,
  asked: {
    stateHash: Buffer;
    userId: number;
    sessionHash: Buffer;
    granted: boolean;
    provenBy: ProofWay | null;
    expiresAt: Date;
  },
  now: Date,
): Promise<void> {
  await db
    .insertInto('telegram_phones')
    .values({
      state_hash: asked.stateHash,
      user_id: asked.userId,
      session_hash: asked.sessionHash,
      granted: asked.granted,
      proven_by: asked.provenBy,
      created_at: now,
      expires_at: asked.expiresAt,
    })
    .execute();
}

/** What a page asked with this state, while a number may still be shared for it. */
export function findAskedPhone(db: Db, stateHash: Buffer, since: Date): Promise<TelegramPhone | undefined> {
  return db
    .selectFrom('telegram_phones')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('created_at', '>', since)
    .executeTakeFirst();
}

/** Notes what was shared, and the link for it; false when it is too late, or somebody else's chat has shared before. */
export async function shareTelegramPhone(
  db: Db,
  shared: { stateHash: Buffer; chatId: number; phone: string; tokenHash: Buffer; expiresAt: Date },
  since: Date,
): Promise<boolean> {
  const { chatId, phone, tokenHash, expiresAt } = shared;
  const changed = await db
    .updateTable('telegram_phones')
    .set({ chat_id: chatId, phone, token_hash: tokenHash, expires_at: expiresAt })
    .where('state_hash', '=', shared.stateHash)
    .where('created_at', '>', since)
    .where((eb) => eb.or([eb('chat_id', 'is', null), eb('chat_id', '=', chatId)]))
    .returning('user_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** What the link stands for; undefined when it is unknown, over or used. */
export function findSharedPhone(db: Db, tokenHash: Buffer, now: Date): Promise<TelegramPhone | undefined> {
  return db
    .selectFrom('telegram_phones')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses the link up; false when another hand was faster. */
export async function spendSharedPhone(db: Db, tokenHash: Buffer): Promise<boolean> {
  const spent = await db
    .deleteFrom('telegram_phones')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}
