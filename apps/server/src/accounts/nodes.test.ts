import { login, loginDevice, logout, setPassword } from '@app/contract/accounts';
import { showCurrentUser } from '@app/contract/currentUser';
import { listDevices, revokeDevice } from '@app/contract/devices';
import { createOffer } from '@app/contract/offers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { completeForms } from '../testing/offerForms.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { issueGrant } from './accounts.service.ts';
import { hashPassword } from './password.ts';

const password = 'Parola12';

let here: TestApp;
let there: Awaited<ReturnType<TestApp['secondNode']>>;
beforeAll(async () => {
  here = await testApp();
  there = await here.secondNode();
});
afterAll(async () => {
  await there.close();
  await here.close();
});
beforeEach(() => here.db.deleteFrom('rate_limits').execute());

/** A user who came in on one node and was seen by the other, so that both know his session. */
async function signedIn() {
  const user = await makeUser(here.db, { password_hash: await hashPassword(password) });
  const enter = async () => (await here.call(login, { body: { identifier: user.phone, password } })).body;
  const entered = await enter();
  const seen = there.withToken(entered.token);
  expect((await seen.call(showCurrentUser)).status).toBe(200);
  return { user, entered, seen, enter };
}

test('a logout on one node takes effect on the next call of the other', async () => {
  const { entered, seen } = await signedIn();
  await here.withToken(entered.token).call(logout);
  expect((await seen.call(showCurrentUser)).status).toBe(401);
});

test('a changed password ends the other sessions and devices on every node', async () => {
  const { user, entered, seen } = await signedIn();
  const grant = await issueGrant(here.db, user.id, here.now());
  const body = { identifier: user.phone, password: 'Новый пароль', grant };
  expect((await here.call(setPassword, { body })).status).toBe(200);
  expect((await seen.call(showCurrentUser)).status).toBe(401);
  const device = { user_id: user.id, device_token: entered.device_token };
  expect((await there.call(loginDevice, { body: device })).status).toBe(401);
});

test('a device signed out on one node is out on the other', async () => {
  const { seen, enter } = await signedIn();
  const other = here.withToken((await enter()).token);
  const { items } = (await other.call(listDevices)).body;
  await other.call(revokeDevice, { params: { id: items.find(({ current }) => !current)!.id } });
  expect((await seen.call(showCurrentUser)).status).toBe(401);
});

test('a block, and a role, take effect on the next call of every node', async () => {
  const { user, seen } = await signedIn();
  await here.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute();
  expect((await seen.call(showCurrentUser)).body).toMatchObject({ isAdmin: true, can: { administer: true } });
  await here.db.updateTable('users').set({ blocked_at: here.now() }).where('id', '=', user.id).execute();
  const refused = await seen.call(createOffer, { body: completeForms.apartment(0) });
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { code: 'blocked', message: 'Вы заблокированы на сайте!' },
  ]);
});
