import type { SessionUser } from '@app/contract/currentUser';
import { type Identifier, isSameContact } from '@app/domain/identifier';
import type { Locale } from '@app/domain/kinds';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import { holdViewingsOf } from '../viewings/leaving.service.ts';
import { mayUpdate } from './accounts.policy.ts';
import { changeUser, findHolder, findUser, lockHolder, type UserRow } from './accounts.queries.ts';
import { currentUser } from './accounts.service.ts';
import { giveUpContact } from './giveUpContact.ts';
import { type Contact, maskContact } from './maskContact.ts';
import { issueCode, resendSeconds, takeCode } from './oneTimeCodes.service.ts';
import { takenError } from './profile.service.ts';
import { publishWaiting } from './provenPhone.service.ts';
import { requireGrant } from './proveSelf.service.ts';
import { tellReachChange } from './reachChanges.service.ts';
import type { SmsRules } from './smsBudget.ts';

const channelOf = { phone: 'sms', email: 'mail' } as const;
const provenAt = { phone: 'phone_proven_at', email: 'email_proven_at' } as const;
const identifierOf = ({ kind, value }: Contact): Identifier =>
  kind === 'phone' ? { kind, phone: value } : { kind, email: value };

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
      const { user, holder } = await lockBoth(trx, userId, contact, now);
      const isNew = !isSameContact(user[kind], value);
      const provenBy = isNew ? await requireGrant(trx, userId, grant, now) : null;
      if (holder) await giveUp(trx, holder, contact, now);
      const changed = await changeUser(trx, userId, { [kind]: value, [provenAt[kind]]: now });
      if (kind === 'phone') await publishWaiting(trx, userId, now);
      if (isNew) await tell(trx, { before: user, kind, value, provenBy, publicUrl }, now);
      return currentUser(trx, changed);
    });
  } catch (error) {
    throw takenError(error);
  }
}

/** The caller and whoever else holds the contact, locked in the order of their ids. */
async function lockBoth(
  trx: Db,
  userId: number,
  contact: Contact,
  now: Date,
): Promise<{ user: UserRow; holder?: UserRow }> {
  const found = await findHolder(trx, identifierOf(contact));
  const ids = [userId, ...(found && found.id !== userId ? [found.id] : [])].toSorted((a, b) => a - b);
  const rows = new Map<number, UserRow | undefined>();
  // Viewings' locks come before the people's: the holder's account may have to go.
  for (const id of ids) await holdViewingsOf(trx, id, now);
  for (const id of ids) rows.set(id, await lockHolder(trx, id));
  const user = rows.get(userId);
  if (!user || user.deleted_at !== null) throw new AppError('unauthenticated');
  const holder = found && found.id !== userId ? rows.get(found.id) : undefined;
  return holder && isSameContact(holder[contact.kind], contact.value) ? { user, holder } : { user };
}

/** @throws AppError `identifier_taken` when the holder has proven the contact */
async function giveUp(trx: Db, holder: UserRow, { kind }: Contact, now: Date): Promise<void> {
  if (holder[provenAt[kind]] !== null) {
    throw new AppError('identifier_taken', { fields: { value: `${kind}_taken` } });
  }
  await giveUpContact(trx, holder, kind, now);
}

/** The owner learns of it elsewhere, with the way back; whoever still reads the old address, that it opens no more. */
async function tell(
  trx: Db,
  change: Contact & Pick<Parameters<typeof tellReachChange>[1], 'before' | 'provenBy' | 'publicUrl'>,
  now: Date,
): Promise<void> {
  const told = await tellReachChange(trx, change, now);
  const { before, kind } = change;
  const old = before[kind];
  if (old !== null && told !== kind) await tellReplaced(trx, before, { kind, value: old }, change);
}

/** Whoever still reads the old address learns that it opens the account no more. */
async function tellReplaced(trx: Db, user: UserRow, old: Contact, contact: Contact): Promise<void> {
  await queueMessage(trx, {
    channel: channelOf[old.kind],
    to: old.value,
    locale: user.locale as Locale,
    template: 'accounts.contactReplaced',
    data: { kind: old.kind, now: maskContact(contact) },
  });
}
