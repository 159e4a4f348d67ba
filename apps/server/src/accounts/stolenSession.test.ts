import { setPassword } from '@app/contract/accounts';
import { confirmContact, deleteUser, sendContactCode, sendDeletionCode } from '@app/contract/contacts';
import { changePassword, updateUser } from '@app/contract/profile';
import { logoutTelegram } from '@app/contract/telegram';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { lastCode } from '../testing/lastCode.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { hashPassword } from './password.ts';

/** What a thief can do with an open page of the victim, and with contacts of their own. */

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await testApp();
  passwordHash = await hashPassword('Parola victimei 7');
});
afterAll(() => app.close());

let numbers = 0;
const thiefsMail = () => `thief${(numbers += 1)}@mail.md`;
const thiefsPhone = () => `+3737${String(6_000_000 + (numbers += 1))}`;
const contactOf = (value: string) => ({ kind: value.includes('@') ? ('email' as const) : ('phone' as const), value });
const rowOf = (id: number) => app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
const codeOf = (body: unknown) => (body as { code?: string }).code;
const refused = { code: 'confirmation_required' };

/** The thief asks for a code to their own contact, reads it and sends it by the stolen session. */
async function changeBySession(user: { id: number }, value: string) {
  const thief = await app.as(user);
  const params = { id: user.id };
  const sent = await thief.call(sendContactCode, { params, body: contactOf(value) });
  // An account with an unproven number of its own is sent no code to another: the thief does not even get one.
  if (sent.status !== 200) return sent;
  const code = (await lastCode(app, value)) ?? '000000';
  return thief.call(confirmContact, { params, body: { ...contactOf(value), code } });
}

const victims = {
  'with a password': () => makeUser(app.db, { password_hash: passwordHash }),
  'who enters by codes alone': () => makeUser(app.db),
  'with a password and nothing proven': () =>
    makeUser(app.db, { password_hash: passwordHash, phone_proven_at: null, email: `v${(numbers += 1)}@mail.md` }),
};

for (const [kind, make] of Object.entries(victims)) {
  test(`an open page does not replace or add a phone or an e-mail of somebody ${kind}`, async () => {
    const victim = await make();
    for (const value of [thiefsMail(), thiefsPhone()]) {
      const { status, body } = await changeBySession(victim, value);
      expect([status, ['confirmation_required', 'own_number_first']]).toEqual([
        403,
        expect.arrayContaining([codeOf(body)]),
      ]);
    }
    expect(await rowOf(victim.id)).toEqual(victim);
  });

  test(`an open page sets no missing contact by the profile's form for somebody ${kind}`, async () => {
    const victim = await make();
    const missing = victim.email === null ? { email: thiefsMail() } : { name: 'Ион', email: thiefsMail() };
    const answer = await (await app.as(victim)).call(updateUser, { params: { id: victim.id }, body: missing });
    expect(answer.body).toMatchObject(refused);
    expect(await rowOf(victim.id)).toEqual(victim);
  });
}

test('deletion is not confirmed by an e-mail that the thief has just added', async () => {
  const victim = await makeUser(app.db, { password_hash: passwordHash });
  const mail = thiefsMail();
  await changeBySession(victim, mail);
  const thief = await app.as(victim);
  const params = { id: victim.id };
  await thief.call(sendDeletionCode, { params, body: { to: 'email' } });
  const code = (await lastCode(app, mail)) ?? '000000';
  expect((await thief.call(deleteUser, { params, body: { to: 'email', code } })).body).toMatchObject(refused);
  expect(await rowOf(victim.id)).toBeDefined();
});

test('an open page sets no first password of somebody who enters by codes', async () => {
  const victim = await makeUser(app.db);
  const thief = await app.as(victim);
  const password = 'Parola hotului 9';
  const set = await thief.call(setPassword, { body: { identifier: victim.phone, password } });
  expect(set.body).toMatchObject(refused);
  const changed = await thief.call(changePassword, { params: { id: victim.id }, body: { password } });
  expect(changed.body).toMatchObject(refused);
  expect((await rowOf(victim.id))?.password_hash).toBeNull();
});

test('an open page does not take the messenger off', async () => {
  const victim = await makeUser(app.db, { telegram_chat_id: 555_001 });
  expect((await (await app.as(victim)).call(logoutTelegram, { body: {} })).body).toMatchObject(refused);
  expect((await rowOf(victim.id))?.telegram_chat_id).toBe(555_001);
});
