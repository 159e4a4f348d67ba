import { login, loginDevice, setPassword } from '@app/contract/accounts';
import { showCurrentUser } from '@app/contract/currentUser';
import { listDevices, revokeDevice, revokeOtherDevices } from '@app/contract/devices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { grantOf } from '../testing/proveSelf.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { hashPassword } from './password.ts';

const password = 'Nucul 12';
const minute = 60_000;
const day = 86_400_000;
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let app: TestApp;
let addresses = 0;
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => app.close());

const later = (ms: number) => app.setNow(new Date(app.now().getTime() + ms));
const from = (agent: string) => ({ 'user-agent': agent, 'x-forwarded-for': `198.51.100.${(addresses += 1)}` });
const someone = async () => makeUser(app.db, { password_hash: await hashPassword(password) });
async function enter(identifier: string, agent: string, more: object = {}) {
  const { body } = await app.call(login, {
    body: { identifier, password, reminder_me: true, ...more },
    headers: from(agent),
  });
  return { ...app.withToken(body.token), deviceToken: body.device_token! };
}
const again = (user_id: number, device_token: string) =>
  app.call(loginDevice, { body: { user_id, device_token }, headers: from(phone) });
type Entered = Awaited<ReturnType<typeof enter>>;
const devicesOf = async (as: Pick<Entered, 'call'>) => (await as.call(listDevices)).body.items;

test('my devices are named, the asking one first, then the last used', async () => {
  const user = await someone();
  const first = await enter(user.phone!, phone);
  later(10 * minute);
  await enter(user.phone!, computer);
  later(minute);
  const third = await enter(user.phone!, 'curl/8.5.0');
  expect(await devicesOf(first)).toMatchObject([
    { browser: 'Chrome', system: 'Android', current: true, signed_in: true },
    { browser: null, system: null, current: false },
    { browser: 'Firefox', system: 'Linux', current: false },
  ]);
  expect((await devicesOf(third))[0]).toMatchObject({ browser: null, current: true });
});

test('a device is signed out by another of the same user, and comes back by password only', async () => {
  const user = await someone();
  const mine = await enter(user.phone!, computer);
  const lost = await enter(user.phone!, phone);
  const { id } = (await devicesOf(mine)).find(({ current }) => !current)!;
  expect((await mine.call(revokeDevice, { params: { id } })).body).toEqual({ ok: true });
  expect((await lost.call(showCurrentUser)).status).toBe(401);
  expect((await again(user.id, lost.deviceToken)).body).toMatchObject({ code: 'invalid_device', has_pass: true });
  expect(await devicesOf(mine)).toHaveLength(1);
  expect((await mine.call(revokeDevice, { params: { id } })).body).toMatchObject({ code: 'device_not_found' });
});

test("nobody signs out another's device", async () => {
  const user = await someone();
  const mine = await enter(user.phone!, computer);
  const { id } = (await devicesOf(mine))[0]!;
  const thief = await enter((await someone()).phone!, phone);
  expect((await thief.call(revokeDevice, { params: { id } })).body).toMatchObject({ code: 'device_not_found' });
  expect((await mine.call(showCurrentUser)).status).toBe(200);
});

test('all others are signed out at once; this one stays, its device token too', async () => {
  const user = await someone();
  const mine = await enter(user.phone!, computer);
  const others = [await enter(user.phone!, phone), await enter(user.phone!, phone)];
  await mine.call(revokeOtherDevices);
  for (const other of others) {
    expect((await other.call(showCurrentUser)).status).toBe(401);
    expect((await again(user.id, other.deviceToken)).status).toBe(401);
  }
  expect((await mine.call(showCurrentUser)).status).toBe(200);
  expect((await again(user.id, mine.deviceToken)).status).toBe(200);
});

test('a device whose session is over may come back, and is listed, until 30 days have passed', async () => {
  const user = await someone();
  await enter(user.phone!, phone);
  const { device_id } = await app.db
    .selectFrom('sessions')
    .select('device_id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  await app.db.deleteFrom('sessions').where('device_id', '=', device_id).execute();
  const mine = await enter(user.phone!, computer, { reminder_me: true });
  expect(await devicesOf(mine)).toMatchObject([{ current: true }, { system: 'Android', signed_in: false }]);
  later(29 * day);
  await mine.call(showCurrentUser);
  later(2 * day);
  expect(await devicesOf(mine)).toHaveLength(1);
});

test('a browser that signs in by password again, or by its device token, stays one device', async () => {
  const user = await someone();
  const first = await enter(user.phone!, phone);
  const second = await enter(user.phone!, phone, { device_token: first.deviceToken });
  expect(await devicesOf(second)).toHaveLength(1);
  expect((await first.call(showCurrentUser)).status).toBe(401);
  const third = (await again(user.id, second.deviceToken)).body;
  const devices = await devicesOf(app.withToken(third.token));
  expect(devices).toHaveLength(1);
  await app.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
  const kept = await app.withToken(third.token).call(setPassword, {
    body: { identifier: user.phone, password: 'Новый пароль', grant: await grantOf(app, user) },
  });
  expect(await devicesOf(app.withToken(third.token))).toHaveLength(1);
  expect((await again(user.id, kept.body.device_token!)).status).toBe(200);
});

test("another's device token signs nobody in, and is not used up by trying", async () => {
  const [owner, thief] = [await someone(), await someone()];
  const { deviceToken } = await enter(owner.phone!, phone);
  await enter(thief.phone!, computer, { device_token: deviceToken });
  expect((await again(thief.id, deviceToken)).body).toEqual({
    code: 'invalid_device',
    message: 'В этот аккаунт уже вошли с другого устройства. Введите пароль.',
  });
  expect((await again(owner.id, deviceToken)).status).toBe(200);
});

test('device token replay: whoever comes second ends the session of whoever used the stolen token first', async () => {
  const user = await someone();
  const { deviceToken } = await enter(user.phone!, phone);
  const thief = (await again(user.id, deviceToken)).body;
  expect((await app.withToken(thief.token).call(showCurrentUser)).status).toBe(200);
  expect((await again(user.id, deviceToken)).body).toMatchObject({
    code: 'invalid_device',
    message: 'В этот аккаунт уже вошли с другого устройства. Введите пароль.',
    phone: expect.stringMatching(/^\+373 .*\*.*\d{3}$/) as string,
  });
  expect((await app.withToken(thief.token).call(showCurrentUser)).status).toBe(401);
  expect((await again(user.id, thief.device_token!)).status).toBe(401);
});

test("'Вы давно не заходили в этот аккаунт. Введите пароль.' after 30 days unused", async () => {
  const user = await someone();
  const { deviceToken } = await enter(user.phone!, phone);
  later(31 * day);
  const old = await again(user.id, deviceToken);
  expect([old.status, old.body]).toMatchObject([
    403,
    {
      code: 'token_expired',
      message: 'Вы давно не заходили в этот аккаунт. Введите пароль.',
      has_pass: true,
    },
  ]);
});
