import type { Access, Call } from '@app/contract/call';
import { type ErrorCode, errors } from '@app/contract/errors';
import { actOnOffers } from '@app/contract/offers';
import { actOnSearches } from '@app/contract/searches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken } from './platform/http/session.ts';
import {
  answerTo,
  type CallerName,
  callers,
  people,
  partsOf,
  type Person,
  type Right,
} from './testing/accessCallers.ts';
import { accessRights } from './testing/accessRights.ts';
import { callsOfContract } from './testing/callsOfContract.ts';
import { active } from './testing/rights/rightKinds.ts';
import { makeUser } from './testing/factories.ts';
import { makeOwnedThings, type OwnedThings } from './testing/ownedThings.ts';
import { type Caller, startOfTest, testApp, type TestApp } from './testing/testApp.ts';

const calls = await callsOfContract();
const namesOf = (list: readonly Call[]) => list.map(({ name }) => name).toSorted();

let server: TestApp;
/** Callers who own nothing that is asked about. */
const strangers = new Map<Person, { id: number }>();
/** What nobody changes may be asked about again and again. */
const untouched = new Map<Person, OwnedThings>();
beforeAll(async () => {
  server = await testApp();
  for (const [person, columns] of Object.entries(people) as [Person, (typeof people)[Person]][]) {
    strangers.set(person, await makeUser(server.db, columns));
    untouched.set(person, await makeOwnedThings(server.db, columns));
  }
});
afterAll(() => server.close());

/** Whose things a caller asks about: their own, or those of a user. */
function ownerOf(name: CallerName): Person {
  const parts = partsOf(name);
  return parts?.side === 'own' ? parts.person : 'user';
}

async function callerOf(name: CallerName, { owner }: OwnedThings): Promise<Caller> {
  const parts = partsOf(name);
  if (!parts) return server;
  return server.as(parts.side === 'own' ? owner : strangers.get(parts.person)!);
}

/** Well-formed and nobody's. */
const params = (call: Call) =>
  Object.fromEntries([...call.path.matchAll(/:([A-Za-z_]+)/g)].map((match) => [match[1]!, 999_999_999]));

/** What a row of the table asks about: so much has to be made fresh for it. */
function thingsOf(right: Right): Set<keyof OwnedThings> {
  const read = new Set(right.needs);
  const watched = new Proxy(untouched.get('user')!, {
    get(things, key) {
      read.add(key as keyof OwnedThings);
      return Reflect.get(things, key) as unknown;
    },
  });
  right.input(watched);
  return read;
}

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

/** What the call's own `access` says, whatever it is about; nothing when it lets the caller in. */
function refusalOf(access: Access, name: CallerName): ErrorCode | undefined {
  if (access === 'anyone') return undefined;
  const person = partsOf(name)?.person;
  if (!person) return 'unauthenticated';
  if (access === 'user') return undefined;
  if (person === 'blocked') return 'blocked';
  return access === 'admin' && person !== 'admin' ? 'forbidden' : undefined;
}

describe('whoever may not call is refused before anything is read', () => {
  it.each(calls.filter(({ access }) => access !== 'anyone').map((call) => [call.name, call] as const))(
    '%s',
    async (_name, call) => {
      for (const name of callers) {
        const expected = refusalOf(call.access, name);
        if (!expected) continue;
        const caller = await callerOf(name, untouched.get(ownerOf(name))!);
        const answer = await caller.call(call, { params: params(call), body: { no: 'form' } });
        expect([name, codeOf(answer), answer.status]).toEqual([name, expected, errors[expected].status]);
      }
    },
  );
});

describe('a blocked user is refused every write', () => {
  /** Coming and going, recovery, what changes nothing of anybody's, support and deletion. */
  const left =
    `checkUser login loginDevice logout register sendResetCode sendEntryCode enterByGrant verifyResetCode checkTelegramToken logoutTelegram
    revokeDevice revokeOtherDevices countVisit countOfferView countSearchView revealOfferPhone countWaitingSearches countFittingOffers
    reachPlaces measureTravel listOffersByWay markNotificationsRead setPassword sendProofCode proveSelf sendReply writeToSupport readSupport typeToSupport readThread deleteUser sendDeletionCode downloadUser`.split(
      /\s+/,
    );

  it.each(calls.filter(({ name, method }) => method !== 'GET' && !left.includes(name)).map(({ name }) => name))(
    '%s',
    (name) => {
      expect(['blocked own', answerTo('blocked own', accessRights[name]!)]).toEqual(['blocked own', 'blocked']);
    },
  );
});

