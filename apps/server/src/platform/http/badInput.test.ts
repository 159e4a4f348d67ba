import { blockUser, unverifyUser } from '@app/contract/adminUsers';
import type { Call } from '@app/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { undoPath } from '../../accounts/undoPath.ts';
import { makeUser } from '../../testing/factories.ts';
import { shapeOf } from '../../testing/hostileCalls.ts';
import { testApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let admin: { id: number };
let user: { id: number };
beforeAll(async () => {
  app = await testApp();
  admin = await makeUser(app.db, { role: 'admin' });
  user = await makeUser(app.db);
});
afterAll(() => app.close());

const asAdmin = () => app.as(admin);
type Failure = { code: string; message: string; fields?: Record<string, string> };

describe('a call without a body is a form with nothing filled in', () => {
  it.each([blockUser, unverifyUser])('$name names `reason`', async (call) => {
    for (const body of [undefined, {}]) {
      const answer = await (await asAdmin()).call(call, { params: { id: user.id }, body });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: 'invalid_form', fields: { reason: 'Заполните это поле' } });
    }
  });
});

const takesInput = ({ body, query, params }: Call) =>
  [body, query, params].some((part) => !(part instanceof z.ZodUndefined));

/** What no call takes: text where an object is expected, numbers far away, lists of nothing. */
const badBodies: unknown[] = [
  undefined,
  null,
  [],
  'text',
  7,
  {},
  { ids: 'x' },
  { id: -1, reason_id: 1, custom_reason: 'x' },
];
const badQuery = { limit: 'x', from: 'x', to: 'x', bbox: 'x', q: 'x'.repeat(500), days: 'x', kind: 'x', sort: 'x' };

describe('what is wrong with a call as a whole stands in `message`, never under a field without a name', () => {
  it('in every call of the contract', async () => {
    const unnamed: string[] = [];
    let refused = 0;
    for (const call of app.app.calls.filter(takesInput)) {
      const params = Object.fromEntries([...call.path.matchAll(/:([A-Za-z_]+)/g)].map(([, name]) => [name!, 999_999]));
      for (const payload of call.method === 'GET' ? [undefined] : badBodies) {
        // A session of its own each time: some calls end the one they are made with.
        const authorization = `Bearer ${await app.tokenOf(admin)}`;
        const answer = await app.send({
          method: call.method,
          url: `${call.path.replace(/:([A-Za-z_]+)/g, (_, name: string) => String(params[name]))}?${new URLSearchParams(badQuery).toString()}`,
          headers: { authorization, 'content-type': 'application/json' },
          ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
        });
        if (answer.statusCode < 400) continue;
        const failure = answer.json<Failure>();
        expect(failure.message, call.name).not.toBe('');
        if (failure.fields) refused += 1;
        const names = Object.keys(failure.fields ?? { whole: '' });
        if (names.length === 0 || names.includes('')) unnamed.push(`${call.name} ${JSON.stringify(payload)}`);
      }
    }
    expect(unnamed).toEqual([]);
    expect(refused).toBeGreaterThan(100);
  });
});

it('reads repeated and nested query parameters of every call without an exception', () => {
  for (const call of app.app.calls)
    for (const value of [['a', 'b'], ['1', '2'], [], { a: '1' }])
      expect(
        () => call.query.safeParse(Object.fromEntries(shapeOf(call.query).map((name) => [name, value]))),
        call.name,
      ).not.toThrow();
});

it.each(['/api/notifications/unsubscribe', undoPath])(
  'answers repeated parameters of %s as a wrong link',
  async (path) => {
    for (const method of ['GET', 'POST'] as const)
      for (const query of ['token=a&token=b&lang=ru&lang=ro&all=1&all=1', 'token[a]=b&lang[]=ro'])
        expect((await app.send({ method, url: `${path}?${query}` })).statusCode, `${method} ${query}`).toBeOneOf([
          404, 410,
        ]);
  },
);
