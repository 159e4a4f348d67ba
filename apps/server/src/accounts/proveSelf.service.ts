import type { Locale } from '@app/domain/kinds';
import { type ProofWay, type Reach, type ReachKind, waysToProve } from '@app/domain/reach';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { countTry } from '../platform/http/limits.ts';
import { hashToken } from '../platform/http/session.ts';
import { mayUpdate } from './accounts.policy.ts';
import { findUser, type UserRow } from './accounts.queries.ts';
import { issueGrant } from './accounts.service.ts';
import { maskContact } from './maskContact.ts';
import { issueCode, resendSeconds, takeCode } from './oneTimeCodes.service.ts';
import { requirePassword } from './requirePassword.ts';
import { spendGrant } from './sessions.queries.ts';
import type { SmsRules } from './smsBudget.ts';

const channels = { phone: 'sms', email: 'mail', telegram: 'telegram' } as const satisfies Record<ReachKind, string>;

export function reachOf(user: UserRow): Reach {
  const state = (value: string | null, provenAt: Date | null) =>
    value === null ? 'none' : provenAt === null ? 'unproven' : 'proven';
  return {
    hasPassword: user.password_hash !== null,
    phone: state(user.phone, user.phone_proven_at),
    email: state(user.email, user.email_proven_at),
    telegram: user.telegram_chat_id !== null,
  };
}

/** Where a code that proves the person goes. @throws AppError `confirmation_required` when it proves nothing */
function recipientOf(user: UserRow | undefined, to: ReachKind): string {
  if (!user || !waysToProve(reachOf(user)).includes(to)) throw new AppError('confirmation_required');
  return String(to === 'telegram' ? user.telegram_chat_id : user[to]);
}

/**
 * Sends a code to something of the caller's that is proven, so that an open page alone changes nothing of how they are
 * reached.
 * @returns seconds until the next, and where it went, masked
 * @throws AppError `forbidden` for another's id, `confirmation_required`, `too_many_tries`, `codes_locked`
 */
export async function sendProofCode(
  db: Db,
  actor: { id: number },
  userId: number,
  order: { to: ReachKind; purpose: 'proof' | 'deletion'; locale: Locale; address: string; sms: SmsRules },
  now: Date,
): Promise<{ resend_after: number; sent_to: string }> {
  if (!mayUpdate(actor, userId)) throw new AppError('forbidden');
  const { to } = order;
  const user = await findUser(db, userId);
  const recipient = recipientOf(user, to);
  const own = user !== undefined && (to === 'telegram' || reachOf(user)[to] === 'proven');
  await issueCode(db, { ...order, userId, channel: channels[to], to: recipient, own }, now);
  return {
    resend_after: resendSeconds,
    sent_to: to === 'telegram' ? 'Telegram' : maskContact({ kind: to, value: recipient }),
  };
}

/** The password, or a code that was sent to one of the own contacts. */
export interface Proof {
  password?: string | undefined;
  code?: string | undefined;
  to?: ReachKind | undefined;
}

/**
 * Looks whether it is the person and not an open page. Call it outside a transaction: a wrong try stays counted.
 * @returns by what it was proven
 * @throws AppError `confirmation_required`, `invalid_form` at `password`, `wrong_code`, `code_over`, `codes_locked`,
 * `too_many_tries` after 10 passwords in 15 minutes
 */
export async function requireProof(
  db: Db,
  user: UserRow,
  proof: Proof,
  purpose: 'proof' | 'deletion',
  now: Date,
): Promise<ProofWay> {
  if (proof.code !== undefined) {
    if (!proof.to) throw new AppError('confirmation_required');
    const to = recipientOf(user, proof.to);
    await takeCode(db, { userId: user.id, purpose, to, code: proof.code }, now);
    return proof.to;
  }
  if (proof.password === undefined || user.password_hash === null) throw new AppError('confirmation_required');
  await countTry(db, `password:u${user.id}`, { tries: 10, seconds: 900 }, now);
  await requirePassword(user.password_hash, proof.password, 'password');
  return 'password';
}

/**
 * A one-time right to change how the caller is reached, for ten minutes.
 * @throws AppError as `requireProof`, `forbidden`
 */
export async function proveSelf(db: Db, actor: { id: number }, userId: number, proof: Proof, now: Date) {
  if (!mayUpdate(actor, userId)) throw new AppError('forbidden');
  const user = await findUser(db, userId);
  if (!user) throw new AppError('unauthenticated');
  const provenBy = await requireProof(db, user, proof, 'proof', now);
  return { grant: await issueGrant(db, userId, provenBy, now) };
}

/**
 * Uses up the right to change how a person is reached, in the transaction that changes it.
 * @returns what it was proven by
 * @throws AppError `confirmation_required` without one, or with a used, late or another's
 */
export async function requireGrant(
  trx: Db,
  userId: number,
  grant: string | undefined,
  now: Date,
): Promise<ProofWay | null> {
  const spent = grant === undefined ? undefined : await spendGrant(trx, hashToken(grant), userId, now);
  if (!spent) throw new AppError('confirmation_required');
  return spent.proven_by;
}
