import { createHmac } from 'node:crypto';
import { login, loginDevice, setPassword } from '@app/contract/accounts';
import { listAdminUsers } from '@app/contract/adminUserList';
import { showCurrentUser } from '@app/contract/currentUser';
import { sendResetCode, verifyResetCode } from '@app/contract/recovery';
import { checkTelegramToken } from '@app/contract/telegram';
import { beginTwoFactor, confirmTwoFactor, removeTwoFactor, showTwoFactor } from '@app/contract/twoFactor';
import { codeOfHmac, counterOf, totpStep } from '@app/domain/totp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { hashToken, newToken } from '../platform/http/session.ts';
import { makeUser } from '../testing/factories.ts';
import { lastCode } from '../testing/lastCode.ts';
import { grantOf } from '../testing/proveSelf.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { runAdmin } from './adminActs.ts';
import { hashPassword } from './password.ts';
import { selectPersonalData } from './personalData.queries.ts';
import { totpOf } from './secondFactor.service.ts';

const password = 'Nucul 12';
const secondsOfStep = 30_000;
let app: TestApp;
let passwordHash: string;
let addresses = 0;
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: 'loopback' });
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${(addresses += 1)}` });
const nextStep = () => app.setNow(new Date(app.now().getTime() + secondsOfStep));
const required = (fields = false) => ({
  status: 403,
  body: { code: 'second_factor_required', ...(fields ? { fields: { code: expect.any(String) } } : {}) },
});

interface Enrolled {
  id: number;
  phone: string;
  recovery: string[];
  token: string;
  /** What the app shows now, or so many steps away. */
  code: (steps?: number) => string;
}

async function administrator() {
  return makeUser(app.db, { role: 'admin', password_hash: passwordHash });
}

/** Reads base32 by itself: the secret is taken as an app takes it. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function enrolled(of = app): Promise<Enrolled> {
  const user = await makeUser(of.db, { role: 'admin', password_hash: passwordHash });
  const token = await of.tokenOf(user);
  const own = of.withToken(token);
  const begun = await own.call(beginTwoFactor, { body: { grant: await grantOf(of, user) } });
  const key = fromBase32(begun.body.secret);
  const code = (steps = 0) =>
    codeOfHmac(
      createHmac('sha1', key)
        .update(counterOf(totpStep(of.now()) + steps))
        .digest(),
    );
  const confirmed = await own.call(confirmTwoFactor, { body: { code: code() } });
  expect(confirmed.status).toBe(200);
  of.setNow(new Date(of.now().getTime() + secondsOfStep));
  return { id: user.id, phone: user.phone!, recovery: confirmed.body.recovery_codes, token, code };
}

const enter = (person: { phone: string }, more: object = {}, headers = elsewhere()) =>
  app.call(login, { body: { identifier: person.phone, password, reminder_me: true, ...more }, headers });
const wrongFor = (person: Enrolled) => {
  const open = new Set([-1, 0, 1].map((steps) => person.code(steps)));
  return ['000000', '111111', '222222', '333333'].find((code) => !open.has(code))!;
};

describe('setting it up', () => {
  it('needs an administrator and a grant, and shows the secret once', async () => {
    const user = await makeUser(app.db, { password_hash: passwordHash });
    const grant = await grantOf(app, user);
    const refused = await (await app.as(user)).call(beginTwoFactor, { body: { grant } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });

    const admin = await administrator();
    const own = await app.as(admin);
    expect(await own.call(beginTwoFactor, { body: {} })).toMatchObject({ body: { code: 'confirmation_required' } });
    const begun = await own.call(beginTwoFactor, { body: { grant: await grantOf(app, admin) } });
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    // What was begun asks nobody for anything.
    expect((await enter({ phone: admin.phone! })).status).toBe(200);
    expect((await own.call(showTwoFactor)).body).toEqual({ on: false, needed: false, recovery_codes_left: 0 });
  });

  it('takes a first code, keeps the recovery codes as hashes, and signs everybody else out', async () => {
    const admin = await administrator();
    const other = await app.as(admin);
    const own = await app.as(admin);
    const { body } = await own.call(beginTwoFactor, { body: { grant: await grantOf(app, admin) } });
    const wrong = await own.call(confirmTwoFactor, { body: { code: 'abcdef' } });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } });
    const step = counterOf(totpStep(app.now()));
    const code = codeOfHmac(createHmac('sha1', fromBase32(body.secret)).update(step).digest());
    const confirmed = await own.call(confirmTwoFactor, { body: { code } });
    const { recovery_codes: codes } = confirmed.body;
    expect(new Set(codes).size).toBe(10);
    const stored = await app.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', admin.id).execute();
    expect(stored.map((row) => row.code_hash.toString('hex')).sort()).toEqual(
      codes.map((shown) => hashToken(shown.replaceAll('-', '')).toString('hex')).sort(),
    );
    expect((await own.call(showCurrentUser)).status).toBe(200);
    expect((await other.call(showCurrentUser)).status).toBe(401);
    expect((await own.call(showTwoFactor)).body).toEqual({ on: true, needed: false, recovery_codes_left: 10 });
    // Neither begun anew nor confirmed again over the one that is on.
    const grant = await grantOf(app, admin);
    expect(await own.call(beginTwoFactor, { body: { grant } })).toMatchObject({ body: { code: 'wrong_state' } });
    expect(await own.call(confirmTwoFactor, { body: { code } })).toMatchObject({ body: { code: 'wrong_state' } });
  });

  it('is removed by a grant and a code', async () => {
    const person = await enrolled();
    const own = app.withToken(person.token);
    const without = await own.call(removeTwoFactor, { body: { code: person.code() } });
    expect(without).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    const grant = await grantOf(app, person);
    expect(await own.call(removeTwoFactor, { body: { grant, code: wrongFor(person) } })).toMatchObject(required(true));
    expect((await own.call(removeTwoFactor, { body: { grant, code: person.code() } })).status).toBe(200);
    expect((await enter(person)).status).toBe(200);
    expect(await app.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute()).toEqual(
      [],
    );
  });
});

describe('every way in asks for it', () => {
  it('the password', async () => {
    const person = await enrolled();
    const stranger = await enter(person, { password: 'Nucul 13' });
    expect(stranger).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(await enter(person, { password: 'Nucul 13', code: person.code() })).toMatchObject({
      status: 401,
      body: stranger.body,
    });
    expect(await enter(person)).toMatchObject(required());
    expect((await enter(person)).body).not.toHaveProperty('fields');
    expect(await enter(person, { code: wrongFor(person) })).toMatchObject(required(true));
    expect(await enter(person, { code: person.code() })).toMatchObject({
      status: 200,
      body: { token: expect.any(String) },
    });
  });

  it('a remembered device, whose token stays good until the code is right', async () => {
    const person = await enrolled();
    const { device_token } = (await enter(person, { code: person.code() })).body;
    nextStep();
    const again = (more: object) =>
      app.call(loginDevice, {
        body: { user_id: person.id, device_token: device_token!, ...more },
        headers: elsewhere(),
      });
    expect(await again({})).toMatchObject(required());
    expect(await again({ code: wrongFor(person) })).toMatchObject(required(true));
    expect((await again({ code: person.code() })).status).toBe(200);
  });

  it('a forgotten password, whose grant stays good until the code is right', async () => {
    const person = await enrolled();
    const sent = await app.call(sendResetCode, { body: { identifier: person.phone }, headers: elsewhere() });
    await app.drain();
    const code = (await lastCode(app, person.phone))!;
    const { grant } = (await app.call(verifyResetCode, { body: { userId: sent.body.user_id, code } })).body;
    const set = (more: object) =>
      app.call(setPassword, {
        body: { identifier: person.phone, password: 'Parola noua 14', ...more },
        headers: elsewhere(),
      });
    expect(await set({ grant: 'x'.repeat(43) })).toMatchObject({ body: { code: 'confirmation_required' } });
    expect(await set({ grant })).toMatchObject(required());
    expect((await enter(person, { code: wrongFor(person) })).body).toMatchObject({ code: 'second_factor_required' });
    const changed = await set({ grant, code: person.code() });
    expect(changed).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  });

  it('a link of the messenger, which stays good until the code is right', async () => {
    const person = await enrolled();
    const { token, hash } = newToken();
    await app.db
      .insertInto('telegram_tokens')
      .values({
        token_hash: hash,
        user_id: person.id,
        chat_id: 8_800_555,
        state_hash: null,
        expires_at: new Date(app.now().getTime() + 300_000),
      })
      .execute();
    const open = (more: object) =>
      app.call(checkTelegramToken, { body: { token, confirmed: true, ...more }, headers: elsewhere() });
    // Who was sent the link by somebody else is asked about that first.
    expect(await open({ confirmed: false })).toMatchObject({ body: { code: 'telegram_confirmation_required' } });
    expect(await open({})).toMatchObject(required());
    expect(await open({ code: wrongFor(person) })).toMatchObject(required(true));
    expect((await open({ code: person.code() })).status).toBe(200);
    nextStep();
    expect(await open({ code: person.code() })).toMatchObject({ body: { code: 'telegram_link_spent' } });
  });
});

// Appendix B of RFC 6238 shows eight digits; six are the last of them.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %s seconds the code is %s', (seconds, code) => {
  expect(totpOf(Buffer.from('12345678901234567890'), totpStep(new Date(seconds * 1000)))).toBe(code);
});

describe('codes', () => {
  it('a step works once, and one before it no more', async () => {
    const person = await enrolled();
    nextStep();
    expect((await enter(person, { code: person.code() })).status).toBe(200);
    expect(await enter(person, { code: person.code() })).toMatchObject(required(true));
    expect(await enter(person, { code: person.code(-1) })).toMatchObject(required(true));
    expect((await enter(person, { code: person.code(1) })).status).toBe(200);
  });

  it('of two calls at once with one code one signs in', async () => {
    const person = await enrolled();
    const both = await Promise.all([1, 2].map(() => enter(person, { code: person.code() })));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
  });

  it('two steps away is too far', async () => {
    const person = await enrolled();
    expect(await enter(person, { code: person.code(2) })).toMatchObject(required(true));
  });

  it('a recovery code works once, however it is written', async () => {
    const person = await enrolled();
    const [first, second] = person.recovery as [string, string];
    expect((await enter(person, { code: first.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect(await enter(person, { code: first })).toMatchObject(required(true));
    expect((await enter(person, { code: second })).status).toBe(200);
    const state = await app.withToken(person.token).call(showTwoFactor);
    expect(state.body).toMatchObject({ on: true, recovery_codes_left: 8 });
    const other = await enrolled();
    expect(await enter(other, { code: person.recovery[2] })).toMatchObject(required(true));
  });

  it('ten wrong ones in 15 minutes are the last from there, and take nobody else’s way in', async () => {
    const person = await enrolled();
    const here = elsewhere();
    for (let i = 0; i < 10; i++) expect((await enter(person, { code: wrongFor(person) }, here)).status).toBe(403);
    expect(await enter(person, { code: person.code() }, here)).toMatchObject({
      status: 429,
      body: { code: 'too_many_tries' },
    });
    expect((await enter(person, { code: person.code() })).status).toBe(200);
  });
});

test('neither the secret nor a hash is in the data that a person takes home', async () => {
  const person = await enrolled();
  const data = await selectPersonalData(app.db, person.id);
  expect(Object.keys(data['second_factors']![0]!).sort()).toEqual(['confirmed_at', 'created_at', 'user_id']);
  expect(data['recovery_codes']).toHaveLength(10);
  expect(Object.keys(data['recovery_codes']![0]!).sort()).toEqual(['used_at', 'user_id']);
});

test('npm run admin -- no-2fa takes it off', async () => {
  const person = await enrolled();
  expect(await runAdmin(app.db, ['no-2fa', person.phone])).toContain('without a second factor now');
  expect(await runAdmin(app.db, ['no-2fa', person.phone])).toContain('had no second factor');
  expect((await enter(person)).status).toBe(200);
});

test('with ADMIN_2FA=1 an administrator without one is refused what administrators do, and can set it up', async () => {
  const strict = await testApp({ ADMIN_2FA: '1' });
  try {
    const admin = await makeUser(strict.db, { role: 'admin' });
    const own = await strict.as(admin);
    expect(await own.call(listAdminUsers)).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
    expect((await own.call(showTwoFactor)).body).toMatchObject({ on: false, needed: true });
    expect((await own.call(showCurrentUser)).status).toBe(200);
    const user = await strict.as(await makeUser(strict.db));
    expect(await user.call(listAdminUsers)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const person = await enrolled(strict);
    expect((await strict.withToken(person.token).call(listAdminUsers)).status).toBe(200);
    expect((await strict.withToken(person.token).call(showTwoFactor)).body).toMatchObject({ on: true, needed: false });
  } finally {
    await strict.close();
  }
});

test('the owner is told when it is turned on or off, and of a recovery code, with the way to whom it was not', async () => {
  const person = await enrolled();
  const noticesOf = async () =>
    (
      await app.db
        .selectFrom('outbox_messages')
        .select('data')
        .where('recipient', '=', person.phone)
        .where('template', '=', 'accounts.secondFactorChanged')
        .orderBy('id')
        .execute()
    ).map(({ data }) => data as { act: string; href: string });
  expect((await noticesOf()).map(({ act }) => act)).toEqual(['on']);
  const body = { identifier: person.phone, password, code: person.recovery[0]! };
  expect((await app.call(login, { body, headers: elsewhere() })).status).toBe(200);
  nextStep();
  const grant = await grantOf(app, person);
  expect(
    (await app.withToken(person.token).call(removeTwoFactor, { body: { grant, code: person.code() } })).status,
  ).toBe(200);
  const notices = await noticesOf();
  expect(notices.map(({ act }) => act)).toEqual(['on', 'recovery', 'off']);
  expect(notices.map(({ href }) => new URL(href).search)).toEqual(['?contact=support', '?forgot=1', '?forgot=1']);
});
