import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '@app/contract/call';
import { testApp, type TestApp } from '../testing/testApp.ts';
import { route } from './http/route.ts';
import { defineJob, enqueue } from './jobs/jobs.ts';
import { JobRunner } from './jobs/runner.ts';
import { Tracing } from './tracing.ts';

const job = defineJob({ name: 'test.traced', schema: z.object({}), async handler() {} });
const ask = defineCall({
  name: 'testAsk',
  area: 'map',
  summary: 'Puts a job down',
  method: 'POST',
  path: '/api/test/ask',
  access: 'anyone',
  reply: z.object({ ok: z.literal(true) }),
});

/** What the protocol demands of a request to export traces, for the parts that are sent. */
const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
const value = z.strictObject({ stringValue: z.string() }).or(z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }));
const attributes = z.array(z.strictObject({ key: z.string(), value }));
const moment = z.string().regex(/^\d{19}$/);
const span = z.strictObject({
  traceId: hex(16),
  spanId: hex(8),
  parentSpanId: hex(8).optional(),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: moment,
  endTimeUnixNano: moment,
  attributes,
  status: z.strictObject({ code: z.number().int().optional() }),
});
const request = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeSpans: z.array(z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(span) })),
    }),
  ),
});
type Taken = z.output<typeof span>;

const taken: Taken[] = [];
const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
let answers = 200;
async function answer(message: IncomingMessage, reply: ServerResponse): Promise<void> {
  let text = '';
  for await (const part of message) text += String(part);
  asked.push({ url: message.url, headers: message.headers });
  const found = request.safeParse(JSON.parse(text));
  if (found.success && answers === 200)
    taken.push(...found.data.resourceSpans.flatMap((r) => r.scopeSpans.flatMap((s) => s.spans)));
  reply.writeHead(found.success ? answers : 400, { 'content-type': 'application/json' }).end('{}');
}
const collector = createServer((message, reply) => void answer(message, reply));

let app: TestApp;
let runner: JobRunner;
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  app = await testApp(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
      OTEL_SERVICE_NAME: 'site',
    },
    [
      (routes) =>
        route(routes, ask, async ({ db }) => {
          await enqueue(db, job, {});
          return { ok: true as const };
        }),
    ],
  );
  runner = await JobRunner.install(app.services.database, [job], pino({ level: 'silent' }));
});
afterAll(async () => {
  await runner.stop();
  await app.close();
  collector.close();
});

const of = (all: readonly Taken[], key: string) =>
  all.flatMap((s) => s.attributes.filter((a) => a.key === key).map((a) => a.value));

it('a request goes on the trace that it came with, and its jobs go on its own', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const answer = await app.call(ask, { headers: { traceparent } });
  expect(answer.status).toBe(200);
  await app.services.tracing!.flush();
  expect(asked[0]).toMatchObject({ url: '/v1/traces', headers: { authorization: 'Bearer secret' } });
  const [served] = taken;
  expect(served).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
    name: `POST ${ask.path}`,
    kind: 2,
    status: {},
  });
  expect(BigInt(served!.endTimeUnixNano)).toBeGreaterThan(BigInt(served!.startTimeUnixNano));
  expect(of(taken, 'request.id')).toEqual([{ stringValue: answer.headers['x-request-id'] }]);
  expect(of(taken, 'http.response.status_code')).toEqual([{ intValue: '200' }]);
  await runner.work(app.services);
  const jobs = async () => {
    await app.services.tracing!.flush();
    return taken.filter(({ traceId, kind }) => kind === 5 && traceId === served!.traceId);
  };
  await expect.poll(async () => (await jobs()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect((await jobs())[0]!.parentSpanId).toBe(served!.spanId);
});

it('a collector that takes nothing is complained of once, and costs nothing else', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const tracing = new Tracing({ url: `${endpoint}/v1/traces`, headers: {}, serviceName: 'site', share: 1 }, log);
  answers = 503;
  for (let i = 0; i < 3; i += 1) {
    tracing.end(tracing.begin('GET /x', 'server'), {}, false);
    await tracing.flush();
  }
  expect(lines).toHaveLength(1);
  answers = 200;
  const before = taken.length;
  tracing.end(tracing.begin('GET /x', 'server'), {}, true);
  await tracing.stop();
  expect(taken.slice(before).map(({ status }) => status)).toEqual([{ code: 2 }]);
});

it.each([
  [undefined, 0, false],
  [undefined, 1, true],
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00', 1, false],
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 0, true],
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01', 0, false],
  ['nonsense', 1, true],
])('keeps what began elsewhere as was decided there: %s, share %d', (traceparent, share, isKept) => {
  const tracing = new Tracing({ url: endpoint, headers: {}, serviceName: 'site', share }, pino({ level: 'silent' }));
  expect(tracing.begin('GET /x', 'server', traceparent).isKept).toBe(isKept);
});

it('is not even read where nothing names a collector', async () => {
  const plain = await testApp();
  expect(plain.services.tracing).toBeUndefined();
  await plain.close();
});
