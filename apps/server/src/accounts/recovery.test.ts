import { enterByGrant, login, loginDevice, setPassword } from '@app/contract/accounts';
import { showCurrentUser } from '@app/contract/currentUser';
import { sendEntryCode, sendResetCode, verifyResetCode } from '@app/contract/recovery';
import { bookViewing } from '@app/contract/viewings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { lastCode, otherThan } from '../testing/lastCode.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { requesterAt } from './oneTimeCodes.service.ts';
import { hashPassword } from './password.ts';
import { usualSms } from './smsBudget.ts';
import { sendOrderedCode } from './recovery.service.ts';

const second = 1000;
const minute = 60 * second;
const oldPassword = 'Nucul 12';
const newPassword = 'Новый пароль';
const publicUrl = 'https://vatra.test';

let app: TestApp;
let addresses = 0;
let names = 0;
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: 'loopback', PUBLIC_URL: publicUrl });
});
afterAll(() => app.close());

/** Another household, so that the limits per address of one test leave the next alone. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.${Math.floor(addresses / 200)}.${(addresses++ % 200) + 1}` });
const later = (ms: number) => app.setNow(new Date(app.now().getTime() + ms));
const someMail = () => `someone${(names += 1)}@mail.md`;
const register = async (user: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(app.db, { password_hash: await hashPassword(oldPassword), ...user });
const unproven = (user: Parameters<typeof makeUser>[1] = {}) => register({ phone_proven_at: null, ...user });

const send = (identifier: string, headers: Record<string, string> = {}) =>
  app.call(sendResetCode, { body: { identifier }, headers: { ...elsewhere(), ...headers } });
const verify = (userId: string, code: string) =>
  app.call(verifyResetCode, { body: { userId, code }, headers: elsewhere() });
const choose = (identifier: string, grant: string | null) =>
  app.call(setPassword, { body: { identifier, password: newPassword, grant }, headers: elsewhere() });
const signIn = (identifier: string, password = oldPassword) =>
  app.call(login, { body: { identifier, password, reminder_me: true }, headers: elsewhere() });

/** A recovery up to the code that was sent. */
async function asked(identifier: string) {
  const answer = await send(identifier);
  expect(answer.status).toBe(200);
  await app.drain();
  return { userId: answer.body.user_id, code: (await lastCode(app, identifier))! };
}
async function recovered(identifier: string) {
  const { userId, code } = await asked(identifier);
  return (await verify(userId, code)).body;
}
const messagesTo = async (recipient: string) =>
  (await app.send({ url: '/dev/outbox.json' }))
    .json<{ to: string; template: string; subject: string; text: string; link?: { href: string } }[]>()
    .filter(({ to }) => to === recipient);

test.each(['phone', 'email'] as const)('recovery by %s: code, then a new password, then in', async (kind) => {
  const user = await register({ email: someMail(), email_proven_at: app.now() });
  const before = (await signIn(user.phone!)).body;
  const accepted = await recovered(user[kind]!);
  expect(accepted).toMatchObject({ accepted: true, phone: user.phone, email: user.email, has_pass: true });
  const done = await choose(user.phone!, accepted.grant);
  expect(done.body.user).toMatchObject({ id: user.id, full_authorized: true });
  expect((await app.withToken(done.body.token!).call(showCurrentUser)).status).toBe(200);
  expect((await app.withToken(before.token).call(showCurrentUser)).status).toBe(401);
  expect((await signIn(user.phone!)).status).toBe(401);
  expect((await signIn(user.phone!, newPassword)).status).toBe(200);
});

test.each(['', '06912345', '+37369', 'ion@mail', '+373 691 234 567 890 12'])(
  "'Введите верный номер телефона или email' for %j",
  async (identifier) => {
    const answer = await send(identifier);
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { fields: { identifier: 'Введите верный номер телефона или email' } },
    ]);
  },
);

test.each(['', '12345', '1234567', 'abcdef'])("'Введите код из 6 цифр' for %j", async (code) => {
  const answer = await verify('x'.repeat(43), code);
  expect([answer.status, answer.body]).toMatchObject([422, { fields: { code: 'Введите код из 6 цифр' } }]);
});

