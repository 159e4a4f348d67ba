import { randomInt } from 'node:crypto';
import { formatWireTime } from '@app/domain/chisinauTime';
import { contactKey } from '@app/domain/identifier';
import type { Locale } from '@app/domain/kinds';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { hashToken } from '../platform/http/session.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import {
  addFailure,
  type CodeRow,
  countGuess,
  deleteCodesOf,
  failuresOf,
  deleteFailures,
  deleteFailuresAt,
  insertCode,
  lockRecipient,
  maxFailuresAt,
  newestCode,
  sendTimes,
  spendCode,
} from './oneTimeCodes.queries.ts';
import { admitMailOrder } from './mailBudget.ts';
import { hashPassword, passwordFits } from './password.ts';
import { admitSms, admitSmsOrder, noteSmsRefused, type SmsRules, usualSms } from './smsBudget.ts';

const minute = 60_000;
/** How long a code works. */
export const codeMinutes = 10;
export const resendSeconds = 60;
const tries = 5;
const sendsAnHour = 5;
const failuresInARow = 100;

export interface CodeOrder {
  userId: number;
  purpose: CodeRow['purpose'];
  channel: CodeRow['channel'];
  /** E.164 phone or e-mail that the code goes to and proves. */
  to: string;
  locale: Locale;
  /** The address that asks, as it is counted. */
  address?: string;
  /** The recipient is proven to be this account's. */
  own?: boolean;
  sms?: SmsRules;
}

/**
 * Wrong codes are counted by account and by who asked for the code, so that a stranger locks out nobody but themselves:
 * `u17` for the account itself, `u17@…` for another, and the hash of an identifier that nobody has in its place.
 */
export function failureKey(row: Pick<CodeRow, 'user_id' | 'recipient' | 'requester'>): string {
  const own = `u${row.user_id}`;
  if (row.requester === own) return own;
  const nobody = () => `x${hashToken(contactKey(row.recipient)).toString('base64url')}`;
  return `${row.user_id === null ? nobody() : own}@${row.requester}`;
}

/** Somebody who asks for codes without a session, by their address. */
export function requesterAt(address: string): string {
  return hashToken(address).toString('base64url');
}

/** Whether 100 codes in a row of one who guessed were wrong: then only support can reset for them. */
export async function codesLocked(db: Db, account: string): Promise<boolean> {
  return (await failuresOf(db, account)) >= failuresInARow;
}

/** Support has made sure who asks: the account may be sent codes again. @returns how many were wrong in a row */
export async function unlockCodes(db: Db, userId: number): Promise<{ failures: number; locked: boolean }> {
  const account = `u${userId}`;
  const failures = await maxFailuresAt(db, account);
  await deleteFailuresAt(db, account);
  return { failures, locked: failures >= failuresInARow };
}

async function refuseLocked(db: Db, account: string): Promise<void> {
  if (await codesLocked(db, account)) throw new AppError('codes_locked');
}

/**
 * Lets one recipient be sent a code a minute and 5 an hour for each who asks; holds the recipient until the transaction
 * ends.
 * @throws AppError `too_many_tries` with the seconds to wait
 */
export async function admitSend(trx: Db, order: { recipient: string; requester: string }, now: Date): Promise<void> {
  await lockRecipient(trx, order.recipient);
  const sent = await sendTimes(trx, order, new Date(now.getTime() - 60 * minute));
  const [newest] = sent;
  const waits = [
    newest ? newest.getTime() + resendSeconds * 1000 - now.getTime() : 0,
    sent.length >= sendsAnHour ? sent[sendsAnHour - 1]!.getTime() + 60 * minute - now.getTime() : 0,
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw new AppError('too_many_tries', { retryAfter: Math.ceil(wait / 1000) });
}

/** When a code ordered now stops working. */
export function codeEnd(now: Date): Date {
  return new Date(now.getTime() + codeMinutes * minute);
}

/** A new code, for the message and, hashed, for the table: six digits are guessed from a fast hash within a second. */
export async function newCode(): Promise<{ code: string; hash: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, hash: await hashPassword(code) };
}

/** Writes the message that carries a code. */
export async function sendCode(
  trx: Db,
  order: Pick<CodeOrder, 'channel' | 'to' | 'locale'>,
  code: string,
  end: Date,
): Promise<void> {
  await queueMessage(trx, {
    channel: order.channel,
    to: order.to,
    locale: order.locale,
    template: 'accounts.code',
    urgent: true,
    data: { code, brief: order.channel === 'sms', until: formatWireTime(end).slice(-5) },
  });
}

