import { login, loginDevice, logout, setPassword } from '@app/contract/accounts';
import { blockUser, changeUserRole, unblockUser, unverifyUser, verifyUser } from '@app/contract/adminUsers';
import { deleteUser } from '@app/contract/contacts';
import { showCurrentUser } from '@app/contract/currentUser';
import { listDevices, revokeDevice } from '@app/contract/devices';
import { activateOffer, createOffer, deactivateOffer } from '@app/contract/offers';
import { listAdminUsers } from '@app/contract/adminUserList';
import { changePassword, updateUser } from '@app/contract/profile';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { completeForms } from '../testing/offerForms.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { issueGrant, makeAdministrator } from './accounts.service.ts';
import { hashPassword } from './password.ts';
import { proveIdentifier } from './proveIdentifier.service.ts';

const password = 'Nucul 12';

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

/** A user who came in on one node and was seen by the other, so that both know their session. */
async function signedIn() {
  const user = await makeUser(here.db, { password_hash: await hashPassword(password) });
  const enter = async () =>
    (await here.call(login, { body: { identifier: user.phone, password, reminder_me: true } })).body;
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
  const grant = await issueGrant(here.db, user.id, null, here.now());
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

test('a block, taking it back, a role and a verification by an administrator take effect on the next call of every node', async () => {
  const { user, seen } = await signedIn();
  const admin = await here.as(await makeUser(here.db, { role: 'admin' }));
  const params = { id: user.id };
  const saved = () => seen.call(updateUser, { params, body: { name: 'Ион' } });
  await admin.call(blockUser, { params, body: { reason: 'Спам' } });
  expect(await saved()).toMatchObject({
    status: 403,
    body: { code: 'blocked', message: 'Ваш аккаунт заблокирован. Напишите в поддержку.' },
  });
  expect((await seen.call(createOffer, { body: completeForms.apartment(0) })).body).toMatchObject({ code: 'blocked' });
  expect((await seen.call(showCurrentUser)).body).toMatchObject({ is_blocked: true, can: { createOffer: false } });
  await admin.call(unblockUser, { params });
  expect((await saved()).status).toBe(200);
  await admin.call(changeUserRole, { params, body: { role: 'realtor' } });
  await admin.call(verifyUser, { params });
  expect((await seen.call(showCurrentUser)).body).toMatchObject({ role: 'realtor', is_verified_realtor: true });
  await admin.call(unverifyUser, { params, body: { reason: 'Ушёл' } });
  expect((await seen.call(showCurrentUser)).body).toMatchObject({ is_verified_realtor: false });
  await admin.call(changeUserRole, { params, body: { role: 'admin' } });
  expect((await seen.call(showCurrentUser)).body).toMatchObject({ isAdmin: true, can: { administer: true } });
  expect((await seen.call(unblockUser, { params })).status).toBe(200);
  await admin.call(changeUserRole, { params, body: { role: 'client' } });
  expect((await seen.call(unblockUser, { params })).body).toMatchObject({ code: 'forbidden' });
});

test('a password changed in the profile ends every other browser on every node, and not the one it was changed in', async () => {
  const { user, entered, seen, enter } = await signedIn();
  const { token } = await enter();
  const own = here.withToken(token);
  const body = { old_password: password, password: 'Новый пароль' };
  expect((await own.call(changePassword, { params: { id: user.id }, body })).status).toBe(200);
  expect((await seen.call(showCurrentUser)).status).toBe(401);
  expect((await there.withToken(token).call(showCurrentUser)).status).toBe(200);
  const device = { user_id: user.id, device_token: entered.device_token };
  expect((await there.call(loginDevice, { body: device })).status).toBe(401);
  expect((await there.call(login, { body: { identifier: user.phone, password } })).status).toBe(401);
});

test('a role that was chosen or given counts on the next call of the other node, also for what it allows', async () => {
  const { user, entered, seen } = await signedIn();
  const list = () => seen.call(listAdminUsers);
  expect((await list()).status).toBe(403);
  await here.withToken(entered.token).call(updateUser, { params: { id: user.id }, body: { role: 'realtor' } });
  expect((await seen.call(showCurrentUser)).body).toMatchObject({ role: 'realtor', isRealtor: true });
  expect((await list()).status).toBe(403);
  await makeAdministrator(here.db, { kind: 'phone', phone: user.phone! });
  expect((await seen.call(showCurrentUser)).body).toMatchObject({ role: 'admin', isAdmin: true });
  expect((await list()).status).toBe(200);
  const { id } = await makeOffer(here.db);
  expect((await seen.call(deactivateOffer, { params: { id } })).status).toBe(200);
  await here.db.updateTable('users').set({ role: 'client' }).where('id', '=', user.id).execute();
  expect((await list()).status).toBe(403);
  expect((await seen.call(activateOffer, { params: { id } })).status).toBe(403);
});

test('a deleted account is out on the other node, and a number taken over by its owner too', async () => {
  const left = await signedIn();
  const params = { id: left.user.id };
  expect((await here.withToken(left.entered.token).call(deleteUser, { params, body: { password } })).status).toBe(200);
  expect((await left.seen.call(showCurrentUser)).status).toBe(401);

  const squatted = await signedIn();
  await here.db.updateTable('users').set({ phone_proven_at: null }).where('id', '=', squatted.user.id).execute();
  await here.db
    .transaction()
    .execute((trx) =>
      proveIdentifier(trx, { ...squatted.user, phone_proven_at: null }, 'phone', { own: false }, here.now()),
    );
  expect((await squatted.seen.call(showCurrentUser)).status).toBe(401);
});
