import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { login, register } from '@app/contract/accounts';
import {
  confirmContact,
  deleteUser,
  proveSelf,
  sendContactCode as askForContactCode,
  sendDeletionCode,
} from '@app/contract/contacts';
import { showCurrentUser } from '@app/contract/currentUser';
import { listNotifications } from '@app/contract/notifications';
import { showOffer } from '@app/contract/offers';
import { updateUser } from '@app/contract/profile';
import { showSearch } from '@app/contract/searches';
import { sendReply } from '@app/contract/support';
import { bookViewing, listCalendar } from '@app/contract/viewings';
import { notificationTypes } from '@app/domain/notifications';
import { formatPhone } from '@app/domain/phone';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '../notifications/notifications.service.ts';
import { storePhoto } from '../photos/photos.service.ts';
import { wordsOf } from '../platform/outbox/outbox.ts';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { lastCode, otherThan } from '../testing/lastCode.ts';
import { startOfTest, type TestApp, testApp } from '../testing/testApp.ts';
import { accountTemplates } from './accounts.messages.ts';
import { blockUser, unblockUser } from './adminUsers.service.ts';
import { sendContactCode } from './contact.service.ts';
import { hashPassword } from './password.ts';
import { usualSms } from './smsBudget.ts';

const password = 'Nucul 12';
const asking = { locale: 'ru' as const, address: '127.0.0.1', sms: usualSms };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.setNow(startOfTest));

