import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeUser } from '../../testing/factories.ts';
import { startNow, unfinishedOf } from '../../testing/queue.ts';
import { botToken, TelegramServer } from '../../testing/telegramServer.ts';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { queueOf } from '../database/kysely.ts';
import { JobRunner } from '../jobs/runner.ts';
import { outboxJobs, queueMessage } from '../outbox/outbox.ts';
import { defineTemplate } from '../outbox/templates.ts';
import { holdLease, releaseLease } from './lease.ts';
import { Telegram } from './telegram.ts';

const words = (text: string) => ({ subject: text, text });
const line = defineTemplate({
  name: 'test.line',
  schema: z.object({ text: z.string() }),
  words: { ru: ({ text }) => words(text), ro: ({ text }) => words(text) },
});

let telegram: TelegramServer;
let app: TestApp;
let runner: JobRunner;
beforeAll(async () => {
  telegram = await new TelegramServer().start();
  app = await testApp({ ...telegram.env, PUBLIC_URL: 'https://vatra.md' });
  runner = await JobRunner.install(app.services.database, [...outboxJobs([line])], app.services.log);
});
afterAll(async () => {
  await runner.stop();
  await app.close();
  await telegram.stop();
});

const write = (chat: number, text: string) =>
  queueMessage(app.db, { channel: 'telegram', to: String(chat), locale: 'ru', template: 'test.line', data: { text } });
const written = (chat: number) =>
  app.db.selectFrom('outbox_messages').selectAll().where('recipient', '=', String(chat)).executeTakeFirstOrThrow();
/** What waits in the queue for later, in seconds from now. */
async function waiting(): Promise<number[]> {
  const jobs = await unfinishedOf(app.db, 'outbox.send.');
  return jobs.map((job) => (job.start_after.getTime() - Date.now()) / 1000).filter((wait) => wait > 0);
}

describe('messages to chats', () => {
  it('of somebody who has blocked the bot untie the chat and are not tried again', async () => {
    const { id } = await makeUser(app.db, { telegram_chat_id: 901 });
    const description = 'Forbidden: bot was blocked by the user';
    telegram.refusals.set('sendMessage', [{ error_code: 403, description }]);
    await write(901, 'Просмотр завтра');
    await runner.drain(app.services);
    const user = await app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(user.telegram_chat_id).toBeNull();
    expect(await written(901)).toMatchObject({ sent_at: null, tries: 1 });
    expect(await waiting()).toEqual([]);
  });

  it('wait as long as Telegram asks, and then arrive', async () => {
    const refusal = { error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 37 } };
    telegram.refusals.set('sendMessage', [refusal]);
    await write(902, 'Просмотр завтра');
    await runner.drain(app.services);
    expect(telegram.messages(902)).toEqual([]);
    const [wait, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(wait).toBeGreaterThan(30);
    expect(wait).toBeLessThanOrEqual(37);
    await startNow(app.db, await unfinishedOf(app.db, 'outbox.send.'));
    await runner.drain(app.services);
    expect(telegram.messages(902).map(({ text }) => text)).toEqual(['Просмотр завтра']);
    expect((await written(902)).sent_at).not.toBeNull();
  });

  it('survive a Telegram that is away, and no secret is in what is kept of the failure', async () => {
    await telegram.stop();
    await write(903, 'Секретная ссылка');
    await expect(runner.drain(app.services)).rejects.toThrow(/sendMessage/);
    const kept = await written(903);
    expect(kept).toMatchObject({ sent_at: null, tries: 1 });
    expect(kept.last_error).not.toMatch(/Секретная|abcdefghij/);
    await telegram.start();
    // What the queue does by itself after its pause.
    const left = await unfinishedOf(app.db, 'outbox.send.');
    expect(left).toHaveLength(1);
    await queueOf(app.db)!.boss.fail(left[0]!.name, left[0]!.id);
    await startNow(app.db, left);
    await runner.drain(app.services);
    expect(telegram.messages(903).map(({ text }) => text)).toEqual(['Секретная ссылка']);
  });
});

describe('the bot', () => {
  it('answers on one node at a time; when that one stops, another goes on', async () => {
    const nodes = [0, 1].map(() => new Telegram(botToken, telegram.env['TELEGRAM_API_URL']!, [], app.services.log));
    nodes[0]!.begin(app.services);
    await expect.poll(() => telegram.polls, { timeout: 10_000 }).toBe(1);
    nodes[1]!.begin(app.services);
    await expect.poll(() => nodes[1]!.username, { timeout: 10_000 }).toBe('vatra_test_bot');
    expect(telegram.polls).toBe(1);
    const holders = await app.db.selectFrom('leases').selectAll().execute();
    expect(holders).toHaveLength(1);
    await nodes[0]!.stop();
    expect(await app.db.selectFrom('leases').selectAll().execute()).toEqual([]);
    await nodes[1]!.stop();
  });

  it('holds its lease until it ends, whoever else asks', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    expect(await holdLease(app.db, 'test', a, 60)).toBe(true);
    expect(await holdLease(app.db, 'test', b, 60)).toBe(false);
    expect(await holdLease(app.db, 'test', a, 60)).toBe(true);
    await releaseLease(app.db, 'test', b);
    expect(await holdLease(app.db, 'test', b, 60)).toBe(false);
    await app.db
      .updateTable('leases')
      .set({ until: new Date(Date.now() - 1000) })
      .execute();
    expect(await holdLease(app.db, 'test', b, 60)).toBe(true);
  });

  it('takes updates by webhook with the secret alone, and tells Telegram where', async () => {
    const site = await testApp({ ...telegram.env, PUBLIC_URL: 'https://vatra.md', TELEGRAM_WEBHOOK: '1' });
    const hears = (secret?: string) =>
      site.send({
        method: 'POST',
        url: '/telegram/webhook',
        headers: secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret },
        payload: {
          update_id: 1,
          message: {
            message_id: 1,
            date: 1,
            text: 'Привет',
            chat: { id: 904, type: 'private', first_name: 'A' },
            from: { id: 904, is_bot: false, first_name: 'A' },
          },
        },
      });
    const { webhookSecret } = site.services.telegram!;
    expect((await hears(webhookSecret)).statusCode).toBe(503);
    site.services.telegram!.begin(site.services);
    await expect.poll(() => site.services.telegram!.username, { timeout: 10_000 }).toBe('vatra_test_bot');
    expect(telegram.calls.findLast(({ method }) => method === 'setWebhook')?.body).toEqual({
      url: 'https://vatra.md/telegram/webhook',
      secret_token: webhookSecret,
      allowed_updates: ['message', 'callback_query', 'my_chat_member'],
    });
    expect((await hears()).statusCode).toBe(404);
    expect((await hears('x'.repeat(43))).statusCode).toBe(404);
    expect(telegram.messages(904)).toEqual([]);
    expect((await hears(webhookSecret)).statusCode).toBe(200);
    expect(telegram.messages(904)).toHaveLength(1);
    await site.close();
  });

  it('without a webhook has no such address, and starts although Telegram is away', async () => {
    expect((await app.send({ method: 'POST', url: '/telegram/webhook', payload: {} })).statusCode).toBe(404);
    const lost = new Telegram(botToken, 'http://127.0.0.1:9', [], app.services.log);
    lost.begin(app.services);
    expect(lost.username).toBeNull();
    await lost.stop();
  });
});
