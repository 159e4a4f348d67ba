import type { ContactType } from '@app/contract/support';
import type { Locale } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';
import { countTry } from '../platform/http/limits.ts';
import { type Actor, hashToken } from '../platform/http/session.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import { addMessage, openChat } from './chat.queries.ts';
import { notifyBoth } from './chat.service.ts';
import { selectProvenEmail } from './support.queries.ts';

export interface Contact {
  /** E.164. */
  phone: string;
  type: ContactType;
  text?: string | null | undefined;
}

/** What one person or one phone may send, whatever address it comes from. */
const perPerson = { tries: 5, seconds: 3600 };

/**
 * Puts a contact form into the conversation of its sender, a blocked one too: the user's own, or the one of the phone a
 * guest left. The user is told by mail when their address is proven.
 * @throws AppError `too_many_tries`
 */
export async function receiveContact(
  db: Db,
  actor: Actor,
  { phone, type, text }: Contact,
  locale: Locale,
  now: Date,
): Promise<void> {
  const userId = actor.kind === 'user' ? actor.id : null;
  // The table of limits holds no phones.
  const guest = () => hashToken(phone).toString('base64url');
  await countTry(db, `contact:${userId === null ? guest() : `u${userId}`}`, perPerson, now);
  await db.transaction().execute(async (trx) => {
    const chatId = await openChat(trx, userId === null ? { guestPhone: phone } : { userId }, locale, now);
    await addMessage(trx, chatId, { authorId: userId, fromSupport: false, topic: type, phone, text: text ?? '' }, now);
    await notifyBoth(trx, { id: chatId, user_id: userId });
    const email = userId === null ? null : await selectProvenEmail(trx, userId);
    if (email === null) return;
    await queueMessage(trx, {
      channel: 'mail',
      to: email,
      locale,
      template: 'support.received',
      data: { text: text ?? '' },
    });
  });
}