/**
 * Sends a signed-in user a code that proves a phone or an e-mail as theirs; it works for 10 minutes and 5 tries. Give
 * it a transaction to have the message sent when and only when that commits.
 * @throws AppError `too_many_tries` with `Retry-After` within 60 s and after 5 an hour to this recipient;
 * `codes_locked`; `sms_country`, `sms_budget`, `mail_budget`
 */
export async function issueCode(db: Db, order: CodeOrder, now: Date): Promise<void> {
  const { code, hash } = await newCode();
  const issue = async (trx: Db) => {
    const { userId, purpose, channel, to, locale } = order;
    const requester = `u${userId}`;
    await refuseLocked(trx, requester);
    await admitSend(trx, { recipient: to, requester }, now);
    if (channel === 'sms') await admitOrdered(trx, order, now);
    if (channel === 'mail') await admitMailOrder(trx, { to, own: order.own ?? false }, now);
    const expiresAt = codeEnd(now);
    const row = { handleHash: null, userId, purpose, channel, recipient: to, requester, locale, expiresAt };
    await insertCode(trx, { ...row, codeHash: hash }, now);
    await sendCode(trx, order, code, expiresAt);
  };
  await (db.isTransaction ? issue(db) : notingRefusals(db, now, () => db.transaction().execute(issue)));
}

async function admitOrdered(trx: Db, order: CodeOrder, now: Date): Promise<void> {
  const { to, userId, address = null, own = false, sms = usualSms } = order;
  await admitSmsOrder(trx, { to, userId, address, own }, sms, now);
  await admitSms(trx, to, sms, now);
}

/** Does it, and counts for the metrics when the SMS budgets refuse it. */
export async function notingRefusals<T>(db: Db, now: Date, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError && error.code === 'sms_budget') await noteSmsRefused(db, now);
    throw error;
  }
}

/**
 * Looks at one guess. It is counted before it is looked at and stays counted whatever happens next, so that any number
 * of guesses in parallel get 5 tries between them. It takes as long where there is no code to compare with.
 * @returns `over` when the code is late, used, or none, and from the fifth wrong guess on
 * @throws AppError `codes_locked` after 100 wrong ones in a row on this account
 */
export async function guessCode(
  db: Db,
  row: CodeRow | undefined,
  code: string,
  now: Date,
): Promise<'accepted' | 'wrong' | 'over'> {
  if (db.isTransaction)
    throw new Error('A try that is rolled back is not counted: look at a code outside a transaction');
  if (!row) return 'over';
  const account = failureKey(row);
  await refuseLocked(db, account);
  const guess = await countGuess(db, row.id, tries, now);
  if (guess === undefined) return 'over';
  if (!(await passwordFits(row.code_hash, code))) {
    await addFailure(db, account, now);
    return guess < tries ? 'wrong' : 'over';
  }
  if (!(await spendCode(db, row.id, now))) return 'over';
  await deleteFailures(db, account);
  return 'accepted';
}

/**
 * Takes the newest code that `issueCode` sent to this user for this purpose and recipient; it works once. Call it
 * outside a transaction: the try stays counted.
 * @throws AppError `wrong_code`; `code_over` when it is late, used, or was guessed at 5 times; `codes_locked`
 */
export async function takeCode(
  db: Db,
  input: { userId: number; purpose: CodeRow['purpose']; to: string; code: string },
  now: Date,
): Promise<void> {
  const row = await newestCode(db, { userId: input.userId, purpose: input.purpose, recipient: input.to });
  const verdict = await guessCode(db, row, input.code, now);
  if (verdict === 'wrong') throw new AppError('wrong_code', { fields: { code: 'code_wrong' } });
  if (verdict === 'over') throw new AppError('code_over', { fields: { code: 'code_over' } });
}

/** Removes the codes of a person who deletes their account, within that transaction. */
export async function deleteCodes(
  db: Db,
  user: { id: number; phone: string | null; email: string | null },
): Promise<void> {
  await deleteCodesOf(
    db,
    user.id,
    [user.phone, user.email].filter((to) => to !== null),
  );
  await deleteFailuresAt(db, `u${user.id}`);
}
