import { type ErrorCode, errorText } from '@app/contract/errors';
import { type Identifier, isSameContact } from '@app/domain/identifier';
import type { Locale } from '@app/domain/kinds';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { hashToken, newToken } from '../platform/http/session.ts';
import { defineJob, enqueue } from '../platform/jobs/jobs.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import { emit } from './accounts.events.ts';
import { findHolder, insertUser, lockHolder } from './accounts.queries.ts';
import { issueGrant } from './accounts.service.ts';
import { admitMailOrder } from './mailBudget.ts';
import { proveIdentifier } from './proveIdentifier.service.ts';
import { type CodeRow, fillCode, findCode, findCodeByHandle, insertCode } from './oneTimeCodes.queries.ts';
import {
  admitSend,
  codeEnd,
  codesLocked,
  failureKey,
  guessCode,
  newCode,
  notingRefusals,
  requesterAt,
  resendSeconds,
  sendCode,
} from './oneTimeCodes.service.ts';
import { rememberedDevice } from './devices.service.ts';
import { admitSms, admitSmsOrder, type SmsRules } from './smsBudget.ts';

/** Who asks for a recovery. */
export interface Asking {
  /** As it is counted. */
  address: string;
  /** Kept by a browser that was signed in to the account: its orders are not a stranger's. */
  deviceToken: string | undefined;
  sms: SmsRules;
}

async function requesterOf(trx: Db, identifier: Identifier, asking: Asking, now: Date) {
  const device = await rememberedDevice(trx, identifier, asking.deviceToken, now);
  return device === undefined
    ? { requester: requesterAt(asking.address), own: false }
    : { requester: `d${device}`, own: true };
}

/** `entry`: a guest's phone, which may have no account before it is proven. */
type Purpose = Extract<CodeRow['purpose'], 'recovery' | 'entry'>;

/**
 * Orders a code for a forgotten password, or for a guest. Whether anybody has this identifier is looked up by a job, after the answer:
 * the answer and its time cannot tell.
 * @returns an opaque id that the recovery goes on by
 * @throws AppError `too_many_tries` within 60 s and after 5 an hour; `sms_country`, `sms_budget`, `mail_budget`
 */
export async function sendResetCode(
  db: Db,
  identifier: Identifier,
  locale: Locale,
  asking: Asking,
  now: Date,
  purpose: Purpose = 'recovery',
) {
  const handle = newToken();
  const order = async (trx: Db) => {
    const to = identifier.kind === 'phone' ? identifier.phone : identifier.email;
    const { requester, own } = await requesterOf(trx, identifier, asking, now);
    await admitSend(trx, { recipient: to, requester }, now);
    if (identifier.kind === 'phone') {
      await admitSmsOrder(trx, { to, userId: null, address: asking.address, own }, asking.sms, now);
    } else await admitMailOrder(trx, { to, own }, now);
    const id = await insertCode(
      trx,
      {
        handleHash: handle.hash,
        userId: null,
        purpose,
        channel: identifier.kind === 'phone' ? 'sms' : 'mail',
        recipient: to,
        requester,
        locale,
        codeHash: null,
        expiresAt: codeEnd(now),
      },
      now,
    );
    await enqueue(trx, sendCodeJob, { id });
  };
  await notingRefusals(db, now, () => db.transaction().execute(order));
  return { success: true as const, user_id: handle.token, resend_after: resendSeconds };
}

const identifierOf = (row: CodeRow): Identifier =>
  row.channel === 'sms' ? { kind: 'phone', phone: row.recipient } : { kind: 'email', email: row.recipient };

/**
 * Writes the ordered code to the account's owner, or to a guest; nothing when no account has the identifier of a
 * recovery. Doing it again is harmless.
 */
export async function sendOrderedCode(db: Db, codeId: number, sms: SmsRules, now: Date): Promise<void> {
  try {
    await notingRefusals(db, now, () => writeOrderedCode(db, codeId, sms, now));
  } catch (error) {
    // Over the day's budget of the country or the site: the alert tells, and the order runs out.
    if (!(error instanceof AppError) || error.code !== 'sms_budget') throw error;
  }
}

