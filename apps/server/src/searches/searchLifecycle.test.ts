import * as calls from '@app/contract/searches';
import { type Locale, searchStatus } from '@app/domain/kinds';
import { undoMs } from '@app/domain/lifecycle';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type Caller, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => app.setNow(startOfTest));

const later = (ms: number) => new Date(startOfTest.getTime() + ms);
const day = 86_400_000;
const act = async (caller: Caller, name: string, ids: number[]) => {
  const { body } = await caller.call(calls.actOnSearches, { body: { act: name, ids } });
  return { done: body.done, refused: body.failed.map(({ code }) => code) };
};
const mine = async (caller: Caller, state?: string) =>
  (await caller.call(calls.listMySearches, { query: { state } })).body;

it('several own searches are extended, paused and started, each for itself', async () => {
  const person = await makeUser(app.db);
  const caller = await app.as(person);
  const made = { user_id: person.id, active_for: 10 };
  const running = await makeSearch(app.db, { ...made, expires_at: later(day) });
  const over = await makeSearch(app.db, { ...made, expires_at: later(-1) });
  const paused = await makeSearch(app.db, { ...made, status: searchStatus.deactivated });
  const pending = await makeSearch(app.db, { ...made, status: searchStatus.pending });
  const theirs = await makeSearch(app.db);
  expect((await mine(caller)).counts).toEqual({ running: 1, expired: 1, paused: 2 });

  expect(await act(caller, 'activate', [running.id, over.id, paused.id, pending.id, theirs.id])).toEqual({
    done: [running.id, over.id, paused.id],
    refused: ['wrong_state', 'forbidden'],
  });
  const list = await mine(caller, 'running');
  expect(list.total).toBe(3);
  expect(new Set(list.items.map(({ expires_at }) => expires_at))).toEqual(new Set([later(10 * day).toISOString()]));

  const all = async (name: string, state: string) =>
    (await caller.call(calls.actOnSearches, { body: { act: name, state } })).body;
  expect(await all('deactivate', 'running')).toEqual({ done: [paused.id, over.id, running.id], failed: [] });
  expect(await all('activate', 'all')).toEqual({ done: [paused.id, over.id, running.id], failed: [] });

  expect(await act(caller, 'deactivate', [over.id, over.id, pending.id])).toEqual({
    done: [over.id],
    refused: ['wrong_state'],
  });
  expect((await mine(caller, 'paused')).items.map(({ can }) => [can.activate, can.extend])).toContainEqual([
    true,
    false,
  ]);
});

it('offers to extend what ends within three days or is over, one by one and all at once', async () => {
  const person = await makeUser(app.db);
  const caller = await app.as(person);
  const until = (ms: number) => makeSearch(app.db, { user_id: person.id, expires_at: later(ms) });
  await until(3 * day + 1);
  const ending = await until(3 * day);
  const over = await until(-1);
  const { items, extendable } = await mine(caller);
  const offered = items.filter(({ can }) => can.extend).map(({ id }) => id);
  expect([extendable, offered.toSorted((a, b) => a - b)]).toEqual([2, [ending.id, over.id]]);
  const all = { body: { act: 'activate', state: 'all' } };
  expect((await caller.call(calls.actOnSearches, all)).body.done).toEqual([over.id, ending.id]);
  expect((await mine(caller)).extendable).toBe(0);
});

it('a deleted search is found by nobody, comes back within a minute, and is erased after it', async () => {
  const person = await makeUser(app.db);
  const caller = await app.as(person);
  const stranger = await app.as(await makeUser(app.db));
  const search = await makeSearch(app.db, { user_id: person.id });
  await caller.call(calls.deleteSearch, { params: { id: search.id } });
  for (const viewer of [caller, stranger, app]) {
    for (const id of [search.id, search.short_code]) {
      expect((await viewer.call(calls.showSearch, { params: { id } })).status).toBe(404);
    }
  }
  expect((await mine(caller)).items).toEqual([]);
  expect((await act(stranger, 'restore', [search.id])).refused).toEqual(['forbidden']);
  expect((await act(caller, 'restore', [search.id])).done).toEqual([search.id]);
  await app.drain();
  expect((await mine(caller)).counts).toEqual({ running: 1, expired: 0, paused: 0 });

  await act(caller, 'delete', [search.id]);
  app.setNow(later(undoMs + 1));
  expect((await act(caller, 'restore', [search.id])).refused).toEqual(['search_not_found']);
  await app.drain();
  expect(await app.db.selectFrom('searches').select('id').where('id', '=', search.id).execute()).toEqual([]);
});

it.each([
  ['Поиск приостановлен', 'Căutarea a fost pusă în pauză', calls.deactivateSearch],
  ['Поиск активен', 'Căutarea este activă', calls.activateSearch],
  ['Поиск удалён', 'Căutarea a fost ștearsă', calls.deleteSearch],
] as const)("'%s', '%s'", async (ru, ro, call) => {
  const person = await makeUser(app.db);
  const said = async (locale: Locale) => {
    const { id } = await makeSearch(app.db, { user_id: person.id });
    const headers = { 'accept-language': locale };
    return (await (await app.as(person)).call(call, { params: { id }, headers })).body.message;
  };
  expect([await said('ru'), await said('ro')]).toEqual([ru, ro]);
});
