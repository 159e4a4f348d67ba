import type { Locale } from '@app/domain/kinds';
import type { Db } from '../database/database.ts';
import { enqueue } from '../jobs/jobs.ts';

export const channels = ['mail', 'sms', 'telegram'] as const;
export type Channel = (typeof channels)[number];

export interface OutboxMessage {
  channel: Channel;
  /** E-mail address, E.164 phone or Telegram chat id. */
  to: string;
  locale: Locale;
  /** Name of a template listed in `areas.ts`. */
  template: string;
  data: object;
  /** Somebody waits for it at the page: it leaves before all that waits for the same channel. */
  urgent?: boolean;
}

/** Name of the job that sends what `queueMessage` wrote: each channel has its own, so that none holds up another. */
export const sendJob = (channel: Channel) => `outbox.send.${channel}`;

/** Writes a message in the caller's transaction; it is sent after the commit and tried again until it is out. */
export async function queueMessage(db: Db, message: OutboxMessage): Promise<void> {
  const { id } = await db
    .insertInto('outbox_messages')
    .values({
      channel: message.channel,
      recipient: message.to,
      locale: message.locale,
      template: message.template,
      data: JSON.stringify(message.data),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(db, sendJob(message.channel), { id }, { priority: message.urgent ? 1 : 0 });
}