describe('what guest, user, blocked, realtor, verified realtor and admin are answered, own and foreign', () => {
  it.each(calls.filter(({ name }) => name !== 'live').map((call) => [call.name, call] as const))(
    '%s',
    async (name, call) => {
      const right = accessRights[name]!;
      const wanted = thingsOf(right);
      for (const actor of callers) {
        const expected = answerTo(actor, right);
        // What changes nothing needs nothing fresh.
        const reads = expected !== 'ok' || call.method === 'GET';
        const owner = ownerOf(actor);
        const things = reads ? untouched.get(owner)! : await makeOwnedThings(server.db, people[owner], wanted);
        // Rights, not limits: all callers share one address.
        await server.db.deleteFrom('rate_limits').execute();
        const answer = await (await callerOf(actor, things)).call(call, right.input(things));
        expect([actor, codeOf(answer)]).toEqual([actor, expected]);
        if (expected !== 'ok') expect(answer.status).toBe(errors[expected].status);
      }
    },
  );

  it('live', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    for (const actor of callers) {
      const parts = partsOf(actor);
      const user = parts && strangers.get(parts.person);
      expect([actor, await openStream(origin, user)]).toEqual([actor, answerTo(actor, accessRights.live!)]);
    }
  });
});

describe('what an administrator changes of others', () => {
  /** They differ by what a stranger is refused and an administrator is not. Reading, counting and typing change nothing of anybody's. */
  const unlogged = ['readChat', 'typeToUser', 'revokeDevice'];
  const changing = calls.filter(({ name, method, access }) => {
    const right = accessRights[name]!;
    const isTheirs = access === 'admin' || (right.admin === 'ok' && right.stranger !== 'ok');
    return method !== 'GET' && isTheirs && !unlogged.includes(name);
  });

  it.each([
    ...changing.map((call) => [call.name, call, accessRights[call.name]!] as const),
    ...(['deactivate', 'end', 'delete'] as const).map(
      (act) =>
        [`actOnOffers: ${act}`, actOnOffers, active(({ offer: { id } }) => ({ body: { act, ids: [id] } }))] as const,
    ),
    ...(['deactivate', 'end', 'delete'] as const).map(
      (act) =>
        [
          `actOnSearches: ${act}`,
          actOnSearches,
          active(({ search: { id } }) => ({ body: { act, ids: [id] } })),
        ] as const,
    ),
  ])('%s is in the log with what it changed', async (_name, call, right) => {
    const things = await makeOwnedThings(server.db, people.user, thingsOf(right));
    const admin = strangers.get('admin')!;
    // What is undone, or granted once more, is done before.
    const undone: Record<string, object> = { unblockUser: { blocked_at: startOfTest } };
    const before = undone[call.name];
    if (before) await server.db.updateTable('users').set(before).where('id', '=', things.owner.id).execute();
    // The rows of rights name one list and one reason, which the matrix above has changed.
    await server.db.deleteFrom('edited_lists').execute();
    await server.db
      .insertInto('decline_reasons')
      .values({ id: 8, title_ru: 'Другое', title_ro: 'Altele', position: 8 })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const logged = () =>
      server.db
        .selectFrom('admin_actions')
        .select(['act', 'before', 'after'])
        .where('admin_id', '=', admin.id)
        .where('read_access', '=', false)
        .orderBy('id')
        .execute();
    const earlier = (await logged()).length;
    const answer = await (await server.as(admin)).call(call as Call, right.input(things));
    expect(answer.status).toBeLessThan(300);
    const entries = (await logged()).slice(earlier);
    // A call that found everything as it was asked for changed nothing.
    const idle = ['verifyUser', 'unverifyUser', 'saveEditedList', 'restoreEditedList', 'removeHomeRealtor'];
    if (!idle.includes(call.name)) expect(entries).toHaveLength(1);
    for (const { act, before: was, after } of entries) {
      if (/^(change|delete)_(offer|search)$/.test(act)) {
        if (call.name !== 'confirmOffer') expect(Object.keys(was as object)).not.toEqual([]);
        expect(Object.keys(was as object)).toEqual(Object.keys(after as object));
      }
    }
  });
});
