import { login } from '@app/contract/accounts';
import { createSearch, disownSearch, listMySearches, publishWaitingSearch, showSearch } from '@app/contract/searches';
import { searchStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../accounts/password.ts';
import { makeSearch, makeUser } from '../testing/factories.ts';
import { completeSearches } from '../testing/searchForms.ts';
import { startOfTest, type TestApp, testApp } from '../testing/testApp.ts';

/** A search that somebody wrote under a number that has an account: it is the account's owner who says whether it is theirs. */

let app: TestApp;
let passwordHash: string;
const password = 'Casa veche 12';
beforeAll(async () => {
  app = await testApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

const hour = 3_600_000;
const someone = () => makeUser(app.db, { password_hash: passwordHash });

let addresses = 0;
const address = () => `203.0.113.${(addresses += 1)}`;
/** What a guest writes under this number. */
async function write(phone: string, from = address()) {
  const form = completeSearches.apartment(phone);
  const payload = { ...form, user_info: { ...form.user_info, phone, email: 'stranger@mail.md' } };
  return app.send({ method: 'POST', url: createSearch.path, payload, remoteAddress: from });
}
const searchesOf = (id: number) =>
  app.db.selectFrom('searches').selectAll().where('user_id', '=', id).orderBy('id').execute();

test('signing in does not publish what a stranger wrote under the number', async () => {
  const owner = await someone();
  expect((await write(owner.phone!)).json()).toMatchObject({ outcome: 'confirm_account', request: null });
  expect((await app.call(login, { body: { identifier: owner.phone, password } })).status).toBe(200);
  const [waiting] = await searchesOf(owner.id);
  expect(waiting).toMatchObject({ status: searchStatus.pending });
  expect((await app.call(showSearch, { params: { id: waiting!.id } })).status).toBe(404);
  // The writer's address does not become the owner's, nor is it kept.
  expect(JSON.stringify(waiting)).not.toContain('stranger@mail.md');
});

test('its owner sees what was written and publishes it, once; its days count from then', async () => {
  const owner = await someone();
  await write(owner.phone!);
  const { id } = (await searchesOf(owner.id))[0]!;
  const caller = await app.as(owner);
  const list = (await caller.call(listMySearches)).body;
  expect(list.items).toMatchObject([{ id, can: { publish: true, edit: false } }]);
  expect((await caller.call(showSearch, { params: { id } })).body).toMatchObject({
    contact: { phone: owner.phone, email: null },
    can: { publish: true },
  });
  const stranger = await app.as(await makeUser(app.db));
  const admin = await app.as(await makeUser(app.db, { role: 'admin' }));
  for (const other of [stranger, admin]) {
    for (const call of [publishWaitingSearch, disownSearch]) {
      expect((await other.call(call, { params: { id } })).body).toMatchObject({ code: 'search_not_found' });
    }
  }
  app.setNow(new Date(startOfTest.getTime() + hour));
  expect((await caller.call(publishWaitingSearch, { params: { id } })).status).toBe(200);
  const shown = await app.call(showSearch, { params: { id } });
  expect([shown.status, shown.body.activated_at, shown.body.contact]).toEqual([200, app.now().toISOString(), null]);
  expect((await caller.call(publishWaitingSearch, { params: { id } })).body).toMatchObject({ code: 'wrong_state' });
  expect((await caller.call(disownSearch, { params: { id } })).body).toMatchObject({ code: 'wrong_state' });
  app.setNow(startOfTest);
});

test('what is not theirs is gone, and whoever writes such writes no more from there that day', async () => {
  const from = address();
  const owners = [await someone(), await someone(), await someone(), await someone()];
  for (const owner of owners.slice(0, 2)) {
    await write(owner.phone!, from);
    const { id } = (await searchesOf(owner.id))[0]!;
    expect((await (await app.as(owner)).call(disownSearch, { params: { id } })).status).toBe(200);
    expect(await searchesOf(owner.id)).toEqual([]);
  }
  expect((await write(owners[2]!.phone!, from)).json()).toMatchObject({ code: 'too_many_tries' });
  expect(await searchesOf(owners[2]!.id)).toEqual([]);
  // Others write on, and so does this one the day after.
  expect((await write(owners[2]!.phone!)).statusCode).toBe(200);
  app.setNow(new Date(startOfTest.getTime() + 25 * hour));
  expect((await write(owners[3]!.phone!, from)).statusCode).toBe(200);
  app.setNow(startOfTest);
});

test('of many written at once no more wait than may', async () => {
  const owner = await someone();
  const answers = await Promise.all(Array.from({ length: 20 }, () => write(owner.phone!)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  expect(await searchesOf(owner.id)).toHaveLength(5);
});

test('an own search is not disowned, nor published a second time', async () => {
  const owner = await someone();
  const search = await makeSearch(app.db, { user_id: owner.id });
  const caller = await app.as(owner);
  for (const call of [publishWaitingSearch, disownSearch]) {
    expect((await caller.call(call, { params: { id: search.id } })).body).toMatchObject({ code: 'wrong_state' });
  }
  expect(await searchesOf(owner.id)).toHaveLength(1);
});

test('nobody publishes it after 48 hours, and it is forgotten', async () => {
  const owner = await someone();
  await write(owner.phone!);
  const { id } = (await searchesOf(owner.id))[0]!;
  app.setNow(new Date(startOfTest.getTime() + 48 * hour + 1));
  const answer = await (await app.as(owner)).call(publishWaitingSearch, { params: { id } });
  expect(answer.body).toMatchObject({ code: 'search_not_found' });
  expect(await searchesOf(owner.id)).toEqual([]);
  app.setNow(startOfTest);
});