test("'Неверный код, попробуйте ещё раз' on a wrong code; the fifth says that another is needed, and the right one is too late", async () => {
  const user = await register();
  const { userId, code } = await asked(user.phone!);
  for (let i = 0; i < 4; i += 1) {
    const wrong = await verify(userId, otherThan(code));
    expect([wrong.status, wrong.body]).toMatchObject([
      200,
      { accepted: false, grant: null, phone: null, is_over: false, message: 'Неверный код, попробуйте ещё раз' },
    ]);
  }
  for (const late of [otherThan(code), code])
    expect((await verify(userId, late)).body).toMatchObject({
      accepted: false,
      is_over: true,
      message: 'Этот код больше не действует, запросите новый',
    });
});

test('known and unknown identifiers are answered alike, and a stranger is sent nothing', async () => {
  const user = await register();
  const stranger = '+37360987654';
  const answers = [await send(user.phone!), await send(stranger)];
  await app.drain();
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['resend_after', 'success', 'user_id']);
    expect(body.user_id).toMatch(/^[\w-]{43}$/);
  }
  expect(await messagesTo(stranger)).toEqual([]);
  const [known, unknown] = await Promise.all(
    answers.map(async ({ body }) => (await verify(body.user_id, '000000')).body),
  );
  expect(unknown).toEqual(known);
  // The number of tries does not tell either.
  for (let i = 0; i < 5; i += 1) {
    const [a, b] = await Promise.all(answers.map(async ({ body }) => (await verify(body.user_id, '000001')).body));
    expect(a).toEqual(b);
  }
});

test('another code after 60 s; 5 an hour to one identifier, known or not, for each who asks', async () => {
  const user = await register();
  const house = { 'x-forwarded-for': '192.0.2.66' };
  for (const to of [user.phone!, '+37360987111']) {
    expect((await send(to, house)).status).toBe(200);
    const soon = await send(to, house);
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '60']);
    for (let i = 0; i < 4; i += 1) {
      later(minute);
      expect((await send(to, house)).status).toBe(200);
    }
    later(minute);
    expect((await send(to, house)).status).toBe(429);
  }
});

test('20 codes an hour from one address', async () => {
  const house = { 'x-forwarded-for': '192.0.2.77' };
  const sent = [];
  for (let i = 0; i < 21; i += 1) sent.push((await send(`+37361${String(100_000 + i)}`, house)).status);
  expect(sent).toEqual([...Array<number>(20).fill(200), 429]);
});

test('code guessing: 100 guesses in parallel from as many addresses get 5 tries between them', async () => {
  const user = await register();
  const { userId, code } = await asked(user.phone!);
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, i) => verify(userId, String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'))),
  );
  expect(guesses.filter(({ body }) => body.accepted)).toEqual([]);
  expect(guesses.filter(({ body }) => !body.is_over)).toHaveLength(4);
  expect((await verify(userId, code)).body.accepted).toBe(false);
});

test('after 100 wrong codes in a row the owner is told to write to support, and no code goes out', async () => {
  const user = await register();
  const house = { 'x-forwarded-for': '192.0.2.88' };
  const account = { account: `u${user.id}@${requesterAt('192.0.2.88')}`, failures: 99, last_at: app.now() };
  await app.db.insertInto('code_failures').values(account).execute();
  const ordered = (await send(user.phone!, house)).body;
  await app.drain();
  const last = { userId: ordered.user_id, code: (await lastCode(app, user.phone!))! };
  expect((await verify(last.userId, otherThan(last.code))).body.accepted).toBe(false);
  expect((await verify(last.userId, last.code)).body).toMatchObject({
    code: 'codes_locked',
    message: 'Слишком много неверных кодов. Напишите в поддержку — мы вернём вам доступ.',
  });
  later(minute);
  expect((await send(user.phone!, house)).status).toBe(200);
  await app.drain();
  expect((await messagesTo(user.phone!)).map(({ template }) => template)).toEqual([
    'accounts.codesLocked',
    'accounts.code',
  ]);
});

test('a code ordered twice by a repeated job is one code', async () => {
  const user = await register();
  const { userId, code } = await asked(user.phone!);
  const { id } = await app.db
    .selectFrom('one_time_codes')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  await sendOrderedCode(app.db, id, usualSms, app.now());
  expect(await messagesTo(user.phone!)).toHaveLength(1);
  expect((await verify(userId, code)).body.accepted).toBe(true);
});

