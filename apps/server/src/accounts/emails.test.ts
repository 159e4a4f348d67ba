import { checkUser, login, register } from '@app/contract/accounts';
import { confirmContact, sendContactCode } from '@app/contract/contacts';
import { updateUser } from '@app/contract/profile';
import { sendResetCode, verifyResetCode } from '@app/contract/recovery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { lastCode } from '../testing/lastCode.ts';
import { grantOf } from '../testing/proveSelf.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

const password = 'Nucul 12';

let app: TestApp;
let addresses = 0;
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => app.close());

/** Another household, so that the limits per address of one test leave the next alone. */
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++addresses}` });
const enrol = (identifier: string) =>
  app.call(register, { body: { identifier, password, agree_with_policy: true }, headers: elsewhere() });
const signIn = (identifier: string) => app.call(login, { body: { identifier, password }, headers: elsewhere() });
const exists = async (identifier: string) =>
  (await app.call(checkUser, { body: { identifier }, headers: elsewhere() })).body.exists;
const order = (identifier: string, headers = elsewhere()) => app.call(sendResetCode, { body: { identifier }, headers });
const rowOf = (id: number) => app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('an e-mail with a plus is its own account, kept as typed, and opens in any case of its letters', async () => {
  const made = await enrol(' Ana+Home@Gmail.COM ');
  expect(made.body.user).toMatchObject({ email: 'Ana+Home@gmail.com' });
  expect(await exists('anahome@gmail.com')).toBe(false);
  for (const spelling of ['ana+home@gmail.com', 'ANA+HOME@GMAIL.COM'])
    expect((await signIn(spelling)).body.user.id).toBe(made.body.user.id);
  const again = await enrol('ana+home@gmail.com');
  expect(again.body).toMatchObject({ code: 'identifier_taken', fields: { identifier: 'Этот email уже занят' } });
  expect((await enrol('anahome@gmail.com')).status).toBe(200);
});

test('two accounts that differ by the case of an e-mail alone are refused by the database', async () => {
  await makeUser(app.db, { email: 'ion.rusu@mail.md' });
  await expect(makeUser(app.db, { email: 'Ion.Rusu@mail.md' })).rejects.toThrow('users_email');
});

test('a forgotten password: the code goes to the e-mail as the account has it, however it was asked for', async () => {
  const user = await makeUser(app.db, { email: 'maria@mail.md', email_proven_at: app.now() });
  const house = elsewhere();
  const ordered = await order('Maria@Mail.md', house);
  await app.drain();
  expect(await lastCode(app, 'Maria@mail.md')).toBeUndefined();
  const code = (await lastCode(app, 'maria@mail.md'))!;
  const soon = await order('MARIA@mail.md', house);
  expect(soon.body).toMatchObject({ code: 'too_many_tries' });
  const verified = await app.call(verifyResetCode, {
    body: { userId: ordered.body.user_id, code },
    headers: elsewhere(),
  });
  expect(verified.body).toMatchObject({ accepted: true, email: user.email });
});

test('a profile sent back with its e-mail in another case changes nothing; a code does', async () => {
  const user = await makeUser(app.db, { email: 'olga@mail.md', email_proven_at: app.now() });
  const own = await app.as(user);
  const params = { id: user.id };
  expect((await own.call(updateUser, { params, body: { name: 'Olga', email: 'Olga@mail.md' } })).status).toBe(200);
  expect(await rowOf(user.id)).toMatchObject({ name: 'Olga', email: 'olga@mail.md' });
  const contact = { kind: 'email' as const, value: 'Olga+work@mail.md' };
  await own.call(sendContactCode, { params, body: contact });
  const code = (await lastCode(app, contact.value))!;
  await own.call(confirmContact, { params, body: { ...contact, code, grant: await grantOf(app, user) } });
  expect(await rowOf(user.id)).toMatchObject({ email: contact.value });
});
