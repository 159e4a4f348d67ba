import type { Locale } from '@app/domain/kinds';
import { type ProofWay, whomToNotify } from '@app/domain/reach';
import type { Db } from '../platform/database/database.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import { findHolderById } from './accounts.queries.ts';
import { reachOf } from './proveSelf.service.ts';
import type { secondFactorActs } from './secondFactorChanged.messages.ts';

const channels = { phone: 'sms', email: 'mail', telegram: 'telegram' } as const;

/**
 * Tells the owner that the second factor was turned on or off, or that a recovery code stood in for it, with the way to
 * whom it was not; in the transaction that does it.
 * @param by.provenBy what the change was proven by: they are told elsewhere, where there is something
 */
export async function notifySecondFactor(
  trx: Db,
  userId: number,
  act: (typeof secondFactorActs)[number],
  by: { provenBy: ProofWay | null; publicUrl: string },
): Promise<void> {
  const user = await findHolderById(trx, userId);
  const recipient = user && whomToNotify(reachOf(user), 'password', by.provenBy);
  if (!recipient) return;
  const locale = user.locale as Locale;
  await queueMessage(trx, {
    channel: channels[recipient],
    to: String(recipient === 'telegram' ? user.telegram_chat_id : user[recipient]),
    locale,
    template: 'accounts.secondFactorChanged',
    data: {
      act,
      brief: recipient === 'phone',
      href: `${by.publicUrl}/${locale}?${act === 'on' ? 'contact=support' : 'forgot=1'}`,
    },
  });
}
