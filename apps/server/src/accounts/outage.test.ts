import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendResetCode } from '@app/contract/recovery';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobs, templates } from '../areas.ts';
import { JobRunner } from '../platform/jobs/runner.ts';
import { outboxJob } from '../platform/outbox/outbox.jobs.ts';
import { makeUser } from '../testing/factories.ts';
import { lastCode } from '../testing/lastCode.ts';
import { type SmtpServer, smtpServer } from '../testing/smtpServer.ts';
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
beforeAll(async () => {
  // A port that was free a moment ago: nobody answers there until the server comes back.
  smtp = await smtpServer();
  mailPort = smtp.port;
  await smtp.close();
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${mailPort}`, SMS_URL: `http://127.0.0.1:${port}/sms` });
  nextNode = await JobRunner.install(app.services.database, [...jobs, outboxJob(templates)], app.services.log);
});
afterAll(async () => {
  await nextNode.stop();
  await app.close();
  await smtp?.close();
  gateway.close();
});

const unsent = () => app.db.selectFrom('outbox_messages').selectAll().where('sent_at', 'is', null).execute();

test('a stopped SMTP and SMS server delays a code and loses none: it comes when they are back, from another node too', async () => {
  const email = 'late@mail.md';
  const user = await makeUser(app.db, { email, email_proven_at: app.now() });
  for (const identifier of [user.phone!, email]) {
    const ordered = await app.call(sendResetCode, { body: { identifier }, headers: { 'accept-language': 'ro' } });
    expect(ordered.status).toBe(200);
  }
  app.services.log.level = 'silent';
  await app.services.jobs.work(app.services);
  await vi.waitFor(
    async () => {
      const failed = await sql`SELECT FROM pgboss.job WHERE name = 'outbox.send' AND state = 'retry'`.execute(app.db);
      expect(failed.rows).toHaveLength(2);
    },
    { timeout: 90_000, interval: 250 },
  );
  await app.services.jobs.stop();
  expect((await unsent()).map(({ tries }) => tries)).toEqual([1, 1]);
  expect(await unsent()).toMatchObject([{ last_error: expect.any(String) }, { last_error: expect.any(String) }]);
  const [bySms, byMail] = [await lastCode(app, user.phone!), await lastCode(app, email)];

  smtp = await smtpServer(mailPort);
  gatewayStatus = 200;
  await sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`.execute(app.db);
  await nextNode.drain(app.services);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain(bySms);
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toContain(`To: ${email}`);
  expect(smtp.mails[0]).toContain(byMail);
  expect(await unsent()).toEqual([]);
  // What was sent is nobody's business any more.
  expect(await lastCode(app, email)).toBeUndefined();
});
