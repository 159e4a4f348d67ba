import type { SessionUser } from '@app/contract/currentUser';
import type { ContactKind } from '@app/contract/contacts';
import { type Identifier, isSameContact, maskEmail } from '@app/domain/identifier';
import type { Locale } from '@app/domain/kinds';
import { maskPhone } from '@app/domain/phone';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import { mayUpdate } from './accounts.policy.ts';
import { changeUser, findUser, findUserBy, lockUser, type UserRow } from './accounts.queries.ts';
import { currentUser } from './accounts.service.ts';
import { issueCode, resendSeconds, takeCode } from './oneTimeCodes.service.ts';
import { takenError } from './profile.service.ts';
import { deleteOtherSessions, replaceAllDevices } from './sessions.queries.ts';
import { deleteTelegramTokens } from './telegram.queries.ts';

/** A phone in E.164 or an e-mail. */
export interface Contact {
  kind: ContactKind;
  value: string;
}

export const channelOf = { phone: 'sms', email: 'mail' } as const satisfies Record<ContactKind, string>;
const otherKind = { phone: 'email', email: 'phone' } as const;
const provenAt = { phone: 'phone_proven_at', email: 'email_proven_at' } as const;
const identifierOf = ({ kind, value }: Contact): Identifier =>
  kind === 'phone' ? { kind, phone: value } : { kind, email: value };
export const maskContact = ({ kind, value }: Contact) => (kind === 'phone' ? maskPhone(value) : maskEmail(value));

/** @throws AppError `forbidden` for another's id, `too_many_tries`, `codes_locked` */
export async function sendContactCode(
  db: Db,
  actor: { id: number },
  userId: number,
  contact: Contact,
  locale: Locale,
  now: Date,
): Promise<{ resend_after: number }> {
  if (!mayUpdate(actor, userId)) throw new AppError('forbidden');
  const to = { userId, purpose: 'change', channel: channelOf[contact.kind], to: contact.value, locale } as const;
  await issueCode(db, to, now);
  return { resend_after: resendSeconds };
}

/**
 * Makes the contact the caller's once its code is right.
 * @throws AppError `forbidden`, `wrong_code`, `code_over`, `codes_locked`; `identifier_taken` when another account has
 * proven it
 */
export async function confirmContact(
  db: Db,
  actor: { id: number },
  userId: number,
  contact: Contact & { code: string },
  now: Date,
): Promise<SessionUser> {
  if (!mayUpdate(actor, userId)) throw new AppError('forbidden');
  const { kind, value } = contact;
  await takeCode(db, { userId, purpose: 'change', to: value, code: contact.code }, now);
  try {
    return await db.transaction().execute(async (trx) => {
      const { user, holder } = await lockBoth(trx, userId, contact);
      if (holder) await giveUp(trx, holder, contact, now);
      const before = user[kind];
      const changed = await changeUser(trx, userId, { [kind]: value, [provenAt[kind]]: now });
      if (before !== null && !isSameContact(before, value))
        await tellReplaced(trx, user, { kind, value: before }, contact);
      return currentUser(trx, changed);
    });
  } catch (error) {
    throw takenError(error);
  }
}

/** The caller and whoever else holds the contact, locked in the order of their ids. */
async function lockBoth(trx: Db, userId: number, contact: Contact): Promise<{ user: UserRow; holder?: UserRow }> {
  const found = await findUserBy(trx, identifierOf(contact));
  const ids = [userId, ...(found && found.id !== userId ? [found.id] : [])].toSorted((a, b) => a - b);
  const rows = new Map<number, UserRow | undefined>();
  for (const id of ids) rows.set(id, await lockUser(trx, id));
  const user = rows.get(userId);
  if (!user) throw new AppError('unauthenticated');
  const holder = found && found.id !== userId ? rows.get(found.id) : undefined;
  return holder && isSameContact(holder[contact.kind], contact.value) ? { user, holder } : { user };
}

/** An account that never proved the contact loses it, and is told by its other one (decisions 3.16). */
async function giveUp(trx: Db, holder: UserRow, contact: Contact, now: Date): Promise<void> {
  const { kind } = contact;
  if (holder[provenAt[kind]] !== null) {
    throw new AppError('identifier_taken', { fields: { value: `${kind}_taken` } });
  }
  await changeUser(trx, holder.id, { [kind]: null });
  // Links of the bot were asked for by whoever holds the number: they do not lead into what is left of this account.
  await deleteTelegramTokens(trx, holder.id);
  const other = otherKind[kind];
  const to = holder[other];
  if (to !== null) {
    const message = { channel: channelOf[other], to, locale: holder.locale as Locale };
    await queueMessage(trx, { ...message, template: 'accounts.identifierProven', data: { kind, kept: true } });
  } else if (holder.telegram_chat_id === null) {
    // Nothing is left that its password could be typed for.
    await deleteOtherSessions(trx, holder.id, undefined);
    await replaceAllDevices(trx, holder.id, now);
  }
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

/**
 * Where a code that confirms a deletion may be sent: contacts that were proven; where there is neither one nor a
 * password, any. Else an open page would be enough: it could add an address of its own.
 */
export function confirmingContacts(user: UserRow): Contact[] {
  const all = (['phone', 'email'] as const).flatMap((kind) => {
    const value = user[kind];
    return value === null ? [] : [{ kind, value, proven: user[provenAt[kind]] !== null }];
  });
  const proven = all.filter((contact) => contact.proven);
  return proven.length > 0 || user.password_hash !== null ? proven : all;
}

/** @throws AppError `forbidden`; `confirmation_required` when there is no such contact to send to; `too_many_tries` */
export async function sendDeletionCode(
  db: Db,
  actor: { id: number },
  userId: number,
  kind: ContactKind,
  locale: Locale,
  now: Date,
): Promise<{ resend_after: number; sent_to: string }> {
  if (!mayUpdate(actor, userId)) throw new AppError('forbidden');
  const user = await findUser(db, userId);
  const contact = user && confirmingContacts(user).find((one) => one.kind === kind);
  if (!contact) throw new AppError('confirmation_required');
  await issueCode(db, { userId, purpose: 'deletion', channel: channelOf[kind], to: contact.value, locale }, now);
  return { resend_after: resendSeconds, sent_to: maskContact(contact) };
}
