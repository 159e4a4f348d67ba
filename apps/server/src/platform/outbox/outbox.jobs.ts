import type { Locale } from '@app/domain/kinds';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Row } from '../database/tables.ts';
import { defineJob, type Job } from '../jobs/jobs.ts';
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

/** The job that sends one written message through its channel, or leaves it in the outbox where there is none. */
export function outboxJob(templates: readonly MessageTemplate[]): Job {
  const sendersByConfig = new WeakMap<Config, Partial<Record<Channel, Send>>>();
  return defineJob({
    name: sendJob,
    schema: z.object({ id: z.number() }),
    concurrency: 2,
    retries: 8,
    async handler({ db, config, log, clock }, { id }) {
      const row = await db.selectFrom('outbox_messages').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row || row.sent_at) return;
      const message = wordsOf(row, templates);
      const senders = sendersByConfig.get(config) ?? sendersOf(config);
      sendersByConfig.set(config, senders);
      const send = senders[row.channel as Channel];
      if (!send) {
        // Codes and links are secrets: a production log never shows them.
        if (config.production) log.warn({ id, channel: row.channel }, 'no way out is configured for this message');
        else
          log.info({ channel: row.channel, to: row.recipient, text: message.text, link: message.link?.href }, 'outbox');
        return;
      }
      try {
        await send(row.recipient, message);
        await db
          .updateTable('outbox_messages')
          .set({
            sent_at: clock(),
            last_error: null,
            ...(templateOf(row, templates).secret ? { data: '{}' } : {}),
          })
          .where('id', '=', id)
          .execute();
      } catch (error) {
        await db
          .updateTable('outbox_messages')
          .set({ tries: sql<number>`tries + 1`, last_error: String(error).slice(0, 500) })
          .where('id', '=', id)
          .execute();
        throw error;
      }
    },
  });
}
