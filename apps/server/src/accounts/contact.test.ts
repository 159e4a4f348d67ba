import { loginDevice, register, setPassword } from '@app/contract/accounts';
import { confirmContact, sendContactCode } from '@app/contract/contacts';
import { showCurrentUser } from '@app/contract/currentUser';
import { updateUser } from '@app/contract/profile';
import { checkTelegramToken } from '@app/contract/telegram';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { lastCode, otherThan } from '../testing/lastCode.ts';
import { grantOf } from '../testing/proveSelf.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { enterByContact } from './telegramChats.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let numbers = 0;
const somePhone = () => `+3737${String(2_000_000 + (numbers += 1))}`;
const someMail = () => `contact${(numbers += 1)}@mail.md`;
const contactOf = (value: string) => ({ kind: value.includes('@') ? ('email' as const) : ('phone' as const), value });

const send = async (user: { id: number }, value: string, id = user.id) =>
  (await app.as(user)).call(sendContactCode, { params: { id }, body: contactOf(value) });
const confirm = async (user: { id: number }, value: string, code: string, id = user.id) => {
  const grant = await grantOf(app, user);
  return (await app.as(user)).call(confirmContact, { params: { id }, body: { ...contactOf(value), code, grant } });
};
/** The whole way. */
async function change(user: { id: number }, value: string) {
  await send(user, value);
  return confirm(user, value, (await lastCode(app, value))!);
}
const rowOf = (id: number) => app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a phone and an e-mail are replaced by a code that went there; the old ones are told', async () => {
  const user = await makeUser(app.db, { email: someMail(), email_proven_at: app.now() });
  for (const value of [somePhone(), someMail()]) {
    const before = (await rowOf(user.id))[contactOf(value).kind]!;
    const answer = await change(user, value);
    expect(answer.body).toMatchObject({ message: 'Профиль обновлён', user: { [contactOf(value).kind]: value } });
    const messages = await app.db
      .selectFrom('outbox_messages')
      .select(['template', 'data'])
      .where('recipient', '=', before)
      .execute();
    const expected = value.includes('@')
      ? ['accounts.reachChanged', 'accounts.reachChanged']
      : ['accounts.contactReplaced'];
    expect(messages.map(({ template }) => template)).toEqual(expected);
    expect(JSON.stringify(messages)).not.toContain(value);
  }
  expect((await (await app.as(user)).call(showCurrentUser)).body).toMatchObject({
    phone_proven: true,
    email_proven: true,
  });
});

test('a phone without a code is not changed: by update, by a wrong code, by a code for another number', async () => {
  const user = await makeUser(app.db);
  const [wanted, other] = [somePhone(), somePhone()];
  const update = await (await app.as(user)).call(updateUser, { params: { id: user.id }, body: { phone: wanted } });
  expect(update.body).toMatchObject({
    code: 'confirmation_required',
    fields: { phone: 'Сначала подтвердите новый номер кодом' },
  });
  await send(user, wanted);
  const code = (await lastCode(app, wanted))!;
  expect((await confirm(user, wanted, otherThan(code))).body).toMatchObject({
    code: 'wrong_code',
    fields: { code: 'Неверный код, попробуйте ещё раз' },
  });
  expect((await confirm(user, other, code)).body).toMatchObject({ code: 'code_over' });
  expect((await confirm(user, wanted, '12')).body).toMatchObject({
    fields: { code: 'Введите код из 6 цифр' },
  });
  expect((await rowOf(user.id)).phone).toBe(user.phone);
});

test("a code of one's own does not change somebody else's account, nor is one sent for it", async () => {
  const [victim, attacker] = [await makeUser(app.db), await makeUser(app.db)];
  const phone = somePhone();
  expect((await send(attacker, phone, victim.id)).body).toMatchObject({ code: 'forbidden' });
  await send(attacker, phone);
  const code = (await lastCode(app, phone))!;
  expect((await confirm(attacker, phone, code, victim.id)).body).toMatchObject({ code: 'forbidden' });
  expect((await rowOf(victim.id)).phone).toBe(victim.phone);
});

