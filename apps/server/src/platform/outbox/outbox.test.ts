import { createServer as createHttp, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type SmtpServer, smtpServer } from '../../testing/smtpServer.ts';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { jobs } from '../../areas.ts';
import { selectStateCounts } from '../database/stateCounts.queries.ts';
import { JobRunner } from '../jobs/runner.ts';
import { type Channel, outboxJobs, queueMessage } from './outbox.ts';
import { defineTemplate } from './templates.ts';

const code = defineTemplate({
  name: 'test.code',
  schema: z.object({ code: z.string() }),
  words: {
    ru: (d) => ({ subject: 'Код', text: `Ваш код <${d.code}>`, link: { label: 'Войти', href: 'https://vatra.md/ru' } }),
    ro: (d) => ({
      subject: 'Cod',
      text: `Codul <${d.code}>`,
      unsubscribe: { label: 'Nu mai trimite', href: 'https://vatra.md/stop?a=1&b=2' },
    }),
  },
});

const listening = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

let smtp: SmtpServer;
interface Received {
  url: string;
  authorization: string | undefined;
  key: string | string[] | undefined;
  body: Record<string, unknown>;
}
const received: Received[] = [];
let gatewayStatus = 200;
const gateway = createHttp((request: IncomingMessage, answer) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    received.push({
      url: request.url ?? '',
      authorization: request.headers.authorization,
      key: request.headers['idempotency-key'],
      body: JSON.parse(text) as Record<string, unknown>,
    });
    answer.writeHead(gatewayStatus, { 'content-type': 'application/json' });
    const refusal = { ok: false, error_code: gatewayStatus, description: 'refused' };
    answer.end(JSON.stringify(gatewayStatus === 200 ? { ok: true, result: { message_id: 1 } } : refusal));
  });
});

let open: TestApp;
let closed: TestApp;
let runner: JobRunner;
let closedRunner: JobRunner;
beforeAll(async () => {
  smtp = await smtpServer();
  const httpPort = await listening(gateway);
  open = await testApp({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    SMS_URL: `http://me:secret@127.0.0.1:${httpPort}/sms`,
    TELEGRAM_BOT_TOKEN: '123456:abcdefghijklmnopqrstuvwxyz',
    TELEGRAM_API_URL: `http://127.0.0.1:${httpPort}`,
    PUBLIC_URL: 'https://vatra.md',
  });
  closed = await testApp();
  runner = await JobRunner.install(open.services.database, [...outboxJobs([code])], open.services.log);
  closedRunner = await JobRunner.install(closed.services.database, [...outboxJobs([code])], closed.services.log);
});
afterAll(async () => {
  await runner.stop();
  await closedRunner.stop();
  await open.close();
  await closed.close();
  await smtp.close();
  gateway.close();
});

const write = (server: TestApp, channel: Channel, to: string, locale: 'ru' | 'ro' = 'ru') =>
  queueMessage(server.db, { channel, to, locale, template: 'test.code', data: { code: '1234' } });
const rows = (server: TestApp) => server.db.selectFrom('outbox_messages').selectAll().orderBy('id').execute();