const fileOf = (bytes: Buffer) => ({ bytes: async () => bytes });
const picture = (colour: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
const remove = async (user: { id: number }, body: object, id = user.id) =>
  (await app.as(user)).call(deleteUser, { params: { id }, body });
const openLink = (href: string, method: 'GET' | 'POST' = 'POST') =>
  app.send({
    method,
    url: href.replace(/^https?:\/\/[^/]+/, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
/** The 72 hours are over, and the job has run. */
async function erased(): Promise<void> {
  app.setNow(later(72));
  await app.drain();
}
const later = (hours: number) => new Date(startOfTest.getTime() + hours * 3_600_000);
/** Every account that somebody can find. */
const exists = async (id: number) =>
  (await app.db.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null).execute())
    .length === 1;
const withPassword = async (user: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(app.db, { password_hash: await hashPassword(password), ...user });

/** Every row of every table of the database, the queue's included, as one text. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    SELECT schemaname AS schema, tablename AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`.execute(app.db);
  expect(tables.length).toBeGreaterThan(30);
  const texts = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      SELECT to_jsonb(t) AS row FROM ${sql.table(`${schema}.${name}`)} AS t`.execute(app.db);
    texts.push(...rows.map(({ row }) => `${name} ${JSON.stringify(row)}`));
  }
  return texts.join('\n');
}

async function storedFiles(): Promise<string[]> {
  const root = app.services.storage.folder!;
  const names = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Somebody who left traces wherever one can. */
async function makePerson() {
  const marks = {
    phone: '+37368765432',
    email: 'erase.me@mail.md',
    name: 'Евдокия Мунтяну',
    username: 'evdochia_m',
    description: 'Люблю старые дома у Долины Роз',
    telegram: 918_273_645,
    agency: 'Мунтяну и сыновья',
  };
  const user = await withPassword({
    phone: marks.phone,
    email: marks.email,
    email_proven_at: app.now(),
    telegram_chat_id: marks.telegram,
  });
  const form = { name: marks.name, username: marks.username, description: marks.description };
  const files = [{ part: 'avatar', name: 'me.png', bytes: await picture('#aa3300') }];
  const work = { role: 'realtor', agency: marks.agency };
  await (await app.as(user)).call(updateUser, { params: { id: user.id }, body: { ...form, ...work }, files });
  return { user, marks };
}

/** What a person leaves in the rows of others: support, notices, the queue's notes of a mail that nobody took. */
async function leaveElsewhere({ user, marks }: Awaited<ReturnType<typeof makePerson>>, neighbour: { id: number }) {
  await sendContactCode(app.db, user, user.id, { kind: 'email', value: marks.email }, asking, app.now());
  const ask = { phone: marks.phone, type: 'support' };
  // Before they signed in, and as somebody else's number to call back; then their own conversation.
  await app.call(sendReply, { body: { ...ask, text: 'Перезвоните' } });
  await (await app.as(neighbour)).call(sendReply, { body: { ...ask, text: 'Позвоните соседке' } });
  await (await app.as(user)).call(sendReply, { body: { ...ask, text: `Это ${marks.name}` } });
  await blockUser(app.db, neighbour, user.id, { reason: `${marks.name} грубит` }, app.now());
  await unblockUser(app.db, neighbour, user.id, {}, app.now());
  const words = { text: { ru: 'Ключ под ковриком', ro: 'Ключ под ковриком' }, link: '/dashboard/messages/1' };
  const said = { userId: neighbour.id, type: notificationTypes.message, fromUserId: user.id, data: words };
  await notify(app.db, said, app.now());
  const text = `${marks.name}, ${formatPhone(marks.phone)}, ${marks.email}: ищу тихий двор`;
  await notify(
    app.db,
    {
      userId: neighbour.id,
      type: notificationTypes.clientAsksHelp,
      fromUserId: user.id,
      data: { phone: marks.phone, comment: text },
    },
    app.now(),
  );
}

describe('deleting an account', () => {
  it('leaves nothing of the person in the database, the queue and the storage', async () => {
    const { user, marks } = await makePerson();
    const neighbour = await makeUser(app.db, { phone: '+37360555666' });
    const { storage } = app.services;
    const kept = await storePhoto(app.db, storage, neighbour, fileOf(await picture('#0000aa')), app.now());
    const photo = await storePhoto(app.db, storage, user, fileOf(await picture('#00aa00')), app.now());
    const offer = await makeOffer(app.db, { user_id: user.id, address: 'Strada Ismail 58' });
    await app.db.insertInto('offer_photos').values({ offer_id: offer.id, position: 0, photo_id: photo.id }).execute();
    const contact = JSON.stringify({ phone: marks.phone, email: marks.email });
    const search = await makeSearch(app.db, { user_id: user.id, contact });
    // Others noted their number; a message to another names them.
    const noted = await makeSearch(app.db, { user_id: neighbour.id, contact });
    const theirs = await makeOffer(app.db, { user_id: neighbour.id });
    const about = { recipient: 'other@mail.md', channel: 'mail', locale: 'ru', template: 'notice' };
    const data = JSON.stringify({ text: `${marks.name} предлагает время` });
    await app.db
      .insertInto('outbox_messages')
      .values({ ...about, data })
      .execute();
    await leaveElsewhere({ user, marks }, neighbour);

    const client = await app.as(neighbour);
    await client.call(bookViewing, { params: { id: offer.id }, body: { date_time: '2026-09-16 10:00' } });
    const self = await app.as(user);
    await self.call(bookViewing, { params: { id: theirs.id }, body: { date_time: '2026-09-17 12:00' } });
    const review = { author_id: user.id, addressee_id: neighbour.id, rating: 5, text: 'Всё чётко' };
    await app.db.insertInto('reviews').values(review).execute();
    await app.drain();
    for (const mark of Object.values(marks)) expect(await dump()).toContain(String(mark));

    expect((await self.call(deleteUser, { params: { id: user.id }, body: { password } })).body).toEqual({ ok: true });
    expect((await app.call(showOffer, { params: { id: offer.short_code } })).status).toBe(404);
    expect((await app.call(showSearch, { params: { id: search.short_code } })).status).toBe(404);
    expect((await self.call(showCurrentUser)).status).toBe(401);
    await erased();

    const rest = await dump();
    for (const mark of [...Object.values(marks), formatPhone(marks.phone)]) expect(rest).not.toContain(String(mark));
    for (const words of ['Ключ под ковриком', 'тихий двор']) expect(rest).not.toContain(words);
    expect(rest).toContain('Позвоните соседке');
    const files = await storedFiles();
    expect(files.length).toBeGreaterThan(0);
    expect(files.every((file) => file.includes(kept.path.split('/')[1]!))).toBe(true);
    for (const file of files) expect((await readFile(file)).includes(marks.name)).toBe(false);

    const notices = (await client.call(listNotifications)).body.items.filter(({ type }) => type === 5);
    expect(notices.map(({ message }) => message).toSorted()).toEqual([
      'Просмотр отменён: среда, 16 сентября, 10:00, Strada Ismail 58. Причина: второй участник удалил аккаунт',
      `Просмотр отменён: четверг, 17 сентября, 12:00, ${theirs.address}. Причина: второй участник удалил аккаунт`,
    ]);
    const week = { from: '2026-09-14T00:00:00Z', to: '2026-09-21T00:00:00Z' };
    expect((await client.call(listCalendar, { query: week })).body.items).toEqual([]);
    const [left] = await app.db.selectFrom('reviews').selectAll().where('addressee_id', '=', neighbour.id).execute();
    expect(left).toMatchObject({ author_id: null, rating: 5, text: 'Всё чётко' });
    const still = await app.db.selectFrom('searches').select('status').where('id', '=', noted.id).executeTakeFirst();
    expect(still).toEqual({ status: 0 });
  });

  it('frees phone and e-mail for a new account', async () => {
    const user = await withPassword();
    await remove(user, { password });
    await erased();
    const body = { identifier: user.phone!, password, agree_with_policy: true };
    const made = await app.call(register, { body });
    expect([made.status, made.body.user.phone === user.phone]).toEqual([200, true]);
    expect(made.body.user.id).not.toBe(user.id);
  });

  it('a number noted by others is not erased by somebody who only claims it', async () => {
    const liar = await withPassword({ phone_proven_at: null });
    const search = await makeSearch(app.db, { contact: JSON.stringify({ phone: liar.phone }) });
    await remove(liar, { password });
    await erased();
    const row = await app.db.selectFrom('searches').select('contact').where('id', '=', search.id).executeTakeFirst();
    expect(row!.contact).toEqual({ phone: liar.phone });
  });
});

const noticesOf = async (recipients: (string | null)[]) => {
  const rows = await app.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('template', '=', 'accounts.deleting')
    .orderBy('id')
    .execute();
  return rows.filter(({ recipient }) => recipients.includes(recipient));
};

describe('who is told of the deletion', () => {
  it('every proven contact, in words, with the way to keep the account', async () => {
    const user = await makeUser(app.db, { email: 'told.first@mail.md', email_proven_at: app.now(), locale: 'ro' });
    const caller = await app.as(user);
    await caller.call(sendDeletionCode, { params: { id: user.id }, body: { to: 'email' } });
    const code = await lastCode(app, user.email!);
    expect((await remove(user, { code, to: 'email' })).status).toBe(200);
    const notices = await noticesOf([user.phone, user.email]);
    expect(notices.map(({ channel }) => channel)).toEqual(['mail', 'sms']);
    expect(wordsOf(notices[0]!, accountTemplates)).toMatchObject({
      text: expect.stringContaining('vineri, 18 septembrie, 12:00'),
      link: { href: expect.stringMatching(/\/api\/account\/undo\?lang=ro&token=/) },
    });
    expect(wordsOf(notices[1]!, accountTemplates).text).toContain('contul dvs. se sterge');
  });

  it('never an unproven one', async () => {
    const user = await withPassword({ email: 'unproven.of.mine@mail.md' });
    await remove(user, { password });
    expect((await noticesOf([user.phone, user.email])).map(({ channel }) => channel)).toEqual(['sms']);
    const nobody = await withPassword({ phone_proven_at: null });
    await remove(nobody, { password });
    expect(await noticesOf([nobody.phone])).toEqual([]);
  });

  it('attack: the contact that was replaced just before, not the one that took its place', async () => {
    const user = await withPassword();
    const [caller, params, thiefs] = [await app.as(user), { id: user.id }, '+37360123987'];
    const { grant } = (await caller.call(proveSelf, { params, body: { password } })).body;
    const contact = { kind: 'phone' as const, value: thiefs };
    await caller.call(askForContactCode, { params, body: contact });
    await caller.call(confirmContact, { params, body: { ...contact, code: await lastCode(app, thiefs), grant } });
    expect((await remove(user, { password })).status).toBe(200);
    expect((await noticesOf([user.phone])).map(({ channel }) => channel)).toEqual(['sms']);
    expect(await noticesOf([thiefs])).toEqual([]);
    // The link of the change takes back both: the owner has the number again, and the account.
    const change = await app.db
      .selectFrom('outbox_messages')
      .select('data')
      .where('recipient', '=', user.phone!)
      .where('template', '=', 'accounts.reachChanged')
      .executeTakeFirstOrThrow();
    expect((await openLink((change.data as { href: string }).href)).statusCode).toBe(200);
    const kept = await app.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst();
    expect(kept).toMatchObject({ phone: user.phone, deleted_at: null });
  });

  it('a deletion that is refused tells nobody', async () => {
    const user = await withPassword();
    await remove(user, { password: 'not it at all' });
    expect(await noticesOf([user.phone])).toEqual([]);
  });
});

describe('confirmation', () => {
  it.each([
    ['nothing', {}, 'confirmation_required'],
    ['a wrong password', { password: 'not it at all' }, 'invalid_form'],
    ['a code nobody sent', { code: '123456', to: 'phone' }, 'code_over'],
    ['a code without saying where it went', { code: '123456' }, 'confirmation_required'],
  ])('%s deletes nothing', async (_what, body, code) => {
    const user = await withPassword();
    expect((await remove(user, body)).body).toMatchObject({ code });
    expect(await exists(user.id)).toBe(true);
    expect((await app.call(login, { body: { identifier: user.phone!, password } })).status).toBe(200);
  });

  it("one's own session and password do not delete another", async () => {
    const [user, victim] = [await withPassword(), await withPassword()];
    expect((await remove(user, { password }, victim.id)).body).toMatchObject({ code: 'forbidden' });
    expect(await exists(victim.id)).toBe(true);
  });

  it('a code sent to a proven contact does; a wrong one does not', async () => {
    const user = await makeUser(app.db);
    const caller = await app.as(user);
    const sent = await caller.call(sendDeletionCode, { params: { id: user.id }, body: { to: 'phone' } });
    expect(sent.body).toMatchObject({ resend_after: 60 });
    expect(sent.body.sent_to).not.toBe(user.phone);
    const code = (await lastCode(app, user.phone!))!;
    expect((await remove(user, { code: otherThan(code), to: 'phone' })).body).toMatchObject({ code: 'wrong_code' });
    expect((await remove(user, { code, to: 'phone' })).status).toBe(200);
    expect(await exists(user.id)).toBe(false);
  });

  it('an address that an open page has just added confirms nothing', async () => {
    const user = await withPassword();
    const caller = await app.as(user);
    await caller.call(updateUser, { params: { id: user.id }, body: { email: 'attacker@mail.md' } });
    const sent = await caller.call(sendDeletionCode, { params: { id: user.id }, body: { to: 'email' } });
    expect(sent.body).toMatchObject({ code: 'confirmation_required' });
  });

  it('a code for a change of number does not delete', async () => {
    const user = await makeUser(app.db);
    await sendContactCode(app.db, user, user.id, { kind: 'phone', value: user.phone! }, asking, app.now());
    const code = (await lastCode(app, user.phone!))!;
    expect((await remove(user, { code, to: 'phone' })).body).toMatchObject({ code: 'code_over' });
  });
});

it('a blocked user may leave', async () => {
  const user = await withPassword({ blocked_at: app.now() });
  expect((await remove(user, { password })).status).toBe(200);
});

it('the last administrator may not', async () => {
  const [first, second] = [await withPassword({ role: 'admin' }), await withPassword({ role: 'admin' })];
  const answers = await Promise.all([first, second].map((admin) => remove(admin, { password })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  expect(answers.find(({ status }) => status === 403)!.body).toMatchObject({ code: 'last_admin' });
});