test('reused or expired grant: it sets one password, of its own account, within 10 minutes', async () => {
  const user = await register();
  const victim = await register();
  const first = await recovered(user.phone!);
  expect((await choose(victim.phone!, first.grant)).body).toMatchObject({ code: 'confirmation_required' });
  expect((await choose(user.phone!, first.grant)).status).toBe(200);
  expect((await choose(user.phone!, first.grant)).body).toMatchObject({ code: 'confirmation_required' });
  later(minute);
  const second_ = await recovered(user.phone!);
  later(10 * minute);
  expect((await choose(user.phone!, second_.grant)).body).toMatchObject({ code: 'confirmation_required' });
});

test('a code is accepted once, even in 10 hands at once', async () => {
  const user = await register();
  const { userId, code } = await asked(user.phone!);
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(userId, code)));
  expect(answers.filter(({ body }) => body.accepted)).toHaveLength(1);
});

test('a blocked user proves nothing and sets nothing', async () => {
  const user = await register({ blocked_at: app.now() });
  const { userId, code } = await asked(user.phone!);
  expect((await verify(userId, code)).body).toMatchObject({
    code: 'blocked',
    message: 'Ваш аккаунт заблокирован. Напишите в поддержку.',
  });
});

test('who proves a number takes it from whoever registered it unproven, who is told by mail', async () => {
  const mail = someMail();
  const squatted = await unproven({ email: mail });
  const squatter = (await signIn(squatted.phone!)).body;
  const accepted = await recovered(squatted.phone!);
  expect(accepted).toMatchObject({ accepted: true, phone: squatted.phone, has_pass: false });
  expect((await app.withToken(squatter.token).call(showCurrentUser)).status).toBe(401);
  const device = { user_id: squatted.id, device_token: squatter.device_token };
  const back = await app.call(loginDevice, { body: device, headers: elsewhere() });
  expect(back.body).toMatchObject({ code: 'invalid_device' });
  expect((await signIn(squatted.phone!)).status).toBe(401);
  const [messages] = await messagesTo(mail);
  expect(messages).toMatchObject({ template: 'accounts.identifierProven' });
  expect(messages!.text).toContain('удалён со всем, что в нём было');
  const { user } = (await choose(squatted.phone!, accepted.grant)).body;
  expect(user).toMatchObject({ email: null, full_authorized: true });
  expect(user.id).not.toBe(squatted.id);
});

test('an account proven by its e-mail keeps everything but the phone that somebody else proves', async () => {
  const mail = someMail();
  const owner = await unproven({ email: mail, email_proven_at: app.now() });
  const session = (await signIn(mail)).body;
  const accepted = await recovered(owner.phone!);
  expect(accepted).toMatchObject({ accepted: true, phone: owner.phone, email: null, has_pass: false });
  const newcomer = (await choose(owner.phone!, accepted.grant)).body.user;
  expect(newcomer.id).not.toBe(owner.id);
  expect((await app.withToken(session.token).call(showCurrentUser)).body).toMatchObject({
    id: owner.id,
    phone: null,
    email: mail,
  });
  expect((await messagesTo(mail)).map(({ template }) => template)).toEqual(['accounts.identifierProven']);
});

test('host-header poisoned links: messages name PUBLIC_URL alone, whatever the caller says their host is', async () => {
  const mail = someMail();
  const user = await unproven({ email: mail });
  const poison = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  };
  const { body } = await send(user.phone!, poison);
  await app.drain();
  const code = (await lastCode(app, user.phone!))!;
  await app.call(verifyResetCode, { body: { userId: body.user_id, code }, headers: { ...elsewhere(), ...poison } });
  // A message that does carry links: to the page of a viewing, and to end such mails.
  const owner = await makeUser(app.db, { email: someMail(), email_proven_at: app.now() });
  const offer = await makeOffer(app.db, { user_id: owner.id });
  const client = await app.as(await makeUser(app.db));
  const wish = { date_time: '2026-09-16 12:00' };
  await client.call(bookViewing, { params: { id: offer.id }, body: wish, headers: poison });
  await app.drain();
  const messages = await messagesTo(owner.email!);
  expect(messages.map(({ link }) => link?.href.startsWith(`${publicUrl}/`))).toEqual([true]);
  const sent = [...(await messagesTo(user.phone!)), ...(await messagesTo(mail)), ...messages];
  expect(sent).toHaveLength(2);
  for (const { text, link } of sent) {
    for (const [address] of `${text} ${link?.href ?? ''}`.matchAll(/https?:\S+/g)) {
      expect(address.startsWith(publicUrl)).toBe(true);
    }
  }
  expect(JSON.stringify(sent)).not.toContain('evil');
});

