import { login } from '@app/contract/accounts';
import { confirmContact, proveSelf, sendContactCode, sendProofCode } from '@app/contract/contacts';
import { showCurrentUser } from '@app/contract/currentUser';
import { changePassword } from '@app/contract/profile';
import { logoutTelegram } from '@app/contract/telegram';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { lastCode, otherThan } from '../testing/lastCode.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { hashPassword } from './password.ts';

let app: TestApp;
let passwordHash: string;
const password = 'Casa veche 12';
beforeAll(async () => {
  app = await testApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

let numbers = 0;
const someMail = () => `reach${(numbers += 1)}@mail.md`;
const somePhone = () => `+3737${String(8_000_000 + (numbers += 1))}`;
const contactOf = (value: string) => ({ kind: value.includes('@') ? ('email' as const) : ('phone' as const), value });
const rowOf = (id: number) => app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const later = (ms: number) => app.setNow(new Date(app.now().getTime() + ms));

/** Somebody with everything: a password, a phone, an e-mail, both proven. */
const makeOwner = () =>
  makeUser(app.db, { password_hash: passwordHash, email: someMail(), email_proven_at: app.now() });

async function prove(user: { id: number }, proof: object = { password }) {
  return (await app.as(user)).call(proveSelf, { params: { id: user.id }, body: proof });
}
async function change(user: { id: number }, value: string, proof?: object) {
  const { grant } = (await prove(user, proof)).body;
  const caller = await app.as(user);
  const params = { id: user.id };
  await caller.call(sendContactCode, { params, body: contactOf(value) });
  const code = await lastCode(app, value);
  return caller.call(confirmContact, { params, body: { ...contactOf(value), code, grant } });
}
async function noticesTo(recipient: string) {
  const rows = await app.db
    .selectFrom('outbox_messages')
    .select('data')
    .where('recipient', '=', recipient)
    .where('template', '=', 'accounts.reachChanged')
    .orderBy('id')
    .execute();
  return rows.map(({ data }) => data as { href: string; kind: string; now: string | null });
}
const open = (href: string, method: 'GET' | 'POST') =>
  app.send({
    method,
    url: href.replace(/^https?:\/\/[^/]+/, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('changing how one is reached', () => {
  it('by the password: the other proven contact is told at once, and can take it back', async () => {
    const owner = await makeOwner();
    const [phone, mail] = [somePhone(), someMail()];
    expect((await change(owner, phone)).body.user).toMatchObject({ phone, phone_proven: true });
    later(61_000);
    expect((await change(owner, mail)).status).toBe(200);
    // The phone that stands now is new itself: the old e-mail is asked of its own change.
    expect(await noticesTo(phone)).toEqual([]);
    const [notice, second] = await noticesTo(owner.email!);
    expect(second).toMatchObject({ kind: 'email' });
    expect(notice!.now).not.toContain(phone.slice(-6));
    const thief = await app.as(owner);
    // Opening the link only asks.
    expect((await open(notice!.href, 'GET')).statusCode).toBe(200);
    expect((await rowOf(owner.id)).phone).toBe(phone);
    expect((await open(notice!.href, 'POST')).statusCode).toBe(200);
    expect(await rowOf(owner.id)).toMatchObject({
      phone: owner.phone,
      email: owner.email,
      email_proven_at: owner.email_proven_at,
      password_hash: null,
    });
    expect((await thief.call(showCurrentUser)).status).toBe(401);
    expect((await app.call(login, { body: { identifier: owner.phone, password } })).status).toBe(401);
    // Once, and the later change with it.
    expect((await open(notice!.href, 'POST')).statusCode).toBe(410);
    expect((await open(second!.href, 'POST')).statusCode).toBe(410);
  });

  it('taking a later change back leaves the earlier one to be taken back', async () => {
    const owner = await makeOwner();
    await change(owner, somePhone());
    later(61_000);
    await change(owner, someMail());
    const [first, second] = await noticesTo(owner.email!);
    expect((await open(second!.href, 'POST')).statusCode).toBe(200);
    expect((await rowOf(owner.id)).phone).not.toBe(owner.phone);
    expect((await open(first!.href, 'POST')).statusCode).toBe(200);
    expect(await rowOf(owner.id)).toMatchObject({ phone: owner.phone, email: owner.email });
  });

  it('is taken back within 72 hours, not after', async () => {
    const owner = await makeOwner();
    await change(owner, somePhone());
    const [notice] = await noticesTo(owner.email!);
    later(72 * 3_600_000);
    expect((await open(notice!.href, 'GET')).statusCode).toBe(410);
    expect((await open(notice!.href, 'POST')).statusCode).toBe(410);
    expect((await rowOf(owner.id)).phone).not.toBe(owner.phone);
  });

  it('eight hands at once take it back once', async () => {
    const owner = await makeOwner();
    await change(owner, somePhone());
    const [notice] = await noticesTo(owner.email!);
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(notice!.href, 'POST')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('who has one contact alone is told there, and a thief who has put theirs in its place is not', async () => {
    const owner = await makeUser(app.db, { password_hash: passwordHash });
    const thiefs = somePhone();
    await change(owner, thiefs);
    expect(await noticesTo(owner.phone!)).toMatchObject([{ kind: 'phone' }]);
    later(61_000);
    // The owner still knows the password and puts their number back themselves.
    await change(owner, owner.phone!);
    expect(await noticesTo(thiefs)).toEqual([]);
  });

  it('a password that was changed is told and taken back too', async () => {
    const owner = await makeOwner();
    const body = { old_password: password, password: 'Casa noua 34' };
    expect((await (await app.as(owner)).call(changePassword, { params: { id: owner.id }, body })).status).toBe(200);
    const [notice] = await noticesTo(owner.email!);
    expect(notice).toMatchObject({ kind: 'password', now: null });
    await open(notice!.href, 'POST');
    expect((await app.call(login, { body: { identifier: owner.phone, password: body.password } })).status).toBe(401);
  });

  it('the messenger comes back too', async () => {
    const owner = await makeUser(app.db, { password_hash: passwordHash, telegram_chat_id: 556_001 });
    const { grant } = (await prove(owner)).body;
    expect((await (await app.as(owner)).call(logoutTelegram, { body: { grant } })).status).toBe(200);
    expect((await rowOf(owner.id)).telegram_chat_id).toBeNull();
    await open((await noticesTo(owner.phone!))[0]!.href, 'POST');
    expect((await rowOf(owner.id)).telegram_chat_id).toBe(556_001);
  });
});

describe('proving oneself', () => {
  it('by a code to something proven, in the messenger too; the first password is set so', async () => {
    const owner = await makeUser(app.db, { telegram_chat_id: 556_002 });
    const caller = await app.as(owner);
    const params = { id: owner.id };
    const sent = await caller.call(sendProofCode, { params, body: { to: 'telegram' } });
    expect(sent.body).toMatchObject({ sent_to: 'Telegram' });
    const code = (await lastCode(app, '556002'))!;
    expect((await prove(owner, { to: 'telegram', code: otherThan(code) })).body).toMatchObject({ code: 'wrong_code' });
    const { grant } = (await prove(owner, { to: 'telegram', code })).body;
    expect((await caller.call(changePassword, { params, body: { password: 'Casa noua 34', grant } })).status).toBe(200);
    // It works once.
    expect(
      (await caller.call(changePassword, { params, body: { password: 'Casa noua 56', grant } })).body,
    ).toMatchObject({
      code: 'confirmation_required',
    });
  });

  it('an unproven contact, another purpose and a stranger prove nothing', async () => {
    const owner = await makeUser(app.db, { password_hash: passwordHash, email: someMail() });
    const [caller, stranger] = [await app.as(owner), await app.as(await makeUser(app.db))];
    const params = { id: owner.id };
    const refused = { code: 'confirmation_required' };
    expect((await caller.call(sendProofCode, { params, body: { to: 'email' } })).body).toMatchObject(refused);
    expect((await stranger.call(sendProofCode, { params, body: { to: 'phone' } })).body).toMatchObject({
      code: 'forbidden',
    });
    expect((await stranger.call(proveSelf, { params, body: { password } })).body).toMatchObject({ code: 'forbidden' });
    await caller.call(sendContactCode, { params, body: contactOf(owner.phone!) });
    const code = await lastCode(app, owner.phone!);
    expect((await prove(owner, { to: 'phone', code })).body).toMatchObject({ code: 'code_over' });
    expect((await prove(owner, {})).body).toMatchObject(refused);
  });

  it('passwords are tried 10 times in 15 minutes', async () => {
    const owner = await makeOwner();
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push((await prove(owner, { password: 'gresit' })).body);
    expect(answers[9]).toMatchObject({ fields: { password: 'Неверный пароль' } });
    expect(answers[10]).toMatchObject({ code: 'too_many_tries' });
  });
});
