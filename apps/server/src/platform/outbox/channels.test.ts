import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type SmtpServer, smtpServer } from '../../testing/smtpServer.ts';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { queueOf } from '../database/kysely.ts';
import { enqueue } from '../jobs/jobs.ts';
import { JobRunner } from '../jobs/runner.ts';
import { type Channel, type ChannelLimits, outboxJobs, queueMessage } from './outbox.ts';
import { defineTemplate } from './templates.ts';

const words = ({ text }: { text: string }) => ({ subject: text, text });
const line = defineTemplate({
  name: 'test.line',
  schema: z.object({ text: z.string() }),
  words: { ru: words, ro: words },
});

let smtp: SmtpServer;
let app: TestApp;
let runner: JobRunner | undefined;
const texts: string[] = [];
const gateway = createServer((request, answer) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    texts.push(body);
    answer.end();
  });
});
beforeAll(async () => {
  smtp = await smtpServer();
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});
const start = async (limits?: ChannelLimits) => {
  app = await testApp({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`,
    LOG_LEVEL: 'silent',
  });
  runner = await JobRunner.install(app.services.database, outboxJobs([line], limits), app.services.log);
  return runner;
};
afterEach(async () => {
  await runner?.stop();
  await app.close();
});
afterAll(async () => {
  await smtp.close();
  gateway.close();
});

const write = (channel: Channel, to: string, text: string, urgent = false) =>
  queueMessage(app.db, { channel, to, locale: 'ru', template: 'test.line', data: { text }, urgent });
const openBreakers = async () => {
  const { body } = await app.send({ url: '/metrics' });
  return [...body.matchAll(/^breaker_open\{of="(\w+)"\} 1$/gm)].map(([, of]) => of);
};

it('forty mails to a server that hangs hold up no SMS', { tags: ['nightly'] }, async () => {
  const jobs = await start({ patience: 5_000, failures: 3, pause: 30_000 });
  smtp.hang(true);
  for (let n = 0; n < 40; n += 1) await write('mail', `p${n}@mail.md`, `Письмо ${n}`);
  await jobs.work(app.services);
  await expect.poll(() => smtp.connections, { timeout: 30_000 }).toBeGreaterThan(0);
  await write('sms', '+37369123456', 'Код 1234', true);
  await expect.poll(() => texts, { timeout: 10_000 }).toEqual([expect.stringContaining('Код 1234')]);
});

it(
  'a server that hangs is left alone after some failures, asked by one mail at a time, and then gets all',
  { tags: ['nightly'] },
  async () => {
    const jobs = await start({ patience: 300, failures: 3, pause: 1_500 });
    smtp.hang(true);
    for (let n = 0; n < 30; n += 1) await write('mail', `p${n}@mail.md`, `Письмо ${n}`);
    const before = smtp.connections;
    await jobs.work(app.services);
    await expect.poll(openBreakers, { timeout: 30_000 }).toEqual(['mail']);
    // Those that were on their way when it was left alone, then one after each pause.
    const [asked, since] = [smtp.connections, performance.now()];
    expect(asked - before).toBeLessThanOrEqual(6);
    await expect.poll(() => smtp.connections, { timeout: 30_000 }).toBeGreaterThan(asked + 1);
    expect(smtp.connections - asked).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - since) / 1_500));
    const tried = await app.db.selectFrom('outbox_messages').select('id').where('tries', '>', 0).execute();
    smtp.hang(false);
    await expect.poll(() => smtp.mails.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(30 - tried.length - 1);
    expect(await openBreakers()).toEqual([]);
  },
);

it('what somebody waits for leaves first', async () => {
  const jobs = await start();
  smtp.hang(false);
  const before = smtp.mails.length;
  for (const n of [1, 2, 3]) await write('mail', 'a@mail.md', `Новость ${n}`);
  await write('mail', 'a@mail.md', 'Код 77', true);
  await jobs.drain(app.services);
  expect(smtp.mails.length - before).toBe(4);
  expect(smtp.mails[before]).toContain('77');
});

it('what a node of the version before wrote leaves too, and once', async () => {
  const jobs = await start();
  smtp.hang(false);
  const before = smtp.mails.length;
  await write('mail', 'old@mail.md', 'Старое');
  const { id } = await app.db.selectFrom('outbox_messages').select('id').executeTakeFirstOrThrow();
  await queueOf(app.db)!.boss.deleteAllJobs('outbox.send.mail');
  for (let n = 0; n < 2; n += 1) await enqueue(app.db, 'outbox.send', { id });
  await jobs.drain(app.services);
  expect(smtp.mails.length - before).toBe(1);
  expect((await app.db.selectFrom('outbox_messages').selectAll().executeTakeFirstOrThrow()).sent_at).not.toBeNull();
});

it('a server that speaks without an end is given up like one that says nothing', async () => {
  const jobs = await start({ patience: 300, failures: 1, pause: 30_000 });
  smtp.drip();
  await write('mail', 'p@mail.md', 'Письмо');
  await expect(jobs.drain(app.services)).rejects.toThrow('did not take the mail within 1200 ms');
  expect(await openBreakers()).toEqual(['mail']);
});
