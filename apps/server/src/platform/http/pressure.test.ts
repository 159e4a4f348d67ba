import { totalmem } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { registerFailures } from './failures.ts';
import { type PressureLimits, pressureLimits, registerPressure } from './pressure.ts';

const open: (() => unknown)[] = [];
afterEach(() => Promise.all(open.splice(0).map((close) => close())));

const lines: string[] = [];

async function serve(limits: Partial<PressureLimits>, { sampleInterval = 20 } = {}) {
  const app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } });
  registerFailures(app);
  await registerPressure(app, { delay: 0, heap: 0, rss: 0, ...limits }, sampleInterval);
  app.get('/*', () => 'here');
  open.push(() => app.close());
  await app.ready();
  const get = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url);
    return { status: statusCode, after: headers['retry-after'], body };
  };
  return Object.assign(get, { listen: () => app.listen({ port: 0, host: '127.0.0.1' }) });
}

/** Keeps the event loop busy but for moments. */
function hinder(): void {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.wait(cell, 0, 0, 30), 1);
  open.push(() => clearInterval(timer));
}

it('an overloaded server refuses calls and pages, says when to come again, and still gives the files of a page it gave', async () => {
  const get = await serve({ delay: 5 });
  expect(await get('/api/offers')).toMatchObject({ status: 200 });
  hinder();
  await expect.poll(async () => (await get('/api/offers')).status).toBe(503);
  const refused = await get('/api/offers');
  expect(refused).toMatchObject({ status: 503, after: '10' });
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'unavailable' });
  const levels = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(levels.filter(({ level }) => level > 30)).toEqual([]);
  expect(levels.map(({ msg }) => msg)).toContain(
    'a call was refused for want of room or time; the caller may try again',
  );
  for (const url of ['/ru/map', '/assetsx', '/api/health/live']) expect(await get(url)).toMatchObject({ status: 503 });
  for (const url of ['/assets/entry.js', '/health/live', '/health/ready'])
    expect(await get(url)).toMatchObject({ status: 200, body: 'here' });
});

it('refuses nothing for what the start itself kept the loop busy with', async () => {
  const get = await serve({ delay: 5 }, { sampleInterval: 500 });
  hinder();
  await expect.poll(async () => (await get('/api/offers')).status, { timeout: 10_000 }).toBe(503);
  await get.listen();
  expect(await get('/api/offers')).toMatchObject({ status: 200 });
  await expect.poll(async () => (await get('/api/offers')).status, { timeout: 10_000 }).toBe(503);
});

it('where no delay is too long, none is refused', async () => {
  const get = await serve({});
  hinder();
  for (let i = 0; i < 5; i += 1) expect(await get('/api/offers')).toMatchObject({ status: 200 });
});

it('refuses nothing while the loop is late by less than the limit, though by more than the time between two looks', async () => {
  const get = await serve({ delay: 2_000 });
  hinder();
  for (let i = 0; i < 30; i += 1) {
    await setTimeout(1);
    expect(await get('/api/offers')).toMatchObject({ status: 200 });
  }
});

it.each(['heap', 'rss'] as const)('a server whose memory is nearly full refuses calls too: %s', async (of) => {
  const get = await serve({ [of]: 1 });
  await expect.poll(async () => (await get('/api/offers')).status).toBe(503);
  expect(await get('/api/offers')).toMatchObject({ status: 503, after: '10' });
  expect(await get('/health/ready')).toMatchObject({ status: 200 });
});

it('the limits leave room below what the machine has, or are what the configuration grants', () => {
  expect(pressureLimits(512).rss).toBe(512 * 1024 * 1024);
  const { heap, rss } = pressureLimits(undefined);
  expect(rss).toBeGreaterThan(0);
  expect(rss).toBeLessThan(totalmem());
  expect(heap).toBeLessThan(getHeapStatistics().heap_size_limit);
});
