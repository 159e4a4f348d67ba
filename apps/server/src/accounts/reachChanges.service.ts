import type { Locale } from '@app/domain/kinds';
import { dayAndTime } from '@app/domain/dayAndTime';
import { type ProofWay, type Reach, type ReachKind, type UndoKind, undoHours, whomToNotify } from '@app/domain/reach';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { hashToken, newToken } from '../platform/http/session.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import { changeUser, findHolder, lockHolder, type UserRow } from './accounts.queries.ts';
import { signOutEverywhere } from './devices.service.ts';
import { giveUpContact } from './giveUpContact.ts';
import { keepAccount } from './keepAccount.ts';
import { maskContact } from './maskContact.ts';
import { reachOf } from './proveSelf.service.ts';
import {
  changedLately,
  findReachChange,
  insertReachChange,
  type ReachChange,
  voidReachChanges,
} from './reachChanges.queries.ts';
import { findUserByChat } from './telegramChats.queries.ts';
import { deleteTelegramTokens } from './telegram.queries.ts';
import { undoPath } from './undoPath.ts';

const channels = { phone: 'sms', email: 'mail', telegram: 'telegram' } as const;

interface Change {
  /** The account as it was. */
  before: UserRow;
  kind: ProofWay;
  /** The new phone or e-mail. */
  value?: string;
  /** Of the messenger: it was attached, not taken off. */
  attached?: boolean;
  provenBy: ProofWay | null;
  publicUrl: string;
}

/**
 * Where the owner learns of it; the replaced contact itself, when it was proven and nothing else is. Never where the
 * account is reached since a change that can still be taken back: a thief is not asked whether the owner may return.
 */
async function recipientOf(trx: Db, { before, kind, provenBy }: Change, now: Date): Promise<ReachKind | undefined> {
  const lately = await changedLately(trx, before.id, now);
  const reach = reachOf(before);
  const old: Reach = {
    ...reach,
    ...(lately.includes('phone') ? { phone: 'none' } : {}),
    ...(lately.includes('email') ? { email: 'none' } : {}),
    ...(lately.includes('telegram') ? { telegram: false } : {}),
  };
  const other = whomToNotify(old, kind, provenBy);
  if (other || kind === 'password' || kind === 'telegram') return other;
  return old[kind] === 'proven' ? kind : undefined;
}

/**
 * Tells the owner at once, elsewhere than where the change was made, that their account is reached otherwise now, with
 * the link that takes it back within 72 hours; in the transaction of the change.
 * @returns where they were told, when anywhere
 */
export async function notifyReachChange(trx: Db, change: Change, now: Date): Promise<ReachKind | undefined> {
  const { before, kind, value, attached = false, publicUrl } = change;
  const recipient = await recipientOf(trx, change, now);
  if (!recipient) return undefined;
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + undoHours * 3_600_000);
  await insertReachChange(trx, { hash, before, kind, expiresAt }, now);
  const masked = value !== undefined && (kind === 'phone' || kind === 'email') ? maskContact({ kind, value }) : null;
  const locale = before.locale as Locale;
  await queueMessage(trx, {
    channel: channels[recipient],
    to: String(recipient === 'telegram' ? before.telegram_chat_id : before[recipient]),
    locale,
    template: 'accounts.reachChanged',
    data: {
      kind,
      attached,
      now: masked,
      brief: recipient === 'phone',
      until: dayAndTime(expiresAt, locale),
      href: `${publicUrl}${undoPath}?lang=${locale}&token=${token}`,
    },
  });
  return recipient;
}

/** What the account gets back, without what somebody else has proven since. */
async function formerReach(trx: Db, change: ReachChange, now: Date) {
  const { user_id: id, phone, phone_proven_at, email, email_proven_at, telegram_chat_id: chat } = change;
  const free = async (kind: 'phone' | 'email', value: string | null): Promise<boolean> => {
    if (value === null) return true;
    const holder = await findHolder(trx, kind === 'phone' ? { kind, phone: value } : { kind, email: value });
    if (!holder || holder.id === id) return true;
    if (holder[`${kind}_proven_at`] !== null) return false;
    await giveUpContact(trx, holder, kind, now);
    return true;
  };
  const chatHolder = chat === null ? undefined : await findUserByChat(trx, chat);
  return {
    ...((await free('phone', phone)) ? { phone, phone_proven_at } : {}),
    ...((await free('email', email)) ? { email, email_proven_at } : {}),
    ...(chatHolder === undefined || chatHolder.id === id ? { telegram_chat_id: chat } : {}),
  };
}

/**
 * Gives the account back what it was reached by before the change, and before those that followed it. Everybody is
 * signed out, and the password is gone: who made the change may know it. The owner enters by a code.
 * @returns what was changed, and whom it is for now
 * @throws AppError `undo_over` when the link is unknown, used or older than 72 hours
 */
export async function undoReachChange(db: Db, token: string, now: Date): Promise<{ kind: UndoKind }> {
  return db.transaction().execute(async (trx) => {
    const found = await findReachChange(trx, hashToken(token), now);
    const user = found && (await lockHolder(trx, found.user_id));
    // Read again under the lock: two hands at once take it back once.
    const change = user && (await findReachChange(trx, hashToken(token), now));
    if (!change) throw new AppError('undo_over');
    await voidReachChanges(trx, change, now);
    // Whoever made the change may have deleted the account after it.
    if (user.deleted_at !== null) await keepAccount(trx, user.id, now);
    await changeUser(trx, user.id, { ...(await formerReach(trx, change, now)), password_hash: null });
    await deleteTelegramTokens(trx, user.id);
    await signOutEverywhere(trx, user.id, now);
    return { kind: change.kind };
  });
}

/** What the link would take back. @throws AppError `undo_over` */
export async function readReachChange(db: Db, token: string, now: Date): Promise<{ kind: UndoKind }> {
  const change = await findReachChange(db, hashToken(token), now);
  if (!change) throw new AppError('undo_over');
  return { kind: change.kind };
}
