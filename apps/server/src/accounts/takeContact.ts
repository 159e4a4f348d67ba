import { type Identifier, isSameContact } from '@app/domain/identifier';
import type { Locale } from '@app/domain/kinds';
import type { ProofWay } from '@app/domain/reach';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import { emit } from './accounts.events.ts';
import { changeUser, findHolder, lockHolder, type UserRow } from './accounts.queries.ts';
import { giveUpContact } from './giveUpContact.ts';
import { type Contact, maskContact } from './maskContact.ts';
import { notifyReachChange } from './reachChanges.service.ts';

const channelOf = { phone: 'sms', email: 'mail' } as const;
const provenAt = { phone: 'phone_proven_at', email: 'email_proven_at' } as const;
const identifierOf = ({ kind, value }: Contact): Identifier =>
  kind === 'phone' ? { kind, phone: value } : { kind, email: value };

/**
 * Makes a contact that was just proven the person's, in the caller's transaction: another account that holds it
 * unproven loses it, what waited for a phone is published, and the owner is told of a new one elsewhere, with the way
 * back.
 * @param by.allow what a contact that the account did not have was allowed by; throws when it may not be set
 * @returns the account as it is now
 * @throws AppError `unauthenticated` when the account is gone; `identifier_taken` when another has proven the contact
 */
export async function takeContact(
  trx: Db,
  userId: number,
  contact: Contact,
  by: { allow: () => Promise<ProofWay | null>; publicUrl: string },
  now: Date,
): Promise<UserRow> {
  const { kind, value } = contact;
  const { user, holder } = await lockBoth(trx, userId, contact, now);
  const isNew = !isSameContact(user[kind], value);
  const provenBy = isNew ? await by.allow() : null;
  if (holder) await giveUp(trx, holder, contact, now);
  const changed = await changeUser(trx, userId, { [kind]: value, [provenAt[kind]]: now });
  if (kind === 'phone') await emit(trx, 'phoneProven', { userId }, now);
  if (isNew) await notifyOwner(trx, { before: user, kind, value, provenBy, publicUrl: by.publicUrl }, now);
  return changed;
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
  // Before the people's own locks: the holder's account may have to go.
  for (const id of ids) await emit(trx, 'personLocking', { userId: id }, now);
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
async function notifyOwner(
  trx: Db,
  change: Contact & Pick<Parameters<typeof notifyReachChange>[1], 'before' | 'provenBy' | 'publicUrl'>,
  now: Date,
): Promise<void> {
  const notified = await notifyReachChange(trx, change, now);
  const { before, kind } = change;
  const old = before[kind];
  if (old !== null && notified !== kind) await notifyReplaced(trx, before, { kind, value: old }, change);
}

/** Whoever still reads the old address learns that it opens the account no more. */
async function notifyReplaced(trx: Db, user: UserRow, old: Contact, contact: Contact): Promise<void> {
  await queueMessage(trx, {
    channel: channelOf[old.kind],
    to: old.value,
    locale: user.locale as Locale,
    template: 'accounts.contactReplaced',
    data: { kind: old.kind, now: maskContact(contact) },
  });
}
