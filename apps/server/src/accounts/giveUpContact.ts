import type { ContactKind } from '@app/contract/contacts';
import type { Locale } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import { emit } from './accounts.events.ts';
import { setIdentifier, type UserRow } from './accounts.queries.ts';
import { erase } from './deletion.service.ts';
import { deleteTelegramTokens } from './telegram.queries.ts';

/** Takes an unproven phone or e-mail off an account that goes on without it, and out of what was published with it. */
export async function loseContact(trx: Db, holder: UserRow, kind: ContactKind, now: Date): Promise<void> {
  await setIdentifier(trx, holder.id, { [kind]: null });
  const value = holder[kind];
  if (value !== null) await emit(trx, 'contactLost', { userId: holder.id, kind, value }, now);
  // Links of the bot were asked for by whoever holds the number: they do not lead into what is left of this account.
  await deleteTelegramTokens(trx, holder.id);
}

/** Tells whoever registered a contact that another person has proven it; nobody, when they left nothing else. */
export async function notifyContactProven(trx: Db, user: UserRow, kind: ContactKind, kept: boolean): Promise<void> {
  const channel =
    user.telegram_chat_id !== null
      ? { channel: 'telegram' as const, to: String(user.telegram_chat_id) }
      : kind === 'phone' && user.email
        ? { channel: 'mail' as const, to: user.email }
        : kind === 'email' && user.phone
          ? { channel: 'sms' as const, to: user.phone }
          : undefined;
  if (!channel) return;
  const about = { locale: user.locale as Locale, template: 'accounts.identifierProven' };
  await queueMessage(trx, { ...channel, ...about, data: { kind, kept } });
}

/**
 * An account that never proved the contact loses it to the account that did, and is told; one that nothing leads into
 * any more goes whole. In the caller's transaction, with the account's row locked.
 */
export async function giveUpContact(trx: Db, holder: UserRow, kind: ContactKind, now: Date): Promise<void> {
  const other = kind === 'phone' ? 'email' : 'phone';
  const kept = holder[other] !== null || holder.telegram_chat_id !== null;
  if (kept) await loseContact(trx, holder, kind, now);
  else await erase(trx, holder.id, now);
  await notifyContactProven(trx, holder, kind, kept);
}
