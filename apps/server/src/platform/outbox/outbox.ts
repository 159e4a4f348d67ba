import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locale } from '@app/domain/kinds';
import { truncate } from '@app/domain/truncate';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { type Breaker, breakerOf, type BreakerLimits } from '../breaker.ts';
import { isUnavailable } from '../database/unavailable.ts';
import type { Row } from '../database/tables.ts';
import type { Db } from '../database/database.ts';
import { defineJob, enqueue, type Job, nothing } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { Delivery } from '../telegram/deliver.ts';
import { MessageRefused, noteChannel } from './failingChannels.ts';
import { sendersOf, type Senders } from './senders.ts';
import type { Message, MessageTemplate } from './templates.ts';

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

type Written = Row<'outbox_messages'>;

function templateOf(row: Written, templates: readonly MessageTemplate[]): MessageTemplate {
  const template = templates.find((t) => t.name === row.template);
  if (!template) throw new Error(`No template is named ${row.template}: list it in areas.ts`);
  return template;
}

function wordsFrom(row: Written, template: MessageTemplate): Message {
  return template.words[row.locale as Locale](template.schema.parse(row.data));
}

/** The words of a written message. */
export function wordsOf(row: Written, templates: readonly MessageTemplate[]): Message {
  return wordsFrom(row, templateOf(row, templates));
}

/** The same at every try of a message and at no other message, and tells nothing of it. */
const keyOf = ({ id, created_at }: Written): string =>
  createHash('sha256').update(`${id} ${created_at.toISOString()}`).digest('hex').slice(0, 32);

type WayOut = (message: Message) => Promise<Delivery>;

/** How one message leaves, as the configuration has it; undefined keeps it in the outbox. */
function wayOut(services: Services, row: Written, senders: Senders): WayOut | undefined {
  const { telegram } = services;
  if (row.channel === 'telegram') {
    return telegram && ((message) => telegram.send(services, row, message));
  }
  const send = senders[row.channel as Channel];
  return send && ((message) => send(row.recipient, message, keyOf(row)).then(() => 'sent' as const));
}

function forget(db: Db, row: Written) {
  return db.deleteFrom('outbox_messages').where('id', '=', row.id).execute();
}

function noteSent(db: Db, row: Written, { secret }: MessageTemplate, now: Date) {
  const forgotten = secret ? { data: '{}' } : {};
  const sent = { sent_at: now, last_error: null, ...forgotten };
  return db.updateTable('outbox_messages').set(sent).where('id', '=', row.id).execute();
}

function noteRefusal(db: Db, row: Written, template: MessageTemplate, reason: string, now: Date) {
  if (template.farewell) return forget(db, row);
  const forgotten = template.secret ? { data: '{}' } : {};
  const refused = { refused_at: now, tries: sql<number>`tries + 1`, last_error: truncate(reason, 500), ...forgotten };
  return db.updateTable('outbox_messages').set(refused).where('id', '=', row.id).execute();
}

function noteFailure(db: Db, row: Written, reason: string) {
  const failed = { tries: sql<number>`tries + 1`, last_error: truncate(reason, 500) };
  return db.updateTable('outbox_messages').set(failed).where('id', '=', row.id).execute();
}

/**
 * The failure as the queue may keep it: the message goes with the person who deletes their account, the queue's own
 * notes do not, and mail servers name the address in what they answer.
 */
function withoutRecipient(error: unknown, recipient: string): Error {
  const bare = recipient.replace(/^\+/, '');
  return new Error(String(error).replaceAll(recipient, '…').replaceAll(bare, '…'));
}

/** What follows a delivery: a channel that asks for a pause gets it, and the message is tried again after it. */
async function settle(
  { db, clock, telegram }: Services,
  row: Written,
  delivery: Delivery,
  template: MessageTemplate,
): Promise<void> {
  if (delivery === 'sent' || (delivery !== 'gone' && 'messageId' in delivery)) {
    if (delivery !== 'sent') await telegram!.noteSent(db, row, delivery.messageId, clock());
    await (template.farewell ? forget(db, row) : noteSent(db, row, template, clock()));
  } else if (delivery === 'gone') {
    await noteRefusal(db, row, template, 'the recipient takes no messages any more', clock());
  } else {
    await noteFailure(db, row, `asked to wait for ${delivery.retryAfter} s`);
    // The queue goes by the real time.
    const startAfter = new Date(Date.now() + delivery.retryAfter * 1000);
    const again = { startAfter, singletonKey: `message ${row.id}` };
    await enqueue(db, sendJob(row.channel as Channel), { id: row.id }, again);
  }
}

/** ms between two tries to note what became of a message. */
const noteAgain = 500;

/**
 * Notes what became of a message, for as long as it takes while the database is away: whoever began anew would send it
 * once more.
 */
async function untilNoted(note: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    try {
      return await note();
    } catch (error) {
      if (signal?.aborted || !isUnavailable(error)) throw error;
      await wait(noteAgain, undefined, { signal, ref: false });
    }
  }
}

