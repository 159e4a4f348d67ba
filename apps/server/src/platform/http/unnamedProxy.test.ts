import { afterEach, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/testApp.ts';

let server: TestApp;
afterEach(() => server.close());

/** What the log says of proxies after three calls, the last two of which were passed on. */
async function saidOf(env: Record<string, string>, remoteAddress: string): Promise<string[]> {
  const lines: string[] = [];
  server = await testApp({ LOG_LEVEL: 'warn', ...env }, [], { write: (line) => void lines.push(line) });
  await server.send({ url: '/health/live', remoteAddress });
  for (const visitor of ['198.51.100.1', '198.51.100.2'])
    await server.send({ url: '/health/live', remoteAddress, headers: { 'x-forwarded-for': visitor } });
  return lines.filter((line) => line.includes('proxy'));
}

it('a proxy that nobody named is warned of once, with what to set', async () => {
  const said = await saidOf({}, '::ffff:10.1.2.3');
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('set TRUSTED_PROXIES=10.1.2.3');
});

it('nothing is said of a named proxy', async () => {
  expect(await saidOf({ TRUSTED_PROXIES: '10.0.0.0/8' }, '10.1.2.3')).toEqual([]);
});

it('nothing is said of who claims from outside to be one', async () => {
  expect(await saidOf({}, '203.0.113.7')).toEqual([]);
});
