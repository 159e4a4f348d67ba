import type { Locale } from '@app/domain/kinds';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Row } from '../database/tables.ts';
import type { Db } from '../database/database.ts';
import { defineJob, enqueue, type Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { Delivery } from '../telegram/deliver.ts';
import { MessageRefused, noteChannel } from './failingChannels.ts';
import { type Channel, sendJob } from './outbox.ts';
import { sendersOf, type Send } from './senders.ts';
import type { Message, MessageTemplate } from './templates.ts';

function templateOf(row: Row<'outbox_messages'>, templates: readonly MessageTemplate[]): MessageTemplate {
  const template = templates.find((t) => t.name === row.template);
  if (!template) throw new Error(`No template is named ${row.template}: list it in areas.ts`);
  return template;
}

/** The words of a written message. */
export function wordsOf(row: Row<'outbox_messages'>, templates: readonly MessageTemplate[]): Message {
  const template = templateOf(row, templates);
  return template.words[row.locale as Locale](template.schema.parse(row.data));
}

type Written = Row<'outbox_messages'>;

/** How one message leaves, as the configuration has it; undefined keeps it in the outbox. */
function wayOut(services: Services, row: Written, senders: Partial<Record<Channel, Send>>) {
  const { telegram } = services;
  if (row.channel === 'telegram') {
    return telegram && ((message: Message): Promise<Delivery> => telegram.send(services, row, message));
  }
  const send = senders[row.channel as Channel];
  return send && ((message: Message): Promise<Delivery> => send(row.recipient, message).then(() => 'sent' as const));
}

function forget(db: Db, row: Written) {
  return db.deleteFrom('outbox_messages').where('id', '=', row.id).execute();
}

function noteSent(db: Db, row: Written, { secret }: MessageTemplate, now: Date) {
  const forgotten = secret ? { data: '{}' } : {};
  const sent = { sent_at: now, last_error: null, ...forgotten };
  return db.updateTable('outbox_messages').set(sent).where('id', '=', row.id).execute();
}

function noteFailure(db: Db, row: Written, reason: string) {
  const failed = { tries: sql<number>`tries + 1`, last_error: reason.slice(0, 500) };
  return db.updateTable('outbox_messages').set(failed).where('id', '=', row.id).execute();
}

/**
 * The failure as the queue may keep it: the message goes with the person who deletes his account, the queue's own notes do
 * not, and mail servers name the address in what they answer.
 */
function withoutRecipient(error: unknown, recipient: string): Error {
  const bare = recipient.replace(/^\+/, '');
  return new Error(String(error).replaceAll(recipient, '…').replaceAll(bare, '…'));
}

/** What follows a delivery: a channel that asks for a pause gets it, and the message is tried again after it. */
async function settle(
  { db, clock }: Services,
  row: Written,
  delivery: Delivery,
  template: MessageTemplate,
): Promise<void> {
  if (template.farewell && (delivery === 'sent' || delivery === 'gone')) {
    await forget(db, row);
  } else if (delivery === 'sent') {
    await noteSent(db, row, template, clock());
  } else if (delivery === 'gone') {
    await noteFailure(db, row, 'the recipient takes no messages any more');
  } else {
    await noteFailure(db, row, `asked to wait for ${delivery.retryAfter} s`);
    // The queue goes by the real time.
    await enqueue(db, sendJob, { id: row.id }, { startAfter: new Date(Date.now() + delivery.retryAfter * 1000) });
  }
}

/** The job that sends one written message through its channel, or leaves it in the outbox where there is none. */
export function outboxJob(templates: readonly MessageTemplate[]): Job {
  const sendersByConfig = new WeakMap<Config, Partial<Record<Channel, Send>>>();
  return defineJob({
    name: sendJob,
    schema: z.object({ id: z.number() }),
    concurrency: 2,
    // With growing pauses up to an hour: a channel may be away for two days.
    retries: 60,
    async handler(services, { id }) {
      const { db, config, log } = services;
      const row = await db.selectFrom('outbox_messages').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row || row.sent_at) return;
      const template = templateOf(row, templates);
      const message = wordsOf(row, templates);
      const senders = sendersByConfig.get(config) ?? sendersOf(config);
      sendersByConfig.set(config, senders);
      const send = wayOut(services, row, senders);
      if (!send) {
        // Codes and links are secrets: a production log never shows them.
        if (config.production) {
          log.warn({ id, channel: row.channel }, 'no way out is configured for this message');
          if (template.farewell) await forget(db, row);
        } else
          log.info({ channel: row.channel, to: row.recipient, text: message.text, link: message.link?.href }, 'outbox');
        return;
      }
      let delivery: Delivery;
      try {
        delivery = await send(message);
      } catch (error) {
        await noteFailure(db, row, String(error));
        if (!(error instanceof MessageRefused)) await noteChannel(db, row.channel as Channel, false, services.clock());
        throw withoutRecipient(error, row.recipient);
      }
      await noteChannel(db, row.channel as Channel, true, services.clock());
      await settle(services, row, delivery, template);
    },
  });
}
