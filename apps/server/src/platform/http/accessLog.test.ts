import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { makeOffer, makeUser } from '../../testing/factories.ts';

/** Nothing of what callers send may stand in the log: each of these is sent somewhere. */
const secret = (place: string) => `secret-of-the-${place}-4711`;
const phone = '+37369471147';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  const failing = (routes: FastifyInstance) => {
    routes.get('/api/fails/:key', (request) => {
      const cause = Object.assign(new Error(`invalid input: "${secret('error')}"`), {
        detail: `Key (phone)=(${phone}) already exists.`,
        parameters: [secret('parameter')],
      });
      throw Object.assign(new Error(`could not read '${(request.params as { key: string }).key}'`), { cause });
    });
  };
  app = await testApp({ LOG_LEVEL: 'trace' }, [failing], { write: (line) => void lines.push(line) });
});
afterAll(() => app.close());

it('a log keeps nothing of what callers send: not in paths, queries, headers, bodies and errors', async () => {
  const offer = await makeOffer(app.db);
  const admin = await makeUser(app.db, { role: 'admin' });
  const token = await app.tokenOf(admin);
  const key = secret('path');
  const headers = {
    authorization: `Bearer ${secret('header')}`,
    cookie: `visit=${secret('cookie')}`,
    'user-agent': secret('agent'),
    referer: `http://localhost/board/${secret('referer')}`,
  };
  const asked = [
    `/api/boards/${key}`,
    `/api/boards/${key}?guest=${secret('guest-token-of-a-board')}`,
    `/api/calendar/feeds/${key}/viewings.ics`,
    `/api/fails/${key}`,
    `/ru/board/${key}`,
    `/nowhere/${key}`,
    `/api/nowhere/${key}?tg_token=${secret('query')}`,
    `/api/properties/${offer.short_code}?client_view=1&key=${secret('query')}&request_id=aaaaaaaa`,
    `/api/properties?deal=1&sort=${secret('query')}`,
    `/unsubscribe?token=${secret('query')}`,
  ];
  for (const url of asked) await app.send({ url, headers });
  const asAdmin = { authorization: `Bearer ${token}` };
  for (const url of [
    `/api/users/find?identifier=${encodeURIComponent(phone)}`,
    `/api/admin-dashboard/users?q=${encodeURIComponent(phone)}`,
    `/api/admin-dashboard/find?q=${encodeURIComponent(phone)}`,
  ])
    await app.send({ url, headers: asAdmin });
  const payload = { identifier: phone, password: secret('body'), code: secret('body'), grant: secret('body') };
  for (const url of [
    '/api/auth/login',
    '/api/auth/send-reset-code',
    '/api/auth/verify-reset-code',
    '/api/auth/set-pass',
  ])
    await app.send({ method: 'POST', url, payload, headers });
  await app.send({ method: 'POST', url: '/api/auth/login', payload: `{"password": "${secret('body')}`, headers });

  const log = lines.join('');
  expect(log).toContain('"route":"/api/boards/:key"');
  expect(log).toContain('"query":"deal sort"');
  expect(log).toContain('a call failed');
  for (const logged of [
    ...lines.filter((line) => /4711|47114|secret-of/.test(line)),
    ...lines.filter((l) => l.includes(token)),
  ])
    expect(logged).toBe('');
});
