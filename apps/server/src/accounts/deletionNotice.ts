import type { Locale } from '@app/domain/kinds';
import { dayAndTime } from '@app/domain/dayAndTime';
import { everythingProven } from '@app/domain/reach';
import type { Db } from '../platform/database/database.ts';
import { newToken } from '../platform/http/session.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import type { UserRow } from './accounts.queries.ts';
import { reachOf } from './proveSelf.service.ts';
import { findOldestReachChange, insertReachChange } from './reachChanges.queries.ts';
import { undoPath } from './undoPath.ts';

const channels = { phone: 'sms', email: 'mail', telegram: 'telegram' } as const;

/**
 * Tells the owner everywhere they are proven to be reached that their account is being deleted, each time with a link
 * that keeps it until the deletion is due. Where the account was reached before a change that can still be taken back:
 * whoever made that change may be deleting it.
 */
export async function notifyDeletion(
  trx: Db,
  user: UserRow,
  { dueAt, publicUrl }: { dueAt: Date; publicUrl: string },
  now: Date,
): Promise<void> {
  const { phone, phone_proven_at, email, email_proven_at, telegram_chat_id } =
    (await findOldestReachChange(trx, user.id, now)) ?? user;
  const before = { ...user, phone, phone_proven_at, email, email_proven_at, telegram_chat_id };
  const locale = user.locale as Locale;
  for (const kind of everythingProven(reachOf(before))) {
    const { token, hash } = newToken();
    await insertReachChange(trx, { hash, before: user, kind: 'deletion', expiresAt: dueAt }, now);
    await queueMessage(trx, {
      channel: channels[kind],
      to: String(kind === 'telegram' ? telegram_chat_id : before[kind]),
      locale,
      template: 'accounts.deleting',
      data: {
        brief: kind === 'phone',
        until: dayAndTime(dueAt, locale),
        href: `${publicUrl}${undoPath}?lang=${locale}&token=${token}`,
      },
    });
  }
}
