import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp, type TestApp } from '../testing/testApp.ts';
import { defineJob, enqueue } from './jobs/jobs.ts';
import { JobRunner } from './jobs/runner.ts';
import { createLog } from './log.ts';
import { defineCall } from '@app/contract/call';
import { route } from './http/route.ts';

const lines: string[] = [];
const written = { write: (line: string) => void lines.push(line) };
const found = (msg: string) =>
  lines.map((line) => JSON.parse(line) as { msg: string; reqId?: string }).filter((line) => line.msg === msg);

const ownLog = createLog('info', written);
const second = defineJob({
  name: 'test.second',
  schema: z.strictObject({ n: z.number() }).or(z.object({ n: z.number() })),
  async handler() {
    ownLog.info('the second job ran');
  },
});
/** What the first job is handed: nothing of where it comes from. */
const given: unknown[] = [];
const first = defineJob({
  name: 'test.first',
  schema: z.object({ n: z.number() }),
  async handler({ db }, payload) {
    given.push(payload);
    ownLog.info('the first job ran');
    await enqueue(db, second, { n: 2 });
  },
});
const ask = defineCall({
  name: 'testAsk',
  area: 'map',
  summary: 'Puts a job down',
  method: 'POST',
  path: '/api/test/ask',
  access: 'anyone',
  reply: z.object({ ok: z.literal(true) }),
});
const broken = defineCall({ ...ask, name: 'testBroken', path: '/api/test/asks-badly' });

let app: TestApp;
let runner: JobRunner;
const register = (routes: FastifyInstance) => {
  route(routes, ask, async ({ db, ctx }) => {
    ctx.log.info('it was asked');
    await enqueue(db, first, { n: 1 });
    return { ok: true as const };
  });
  route(routes, broken, () => {
    throw new Error('nobody expected it');
  });
};
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'info', TRUSTED_PROXIES: 'loopback' }, [register], written);
  runner = await JobRunner.install(app.services.database, [first, second], pino({ level: 'silent' }));
});
afterAll(async () => {
  await runner.stop();
  await app.close();
});

it('one number goes from the answer to the lines of the request, of its jobs and of theirs', async () => {
  const { headers } = await app.call(ask);
  const id = headers['x-request-id'];
  expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  await runner.drain(app.services);
  for (const msg of ['it was asked', 'answered', 'the first job ran', 'the second job ran'])
    expect([msg, found(msg).map(({ reqId }) => reqId)]).toEqual([msg, [id]]);
  expect(given).toEqual([{ n: 1 }]);
  // Named once in a line, not twice.
  expect(lines.find((line) => line.includes('"answered"'))!.split('"reqId"')).toHaveLength(2);
});

it.each([
  ['ru', 'Номер ошибки'],
  ['ro', 'Numărul erorii'],
])('whoever meets what nobody expected is told the number of it, in %s', async (locale, words) => {
  const { status, body, headers } = await app.call(broken, { headers: { 'accept-language': locale } });
  expect(status).toBe(500);
  expect((body as unknown as { message: string }).message).toContain(`${words}: ${String(headers['x-request-id'])}`);
  const failure = lines
    .map((line) => JSON.parse(line) as { msg: string; reqId: string })
    .find(({ msg, reqId }) => msg.startsWith('a call failed') && reqId === headers['x-request-id']);
  expect(failure).toBeDefined();
});

it.each([
  ['0af7651916cd43dd8448eb211c80319c', true],
  ['short', false],
  ['with "quotes" and spaces', false],
])('a proxy that is trusted may number a request: %s', async (given, isTaken) => {
  const { headers } = await app.call(ask, { headers: { 'x-request-id': given } });
  expect(headers['x-request-id'] === given).toBe(isTaken);
});
