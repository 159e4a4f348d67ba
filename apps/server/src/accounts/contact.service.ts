import type { SessionUser } from '@app/contract/currentUser';
import type { Locale } from '@app/domain/kinds';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { mayUpdate } from './accounts.policy.ts';
import { findUser, type UserRow } from './accounts.queries.ts';
import { showSelf } from './accounts.service.ts';
import type { Contact } from './maskContact.ts';
import { issueCode, resendSeconds, takeCode } from './oneTimeCodes.service.ts';
import { takenError } from './profile.service.ts';
import { requireGrant } from './proveSelf.service.ts';
import type { SmsRules } from './smsBudget.ts';
import { takeContact } from './takeContact.ts';

const channelOf = { phone: 'sms', email: 'mail' } as const;

/** An account whose number nobody has proven asks for no SMS to others: it would pay for strangers' telephones ringing. */
function mayAskForSms(user: UserRow, phone: string): boolean {
  const proven = user.phone_proven_at !== null || user.email_proven_at !== null;
  return proven || user.phone === null || user.phone === phone;
}

/** @throws AppError `forbidden` for another's id, `own_number_first`, `too_many_tries`, `codes_locked`, `sms_country`, `sms_budget` */
export async function sendContactCode(
  db: Db,
  actor: { id: number },
  userId: number,
  contact: Contact,
  asking: { locale: Locale; address: string; sms: SmsRules },
  now: Date,
): Promise<{ resend_after: number }> {
  if (!mayUpdate(actor, userId)) throw new AppError('forbidden');
  const { kind, value } = contact;
  const user = await findUser(db, userId);
  if (!user) throw new AppError('unauthenticated');
  if (kind === 'phone' && !mayAskForSms(user, value)) throw new AppError('own_number_first');
  await issueCode(db, { userId, purpose: 'change', channel: channelOf[kind], to: value, ...asking }, now);
  return { resend_after: resendSeconds };
}

/**
 * Makes the contact the caller's once its code is right. One that the account did not have asks for a grant beside: an
 * open page is not enough to be reached otherwise.
 * @throws AppError `forbidden`, `confirmation_required`, `wrong_code`, `code_over`, `codes_locked`; `identifier_taken`
 * when another account has proven it
 */
export async function confirmContact(
  db: Db,
  actor: { id: number },
  userId: number,
  contact: Contact & { code: string; grant?: string | undefined },
  publicUrl: string,
  now: Date,
): Promise<SessionUser> {
  if (!mayUpdate(actor, userId)) throw new AppError('forbidden');
  const { kind, value, grant } = contact;
  await takeCode(db, { userId, purpose: 'change', to: value, code: contact.code }, now);
  try {
    return await db.transaction().execute(async (trx) => {
      const by = { allow: () => requireGrant(trx, userId, grant, now), publicUrl };
      await takeContact(trx, userId, { kind, value }, by, now);
      return showSelf(trx, userId);
    });
  } catch (error) {
    throw takenError(error);
  }
}