/** Finds out whether the recipient has an account, and writes to them. */
export const sendCodeJob = defineJob({
  name: 'accounts.sendCode',
  schema: z.object({ id: z.number() }),
  concurrency: 2,
  handler: ({ db, config, clock }, { id }) => sendOrderedCode(db, id, config.sms, clock()),
});

async function writeOrderedCode(db: Db, codeId: number, sms: SmsRules, now: Date): Promise<void> {
  const row = await findCode(db, codeId);
  if (!row || row.code_hash !== null || row.expires_at <= now) return;
  // Before anybody is looked up: the machine is as busy with those whom nobody knows.
  const { code, hash } = await newCode();
  await db.transaction().execute(async (trx) => {
    const user = await findHolder(trx, identifierOf(row));
    if (!user && row.purpose === 'recovery') return;
    const userId = user?.id ?? null;
    await fillCode(trx, row.id, { userId, codeHash: hash });
    if (row.channel === 'sms') await admitSms(trx, row.recipient, sms, now);
    // As the account has it written: that is what the code proves.
    const to = user?.[identifierOf(row).kind] ?? row.recipient;
    const order = { channel: row.channel, to, locale: row.locale as Locale };
    if (await codesLocked(trx, failureKey({ ...row, user_id: userId }))) {
      const brief = row.channel === 'sms';
      await queueMessage(trx, { ...order, template: 'accounts.codesLocked', data: { brief } });
    } else await sendCode(trx, order, code, row.expires_at);
  });
}

const refused = (code: ErrorCode, locale: Locale) => ({
  accepted: false,
  email: null,
  phone: null,
  has_pass: false,
  grant: null,
  is_over: code === 'code_over',
  message: errorText(code, locale),
});

/** Whose the code is, and whether the account was made just now: for a guest's phone that has none. */
async function holderOf(trx: Db, row: CodeRow, now: Date): Promise<{ id: number; isMade: boolean }> {
  if (row.user_id !== null || row.purpose === 'recovery') return { id: row.user_id ?? 0, isMade: false };
  const blank = { email: null, name: null, passwordHash: null, locale: row.locale as Locale };
  const made = await insertUser(trx, { ...blank, phone: row.recipient }, now);
  return { id: (made ?? (await findHolder(trx, identifierOf(row))))?.id ?? 0, isMade: made !== undefined };
}

/**
 * Looks at the code of a recovery or of a guest and, when it is right, hands out the right to set the password of the account that
 * the identifier opens from now on.
 * @throws AppError `codes_locked`, `blocked`
 */
export async function verifyResetCode(db: Db, input: { handle: string; code: string; locale: Locale }, now: Date) {
  const row = await findCodeByHandle(db, hashToken(input.handle));
  const verdict = await guessCode(db, row, input.code, now);
  if (!row || verdict !== 'accepted') return refused(verdict === 'wrong' ? 'wrong_code' : 'code_over', input.locale);
  return db.transaction().execute(async (trx) => {
    const { id, isMade } = await holderOf(trx, row, now);
    await emit(trx, 'personLocking', { userId: id }, now);
    const user = await lockHolder(trx, id);
    const identifier = identifierOf(row);
    // Meanwhile the account may be gone or have another phone.
    if (!user || !isSameContact(user[identifier.kind], row.recipient)) return refused('code_over', input.locale);
    if (user.blocked_at) throw new AppError('blocked');
    const owned = await proveIdentifier(trx, user, identifier.kind, { own: isMade }, now);
    return {
      accepted: true,
      email: owned.email,
      phone: owned.phone,
      has_pass: owned.password_hash !== null,
      grant: await issueGrant(trx, owned.id, identifier.kind, now),
      is_over: false,
      message: null,
    };
  });
}
