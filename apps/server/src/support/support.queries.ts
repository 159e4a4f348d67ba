import type { ContactType } from '@app/contract/support';
import type { Locale } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';

/** Whose conversation it is: a user's, or that of the phone a guest left. */
export type ChatOwner = { userId: number } | { guestPhone: string };

/** The owner's conversation, made when there is none; a new message opens a decided one again. */
export async function openChat(db: Db, owner: ChatOwner, locale: Locale, now: Date): Promise<number> {
  const isUser = 'userId' in owner;
  const { id } = await db
    .insertInto('support_chats')
    .values({
      user_id: isUser ? owner.userId : null,
      guest_phone: isUser ? null : owner.guestPhone,
      locale,
      last_message_at: now,
      decided_at: null,
    })
    .onConflict((conflict) => {
      const same = isUser
        ? conflict.column('user_id')
        : conflict.column('guest_phone').where('guest_phone', 'is not', null);
      return same.doUpdateSet({ locale, last_message_at: now, decided_at: null });
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewContact {
  chatId: number;
  authorId: number | null;
  topic: ContactType;
  phone: string;
  text: string;
}

export async function insertContact(db: Db, contact: NewContact, now: Date): Promise<void> {
  await db
    .insertInto('support_messages')
    .values({
      chat_id: contact.chatId,
      author_id: contact.authorId,
      topic: contact.topic,
      phone: contact.phone,
      text: contact.text,
      created_at: now,
    })
    .execute();
}

/** Where a person can be told that his message came: an e-mail that is proven his. */
export async function selectProvenEmail(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function selectAdmins(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
