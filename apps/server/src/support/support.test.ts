import { sendReply } from '@app/contract/support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type Caller, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => app.close());

const write = (caller: Caller, body: object, address = '10.0.0.1', locale = 'ru') =>
  caller.call(sendReply, { body, headers: { 'x-forwarded-for': address, 'accept-language': locale } });
const fieldsOf = (answer: { body: unknown }) => (answer.body as { fields?: object }).fields;
const phone = '069 123 456';
const messages = () => app.db.selectFrom('support_messages').selectAll().orderBy('id').execute();
const chats = () => app.db.selectFrom('support_chats').selectAll().orderBy('id').execute();

describe('the reply to a contact form', () => {
  it.each([
    ["'Укажите номер телефона'", { type: 'help', phone: ' ' }, 'ru', { phone: 'Укажите номер телефона' }],
    [
      "'Проверьте номер, например 069 123 456'",
      { type: 'help', phone: '0691' },
      'ru',
      { phone: 'Проверьте номер, например 069 123 456' },
    ],
    ["'Заполните это поле' of support", { type: 'support', phone }, 'ru', { text: 'Заполните это поле' }],
    [
      "'Заполните это поле' of a blank review",
      { type: 'review', phone, text: ' \n ' },
      'ru',
      { text: 'Заполните это поле' },
    ],
    ['the default type, partner, which needs words', { phone }, 'ro', { text: 'Completați acest câmp' }],
    [
      'a text that is too long',
      { type: 'support', phone, text: 'a'.repeat(2001) },
      'ru',
      { text: 'Слишком длинный текст' },
    ],
  ])('%s', async (_, body, locale, fields) => {
    const answer = await write(app, body, '10.0.0.1', locale);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
    expect(await messages()).toEqual([]);
  });

  it("'Отправлено. Спасибо!': a guest's message is kept with their phone; help needs no words", async () => {
    const answer = await write(app, { type: 'help', phone });
    expect(answer.body).toEqual({ ok: true, message: 'Отправлено. Спасибо!' });
    expect(await messages()).toMatchObject([
      { author_id: null, topic: 'help', phone: '+37369123456', text: '', from_support: false, created_at: startOfTest },
    ]);
    expect(await chats()).toMatchObject([{ user_id: null, guest_phone: '+37369123456', locale: 'ru' }]);
  });

  it('goes into one conversation of its sender, opens a decided one again, and is acknowledged by mail', async () => {
    const user = await makeUser(app.db, { email: 'ana@example.com', email_proven_at: startOfTest });
    const asUser = await app.as(user);
    await write(asUser, { type: 'support', phone, text: 'Prima întrebare' }, '10.0.0.2', 'ro');
    await app.db.updateTable('support_chats').set({ decided_at: startOfTest }).where('user_id', '=', user.id).execute();
    await write(asUser, { type: 'review', phone, text: ' Mulțumesc ' }, '10.0.0.2', 'ro');
    const mine = (await messages()).filter((message) => message.author_id === user.id);
    expect(mine.map(({ topic, text }) => [topic, text])).toEqual([
      ['support', 'Prima întrebare'],
      ['review', 'Mulțumesc'],
    ]);
    expect(new Set(mine.map((message) => message.chat_id)).size).toBe(1);
    expect((await chats()).find((chat) => chat.user_id === user.id)).toMatchObject({ decided_at: null, locale: 'ro' });
    const mails = await app.db.selectFrom('outbox_messages').selectAll().execute();
    expect(mails.map(({ recipient, template, locale }) => [recipient, template, locale])).toEqual([
      ['ana@example.com', 'support.received', 'ro'],
      ['ana@example.com', 'support.received', 'ro'],
    ]);
  });

  it('mails nobody whose address is unproven', async () => {
    const user = await makeUser(app.db, { email: 'unproven@example.com' });
    expect((await write(await app.as(user), { type: 'help', phone }, '10.0.0.3')).status).toBe(200);
    const mails = await app.db.selectFrom('outbox_messages').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient)).not.toContain('unproven@example.com');
  });

  it('a blocked person may write', async () => {
    const blocked = await makeUser(app.db, { blocked_at: startOfTest });
    const answer = await write(await app.as(blocked), { type: 'support', phone, text: 'Почему?' }, '10.0.0.4');
    expect(answer.status).toBe(200);
  });

  it('is throttled by person whatever the address, and by address whoever it is', async () => {
    const asUser = await app.as(await makeUser(app.db));
    const byUser = [];
    for (let i = 0; i < 6; i++) byUser.push(await write(asUser, { type: 'help', phone }, `10.1.0.${i}`));
    expect(byUser.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(byUser[5]!.headers['retry-after'])).toBeGreaterThan(0);
    const statuses = new Set<number>();
    for (let i = 0; i < 21; i++) {
      const body = { type: 'help', phone: `+3736910${String(1000 + i)}` };
      statuses.add((await write(app, body, '10.2.0.1')).status);
      if (i === 19) expect([...statuses]).toEqual([200]);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});
