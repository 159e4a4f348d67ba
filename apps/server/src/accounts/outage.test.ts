import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listDelayedChannels } from '@app/contract/notifications';
import { sendResetCode } from '@app/contract/recovery';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobs } from '../areas.ts';
import { JobRunner } from '../platform/jobs/runner.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import { makeUser } from '../testing/factories.ts';
import { lastCode } from '../testing/lastCode.ts';
import { startNow, unfinishedOf } from '../testing/queue.ts';
import { type SmtpServer, smtpServer } from '../testing/smtpServer.ts';
import { TelegramServer } from '../testing/telegramServer.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

const texts: string[] = [];
let gatewayStatus = 503;
const gateway = createServer((request, answer) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    if (gatewayStatus === 200) texts.push(body);
    answer.writeHead(gatewayStatus).end();
  });
});

let app: TestApp;
let nextNode: JobRunner;
let smtp: SmtpServer | undefined;
let mailPort: number;
let telegram: TelegramServer;
beforeAll(async () => {
  // Nobody answers at its port until the server comes back.
  smtp = await smtpServer();
  mailPort = smtp.port;
  await smtp.close();
  telegram = await new TelegramServer().start();
  await telegram.stop();
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  const ways = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, SMS_URL: `http://127.0.0.1:${port}/sms` };
  app = await testApp({ ...ways, ...telegram.env });
  nextNode = await JobRunner.install(app.services.database, jobs, app.services.log);
});
afterAll(async () => {
  await nextNode.stop();
  await app.close();
  await smtp?.close();
  await telegram.stop();
  gateway.close();
});

const unsent = () => app.db.selectFrom('outbox_messages').selectAll().where('sent_at', 'is', null).execute();
const delayed = async () => (await app.call(listDelayedChannels)).body.items;
/** What a notification writes for a chat. */
const write = (chat: number, text: string) => {
  const data = { text, link: 'https://vatra.md/ru', viewing_id: null, group: 'viewings', unsubscribe: '' };
  return queueMessage(app.db, { channel: 'telegram', to: String(chat), locale: 'ru', template: 'notice', data });
};

test('a stopped SMTP, SMS and Telegram server delays messages and loses none: the page is told, and they come when it is back, from another node too', async () => {
  const email = 'late@mail.md';
  const user = await makeUser(app.db, { email, email_proven_at: app.now() });
  for (const identifier of [user.phone!, email]) {
    const ordered = await app.call(sendResetCode, { body: { identifier }, headers: { 'accept-language': 'ro' } });
    expect(ordered.status).toBe(200);
  }
  await write(905, 'Просмотр завтра в 10:00');
  expect(await delayed()).toEqual([]);
  app.services.log.level = 'silent';
  await app.services.jobs.work(app.services);
  await vi.waitFor(
    async () => {
      const jobs = await unfinishedOf(app.db, 'outbox.send.');
      expect(jobs.filter(({ state }) => state === 'retry')).toHaveLength(3);
    },
    { timeout: 90_000, interval: 250 },
  );
  await app.services.jobs.stop();
  expect((await unsent()).map(({ tries }) => tries)).toEqual([1, 1, 1]);
  for (const { last_error: reason } of await unsent()) expect(reason).toEqual(expect.any(String));
  expect(await delayed()).toEqual(['mail', 'sms', 'telegram']);
  const [bySms, byMail] = [await lastCode(app, user.phone!), await lastCode(app, email)];

  smtp = await smtpServer(mailPort);
  gatewayStatus = 200;
  await telegram.start();
  await startNow(app.db, await unfinishedOf(app.db, 'outbox.send.'));
  await nextNode.drain(app.services);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain(bySms);
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toContain(`To: ${email}`);
  expect(smtp.mails[0]).toContain(byMail);
  expect(telegram.messages(905).map(({ text }) => text)).toEqual(['Просмотр завтра в 10:00']);
  expect(await unsent()).toEqual([]);
  expect(await delayed()).toEqual([]);
  // What was sent is nobody's business any more.
  expect(await lastCode(app, email)).toBeUndefined();
});
