import type { Locale } from '@app/domain/kinds';
import { type ProofWay, whomToTell } from '@app/domain/reach';
import type { Db } from '../platform/database/database.ts';
import type { OutboxMessage } from '../platform/outbox/outbox.ts';
import type { UserRow } from './accounts.queries.ts';
import { reachOf } from './proveSelf.service.ts';
import { findOldestReachChange } from './reachChanges.queries.ts';

const channels = { phone: 'sms', email: 'mail', telegram: 'telegram' } as const;

/**
 * What tells the owner that their account was deleted, elsewhere than where the deletion was confirmed. Where the account
 * was reached before a change that can still be taken back: whoever made that change may be deleting it. Read it before
 * the account is erased, queue it after that.
 * @returns undefined when nothing proven is there to tell
 */
export async function deletionNotice(
  trx: Db,
  user: UserRow,
  by: { provenBy: ProofWay; publicUrl: string },
  now: Date,
): Promise<OutboxMessage | undefined> {
  const { phone, phone_proven_at, email, email_proven_at, telegram_chat_id } =
    (await findOldestReachChange(trx, user.id, now)) ?? user;
  const before = { ...user, phone, phone_proven_at, email, email_proven_at, telegram_chat_id };
  const told = whomToTell(reachOf(before), 'password', by.provenBy);
  if (!told) return undefined;
  const locale = user.locale as Locale;
  return {
    channel: channels[told],
    to: String(told === 'telegram' ? telegram_chat_id : before[told]),
    locale,
    template: 'accounts.deleted',
    data: { brief: told === 'phone', href: `${by.publicUrl}/${locale}?contact=support` },
  };
}
