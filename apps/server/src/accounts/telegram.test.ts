import { checkUser, login, register, setPassword } from '@app/contract/accounts';
import { deleteUser } from '@app/contract/contacts';
import { showCurrentUser } from '@app/contract/currentUser';
import { changePassword } from '@app/contract/profile';
import { changeTelegramSync, checkTelegramToken, logoutTelegram } from '@app/contract/telegram';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsOf } from '../platform/outbox/outbox.ts';
import { makeUser } from '../testing/factories.ts';
import { type ChatPerson, TelegramServer } from '../testing/telegramServer.ts';
import { grantOf } from '../testing/proveSelf.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { accountTemplates } from './accounts.messages.ts';
import { hashPassword } from './password.ts';

const minute = 60_000;
const password = 'Nucul 12';
let telegram: TelegramServer;
let app: TestApp;
let people = 700_000;
beforeAll(async () => {
  telegram = await new TelegramServer().start();
  app = await testApp({ ...telegram.env, PUBLIC_URL: 'https://vatra.md', TRUSTED_PROXIES: 'loopback' });
  app.services.telegram!.begin(app.services);
});
afterAll(async () => {
  await app.close();
  await telegram.stop();
});

const someone = (language = 'ru', name?: string) => telegram.person((people += 1), language, name);
let phones = 0;
const newPhone = () => `3737900${String((phones += 1)).padStart(4, '0')}`;
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${(people += 1) % 250}` });
const later = (ms: number) => app.setNow(new Date(app.now().getTime() + ms));
const user = (phone: string) =>
  app.db.selectFrom('users').selectAll().where('phone', '=', `+${phone}`).executeTakeFirst();

/** The address of the link that the bot sent last. */
function linkOf(person: ChatPerson): URL {
  const button = person
    .last()
    .reply_markup?.inline_keyboard?.flat()
    .find(({ url }) => url);
  if (!button?.url) throw new Error(`no link: ${JSON.stringify(person.last())}`);
  return new URL(button.url);
}
const tokenOf = (person: ChatPerson) => linkOf(person).searchParams.get('tg_token')!;
const enter = (token: string, as: { call: TestApp['call'] } = app) =>
  as.call(checkTelegramToken, { body: { token, confirmed: true }, headers: elsewhere() });
async function shareOwn(person: ChatPerson, phone: string) {
  await person.says('/start');
  await person.sharesContact({ phone_number: phone, user_id: person.id });
}

test('the bot asks for the contact in the language of the page, makes an account and signs it in by a link', async () => {
  const ana = someone('ru', 'Ana');
  const phone = newPhone();
  await ana.says('/start ro');
  expect(ana.last().text).toContain('trimiteți numărul dvs. de telefon');
  expect(ana.last().reply_markup?.keyboard).toEqual([[{ text: 'Trimite numărul', request_contact: true }]]);
  await ana.sharesContact({ phone_number: phone, user_id: ana.id });
  expect(ana.last().text).toContain('Contul a fost creat');
  const link = linkOf(ana);
  expect(link.origin + link.pathname).toBe('https://vatra.md/');
  expect(link.searchParams.get('redirect')).toBe('profile');

  const entered = await enter(tokenOf(ana));
  expect(entered.status).toBe(200);
  expect(entered.body.user).toMatchObject({
    phone: `+${phone}`,
    name: 'Ana',
    locale: 'ro',
    has_pass: false,
    tg_attached: true,
    tg_sync: true,
    full_authorized: true,
  });
  expect((await app.withToken(entered.body.token).call(showCurrentUser)).body.id).toBe(entered.body.user.id);
  // Not the token itself is kept.
  const stored = await app.db.selectFrom('telegram_tokens').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(tokenOf(ana));
});

test('an account of the messenger without a password is known as such, and sets one by the grant of its link', async () => {
  const ion = someone();
  const phone = newPhone();
  await shareOwn(ion, phone);
  const known = await app.call(checkUser, { body: { identifier: `+${phone}` }, headers: elsewhere() });
  expect(known.body).toEqual({ exists: true, has_pass: false, tg_attached: true });
  const { grant } = (await enter(tokenOf(ion))).body;
  const chosen = { identifier: `+${phone}`, password };
  expect((await app.call(setPassword, { body: chosen, headers: elsewhere() })).status).toBe(403);
  expect((await app.call(setPassword, { body: { ...chosen, grant }, headers: elsewhere() })).status).toBe(200);
  expect((await app.call(login, { body: chosen, headers: elsewhere() })).status).toBe(200);
  await ion.says('/start');
  expect((await enter(tokenOf(ion))).body.grant).toBeNull();
});

test('a link signs in once, within 5 minutes, and eight at once sign in once', async () => {
  const ion = someone();
  await shareOwn(ion, newPhone());
  const token = tokenOf(ion);
  expect((await enter(token)).status).toBe(200);
  expect([(await enter(token)).status, (await enter(token)).body]).toMatchObject([
    401,
    { code: 'telegram_link_spent' },
  ]);
  await ion.says('/start');
  const raced = tokenOf(ion);
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter(raced)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await ion.says('/start');
  const late = tokenOf(ion);
  later(5 * minute);
  expect((await enter(late)).body).toMatchObject({ code: 'telegram_link_spent' });
  expect((await enter('x'.repeat(43))).status).toBe(401);
});

describe('a link that this browser did not ask for', () => {
  const check = (body: object, as: { call: TestApp['call'] } = app) =>
    as.call(checkTelegramToken, { body, headers: elsewhere() });

  test('attack: it signs nobody in without a question, which names the account masked and leaves the link good', async () => {
    const thief = someone();
    const phone = newPhone();
    await shareOwn(thief, phone);
    const token = tokenOf(thief);
    const sessions = () => app.db.selectFrom('sessions').selectAll().execute();
    const before = (await sessions()).length;
    const asked = await check({ token });
    expect([asked.status, asked.body]).toMatchObject([
      403,
      { code: 'telegram_confirmation_required', other_account: false },
    ]);
    expect(asked.body).toMatchObject({ account: expect.stringMatching(/^\+373[ *]+\d{3}$/) });
    expect(JSON.stringify(asked.body)).not.toContain(phone.slice(3, 8));
    // Another's state proves nothing, and neither does one for a link that no browser asked for.
    expect((await check({ token, state: 'a'.repeat(32) })).body).toMatchObject({
      code: 'telegram_confirmation_required',
    });
    expect((await sessions()).length).toBe(before);
    expect((await check({ token, confirmed: true })).status).toBe(200);
    expect((await check({ token, confirmed: true })).body).toMatchObject({ code: 'telegram_link_spent' });
  });

  test('whoever is signed in as somebody else is told so, their own account is asked about too', async () => {
    const ion = someone();
    const phone = newPhone();
    await shareOwn(ion, phone);
    const victim = await app.as(await makeUser(app.db));
    expect((await check({ token: tokenOf(ion) }, victim)).body).toMatchObject({ other_account: true });
    const self = await app.as((await user(phone))!);
    expect((await check({ token: tokenOf(ion) }, self)).body).toMatchObject({
      code: 'telegram_confirmation_required',
      other_account: false,
    });
  });

  test('attack: a sender whose number somebody mistyped gets into their account by no link of theirs', async () => {
    const phone = newPhone();
    const victim = await registerUnproven(phone);
    const thief = someone();
    await shareOwn(thief, phone);
    const asked = await check({ token: tokenOf(thief) }, app.withToken(victim.token));
    expect(asked.body).toMatchObject({ code: 'telegram_confirmation_required' });
    expect(await user(phone)).toMatchObject({ telegram_chat_id: null, phone_proven_at: null });
  });

  test('the browser that asked is signed in at once: with a new chat, with a known one, never with the state of an earlier page', async () => {
    const ana = someone();
    const [state, other] = ['4f'.repeat(16), '5e'.repeat(16)];
    await ana.says(`/start ro_${state}`);
    expect(ana.last().text).toContain('trimiteți numărul dvs. de telefon');
    await ana.sharesContact({ phone_number: newPhone(), user_id: ana.id });
    expect((await check({ token: tokenOf(ana), state: other })).body).toMatchObject({
      code: 'telegram_confirmation_required',
    });
    expect((await check({ token: tokenOf(ana), state })).status).toBe(200);
    await ana.says(`/start ru_${other}`);
    expect((await check({ token: tokenOf(ana), state })).body).toMatchObject({
      code: 'telegram_confirmation_required',
    });
    expect((await check({ token: tokenOf(ana), state: other })).status).toBe(200);
    await ana.says('/start');
    expect((await check({ token: tokenOf(ana), state: other })).status).toBe(403);
    // Not the state itself is kept.
    const stored = await app.db.selectFrom('telegram_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(state);
  });
});

test("the account of a proven number is the contact's; a new chat of the same number replaces the old one", async () => {
  const owner = await makeUser(app.db, { phone: `+${newPhone()}`, password_hash: 'kept' });
  const [first, second] = [someone(), someone()];
  await shareOwn(first, owner.phone!.slice(1));
  expect(first.last().text).toContain('Мы нашли ваш аккаунт');
  expect(await user(owner.phone!.slice(1))).toMatchObject({ id: owner.id, telegram_chat_id: first.id });
  expect((await enter(tokenOf(first))).body.user).toMatchObject({ id: owner.id, has_pass: true });
  await shareOwn(second, owner.phone!.slice(1));
  expect(await user(owner.phone!.slice(1))).toMatchObject({ telegram_chat_id: second.id, password_hash: 'kept' });
});

test("attack: a friend's contact, a contact without an owner and a forwarded one open nothing", async () => {
  const victim = await makeUser(app.db, { phone: `+${newPhone()}` });
  const thief = someone();
  await thief.says('/start');
  const phone_number = victim.phone!.slice(1);
  for (const contact of [{ phone_number, user_id: 12_345 }, { phone_number }]) {
    await thief.sharesContact(contact);
    expect(thief.last().text).toBe('Это чужой контакт. Поделитесь своим номером кнопкой внизу.');
    expect(thief.last().reply_markup?.keyboard?.[0]?.[0]?.request_contact).toBe(true);
  }
  expect(await user(phone_number)).toMatchObject({ telegram_chat_id: null });
  expect(await app.db.selectFrom('telegram_tokens').selectAll().where('chat_id', '=', thief.id).execute()).toEqual([]);
});

async function registerUnproven(phone: string) {
  const body = { identifier: `+${phone}`, password, agree_with_policy: true };
  return (await app.call(register, { body, headers: elsewhere() })).body;
}

test('the contact takes an unproven registration over: its password and sessions are dropped', async () => {
  const phone = newPhone();
  const squatter = await registerUnproven(phone);
  const owner = someone();
  await shareOwn(owner, phone);
  // Until the link is opened it is not known who is who: nothing of the account goes to the chat.
  expect(await user(phone)).toMatchObject({ telegram_chat_id: null, phone_proven_at: null });
  const entered = await enter(tokenOf(owner));
  expect(entered.body.user).toMatchObject({ phone: `+${phone}`, has_pass: false, full_authorized: true });
  expect((await app.withToken(squatter.token).call(showCurrentUser)).status).toBe(401);
  const again = { identifier: `+${phone}`, password };
  expect((await app.call(login, { body: again, headers: elsewhere() })).status).toBe(401);
  expect(await user(phone)).toMatchObject({ telegram_chat_id: owner.id });
});

test('opened in the very browser that is signed in, the link proves the number and keeps the password', async () => {
  const phone = newPhone();
  const registered = await registerUnproven(phone);
  const same = someone();
  await shareOwn(same, phone);
  const entered = await enter(tokenOf(same), app.withToken(registered.token));
  expect(entered.body.user).toMatchObject({ id: registered.user.id, has_pass: true, full_authorized: true });
  const chosen = { identifier: `+${phone}`, password };
  expect((await app.call(login, { body: chosen, headers: elsewhere() })).status).toBe(200);
});

describe('a chat that is attached to an account', () => {
  const noticesTo = (recipient: string | number) =>
    app.db
      .selectFrom('outbox_messages')
      .selectAll()
      .where('recipient', '=', String(recipient))
      .where('template', '=', 'accounts.reachChanged')
      .orderBy('id')
      .execute();
  const undo = async (row: { data: unknown }) => {
    const { pathname, search } = new URL((row.data as { href: string }).href);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await app.send({ method: 'POST', url: pathname + search, headers })).statusCode;
  };

  test('another proven contact is told at once and takes it back; the same chat again and a new account tell nobody', async () => {
    const email = `owner${newPhone()}@mail.md`;
    const owner = await makeUser(app.db, { phone: `+${newPhone()}`, email, email_proven_at: app.now() });
    const thief = someone();
    await shareOwn(thief, owner.phone!.slice(1));
    const { token } = (await enter(tokenOf(thief))).body;
    await thief.sharesContact({ phone_number: owner.phone!.slice(1), user_id: thief.id });
    const rows = await noticesTo(email);
    expect(rows).toMatchObject([{ channel: 'mail', data: { kind: 'telegram', attached: true, now: null } }]);
    expect(wordsOf(rows[0]!, accountTemplates).text).toContain('в аккаунте подключён Telegram');
    expect([await noticesTo(owner.phone!), await noticesTo(thief.id)]).toEqual([[], []]);
    expect(await undo(rows[0]!)).toBe(200);
    expect(await user(owner.phone!.slice(1))).toMatchObject({ id: owner.id, telegram_chat_id: null });
    expect((await app.withToken(token).call(showCurrentUser)).status).toBe(401);

    const [newcomer, phone] = [someone(), newPhone()];
    await shareOwn(newcomer, phone);
    expect(await noticesTo(`+${phone}`)).toEqual([]);
  });

  test('where there is nothing else, the phone itself is told, three times a day', async () => {
    const owner = await makeUser(app.db, { phone: `+${newPhone()}` });
    const ion = someone();
    for (let i = 0; i < 5; i += 1) {
      await shareOwn(ion, owner.phone!.slice(1));
      await ion.says('/stop');
    }
    expect((await noticesTo(owner.phone!)).map(({ channel }) => channel)).toEqual(['sms', 'sms', 'sms']);
  });

  test('attack: a chat that was attached since is not told of the change that follows', async () => {
    const email = `victim${newPhone()}@mail.md`;
    const owner = await makeUser(app.db, {
      phone: `+${newPhone()}`,
      email,
      email_proven_at: app.now(),
      password_hash: await hashPassword(password),
    });
    const thief = someone();
    await shareOwn(thief, owner.phone!.slice(1));
    const body = { old_password: password, password: 'Casa noua 34' };
    expect((await (await app.as(owner)).call(changePassword, { params: { id: owner.id }, body })).status).toBe(200);
    expect([(await noticesTo(email)).length, (await noticesTo(thief.id)).length]).toEqual([2, 0]);
  });
});

test('a deleted account is told of in its chat, and nobody keeps whose chat it was', async () => {
  const ion = someone('ro');
  const owner = await makeUser(app.db, {
    phone: `+${newPhone()}`,
    telegram_chat_id: ion.id,
    locale: 'ro',
    password_hash: await hashPassword(password),
  });
  const answer = await (await app.as(owner)).call(deleteUser, { params: { id: owner.id }, body: { password } });
  expect(answer.status).toBe(200);
  await app.drain();
  expect(ion.last().text).toContain('este în curs de ștergere');
  const left = app.db.selectFrom('outbox_messages').selectAll().where('recipient', '=', String(ion.id));
  expect(await left.execute()).toEqual([]);
});

test('the sync flag is turned by its owner alone, and needs a chat', async () => {
  const ion = someone();
  await shareOwn(ion, newPhone());
  const { token, user: self } = (await enter(tokenOf(ion))).body;
  const own = app.withToken(token);
  const turn = (as: { call: TestApp['call'] }, sync?: boolean) =>
    as.call(changeTelegramSync, { params: { id: self.id }, body: sync === undefined ? {} : { sync } });
  expect((await turn(own)).body.user.tg_sync).toBe(false);
  expect((await turn(own)).body.user.tg_sync).toBe(true);
  expect((await turn(own, false)).body.user).toMatchObject({ tg_sync: false, tg_attached: true });
  const stranger = await app.as(await makeUser(app.db));
  expect((await turn(stranger)).body).toMatchObject({ code: 'forbidden' });
  await own.call(logoutTelegram, { body: { grant: await grantOf(app, self) } });
  expect((await own.call(showCurrentUser)).body).toMatchObject({ tg_attached: false, tg_sync: false });
  expect([(await turn(own)).status, (await turn(own)).body]).toMatchObject([409, { code: 'telegram_not_attached' }]);
});

test('leaving the bot, or blocking it, takes the chat off the account', async () => {
  for (const leave of [(p: ChatPerson) => p.says('/stop'), (p: ChatPerson) => p.blocks()]) {
    const ion = someone();
    const phone = newPhone();
    await shareOwn(ion, phone);
    expect(await user(phone)).toMatchObject({ telegram_chat_id: ion.id });
    await leave(ion);
    expect(await user(phone)).toMatchObject({ telegram_chat_id: null });
  }
  const stranger = someone('ro');
  await stranger.says('/stop');
  expect(stranger.last().text).toContain('nu este conectat');
  await stranger.says('Bună');
  expect(stranger.last().text).toContain('/start');
});

test('a number of a country that is not served gets an answer, and links are limited to 20 an hour', async () => {
  const far = someone();
  await far.says('/start');
  await far.sharesContact({ phone_number: '85212345678', user_id: far.id });
  expect(far.last().text).toContain('не поддерживаются');
  const ion = someone();
  await shareOwn(ion, newPhone());
  for (let i = 0; i < 20; i += 1) await ion.says('/start');
  expect(ion.last().text).toBe('Слишком много попыток, подождите немного');
});
