import { gunzipSync } from 'node:zlib';
import { listStops, listTransitWays } from '@app/contract/map';
import { metresToLine } from '@app/domain/gazetteer/line';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.send({ method: 'GET', url, headers: { 'accept-encoding': 'gzip', 'accept-language': 'ru', ...headers } });

describe.each(['/api/map/stops', '/api/map/lines'])('%s', (path) => {
  it('stands ready, in few bytes, and is not sent again to whoever has it', async () => {
    const first = await get(path);
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, no-cache' });
    expect(first.rawPayload.length).toBeLessThan(12_000);
    const again = await get(path, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    const plain = await get(path, { 'accept-encoding': 'identity' });
    expect(plain.rawPayload.equals(gunzipSync(first.rawPayload))).toBe(true);
    expect(plain.headers.etag).not.toBe(first.headers.etag);
  });
  it('is written once, and looks up nobody, whoever asks for it', async () => {
    await get(path);
    const sessions = vi.spyOn(app.services.sessions, 'actorOf');
    const written = vi.spyOn(JSON, 'stringify');
    const token = await app.tokenOf(await makeUser(app.db));
    written.mockClear();
    expect((await get(path, { authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect(written.mock.calls.filter(([value]) => Object.hasOwn(Object(value), 'items'))).toEqual([]);
    expect(sessions).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

it('stops in another language are another answer, and say so', async () => {
  const [ru, ro] = [await get('/api/map/stops'), await get('/api/map/stops', { 'accept-language': 'ro' })];
  expect(ru.headers.etag).not.toBe(ro.headers.etag);
  expect(ru.headers.vary).toBe('accept-language, accept-encoding');
});

it('each line is drawn past each of its stops, but for one where the data lacks a way', async () => {
  const { items: stops } = (await app.call(listStops, { headers: { 'accept-language': 'ro' } })).body;
  const { items: ways } = (await app.call(listTransitWays, {})).body;
  const far: string[] = [];
  let compared = 0;
  for (const { name, coordinates, lines } of stops)
    for (const { number } of lines) {
      compared += 1;
      const drawn = ways.filter(({ numbers }) => numbers.includes(number)).flatMap((way) => way.coordinates);
      const metres = Math.min(...drawn.map((line) => metresToLine(coordinates, line)));
      if (metres > 60) far.push(`${number} ${name}`);
    }
  expect(compared).toBeGreaterThan(1_000);
  expect(far).toEqual(['30 Bd. Traian']);
});
