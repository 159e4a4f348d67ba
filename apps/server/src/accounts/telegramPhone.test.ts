import { login, logout, register } from '@app/contract/accounts';
import { deleteUser } from '@app/contract/contacts';
import { showCurrentUser } from '@app/contract/currentUser';
import { createSearch, showSearch } from '@app/contract/searches';
import { askTelegramPhone, checkTelegramToken, confirmTelegramPhone } from '@app/contract/telegram';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { grantOf } from '../testing/proveSelf.ts';
import { completeSearches } from '../testing/searchForms.ts';
import { type ChatPerson, TelegramServer } from '../testing/telegramServer.ts';
import { type Caller, type TestApp, testApp } from '../testing/testApp.ts';
import { hashPassword } from './password.ts';

const minute = 60_000;
const password = 'Casa veche 12';
const hash = hashPassword(password);
let telegram: TelegramServer;
let app: TestApp;
beforeAll(async () => {
  telegram = await new TelegramServer().start();
  app = await testApp({ ...telegram.env, PUBLIC_URL: 'https://vatra.md', TRUSTED_PROXIES: 'loopback' });
  app.services.telegram!.begin(app.services);
});
afterAll(async () => {
  await app.close();
  await telegram.stop();
});

let made = 0;
const newPhone = () => `+3737800${String((made += 1)).padStart(4, '0')}`;
const newMail = () => `phone${(made += 1)}@mail.md`;
const someone = (language = 'ru') => telegram.person(810_000 + (made += 1), language);
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${(made += 1) % 250}` });
const later = (ms: number) => app.setNow(new Date(app.now().getTime() + ms));
const rowOf = (id: number) => app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
const holderOf = (phone: string) =>
  app.db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst();
const messagesTo = (recipient: string) =>
  app.db
    .selectFrom('outbox_messages')
    .select(['template', 'data'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

/** Somebody who signs in by a proven e-mail and has no phone. */
async function withoutPhone(columns: Parameters<typeof makeUser>[1] = {}) {
  const email = newMail();
  const proven = { email, email_proven_at: app.now(), phone: null, phone_proven_at: null };
  const row = await makeUser(app.db, { ...proven, password_hash: await hash, ...columns });
  return { id: row.id, email, caller: await app.as(row) };
}
type Owner = Awaited<ReturnType<typeof withoutPhone>>;

const ask = async (owner: Owner, as: Caller = owner.caller) =>
  as.call(askTelegramPhone, { body: { grant: await grantOf(app, owner) } });
const confirm = (as: Caller, token: string) => as.call(confirmTelegramPhone, { body: { token } });
const signIn = (token: string, as: Caller = app) =>
  as.call(checkTelegramToken, { body: { token, confirmed: true }, headers: elsewhere() });

/** The link that the bot sent last. */
function linkOf(person: ChatPerson): URL {
  const buttons = person.last().reply_markup?.inline_keyboard?.flat() ?? [];
  const url = buttons.find((button) => button.url)?.url;
  if (!url) throw new Error(`no link: ${JSON.stringify(person.last())}`);
  return new URL(url);
}
const shares = (person: ChatPerson, phone: string) =>
  person.sharesContact({ phone_number: phone.slice(1), user_id: person.id });
/** Asked in the owner's session, shared in the chat. @returns the token of the bot's link */
async function linked(owner: Owner, phone: string, person = someone()): Promise<string> {
  const { state } = (await ask(owner)).body;
  await person.says(`/start ru-phone-${state}`);
  await shares(person, phone);
  return linkOf(person).searchParams.get('tg_phone')!;
}

test('somebody with an e-mail alone proves the number that they share with the bot, and what waited for it is published', async () => {
  const owner = await withoutPhone();
  const phone = newPhone();
  const search = (await owner.caller.call(createSearch, { body: completeSearches.apartment(phone) })).body.request!;
  const seen = async () => (await app.call(showSearch, { params: { id: search.id } })).status;
  expect([search.can.prove, await seen()]).toEqual([true, 404]);

  const asked = (await ask(owner)).body;
  const ana = someone('ru');
  await ana.says(`/start ro-phone-${asked.state}`);
  expect(ana.last().text).toContain('Confirmăm numărul pentru contul');
  // Whoever was sent another's link sees whose account it is for, without learning who that is.
  expect(ana.last().text).not.toContain(owner.email);
  expect(ana.last().reply_markup?.keyboard).toEqual([[{ text: 'Trimite numărul', request_contact: true }]]);
  await shares(ana, phone);
  // Until the link is opened nothing of the account is another.
  expect(await rowOf(owner.id)).toMatchObject({ phone: null, telegram_chat_id: null });
  const link = linkOf(ana);
  expect([link.origin + link.pathname, link.searchParams.get('tg_token')]).toEqual(['https://vatra.md/', null]);
  const token = link.searchParams.get('tg_phone')!;

  const proven = await confirm(owner.caller, token);
  expect([proven.status, proven.body.user]).toMatchObject([
    200,
    { id: owner.id, phone, phone_proven: true, email: owner.email, tg_attached: true, has_pass: true },
  ]);
  expect(await seen()).toBe(200);
  const stored = await app.db.selectFrom('telegram_phones').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('the owner’s e-mail is told of the new number and of the chat; its link takes both back', async () => {
  const owner = await withoutPhone();
  const phone = newPhone();
  await confirm(owner.caller, await linked(owner, phone));
  const rows = await messagesTo(owner.email);
  expect(rows).toMatchObject([
    { template: 'accounts.reachChanged', data: { kind: 'phone', attached: false } },
    { template: 'accounts.reachChanged', data: { kind: 'telegram', attached: true } },
  ]);
  expect(JSON.stringify(rows)).not.toContain(phone);
  const { pathname, search } = new URL((rows[0]!.data as { href: string }).href);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.send({ method: 'POST', url: pathname + search, headers })).statusCode).toBe(200);
  expect(await rowOf(owner.id)).toMatchObject({ phone: null, phone_proven_at: null, telegram_chat_id: null });
});

describe('attack: a stolen session', () => {
  test('asks for nothing new without a grant, with a used one, or with another’s', async () => {
    const [owner, thief] = [await withoutPhone(), await withoutPhone()];
    const proven = await withoutPhone({ phone: newPhone(), phone_proven_at: app.now() });
    const grant = await grantOf(app, owner);
    const tries = [
      await owner.caller.call(askTelegramPhone),
      await proven.caller.call(askTelegramPhone),
      await owner.caller.call(askTelegramPhone, { body: { grant: await grantOf(app, thief) } }),
      (await owner.caller.call(askTelegramPhone, { body: { grant } })) &&
        (await owner.caller.call(askTelegramPhone, { body: { grant } })),
    ];
    for (const { status, body } of tries)
      expect([status, body]).toMatchObject([403, { code: 'confirmation_required' }]);
  });

  test('proves the number that is there and no other: whoever holds it has to share it', async () => {
    const phone = newPhone();
    const owner = await withoutPhone({ phone });
    const { state } = (await owner.caller.call(askTelegramPhone)).body;
    const person = someone();
    await person.says(`/start ru-phone-${state}`);
    await shares(person, newPhone());
    const refused = await confirm(owner.caller, linkOf(person).searchParams.get('tg_phone')!);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'telegram_phone_other' }]);
    expect(await rowOf(owner.id)).toMatchObject({ phone, phone_proven_at: null, telegram_chat_id: null });
    // The right one after it, for the same question.
    await shares(person, phone);
    const token = linkOf(person).searchParams.get('tg_phone')!;
    expect((await confirm(owner.caller, token)).body.user).toMatchObject({ phone, phone_proven: true });
  });
});

test('attack: the link is finished by no other session: another person’s, a guest, another browser of the same account', async () => {
  const [owner, other] = [await withoutPhone(), await withoutPhone()];
  const phone = newPhone();
  const token = await linked(owner, phone);
  const second = await app.call(login, { body: { identifier: owner.email, password }, headers: elsewhere() });
  for (const as of [other.caller, app.withToken(second.body.token)]) {
    const { status, body } = await confirm(as, token);
    expect([status, body]).toMatchObject([403, { code: 'telegram_phone_elsewhere' }]);
  }
  expect((await confirm(app, token)).status).toBe(401);
  expect(await holderOf(phone)).toBeUndefined();
  expect((await confirm(owner.caller, token)).status).toBe(200);
});

test('attack: whoever lures somebody to the bot by a link of their own gets no number: neither of the two is attached', async () => {
  const [thief, victim] = [await withoutPhone(), await withoutPhone()];
  const phone = newPhone();
  // The victim shares the number for the thief's question; the link stands in the victim's chat.
  const token = await linked(thief, phone);
  expect((await confirm(victim.caller, token)).body).toMatchObject({ code: 'telegram_phone_elsewhere' });
  expect(await rowOf(thief.id)).toMatchObject({ phone: null });
});

test('attack: another chat shares its number for a question that is answered already, or with an invented state', async () => {
  const owner = await withoutPhone();
  const { state } = (await ask(owner)).body;
  const [first, second] = [someone(), someone()];
  const phone = newPhone();
  for (const [person, number] of [
    [first, phone],
    [second, newPhone()],
  ] as const) {
    await person.says(`/start ru-phone-${state}`);
    await shares(person, number);
  }
  expect(second.last().text).toContain('Время вышло');
  const token = linkOf(first).searchParams.get('tg_phone')!;
  expect((await confirm(owner.caller, token)).body.user).toMatchObject({ phone });
  const third = someone('ro');
  await third.says(`/start ro-phone-${'x'.repeat(43)}`);
  expect(third.last().text).toContain('Timpul a expirat');
});

test('attack: a link for signing in attaches nothing, and one that proves a number signs nobody in', async () => {
  const owner = await withoutPhone();
  const ion = someone();
  await ion.says('/start');
  await shares(ion, newPhone());
  const entry = linkOf(ion).searchParams.get('tg_token')!;
  expect((await confirm(owner.caller, entry)).body).toMatchObject({ code: 'telegram_phone_over' });
  expect((await signIn(entry)).status).toBe(200);

  const token = await linked(owner, newPhone());
  for (const as of [app, owner.caller])
    expect((await signIn(token, as)).body).toMatchObject({ code: 'telegram_link_spent' });
  // The state of a sign-in is none of a proof, and the reverse.
  const { state } = (await ask(owner)).body;
  const mixed = someone();
  const number = newPhone();
  await mixed.says(`/start ru_${state}`);
  await shares(mixed, number);
  expect([linkOf(mixed).searchParams.has('tg_token'), linkOf(mixed).searchParams.has('tg_phone')]).toEqual([
    true,
    false,
  ]);
  expect(await rowOf(owner.id)).toMatchObject({ phone: null });
});

test('a chat that is somebody’s account already is asked for its number too; /start alone is a sign-in again', async () => {
  const owner = await withoutPhone();
  const ion = someone();
  await shareForEntry(ion, newPhone());
  const { state } = (await ask(owner)).body;
  await ion.says(`/start ru-phone-${state}`);
  expect(ion.last().text).toContain('Подтверждаем номер для аккаунта');
  await ion.says('/start');
  expect(linkOf(ion).searchParams.has('tg_token')).toBe(true);
  await shares(ion, newPhone());
  expect(linkOf(ion).searchParams.has('tg_phone')).toBe(false);
});
async function shareForEntry(person: ChatPerson, phone: string): Promise<void> {
  await person.says('/start');
  await shares(person, phone);
}

test('a number that another account has proven stays there: it is said so, and the bot leads into that account', async () => {
  const phone = newPhone();
  const holder = await makeUser(app.db, { phone });
  const owner = await withoutPhone();
  const person = someone();
  const token = await linked(owner, phone, person);
  const refused = await confirm(owner.caller, token);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'telegram_phone_taken', message: expect.stringContaining('Войдите в него через Telegram') },
  ]);
  expect(await rowOf(holder.id)).toMatchObject({ phone, telegram_chat_id: null });
  expect(await rowOf(owner.id)).toMatchObject({ phone: null, telegram_chat_id: null });
  await shareForEntry(person, phone);
  const entered = await signIn(linkOf(person).searchParams.get('tg_token')!);
  expect(entered.body.user).toMatchObject({ id: holder.id });
});

test('a number that waits to be erased with its account is nobody else’s', async () => {
  const phone = newPhone();
  const holder = await makeUser(app.db, { phone, password_hash: await hash });
  const gone = await (await app.as(holder)).call(deleteUser, { params: { id: holder.id }, body: { password } });
  expect(gone.status).toBe(200);
  const owner = await withoutPhone();
  expect((await confirm(owner.caller, await linked(owner, phone))).body).toMatchObject({
    code: 'telegram_phone_taken',
  });
});

test('a number that a squatter registered unproven goes to whoever shares it; the squatter is signed out', async () => {
  const phone = newPhone();
  const body = { identifier: phone, password: 'Parola hotului 9', agree_with_policy: true };
  const squatter = (await app.call(register, { body, headers: elsewhere() })).body;
  const owner = await withoutPhone();
  expect((await confirm(owner.caller, await linked(owner, phone))).body.user).toMatchObject({ id: owner.id, phone });
  expect((await app.withToken(squatter.token).call(showCurrentUser)).status).toBe(401);
  expect(await rowOf(squatter.user.id)).toBeUndefined();

  const withMail = await makeUser(app.db, { phone: newPhone(), phone_proven_at: null, email: newMail() });
  const next = await withoutPhone();
  await confirm(next.caller, await linked(next, withMail.phone!));
  expect(await rowOf(withMail.id)).toMatchObject({ phone: null, email: withMail.email });
  expect(await messagesTo(withMail.email!)).toMatchObject([{ template: 'accounts.identifierProven' }]);
});

test('two who prove one number at once: one gets it', async () => {
  const phone = newPhone();
  const owners = [await withoutPhone(), await withoutPhone()];
  const tokens: string[] = [];
  for (const owner of owners) tokens.push(await linked(owner, phone));
  const answers = await Promise.all(owners.map(({ caller }, i) => confirm(caller, tokens[i]!)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

describe('a link', () => {
  test('works once, also when eight hands use it at once', async () => {
    const owner = await withoutPhone();
    const token = await linked(owner, newPhone());
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(owner.caller, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await confirm(owner.caller, token);
    expect([again.status, again.body]).toMatchObject([410, { code: 'telegram_phone_over' }]);
    expect((await messagesTo(owner.email)).length).toBe(2);
  });

  test('works for five minutes, and a number is taken for ten', async () => {
    const owner = await withoutPhone();
    const person = someone();
    const token = await linked(owner, newPhone(), person);
    later(5 * minute);
    expect((await confirm(owner.caller, token)).body).toMatchObject({ code: 'telegram_phone_over' });
    later(5 * minute);
    const phone = newPhone();
    await shares(person, phone);
    expect(person.last().text).toContain('Время вышло');
    // It was no sign-in either: nobody has an account of that number now.
    expect(await holderOf(phone)).toBeUndefined();
  });

  test('ends with the session that asked, with the account, and for whoever is blocked', async () => {
    const [out, deleted, blocked] = [await withoutPhone(), await withoutPhone(), await withoutPhone()];
    const phones = [newPhone(), newPhone(), newPhone()];
    const person = someone();
    const tokens = [
      await linked(out, phones[0]!, person),
      await linked(deleted, phones[1]!),
      await linked(blocked, phones[2]!),
    ];
    await out.caller.call(logout);
    expect((await confirm(await app.as(out), tokens[0]!)).body).toMatchObject({ code: 'telegram_phone_over' });
    await shares(person, phones[0]!);
    expect(person.last().text).toContain('Время вышло');

    const { status } = await deleted.caller.call(deleteUser, { params: { id: deleted.id }, body: { password } });
    expect([status, (await confirm(deleted.caller, tokens[1]!)).status]).toEqual([200, 401]);
    const back = { identifier: deleted.email, password, keep_account: true };
    const kept = await app.call(login, { body: back, headers: elsewhere() });
    expect((await confirm(app.withToken(kept.body.token), tokens[1]!)).body).toMatchObject({
      code: 'telegram_phone_over',
    });

    await app.db.updateTable('users').set({ blocked_at: app.now() }).where('id', '=', blocked.id).execute();
    expect((await confirm(blocked.caller, tokens[2]!)).body).toMatchObject({ code: 'blocked' });
    for (const phone of phones) expect(await holderOf(phone)).toBeUndefined();
  });
});

test('attack: a friend’s contact proves nothing', async () => {
  const owner = await withoutPhone();
  const { state } = (await ask(owner)).body;
  const person = someone();
  await person.says(`/start ru-phone-${state}`);
  await person.sharesContact({ phone_number: newPhone().slice(1), user_id: 12_345 });
  expect(person.last().text).toContain('чужой контакт');
  const stored = app.db.selectFrom('telegram_phones').select('phone').where('user_id', '=', owner.id);
  expect(await stored.execute()).toEqual([{ phone: null }]);
});

test('a proven number is changed for another by a grant; the old one is told', async () => {
  const [before, after] = [newPhone(), newPhone()];
  const owner = await withoutPhone({ phone: before, phone_proven_at: app.now() });
  expect((await confirm(owner.caller, await linked(owner, after))).body.user).toMatchObject({ phone: after });
  expect(await messagesTo(before)).toMatchObject([{ template: 'accounts.contactReplaced' }]);
});
