import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@app/contract/call';
import { type ErrorCode, errors } from '@app/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken } from './platform/http/session.ts';
import { accessRights, type CallerName, callers } from './testing/accessRights.ts';
import { makeUser } from './testing/factories.ts';
import { makeOwnedThings, type OwnedThings } from './testing/ownedThings.ts';
import { type Caller, startOfTest, testApp, type TestApp } from './testing/testApp.ts';

const contract = join(import.meta.dirname, '../../../packages/contract/src');
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

/** Every call that a file of the contract exports. */
async function callsOfContract(): Promise<Call[]> {
  const files = (await readdir(contract)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((name) => import(pathToFileURL(join(contract, name)).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}
const calls = await callsOfContract();
const namesOf = (list: readonly Call[]) => list.map(({ name }) => name).toSorted();

let server: TestApp;
let admin: { id: number };
let stranger: { id: number };
let untouched: { owner: OwnedThings; blocked: OwnedThings };
beforeAll(async () => {
  server = await testApp();
  admin = await makeUser(server.db, { role: 'admin' });
  stranger = await makeUser(server.db);
  untouched = { owner: await makeOwnedThings(server.db, false), blocked: await makeOwnedThings(server.db, true) };
});
afterAll(() => server.close());

async function callerOf(name: CallerName, { owner }: OwnedThings): Promise<Caller> {
  if (name === 'guest') return server;
  return server.as(name === 'stranger' ? stranger : name === 'admin' ? admin : owner);
}

/** Well-formed and nobody's. */
const params = (call: Call) =>
  Object.fromEntries([...call.path.matchAll(/:([A-Za-z_]+)/g)].map((match) => [match[1]!, 999_999_999]));

const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? 'ok' : (body as { code: ErrorCode }).code;

/** The stream of events never ends: its head is enough. */
async function openStream(origin: string, user: { id: number } | undefined): Promise<string> {
  const { token, hash } = newToken();
  const session = { token_hash: hash, remember: false, expires_at: new Date(startOfTest.getTime() + 3_600_000) };
  if (user) {
    await server.db
      .insertInto('sessions')
      .values({ ...session, user_id: user.id, last_used_at: startOfTest })
      .execute();
  }
  const closing = new AbortController();
  const answer = await fetch(`${origin}/api/user/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  const code = answer.ok ? 'ok' : ((await answer.json()) as { code: string }).code;
  closing.abort();
  return code;
}

describe('every call of the contract', () => {
  it('is registered once, and stands in the table of rights', () => {
    expect(namesOf(server.app.calls)).toEqual(namesOf(calls));
    expect(Object.keys(accessRights).toSorted()).toEqual(namesOf(calls));
  });
});

describe('whoever may not call is refused before anything is read', () => {
  const refused = { user: ['guest'], active: ['guest', 'blocked'], admin: ['guest', 'blocked', 'stranger', 'owner'] };
  it.each(calls.filter(({ access }) => access !== 'anyone').map((call) => [call.name, call] as const))(
    '%s',
    async (_name, call) => {
      for (const name of refused[call.access as keyof typeof refused] as CallerName[]) {
        const blocked = name === 'blocked';
        const answer = await (
          await callerOf(name, untouched[blocked ? 'blocked' : 'owner'])
        ).call(call, { params: params(call), body: { no: 'form' } });
        const expected = name === 'guest' ? 'unauthenticated' : blocked ? 'blocked' : 'forbidden';
        expect([name, codeOf(answer), answer.status]).toEqual([name, expected, errors[expected].status]);
      }
    },
  );
});

describe('what each caller is answered', () => {
  it.each(calls.filter(({ name }) => name !== 'live').map((call) => [call.name, call] as const))(
    '%s',
    async (name, call) => {
      const right = accessRights[name]!;
      for (const who of callers) {
        // What changes nothing needs nothing fresh.
        const reads = right[who] !== 'ok' || call.method === 'GET';
        const things = reads
          ? untouched[who === 'blocked' ? 'blocked' : 'owner']
          : await makeOwnedThings(server.db, who === 'blocked');
        const answer = await (await callerOf(who, things)).call(call, right.input(things));
        expect([who, codeOf(answer)]).toEqual([who, right[who]]);
        if (right[who] !== 'ok') expect(answer.status).toBe(errors[right[who]].status);
      }
    },
  );

  it('live', async () => {
    const { owner } = untouched.blocked;
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const users = { guest: undefined, stranger, owner: untouched.owner.owner, blocked: owner, admin };
    for (const who of callers)
      expect([who, await openStream(origin, users[who])]).toEqual([who, accessRights.live![who]]);
  });
});
