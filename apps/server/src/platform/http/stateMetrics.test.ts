import { writeToSupport } from '@app/contract/supportChat';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const read = async (name: string): Promise<number> => {
  const { body } = await app.send({ url: '/metrics' });
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
};

it('each reading of the metrics tells what waits at that moment, the first one too', async () => {
  const client = await app.as(await makeUser(app.db));
  const body = { text: 'Где моё предложение?', client_id: 'message-1', photo_ids: [] };
  expect((await client.call(writeToSupport, { body })).status).toBe(200);
  for (const seconds of [90, 180]) {
    app.setNow(new Date(startOfTest.getTime() + seconds * 1_000));
    expect(await read('support_oldest_waiting_seconds')).toBe(seconds);
  }
});