test('asking for a code answers alike for a free number and one that somebody has', async () => {
  const user = await makeUser(app.db);
  const owner = await makeUser(app.db);
  const answers = [await send(user, somePhone()), await send(user, owner.phone!)];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { resend_after: 60 }]));
});

test("a number that another account has proven stays that account's", async () => {
  const [owner, user] = [await makeUser(app.db), await makeUser(app.db)];
  const answer = await change(user, owner.phone!);
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { code: 'identifier_taken', fields: { value: 'Этот номер уже занят' } },
  ]);
  expect((await rowOf(owner.id)).phone).toBe(owner.phone);
});

test('a number that was registered unproven goes to whoever proves it; who had it is signed out and told', async () => {
  const phone = somePhone();
  const body = { identifier: phone, password: 'Nucul 12', agree_with_policy: true, reminder_me: true };
  const taken = (await app.call(register, { body })).body;
  const user = await makeUser(app.db);
  expect((await change(user, phone)).body.user).toMatchObject({ phone, phone_proven: true });
  expect((await app.withToken(taken.token).call(showCurrentUser)).status).toBe(401);
  const device = { user_id: taken.user.id, device_token: taken.device_token };
  expect((await app.call(loginDevice, { body: device })).status).toBe(401);

  const withMail = await makeUser(app.db, { phone: somePhone(), phone_proven_at: null, email: someMail() });
  await change(user, withMail.phone!);
  expect(await rowOf(withMail.id)).toMatchObject({ phone: null, email: withMail.email });
  const messages = await app.db
    .selectFrom('outbox_messages')
    .select('template')
    .where('recipient', '=', withMail.email!)
    .execute();
  expect(messages).toEqual([{ template: 'accounts.identifierProven' }]);
});

test('attack: a bot link that was asked for with a number opens nothing of the account that has lost the number', async () => {
  const holder = await makeUser(app.db, { phone_proven_at: null, email: someMail(), name: 'Радион' });
  const shared = {
    chatId: 777_001,
    phone: holder.phone!,
    name: null,
    locale: 'ru' as const,
    publicUrl: 'https://vatra.md',
  };
  const { token } = await enterByContact(app.db, shared, app.now());
  await change(await makeUser(app.db), holder.phone!);
  expect((await app.call(checkTelegramToken, { body: { token } })).body).toMatchObject({ code: 'telegram_link_spent' });
  expect(await rowOf(holder.id)).toMatchObject({ phone: null, phone_proven_at: null, telegram_chat_id: null });
});

test('an unproven contact of one’s own is proven by its code', async () => {
  const user = await makeUser(app.db, { phone_proven_at: null });
  expect((await (await app.as(user)).call(showCurrentUser)).body).toMatchObject({ full_authorized: false });
  expect((await change(user, user.phone!)).body.user).toMatchObject({ full_authorized: true, phone_proven: true });
});

test('two people who prove one number at once: one gets it', async () => {
  const phone = somePhone();
  const people = [await makeUser(app.db), await makeUser(app.db)];
  const codes: string[] = [];
  for (const user of people) {
    await send(user, phone);
    codes.push((await lastCode(app, phone))!);
    app.setNow(new Date(app.now().getTime() + 61_000));
  }
  const answers = await Promise.all(people.map((user, i) => confirm(user, phone, codes[i]!)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a blocked user changes nothing', async () => {
  const user = await makeUser(app.db, { blocked_at: app.now() });
  expect((await send(user, somePhone())).body).toMatchObject({ code: 'blocked' });
  const body = { identifier: user.phone!, password: 'Nucul 12', grant: await grantOf(app, user) };
  expect((await (await app.as(user)).call(setPassword, { body })).body).toMatchObject({ code: 'blocked' });
});