/** How many messages of a channel leave at once from one node. */
const concurrency: Readonly<Record<Channel, number>> = { mail: 4, sms: 2, telegram: 2 };

/** Where a channel that fails is concerned, in milliseconds. */
export interface ChannelLimits extends BreakerLimits {
  /** For the other side's next word. */
  patience: number;
}

/** A channel that hangs costs three times its patience, then once in half a minute. */
const channelLimits: ChannelLimits = { patience: 15_000, failures: 3, pause: 30_000 };

/**
 * Keeps a message for as long as its channel is left alone: what waits behind it costs nothing meanwhile, not even a
 * try.
 */
async function turn(breaker: Breaker, signal: AbortSignal | undefined): Promise<void> {
  while (!breaker.admits()) await wait(500, undefined, { signal, ref: false });
  signal?.throwIfAborted();
}

interface Leaving {
  row: Written;
  send: WayOut;
  template: MessageTemplate;
  breaker: Breaker;
  signal: AbortSignal | undefined;
}

/** Sends one message that was read. @throws without the recipient's address, which the queue is not to keep */
async function leave(services: Services, { row, send, template, breaker, signal }: Leaving): Promise<void> {
  const { db, clock, log } = services;
  const channel = row.channel as Channel;
  let delivery: Delivery;
  try {
    delivery = await send(wordsFrom(row, template));
  } catch (error) {
    if (error instanceof MessageRefused && error.isFinal) {
      breaker.worked();
      await untilNoted(async () => void (await noteRefusal(db, row, template, String(error), clock())), signal);
      const reason = withoutRecipient(error, row.recipient).message;
      log.warn({ id: row.id, channel, reason }, 'a message was refused for good and is not tried again: nothing to do');
      return;
    }
    await noteFailure(db, row, String(error));
    if (error instanceof MessageRefused) breaker.worked();
    else {
      breaker.failed();
      await noteChannel(db, channel, false, clock());
    }
    throw withoutRecipient(error, row.recipient);
  }
  breaker.worked();
  await untilNoted(() => settle(services, row, delivery, template), signal);
  await noteChannel(db, channel, true, clock());
}

/** What no way out is configured for stays in the outbox. */
async function keep({ db, config, log }: Services, row: Written, template: MessageTemplate): Promise<void> {
  const { id, channel } = row;
  // Codes and links are secrets: a production log never shows them.
  if (config.production) {
    log.warn({ id, channel }, 'no way out is configured for this message: set SMTP_URL, SMS_URL or TELEGRAM_BOT_TOKEN');
    if (template.farewell) await forget(db, row);
    return;
  }
  const message = wordsFrom(row, template);
  log.info({ channel, to: row.recipient, text: message.text, link: message.link?.href }, 'outbox');
}

const unsent = async (db: Db, id: number): Promise<Written | undefined> => {
  const row = await db.selectFrom('outbox_messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row?.sent_at || row?.refused_at ? undefined : row;
};

const schema = z.object({ id: z.number() });

/**
 * Nodes that do not know of a job for each channel add this one, and may have left some: they wait where all do now.
 */
const handOver = defineJob({
  name: 'outbox.send',
  schema,
  async handler({ db }, { id }) {
    const row = await unsent(db, id);
    if (row) await enqueue(db, sendJob(row.channel as Channel), { id }, { singletonKey: `message ${id}` });
  },
});

/** The jobs that send one written message through its channel, or leave it in the outbox where there is none. */
export function outboxJobs(templates: readonly MessageTemplate[], limits = channelLimits): Job[] {
  const sendersByConfig = new WeakMap<Config, Senders>();
  const sendersFor = (config: Config): Senders => {
    const senders = sendersByConfig.get(config) ?? sendersOf(config, limits.patience);
    sendersByConfig.set(config, senders);
    return senders;
  };
  const sending = channels.map((channel) =>
    defineJob({
      name: sendJob(channel),
      schema,
      concurrency: concurrency[channel],
      // With growing pauses up to an hour: a channel may be away for two days.
      retries: 60,
      async handler(services, { id }, signal) {
        const breaker = breakerOf(services.config, channel, limits);
        await turn(breaker, signal);
        const row = await unsent(services.db, id);
        if (!row) return;
        const template = templateOf(row, templates);
        const send = wayOut(services, row, sendersFor(services.config));
        await (send ? leave(services, { row, send, template, breaker, signal }) : keep(services, row, template));
      },
    }),
  );
  return [...sending, handOver];
}

/** Long enough to find out what became of a message; then nobody needs to know who was written to. */
export const deleteSentJob = defineJob({
  name: 'platform.forgetSentMessages',
  schema: nothing,
  cron: '37 3 * * *',
  async handler({ db, clock }) {
    const monthAgo = new Date(clock().getTime() - 30 * 86_400_000);
    await db.deleteFrom('outbox_messages').where('sent_at', '<', monthAgo).execute();
  },
});