describe('outbox', () => {
  it('sends a mail with words, link and nothing unescaped', async () => {
    await write(open, 'mail', 'ion@example.md', 'ro');
    await write(open, 'mail', 'anna@example.md');
    await runner.drain(open.services);
    expect(smtp.mails).toHaveLength(2);
    const romanian = smtp.mails.find((mail) => mail.includes('To: ion@example.md'))!;
    expect(romanian).toContain('Subject: Cod');
    expect(romanian).toContain('From: Vatra <noreply@vatra.md>');
    expect(romanian).toContain('Codul <1234>');
    expect(romanian).toContain('Codul &lt;1234&gt;');
    // One click in the mail program ends such mails (RFC 8058).
    expect(romanian).toContain('List-Unsubscribe: <https://vatra.md/stop?a=1&b=2>');
    expect(romanian).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(romanian).toContain('Nu mai trimite: https://vatra.md/stop?a=1&b=2');
    expect(smtp.mails.find((mail) => mail !== romanian)).not.toContain('List-Unsubscribe');
    expect((await rows(open)).every((row) => row.sent_at !== null)).toBe(true);
  });

  it('sends an SMS through the gateway and a Telegram message with a button', async () => {
    await write(open, 'sms', '+37369123456');
    await write(open, 'telegram', '777');
    await runner.drain(open.services);
    const sms = received.find(({ url }) => url === '/sms');
    expect(sms?.body).toEqual({ to: '+37369123456', text: 'Ваш код <1234> https://vatra.md/ru' });
    // A gateway that knows it sends, and bills, a message that is tried again once.
    expect(sms?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sms?.authorization).toBe(`Basic ${Buffer.from('me:secret').toString('base64')}`);
    const telegram = received.find(({ url }) => url.endsWith('/sendMessage'));
    expect(telegram?.body).toMatchObject({
      chat_id: '777',
      text: 'Ваш код <1234>',
      reply_markup: { inline_keyboard: [[{ text: 'Войти', url: 'https://vatra.md/ru' }]] },
    });
  });

  it('keeps what could not be sent, with the reason', async () => {
    gatewayStatus = 503;
    await write(open, 'sms', '+37369000000');
    await expect(runner.drain(open.services)).rejects.toThrow('answered 503');
    gatewayStatus = 200;
    const row = (await rows(open)).at(-1)!;
    expect([row.sent_at, row.tries]).toEqual([null, 1]);
    expect(row.last_error).toContain('503');
  });

  it('tells the queue, whose notes outlive the message, no recipient', async () => {
    await write(open, 'mail', 'later@mail.md');
    await expect(runner.drain(open.services)).rejects.toThrow(/450 4.2.0 <…>: greylisted/);
    expect((await rows(open)).at(-1)!.last_error).toContain('later@mail.md');
  });

  it.each([
    ['a mail to no such user', 'mail', 'refused@mail.md', 200],
    ['an SMS to no such number', 'sms', '+37369000001', 422],
    ['a Telegram message that is refused', 'telegram', '778', 400],
    ['a Telegram message to a bot that is blocked', 'telegram', '779', 403],
  ] as const)('tries %s once', async (_name, channel, to, status) => {
    const waiting = (await selectStateCounts(open.db, open.now())).outbox_waiting;
    gatewayStatus = status;
    await write(open, channel, to);
    await runner.drain(open.services).finally(() => (gatewayStatus = 200));
    expect((await rows(open)).at(-1)).toMatchObject({
      sent_at: null,
      refused_at: open.now(),
      tries: 1,
      last_error: expect.stringMatching(/550|422|400|no messages/),
    });
    expect((await selectStateCounts(open.db, open.now())).outbox_waiting).toBe(waiting);
  });

  it.each([
    ['a mail server that takes no sender', 'mail', 'ana@mail.md', 200, '550 5.7.1'],
    ['a gateway that takes no credentials', 'sms', '+37369000002', 401, '401'],
    ['a gateway with too many messages', 'sms', '+37369000003', 429, '429'],
    ['Telegram out of order', 'telegram', '780', 502, '502'],
  ] as const)('tries again a message to %s', async (_name, channel, to, status, reason) => {
    gatewayStatus = status;
    smtp.refuseSender(channel === 'mail');
    await write(open, channel, to);
    await expect(runner.drain(open.services)).rejects.toThrow(reason);
    gatewayStatus = 200;
    smtp.refuseSender(false);
    expect((await rows(open)).at(-1)).toMatchObject({ sent_at: null, refused_at: null, tries: 1 });
  });

  it('forgets what was sent a month ago, and nothing that still waits', async () => {
    const month = new Date(open.now().getTime() - 31 * 86_400_000);
    const row = { channel: 'mail', locale: 'ru', template: 'test.code', data: '{}', created_at: month };
    const add = (recipient: string, sent_at: Date | null) =>
      open.db
        .insertInto('outbox_messages')
        .values({ ...row, recipient, sent_at })
        .execute();
    await add('old@mail.md', month);
    await add('fresh@mail.md', open.now());
    await add('waiting@mail.md', null);
    const job = jobs.find(({ name }) => name === 'platform.forgetSentMessages')!;
    await job.handler(open.services, {});
    const left = (await rows(open)).map(({ recipient }) => recipient);
    expect(left).toEqual(expect.arrayContaining(['fresh@mail.md', 'waiting@mail.md']));
    expect(left).not.toContain('old@mail.md');
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const before = (await rows(open)).length;
    const failed = open.db.transaction().execute(async (trx) => {
      await queueMessage(trx, {
        channel: 'mail',
        to: 'x@y.md',
        locale: 'ru',
        template: 'test.code',
        data: { code: '1' },
      });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await rows(open)).toHaveLength(before);
  });

  it('without a way out leaves messages to be read', async () => {
    await write(closed, 'mail', 'anna@example.md');
    await closedRunner.drain(closed.services);
    const [row] = await rows(closed);
    expect(row).toMatchObject({ recipient: 'anna@example.md', sent_at: null, tries: 0 });
  });

  it('is shown to whoever is near, not to an address of the internet or through an unnamed proxy', async () => {
    const from = async (remoteAddress: string, headers = {}) =>
      (await closed.send({ url: '/dev/outbox.json', remoteAddress, headers })).statusCode;
    expect(await from('127.0.0.1')).toBe(200);
    expect(await from('192.168.1.7')).toBe(200);
    expect(await from('203.0.113.9')).toBe(404);
    expect(await from('127.0.0.1', { 'x-forwarded-for': '10.0.0.1' })).toBe(404);
    expect((await closed.send({ url: '/dev/outbox', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  });

  it.each([
    ['localhost:3000', 200],
    ['[::1]:3000', 200],
    ['127.0.0.1', 200],
    ['192.168.1.5:3000', 200],
    ['evil.example', 404],
    ['localhost.evil.example', 404],
    ['127.0.0.1.evil.example', 404],
    ['203.0.113.9', 404],
  ])('is shown under the host %j: %i', async (host, status) => {
    // A site whose name is made to lead to this machine reads what its visitor's browser is answered.
    for (const url of ['/dev/outbox.json', '/dev/outbox'])
      expect((await closed.send({ url, headers: { host, 'x-forwarded-host': 'localhost' } })).statusCode).toBe(status);
  });

  it('is never shown in production', async () => {
    const production = await testApp({ NODE_ENV: 'production' });
    expect((await production.send({ url: '/dev/outbox.json' })).statusCode).toBe(404);
    expect((await production.send({ url: '/dev/outbox' })).statusCode).toBe(404);
    await production.close();
    const shown = await closed.send({ url: '/dev/outbox' });
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('anna@example.md');
  });
});