describe('a guest', () => {
  const enter = (identifier: string, grant: string | null, more: object = {}) =>
    app.call(enterByGrant, { body: { identifier, grant, ...more } as never, headers: elsewhere() });

  /** A guest's code that was taken. */
  async function proven(phone: string) {
    const sent = await app.call(sendEntryCode, { body: { phone }, headers: elsewhere() });
    expect(sent.status).toBe(200);
    await app.drain();
    return (await verify(sent.body.user_id, (await lastCode(app, phone))!)).body;
  }

  test('gets an account without a password by the code to a new phone, and is signed in', async () => {
    const phone = '+37360987222';
    const accepted = await proven(phone);
    expect(accepted).toMatchObject({ accepted: true, phone, has_pass: false });
    const { body } = await enter(phone, accepted.grant, { name: 'Ana' });
    expect(body.user).toMatchObject({ phone, name: 'Ana', phone_proven: true, has_pass: false });
    expect((await app.withToken(body.token).call(showCurrentUser)).body.id).toBe(body.user.id);
    expect((await enter(phone, accepted.grant)).status).toBe(403);
  });

  test('is signed in to the account that the phone has, which keeps its name and password', async () => {
    const user = await register({ name: 'Ion' });
    const { grant } = await proven(user.phone!);
    const { body } = await enter(user.phone!, grant, { name: 'Somebody' });
    expect(body.user).toMatchObject({ id: user.id, name: 'Ion', has_pass: true });
    expect((await signIn(user.phone!)).status).toBe(200);
  });

  test('gets a new account with a phone that somebody registered without proving it', async () => {
    const squatter = await unproven({ name: 'Squatter' });
    const { grant } = await proven(squatter.phone!);
    const { body } = await enter(squatter.phone!, grant, { name: 'Ana' });
    expect(body.user).toMatchObject({ phone: squatter.phone, name: 'Ana', has_pass: false });
    expect(body.user.id).not.toBe(squatter.id);
    expect((await signIn(squatter.phone!)).status).toBe(401);
  });

  test('enters nothing by a wrong grant, by one of another account, or while blocked', async () => {
    const [one, other] = [await register(), await register()];
    const { grant } = await proven(one.phone!);
    for (const [phone, token] of [
      [other.phone!, grant],
      [one.phone!, 'x'.repeat(43)],
      ['+37360987333', grant],
    ] as const) {
      expect((await enter(phone, token)).body).toMatchObject({ code: 'confirmation_required' });
    }
    await app.db.updateTable('users').set({ blocked_at: app.now() }).where('id', '=', one.id).execute();
    expect((await enter(one.phone!, grant)).body).toMatchObject({ code: 'blocked' });
  });

  test('has codes counted and refused as those of a recovery', async () => {
    const phone = '+37360987444';
    const house = { 'x-forwarded-for': '192.0.2.88' };
    const order = (to: string) => app.call(sendEntryCode, { body: { phone: to }, headers: house });
    const { body } = await order(phone);
    expect((await order(phone)).status).toBe(429);
    expect((await order('+40721234567')).body).toMatchObject({ code: 'sms_country' });
    expect((await order('069 12')).body).toMatchObject({ fields: { phone: expect.any(String) } });
    await app.drain();
    const code = (await lastCode(app, phone))!;
    for (let i = 0; i < 5; i += 1) expect((await verify(body.user_id, otherThan(code))).body.accepted).toBe(false);
    expect((await verify(body.user_id, code)).body).toMatchObject({ accepted: false, is_over: true });
  });
});
