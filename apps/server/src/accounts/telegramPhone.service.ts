import type { SessionUser } from '@app/contract/currentUser';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { hashToken, newToken } from '../platform/http/session.ts';
import { findUser, lockUser } from './accounts.queries.ts';
import { showSelf } from './accounts.service.ts';
import { attachChat } from './attachChat.ts';
import { maskContact } from './maskContact.ts';
import { takenError } from './profile.service.ts';
import { requireGrant } from './proveSelf.service.ts';
import { takeContact } from './takeContact.ts';
import {
  findAskedPhone,
  findSharedPhone,
  insertTelegramPhone,
  shareTelegramPhone,
  spendSharedPhone,
} from './telegramPhone.queries.ts';

const minute = 60_000;
/** A number may be shared for so long after the page asked, and its link lives so long after that. */
const askMinutes = 10;
const linkMinutes = 5;

const sharableSince = (now: Date) => new Date(now.getTime() - askMinutes * minute);

/** The session in which somebody acts. */
export interface OwnSession {
  userId: number;
  token: string;
}

/**
 * Lets the caller prove a phone by Telegram in this very session. A number that the account does not have needs a grant, as
 * by a code: without one the bot's link proves only the number that is there and that nobody has proven yet.
 * @returns `state`, which goes to the bot, and is said once; `expires_in`, seconds for which a number may be shared
 * @throws AppError `confirmation_required`
 */
export async function askTelegramPhone(
  db: Db,
  { userId, token }: OwnSession,
  grant: string | undefined,
  now: Date,
): Promise<{ state: string; expires_in: number }> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw new AppError('unauthenticated');
    const isThere = user.phone !== null && user.phone_proven_at === null;
    const granted = grant !== undefined || !isThere;
    const provenBy = granted ? await requireGrant(trx, userId, grant, now) : null;
    const { token: state, hash: stateHash } = newToken();
    const expiresAt = new Date(now.getTime() + askMinutes * minute);
    const asked = { stateHash, userId, sessionHash: hashToken(token), granted, provenBy, expiresAt };
    await insertTelegramPhone(trx, asked, now);
    return { state, expires_in: askMinutes * 60 };
  });
}

/** Whose phone the state is to prove, masked: the chat's person may not be the one who asked. Undefined when it is late. */
export async function accountToProve(db: Db, stateHash: Buffer, now: Date): Promise<string | undefined> {
  const asked = await findAskedPhone(db, stateHash, sharableSince(now));
  const user = asked && (await findUser(db, asked.user_id));
  if (!user) return undefined;
  if (user.email !== null) return maskContact({ kind: 'email', value: user.email });
  return user.phone === null ? '' : maskContact({ kind: 'phone', value: user.phone });
}

/**
 * Notes that the chat's person has shared their own number for what a page asked; nothing of the account changes yet.
 * @returns the token of a link for the session that asked; undefined when it is late or another chat was first
 */
export async function shareForPhone(
  db: Db,
  shared: { stateHash: Buffer; chatId: number; phone: string },
  now: Date,
): Promise<string | undefined> {
  const { token, hash: tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + linkMinutes * minute);
  const noted = await shareTelegramPhone(db, { ...shared, tokenHash, expiresAt }, sharableSince(now));
  return noted ? token : undefined;
}

/**
 * Makes the shared number the caller's, proven, and the chat theirs: by the bot's link, once, in the session that asked.
 * Whoever is told of a number that was changed by a code is told of this one. A refusal leaves the link good.
 * @throws AppError `telegram_phone_over`, `telegram_phone_elsewhere` in another session, `telegram_phone_taken` when
 * another account has proven the number, `telegram_phone_other` when it is not the account's and no grant was given
 */
export async function confirmTelegramPhone(
  db: Db,
  own: OwnSession,
  link: { token: string; publicUrl: string },
  now: Date,
): Promise<SessionUser> {
  const { publicUrl } = link;
  const tokenHash = hashToken(link.token);
  const shared = await findSharedPhone(db, tokenHash, now);
  if (!shared) throw new AppError('telegram_phone_over');
  const isOwn = shared.user_id === own.userId && Buffer.compare(shared.session_hash, hashToken(own.token)) === 0;
  if (!isOwn) throw new AppError('telegram_phone_elsewhere');
  const { chat_id: chatId, phone } = shared;
  const allow = () => {
    if (!shared.granted) throw new AppError('telegram_phone_other');
    return Promise.resolve(shared.proven_by);
  };
  try {
    return await db.transaction().execute(async (trx) => {
      const changed = await takeContact(trx, own.userId, { kind: 'phone', value: phone! }, { allow, publicUrl }, now);
      // Under the lock of the account: two hands at once use it once.
      if (!(await spendSharedPhone(trx, tokenHash))) throw new AppError('telegram_phone_over');
      await attachChat(trx, changed, { id: chatId!, publicUrl }, now);
      return showSelf(trx, own.userId);
    });
  } catch (error) {
    const failure = takenError(error);
    if (failure instanceof AppError && failure.code === 'identifier_taken') throw new AppError('telegram_phone_taken');
    throw failure;
  }
}
