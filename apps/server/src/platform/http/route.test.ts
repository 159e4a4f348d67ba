import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { testApp, type TestApp } from '../../testing/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('answers', async () => {
  const user = await makeUser(server.db);
  expect(user.id).toBe(1);
  const answer = await server.send({ url: '/health/ready' });
  expect(answer.json()).toEqual({ ok: true });
});
