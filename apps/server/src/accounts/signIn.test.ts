import { checkUser, login, loginDevice, logout, register, setPassword, showToken } from '@app/contract/accounts';
import { showCurrentUser } from '@app/contract/currentUser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { issueGrant } from './accounts.service.ts';
import { hashPassword } from './password.ts';
import { hidePerson } from './waitingDeletion.queries.ts';

const password = 'Nucul 12';
const minute = 60_000;
const day = 86_400_000;

let app: TestApp;
let addresses = 0;
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => app.close());

/** Another household, so that the limits per address of one test leave the next alone. */
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++addresses}` });
const later = (ms: number) => app.setNow(new Date(app.now().getTime() + ms));
const withPassword = async (user: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(app.db, { password_hash: await hashPassword(password), ...user });
const signIn = (identifier: string, more: object = {}) =>
  app.call(login, { body: { identifier, password, ...more }, headers: elsewhere() });

test('registering signs in, shows the account as unproven, and the token opens it', async () => {
  const body = { identifier: '069 111 222', password, agree_with_policy: true };
  const made = await app.call(register, { body, headers: { ...elsewhere(), 'accept-language': 'ro' } });
  expect(made.status).toBe(200);
  expect(made.body.user).toMatchObject({
    phone: '+37369111222',
    email: null,
    role: 'client',
    has_pass: true,
    full_authorized: false,
    locale: 'ro',
    can: { createOffer: true, createSearch: true, administer: false },
  });
  const self = await app.withToken(made.body.token).call(showCurrentUser);
  expect(self.body).toEqual(made.body.user);
  const stored = await app.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', self.body.id)
    .executeTakeFirstOrThrow();
  expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each([
  [{ identifier: '', password, agree_with_policy: true }, { identifier: 'Введите номер телефона или email' }],
  [{ identifier: '06911', password, agree_with_policy: true }, { identifier: 'Проверьте номер, например 069 123 456' }],
  [
    { identifier: 'ion@mail', password, agree_with_policy: true },
    { identifier: 'Проверьте email, например name@mail.md' },
  ],
  [{ identifier: 'a@mail.md', password: '', agree_with_policy: true }, { password: 'Введите пароль' }],
  [
    { identifier: 'a@mail.md', password: '1234567', agree_with_policy: true },
    { password: 'В пароле должно быть не меньше 8 символов' },
  ],
  [
    { identifier: 'a@mail.md', password, agree_with_policy: false },
    { agree_with_policy: 'Чтобы продолжить, примите политику конфиденциальности' },
  ],
  [
    { identifier: 'a@mail.md', password },
    { agree_with_policy: 'Чтобы продолжить, примите политику конфиденциальности' },
  ],
])('registering with %j answers 422 with its message', async (body, fields) => {
  const answer = await app.call(register, { body, headers: elsewhere() });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ code: 'invalid_form', fields });
  expect(await app.db.selectFrom('users').select('id').where('email', '=', 'a@mail.md').execute()).toEqual([]);
});

test.each(['jennifer', 'Starwars', 'iloveyou2'])(
  'refuses the common password %s for a new account and for a changed password',
  async (common) => {
    const body = { identifier: 'common@mail.md', password: common, agree_with_policy: true };
    const refused = { code: 'invalid_form', fields: { password: 'Этот пароль легко подобрать, придумайте другой' } };
    const made = await app.call(register, { body, headers: elsewhere() });
    expect([made.status, made.body]).toMatchObject([422, refused]);
    const user = await makeUser(app.db, { password_hash: null });
    const grant = await issueGrant(app.db, user.id, null, app.now());
    const chosen = await app.call(setPassword, { body: { identifier: user.phone!, password: common, grant } });
    expect([chosen.status, chosen.body]).toMatchObject([422, refused]);
  },
);

test('takes a password of 64 characters exactly as it was typed', async () => {
  const typed = ` Ăâ ${'Cinci nuci '.repeat(6)}`.slice(0, 63) + ' ';
  const body = { identifier: 'exact@mail.md', password: typed, agree_with_policy: true };
  expect((await app.call(register, { body, headers: elsewhere() })).status).toBe(200);
  for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, 63), typed.normalize('NFD')])
    expect((await signIn('exact@mail.md', { password: other })).status).toBe(401);
  expect((await signIn('exact@mail.md', { password: typed })).status).toBe(200);
});

test('drops fields that the call does not name', async () => {
  const more = {
    role: 'admin',
    verified_at: '2026-01-01',
    phone_proven_at: '2026-01-01',
    id: 1,
    full_authorized: true,
  };
  const body = { identifier: '069 111 444', password, agree_with_policy: true, ...more };
  const made = await app.call(register, { body, headers: elsewhere() });
  expect(made.body.user).toMatchObject({ role: 'client', full_authorized: false });
  const row = await app.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', made.body.user.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ role: 'client', verified_at: null, phone_proven_at: null });
});

test('registering with an address that has an account takes nothing over, with or without a password', async () => {
  const owner = await withPassword({ email: 'owner@mail.md' });
  const fromSearch = await makeUser(app.db, { password_hash: null });
  for (const identifier of ['OWNER@mail.md', fromSearch.phone!]) {
    const body = { identifier, password: 'Другой пароль', agree_with_policy: true };
    const answer = await app.call(register, { body, headers: elsewhere() });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'identifier_taken' }]);
  }
  expect((await signIn('owner@mail.md')).body.user.id).toBe(owner.id);
  const untouched = await app.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', fromSearch.id)
    .executeTakeFirstOrThrow();
  expect(untouched.password_hash).toBeNull();
});

test('registering tells 30 times an hour and address that a number is taken, and then nothing', async () => {
  const { phone } = await withPassword();
  const headers = elsewhere();
  const tryOn = async (identifier: string) =>
    (await app.call(register, { body: { identifier, password, agree_with_policy: true }, headers })).status;
  expect(await tryOn('first@mail.md')).toBe(200);
  for (let i = 0; i < 30; i += 1) expect(await tryOn(phone!)).toBe(409);
  expect([await tryOn(phone!), await tryOn('nobody.has@mail.md')]).toEqual([429, 429]);
});

test('one phone registered 10 times at once makes one account', async () => {
  const body = { identifier: '+37369333444', password, agree_with_policy: true };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.call(register, { body, headers: elsewhere() })),
  );
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(9).fill(409),
  ]);
});

test('a wrong password, an account without one and nobody are answered alike', async () => {
  const user = await withPassword();
  const passwordless = await makeUser(app.db, { password_hash: null });
  const tries = [
    await signIn(user.phone!, { password: 'не тот пароль' }),
    await signIn(passwordless.phone!),
    await signIn('nobody@mail.md'),
  ];
  for (const { status, body } of tries) {
    expect([status, body]).toEqual([
      401,
      { code: 'wrong_credentials', message: 'Неверный номер, email или пароль. Проверьте их или восстановите пароль.' },
    ]);
  }
});

test('a deleted account opens to nobody', async () => {
  const user = await withPassword();
  await hidePerson(app.db, user.id, app.now(), new Date(app.now().getTime() - 1));
  expect((await signIn(user.phone!)).status).toBe(401);
});

test('parallel guessing from one address stops after 10 tries in 15 minutes; the right password does not count', async () => {
  const user = await withPassword();
  const headers = elsewhere();
  const here = (identifier: string, more: object = {}) =>
    app.call(login, { body: { identifier, password, ...more }, headers });
  for (let i = 0; i < 12; i += 1) expect((await here(user.phone!)).status).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 25 }, (_, i) => here(user.phone!, { password: `догадка ${i}` })),
  );
  expect(guesses.filter((answer) => answer.status === 401)).toHaveLength(10);
  const refused = guesses.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(15);
  expect(refused[0]!.body).toMatchObject({ code: 'too_many_tries' });
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  expect((await here(user.phone!)).status).toBe(429);
  later(15 * minute);
  expect((await here(user.phone!)).status).toBe(200);
});

test('a session lasts 12 hours or 30 days from its last use, and ends at logout', async () => {
  const user = await withPassword();
  const short = app.withToken((await signIn(user.phone!)).body.token);
  const long = app.withToken((await signIn(user.phone!, { reminder_me: true })).body.token);
  later(11 * 60 * minute);
  expect((await short.call(showToken)).body.reminder_me).toBe(false);
  later(11 * 60 * minute);
  expect((await short.call(showCurrentUser)).status).toBe(200);
  later(13 * 60 * minute);
  expect((await short.call(showCurrentUser)).status).toBe(401);
  later(28 * day);
  expect((await long.call(showCurrentUser)).status).toBe(200);
  await long.call(logout);
  expect((await long.call(showCurrentUser)).body).toMatchObject({ code: 'unauthenticated' });
});

test('check-user tells existence and nothing else', async () => {
  const user = await withPassword({ telegram_chat_id: 77 });
  const fromSearch = await makeUser(app.db, { password_hash: null });
  const ask = async (identifier: string) =>
    (await app.call(checkUser, { body: { identifier }, headers: elsewhere() })).body;
  expect(await ask(user.phone!)).toEqual({ exists: true, has_pass: true, tg_attached: true });
  expect(await ask(fromSearch.phone!)).toEqual({ exists: true, has_pass: false, tg_attached: false });
  expect(await ask('nobody@mail.md')).toEqual({ exists: false, has_pass: false, tg_attached: false });
});

test('check-user answers 5 times an hour per identifier and 30 times per address', async () => {
  const ask = (identifier: string, headers: Record<string, string>) =>
    app.call(checkUser, { body: { identifier }, headers });
  const one = await Promise.all(Array.from({ length: 8 }, () => ask('+37369555666', elsewhere())));
  expect(one.filter((answer) => answer.status === 200)).toHaveLength(5);
  const house = elsewhere();
  const many = await Promise.all(Array.from({ length: 33 }, (_, i) => ask(`somebody${i}@mail.md`, house)));
  expect(many.filter((answer) => answer.status === 200)).toHaveLength(30);
  later(60 * minute);
  expect((await ask('+37369555666', house)).status).toBe(200);
});

const other = 'Новый пароль';
const choose = (as: { call: TestApp['call'] }, identifier: string, grant?: string) =>
  as.call(setPassword, { body: { identifier, password: other, ...(grant ? { grant } : {}) }, headers: elsewhere() });

test('a grant sets a first password, and the own session goes on; every other browser and device is signed out', async () => {
  const user = await withPassword();
  const first = (await signIn(user.phone!, { reminder_me: true })).body;
  const second = (await signIn(user.phone!, { reminder_me: true })).body;
  await app.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
  expect((await choose(app.withToken(first.token), user.phone!)).body).toMatchObject({ code: 'confirmation_required' });
  const grant = await issueGrant(app.db, user.id, null, app.now());
  const answer = await choose(app.withToken(first.token), user.phone!, grant);
  expect(answer.body).toMatchObject({ token: null, user: { id: user.id } });
  expect((await app.withToken(first.token).call(showCurrentUser)).status).toBe(200);
  expect((await app.withToken(second.token).call(showCurrentUser)).status).toBe(401);
  const devices = [second.device_token, answer.body.device_token].map((device_token) =>
    app.call(loginDevice, { body: { user_id: user.id, device_token }, headers: elsewhere() }),
  );
  expect((await Promise.all(devices)).map(({ status }) => status)).toEqual([401, 200]);
  expect((await signIn(user.phone!)).status).toBe(401);
  expect((await signIn(user.phone!, { password: other })).status).toBe(200);
});

test('a grant sets the password of its own account once, within 10 minutes', async () => {
  const user = await makeUser(app.db, { password_hash: null });
  const grant = await issueGrant(app.db, user.id, null, app.now());
  later(9 * minute);
  const answer = await choose(app, user.phone!, grant);
  expect(answer.status).toBe(200);
  expect((await app.withToken(answer.body.token!).call(showCurrentUser)).body.id).toBe(user.id);
  expect((await choose(app, user.phone!, grant)).body).toMatchObject({ code: 'confirmation_required' });
});

test('nobody gets into an account by knowing its phone', async () => {
  const victim = await withPassword();
  const victimFromSearch = await makeUser(app.db, { password_hash: null });
  const thief = await withPassword();
  const thiefSession = app.withToken((await signIn(thief.phone!)).body.token);
  const thiefGrant = await issueGrant(app.db, thief.id, null, app.now());
  const lateGrant = await issueGrant(app.db, victim.id, null, new Date(app.now().getTime() - 10 * minute));
  const attempts: [string, ReturnType<typeof choose>][] = [
    ['as nobody', choose(app, victim.phone!)],
    ['as nobody, an account without a password', choose(app, victimFromSearch.phone!)],
    ['with their own session', choose(thiefSession, victim.phone!)],
    ['with their own session, an account without a password', choose(thiefSession, victimFromSearch.phone!)],
    ['with their own grant', choose(app, victim.phone!, thiefGrant)],
    ['with their own session and grant', choose(thiefSession, victim.phone!, thiefGrant)],
    ['with an invented grant', choose(app, victim.phone!, 'x'.repeat(43))],
    ['with a late grant', choose(app, victim.phone!, lateGrant)],
    ['of nobody', choose(thiefSession, 'nobody@mail.md', thiefGrant)],
  ];
  for (const [how, attempt] of attempts) {
    const { status, body } = await attempt;
    expect([how, status, (body as unknown as { code: string }).code]).toEqual([how, 403, 'confirmation_required']);
  }
  const hashes = await app.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', 'in', [victim.id, victimFromSearch.id])
    .orderBy('id')
    .execute();
  expect(hashes.map((row) => row.password_hash)).toEqual([victim.password_hash, null]);
  // What belongs to another is not used up by trying it elsewhere.
  expect((await choose(app, thief.phone!, thiefGrant)).status).toBe(200);
});

test('one grant used 8 times at once works once', async () => {
  const user = await makeUser(app.db, { password_hash: null });
  const grant = await issueGrant(app.db, user.id, null, app.now());
  const answers = await Promise.all(Array.from({ length: 8 }, () => choose(app, user.phone!, grant)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test('a blocked user may sign in and out, but sets no password; their grant stays', async () => {
  const user = await withPassword({ blocked_at: app.now() });
  const session = app.withToken((await signIn(user.phone!)).body.token);
  const grant = await issueGrant(app.db, user.id, null, app.now());
  expect((await choose(session, user.phone!, grant)).body).toMatchObject({ code: 'blocked' });
  expect((await session.call(showCurrentUser)).body).toMatchObject({
    is_blocked: true,
    can: { createOffer: false, createSearch: false, administer: false },
  });
  expect((await session.call(logout)).status).toBe(200);
});

test('a device token works once and is replaced; the old one is refused with the masked address', async () => {
  const user = await withPassword({ email: 'masked@mail.md' });
  const first = (await signIn(user.phone!, { reminder_me: true })).body.device_token!;
  const enter = (device_token: string, user_id = user.id) =>
    app.call(loginDevice, { body: { user_id, device_token }, headers: elsewhere() });
  const second = await enter(first);
  expect(second.body.user.id).toBe(user.id);
  const replayed = await enter(first);
  expect([replayed.status, replayed.body]).toMatchObject([
    401,
    { code: 'invalid_device', email: 'm***@mail.md', has_pass: true },
  ]);
  expect(JSON.stringify(replayed.body)).not.toContain(user.phone!.slice(4, 9));
  // Two hands hold this device: its newest token is void as well.
  expect((await enter(second.body.device_token!)).body).toMatchObject({ code: 'invalid_device' });
});

test('a device unused for 30 days is too old; a stranger learns nothing', async () => {
  const user = await withPassword();
  const token = (await signIn(user.phone!, { reminder_me: true })).body.device_token!;
  const stranger = await withPassword();
  const enter = (user_id: number, device_token: string) =>
    app.call(loginDevice, { body: { user_id, device_token }, headers: elsewhere() });
  const guess = { code: 'invalid_device', message: expect.any(String) as string };
  expect((await enter(stranger.id, token)).body).toEqual(guess);
  expect((await enter(user.id, 'y'.repeat(43))).body).toEqual(guess);
  later(31 * day);
  const old = await enter(user.id, token);
  expect([old.status, old.body]).toMatchObject([403, { code: 'token_expired', has_pass: true }]);
});
