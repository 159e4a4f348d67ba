import * as calls from '@app/contract/viewings';
import { formatWireTime } from '@app/domain/chisinauTime';
import { viewingStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { JobRunner } from '../platform/jobs/runner.ts';
import { outboxJobs, queueMessage } from '../platform/outbox/outbox.ts';
import { defineTemplate } from '../platform/outbox/templates.ts';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { type ChatPerson, TelegramServer } from '../testing/telegramServer.ts';
import { startOfTest, type TestApp, testApp } from '../testing/testApp.ts';
import { editWhenPast } from './viewingMessages.service.ts';
import { acceptViewing, changeViewingTime } from './viewings.service.ts';

const notice = defineTemplate({
  name: 'test.notice',
  schema: z.object({ text: z.string(), viewing_id: z.number().nullable() }),
  words: {
    ru: ({ text }) => ({ subject: text, text, link: { label: 'Открыть', href: 'https://vatra.md/ru' } }),
    ro: ({ text }) => ({ subject: text, text, link: { label: 'Deblochează', href: 'https://vatra.md/ro' } }),
  },
});

const hour = 3_600_000;
const tomorrow = (hours: number) => new Date(startOfTest.getTime() + 24 * hour + hours * hour);
let telegram: TelegramServer;
let app: TestApp;
let runner: JobRunner;
let people = 800_000;
beforeAll(async () => {
  telegram = await new TelegramServer().start();
  app = await testApp({ ...telegram.env, PUBLIC_URL: 'https://vatra.md' });
  app.services.telegram!.begin(app.services);
  runner = await JobRunner.install(app.services.database, [...outboxJobs([notice])], app.services.log);
});
afterAll(async () => {
  await runner.stop();
  await app.close();
  await telegram.stop();
});
beforeEach(() => app.setNow(startOfTest));

interface Asked {
  viewing: number;
  owner: ChatPerson & { userId: number };
  client: ChatPerson & { userId: number };
}

async function makePerson(locale: 'ru' | 'ro', name: string) {
  const chat = telegram.person((people += 1), locale);
  const { id } = await makeUser(app.db, { telegram_chat_id: chat.id, locale, name });
  return { ...chat, userId: id };
}

/** A client asks to see an owner's flat tomorrow at 12:00; the owner has heard of it in their chat. */
async function asked(ownerLocale: 'ru' | 'ro' = 'ru', owner?: Asked['owner']): Promise<Asked> {
  const shows = owner ?? (await makePerson(ownerLocale, 'Ольга'));
  const comes = await makePerson('ru', 'Ион');
  const offer = await makeOffer(app.db, { user_id: shows.userId, address: 'strada Ismail 5' });
  const row = { offer_id: offer.id, owner_id: shows.userId, client_id: comes.userId, proposed_by: 'client' };
  const { id } = await app.db
    .insertInto('viewings')
    .values({ ...row, starts_at: tomorrow(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tell(shows, id, ownerLocale);
  return { viewing: id, owner: shows, client: comes };
}

async function tell(person: ChatPerson, viewing_id: number | null, locale: 'ru' | 'ro' = 'ru') {
  const to = { channel: 'telegram' as const, to: String(person.id), locale };
  await queueMessage(app.db, { ...to, template: 'test.notice', data: { text: 'Вам предлагают время', viewing_id } });
  await runner.drain(app.services);
}

const rowsOf = (person: ChatPerson) =>
  (person.last().reply_markup?.inline_keyboard ?? []).map((row) => row.map(({ text }) => text));
const viewing = (id: number) =>
  app.db.selectFrom('viewings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const noticesOf = async (userId: number) =>
  (await app.db.selectFrom('notifications').select('type').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ type }) => type,
  );

test('a message of a viewing carries what its reader may do, and one of nothing carries its link alone', async () => {
  const { owner, client, viewing: id } = await asked();
  expect(rowsOf(owner)).toEqual([['Принять'], ['Другое время', 'Отклонить'], ['Открыть']]);
  await tell(client, id);
  // Who proposed the time waits: they may only name another.
  expect(rowsOf(client)).toEqual([['Другое время'], ['Открыть']]);
  await tell(client, null);
  expect(rowsOf(client)).toEqual([['Открыть']]);
  const stranger = await makePerson('ro', 'Radu');
  await tell(stranger, id, 'ro');
  expect(rowsOf(stranger)).toEqual([['Deblochează']]);
});

test('a booking on the site reaches the owner in Telegram, and their answer there the client', async () => {
  const owner = await makePerson('ro', 'Olga');
  const client = await makePerson('ru', 'Ион');
  const offer = await makeOffer(app.db, { user_id: owner.userId, address: 'strada Ismail 5' });
  const guest = await app.as({ id: client.userId });
  await guest.call(calls.bookViewing, { params: { id: offer.id }, body: { date_time: '2026-09-16 12:00' } });
  await app.drain();
  expect(owner.last().text).toContain('vrea să vadă ');
  await owner.presses('Acceptă');
  await app.drain();
  expect(client.last().text).toContain('Просмотр назначен');
  expect(rowsOf(client)).toEqual([['Открыть']]);
});

test('every message of a viewing shows it as it is now', async () => {
  const owner = await makePerson('ru', 'Ольга');
  const client = await makePerson('ro', 'Ion');
  const offer = await makeOffer(app.db, { user_id: owner.userId, address: 'strada Ismail 5' });
  const [asOwner, asClient] = [await app.as({ id: owner.userId }), await app.as({ id: client.userId })];
  const { body } = await asClient.call(calls.bookViewing, {
    params: { id: offer.id },
    body: { date_time: '2026-09-16 12:00' },
  });
  const params = { id: body.id };
  await app.drain();
  await asOwner.call(calls.acceptViewing, { params, body: {} });
  await app.drain();
  expect(owner.chat().map(({ text }) => text)).toEqual([expect.stringMatching(/^Просмотр назначен\n/)]);
  await asOwner.call(calls.changeViewingTime, { params, body: { date_time: '2026-09-16 13:00' } });
  await app.drain();
  const moved = /^Vi se propune o oră de vizionare\n\nmiercuri, 16 septembrie, 13:00\nOra a fost schimbată\n/;
  expect(owner.chat()[0]!.text).toMatch(/16 сентября, 13:00\nВремя изменено\n/);
  expect(client.chat().map(({ text }) => text)).toEqual([
    expect.stringMatching(moved),
    expect.stringContaining('13:00'),
  ]);
  await asClient.call(calls.declineViewing, { params, body: { custom_reason: 'Plec' } });
  await app.drain();
  for (const message of [owner.chat()[0]!, ...client.chat()])
    expect(message.text).toMatch(/^(?:Просмотр отклонён|Vizionarea a fost refuzată)\n[^]*— Plec$/);
});

test('a message of a viewing says once its time has passed', async () => {
  const owner = await makePerson('ru', 'Ольга');
  const client = await makePerson('ru', 'Ион');
  const offer = await makeOffer(app.db, { user_id: owner.userId });
  const asClient = await app.as({ id: client.userId });
  const booking = { params: { id: offer.id }, body: { date_time: '2026-09-16 12:00' } };
  const { id } = (await asClient.call(calls.bookViewing, booking)).body;
  await app.drain();
  expect(owner.last().text).toContain('хочет посмотреть');
  app.setNow(tomorrow(1));
  await editWhenPast(app.db, id);
  await app.drain();
  expect(owner.last().text).toMatch(/^Срок ответа истёк\n/);
});

test('Accept accepts as the person of the chat, tells the other side, and the message shows the outcome', async () => {
  const { owner, client, viewing: id } = await asked();
  const heard: number[] = [];
  const stop = app.services.events.onEvent((userId) => heard.push(userId));
  await owner.presses('Принять');
  await expect.poll(() => heard).toEqual(expect.arrayContaining([client.userId, owner.userId]));
  stop();
  expect(owner.popUp()).toBe('Время подтверждено');
  expect(await viewing(id)).toMatchObject({ status: viewingStatus.accepted });
  expect(await noticesOf(client.userId)).toEqual([3]);
  expect(owner.chat()).toHaveLength(1);
  expect(owner.last().text).toContain('Просмотр назначен');
  expect(owner.last().text).toContain('strada Ismail 5');
  expect(owner.last().text).toMatch(/Ион, \+373 69/);
  expect(rowsOf(owner)).toEqual([['Другое время'], ['Открыть на сайте']]);
});

test('of several times each that is free is a button, and a press picks it', async () => {
  const { owner, client, viewing: id } = await asked();
  const more_times = [formatWireTime(tomorrow(2)), formatWireTime(tomorrow(3))];
  await changeViewingTime(app.db, owner.userId, id, { date_time: formatWireTime(tomorrow(1)), more_times }, app.now());
  await app.drain();
  expect(client.last().text).toContain('на выбор');
  const rows = rowsOf(client);
  expect(rows.slice(0, 4)).toEqual([['✓ ср, 16 сент., 13:00'], ['✓ ср, 16 сент., 14:00'], ['✓ ср, 16 сент., 15:00'], ['Другое время', 'Отклонить']]); // oxfmt-ignore
  // The second goes to somebody else meanwhile.
  const rival = await asked('ru', owner);
  await changeViewingTime(app.db, rival.client.userId, rival.viewing, { date_time: more_times[0]! }, app.now());
  await acceptViewing(app.db, owner.userId, rival.viewing, app.now());
  await client.presses('✓ ср, 16 сент., 14:00');
  expect(client.popUp()).toBe('Это время уже занято, выберите другое');
  expect(client.last().text).toMatch(/14:00 — занято/);
  expect(rowsOf(client).slice(0, 2)).toEqual([['✓ ср, 16 сент., 13:00'], ['✓ ср, 16 сент., 15:00']]);
  await client.presses('✓ ср, 16 сент., 13:00');
  expect(client.popUp()).toBe('Время подтверждено');
  expect(await viewing(id)).toMatchObject({ status: viewingStatus.accepted, starts_at: tomorrow(1) });
});

test('attack: a button pressed again, late or by a forged sender does nothing', async () => {
  const { owner, client, viewing: id } = await asked();
  const original = owner.last();
  await owner.presses('Принять');
  await owner.presses('Принять', original);
  expect(owner.popUp()).toBe('Пока вы отвечали, просмотр изменился. Сообщение обновлено.');
  expect(await noticesOf(client.userId)).toEqual([3]);

  const other = await asked();
  const accept = other.owner.last().reply_markup!.inline_keyboard![0]![0]!.callback_data!;
  const stranger = await makePerson('ro', 'Radu');
  const attempts = [
    telegram.query(accept, { ...other.owner.last(), chat_id: stranger.id }, stranger.id),
    telegram.query(accept, other.owner.last(), stranger.id),
    telegram.query(accept, { ...other.owner.last(), chat_id: 555 }, 555),
    telegram.query(
      accept,
      { ...other.client.chat()[0]!, chat_id: other.client.id, message_id: 9, text: '' },
      other.client.id,
    ),
  ];
  const said = [];
  for (const { queryId, ...update } of attempts) {
    await telegram.push(update);
    said.push(telegram.popUpOf(queryId));
  }
  expect(said).toEqual([
    'Vizionarea nu mai există, reîncărcați pagina',
    expect.stringContaining('nu este conectat'),
    expect.stringContaining('не подключён'),
    'Пока вы отвечали, просмотр изменился. Сообщение обновлено.',
  ]);
  expect(await viewing(other.viewing)).toMatchObject({ status: viewingStatus.pending });
  expect(await viewing(id)).toMatchObject({ status: viewingStatus.accepted });
});

test('a button of another time than the viewing has by now accepts nothing, and the message shows the new time', async () => {
  const { owner, client, viewing: id } = await asked();
  const atOtherTime = formatWireTime(tomorrow(4));
  await changeViewingTime(app.db, client.userId, id, { date_time: atOtherTime }, app.now());
  await owner.presses('Принять');
  expect(owner.popUp()).toContain('просмотр изменился');
  expect(await viewing(id)).toMatchObject({ status: viewingStatus.pending, starts_at: tomorrow(4) });
  expect(owner.last().text).toContain('16:00');
  await owner.presses('Принять');
  expect(await viewing(id)).toMatchObject({ status: viewingStatus.accepted });
  // The lock holds the same promise when both act at one moment.
  await expect(acceptViewing(app.db, owner.userId, id, app.now(), { seenAt: tomorrow(0) })).rejects.toMatchObject({
    code: 'wrong_state',
  });
});

test('Change time offers free half hours and proposes the chosen one; the ball is with the other side', async () => {
  const { owner, client, viewing: id } = await asked();
  await owner.presses('Другое время');
  expect(owner.last().text).toContain('Выберите время, удобное вам:');
  const rows = rowsOf(owner);
  expect(rows.at(-2)).toEqual(['← Назад']);
  expect(rows.at(-1)).toEqual(['Выбрать на сайте']);
  const times = rows.slice(0, -2).flat();
  expect(times).toHaveLength(9);
  // Today at 12:00 the next half hour is 12:30.
  expect(times[0]).toMatch(/15 сент.*12:30/);
  expect(times).not.toContainEqual(expect.stringMatching(/16 сент.*12:00/));
  await owner.presses('← Назад');
  expect(rowsOf(owner)[0]).toEqual(['Принять']);
  await owner.presses('Другое время');
  await owner.presses(times[0]!);
  expect(owner.popUp()).toBe('Время предложено, ждём ответа');
  expect(await viewing(id)).toMatchObject({
    status: viewingStatus.pending,
    proposed_by: 'owner',
    starts_at: new Date('2026-09-15T09:30:00Z'),
  });
  expect(await noticesOf(client.userId)).toEqual([2]);
  expect(owner.last().text).toContain('Вы предложили время, ждём ответа');
});

test('Decline offers the listed reasons in the language of the person, and the other side reads the chosen one', async () => {
  const { owner, client, viewing: id } = await asked('ro');
  await owner.presses('Refuză');
  expect(owner.last().text).toContain('De ce refuzați vizionarea?');
  const reasons = await app.db.selectFrom('decline_reasons').selectAll().orderBy('position').execute();
  expect(rowsOf(owner).slice(0, -2)).toEqual(reasons.map((reason) => [reason.title_ro]));
  await owner.presses(reasons[1]!.title_ro);
  expect(owner.popUp()).toBe('Ora a fost refuzată');
  expect(await viewing(id)).toMatchObject({
    status: viewingStatus.declined,
    reason_id: reasons[1]!.id,
    closed_by: 'owner',
  });
  expect(owner.last().text).toContain(`— ${reasons[1]!.title_ro}`);
  expect(await noticesOf(client.userId)).toEqual([4]);
});

test("'Время отклонено' is what the owner is told in the chat", async () => {
  const { owner } = await asked();
  await owner.presses('Отклонить');
  await owner.presses(rowsOf(owner)[0]![0]!);
  expect(owner.popUp()).toBe('Время отклонено');
});

test('a half hour that went to another viewing is told, with fresh times to choose from', async () => {
  const first = await asked();
  const second = await asked('ru', first.owner);
  const [firstMessage, secondMessage] = first.owner.chat();
  await first.owner.presses('Принять', firstMessage);
  await first.owner.presses('Принять', secondMessage);
  expect(first.owner.popUp()).toBe('Это время уже занято, выберите другое');
  expect(await viewing(second.viewing)).toMatchObject({ status: viewingStatus.pending });
  const shown = first.owner.last();
  expect(shown.text).toContain('Выберите время');
  expect(shown.reply_markup!.inline_keyboard!.flat().map(({ text }) => text)).not.toContainEqual(
    expect.stringMatching(/16 сент.*12:00/),
  );
});

test('a viewing whose time has passed and a blocked person: nothing is done, and the reason is said', async () => {
  const past = await asked();
  app.setNow(tomorrow(1));
  await past.owner.presses('Принять');
  expect(past.owner.last().text).toContain('Срок ответа истёк');
  expect(rowsOf(past.owner)).toEqual([['Открыть на сайте']]);
  app.setNow(startOfTest);

  const { owner, viewing: id } = await asked();
  await app.db.updateTable('users').set({ blocked_at: startOfTest }).where('id', '=', owner.userId).execute();
  await owner.presses('Принять');
  expect(owner.popUp()).toBe('Ваш аккаунт заблокирован. Напишите в поддержку.');
  expect(await viewing(id)).toMatchObject({ status: viewingStatus.pending });
});

test('by buttons alone: each names another time in their own chat, one accepts; another request is changed and then declined', async () => {
  const owner = await makePerson('ru', 'Ольга');
  const client = await makePerson('ru', 'Ион');
  const asClient = await app.as({ id: client.userId });
  const ask = async () => {
    const offer = await makeOffer(app.db, { user_id: owner.userId, address: 'strada Ismail 5' });
    const params = { id: offer.id };
    const { body } = await asClient.call(calls.bookViewing, { params, body: { date_time: '2026-09-17 12:00' } });
    await app.drain();
    return body.id;
  };
  /** The first half hour that the bot offers. */
  const nameTime = async (person: ChatPerson) => {
    await person.presses('Другое время');
    await person.presses(rowsOf(person)[0]![0]!);
    expect(person.popUp()).toBe('Время предложено, ждём ответа');
    await app.drain();
  };
  const first = await ask();
  await nameTime(owner);
  expect(rowsOf(client)[0]).toEqual(['Принять']);
  await nameTime(client);
  await owner.presses('Принять');
  await app.drain();
  expect(await viewing(first)).toMatchObject({ status: viewingStatus.accepted, proposed_by: 'client' });
  expect(client.last().text).toContain('Просмотр назначен');

  const second = await ask();
  await nameTime(owner);
  await client.presses('Отклонить');
  await client.presses(rowsOf(client)[0]![0]!);
  await app.drain();
  expect(await viewing(second)).toMatchObject({ status: viewingStatus.declined, closed_by: 'client' });
  expect(owner.last().text).toContain('не может в это время');
});
