import { afterEach, expect, test } from 'vitest';
import { smtpServer } from '../../testing/smtpServer.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { breakerOf } from '../breaker.ts';

const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});
const kept = <T extends (typeof open)[number]>(one: T): T => {
  open.push(one);
  return one;
};

const serve = async (port: number): Promise<TestApp> => kept(await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
const ready = async ({ send }: TestApp) => {
  const answer = await send({ url: '/health/ready' });
  return { status: answer.statusCode, ...answer.json<{ ok: boolean; mail?: string }>() };
};

test('a mail server that lets in is well; it is not asked each time, and never sent a mail', async () => {
  const smtp = kept(await smtpServer());
  const app = await serve(smtp.port);
  for (let i = 0; i < 5; i += 1) expect(await ready(app)).toMatchObject({ status: 200, ok: true, mail: 'ok' });
  expect([smtp.connections, smtp.mails]).toEqual([1, []]);
  // It greets, but takes no mail.
  const mail = breakerOf(app.services.config, 'mail', { failures: 1, pause: 30_000 });
  mail.failed();
  expect(await ready(app)).toMatchObject({ status: 200, ok: true, mail: 'ill' });
  mail.worked();
  expect(await ready(app)).toMatchObject({ mail: 'ok' });
});

test('a mail server that is away or says nothing is ill, and the node stays in', async () => {
  const smtp = await smtpServer();
  await smtp.close();
  expect(await ready(await serve(smtp.port))).toMatchObject({ status: 200, ok: true, mail: 'ill' });
  const silent = kept(await smtpServer());
  silent.hang(true);
  expect(await ready(await serve(silent.port))).toMatchObject({ status: 200, ok: true, mail: 'ill' });
});
