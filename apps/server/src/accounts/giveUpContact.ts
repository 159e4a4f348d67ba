import type { ContactKind } from '@app/contract/contacts';
import type { Locale } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import { changeUser, type UserRow } from './accounts.queries.ts';
import { deleteOtherSessions, replaceAllDevices } from './sessions.queries.ts';
import { deleteTelegramTokens } from './telegram.queries.ts';

/**
 * An account that never proved the contact loses it to whoever did, and is told by its other one; in the caller's
 * transaction, with the account's row locked.
 */
export async function giveUpContact(trx: Db, holder: UserRow, kind: ContactKind, now: Date): Promise<void> {
  await changeUser(trx, holder.id, { [kind]: null });
  // Links of the bot were asked for by whoever holds the number: they do not lead into what is left of this account.
  await deleteTelegramTokens(trx, holder.id);
  const other = kind === 'phone' ? 'email' : 'phone';
  const to = holder[other];
  if (to !== null) {
    const channel = other === 'phone' ? 'sms' : 'mail';
    const message = { channel, to, locale: holder.locale as Locale } as const;
    await queueMessage(trx, { ...message, template: 'accounts.identifierProven', data: { kind, kept: true } });
  } else if (holder.telegram_chat_id === null) {
    // Nothing is left that its password could be typed for.
    await deleteOtherSessions(trx, holder.id, undefined);
    await replaceAllDevices(trx, holder.id, now);
  }
}
