import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findPlaces } from '@app/contract/map';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Breaker } from '../platform/breaker.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';
import { Geocoder, GeocoderLeftAlone } from './geocoder.ts';

let provider: Server;
let isSilent = true;
let asked = 0;
let url: string;
let app: TestApp;
beforeAll(async () => {
  provider = createServer((_request, reply) => {
    asked += 1;
    if (!isSilent) reply.setHeader('content-type', 'application/json').end('[]');
  });
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  app = await testApp({ GEOCODER_URL: url });
  app.services.log.level = 'silent';
});
afterAll(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
});

it(
  'a geocoder that hangs is left alone after three look-ups, and the gazetteer answers',
  { tags: ['nightly'] },
  async () => {
    for (const q of ['Бельцы', 'Кагул', 'Сороки', 'Оргеев', 'Комрат', 'Унгены']) {
      const { status, body } = await app.call(findPlaces, { query: { q } });
      expect([status, body.source, body.items[0]?.title]).toEqual([200, 'gazetteer', q]);
    }
    expect(asked).toBe(3);
    expect((await app.send({ url: '/metrics' })).body).toContain('breaker_open{of="geocoder"} 1');
  },
);

it('after a pause one look-up tries it, and all do when it answers again', { tags: ['nightly'] }, async () => {
  isSilent = true;
  const geocoder = new Geocoder(url, new Breaker({ failures: 1, pause: 200 }));
  await expect(geocoder.find('улица Пушкина', 'ru')).rejects.toThrow('did not answer');
  await expect(geocoder.find('улица Гоголя', 'ru')).rejects.toThrow(GeocoderLeftAlone);
  isSilent = false;
  await expect.poll(() => geocoder.find('улица Чехова', 'ru').catch(() => 'left alone')).toEqual([]);
  expect(await geocoder.find('улица Лермонтова', 'ru')).toEqual([]);
});
