import { listNotifications, notificationTypes } from '@app/contract/notifications';
import * as calls from '@app/contract/viewings';
import { viewingStatus } from '@app/domain/kinds';
import type { ViewingAnswer } from '@app/domain/viewingAnswers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { TelegramServer } from '../testing/telegramServer.ts';
import { startOfTest, testApp, type Caller, type TestApp } from '../testing/testApp.ts';
import { remindOfViewings } from './viewingReminders.service.ts';

let app: TestApp;
let telegram: TelegramServer;
beforeAll(async () => {
  telegram = await new TelegramServer().start();
  app = await testApp({ ...telegram.env, PUBLIC_URL: 'https://vatra.md' });
  app.services.telegram!.begin(app.services);
});
afterAll(async () => {
  await app.close();
  await telegram.stop();
});
afterEach(() => app.setNow(startOfTest));

/** Agreed for Thursday the 17th, 15:00 on Moldova's clock. */
const start = '2026-09-17T12:00:00.000Z';
async function agreed(more: { telegram_chat_id?: number } = {}) {
  const owner = await makeUser(app.db, { name: 'Ion' });
  const client = await makeUser(app.db, { name: 'Ana', ...more });
  const offer = await makeOffer(app.db, { user_id: owner.id });
  const [asOwner, asClient] = [await app.as(owner), await app.as(client)];
  const body = { date_time: '2026-09-17 15:00' };
  const { id } = (await asClient.call(calls.bookViewing, { params: { id: offer.id }, body })).body;
  await asOwner.call(calls.acceptViewing, { params: { id } });
  await app.db.updateTable('viewings').set({ updated_at: startOfTest }).where('id', '=', id).execute();
  return { id, owner, client, offer, asOwner, asClient };
}
const say = (caller: Caller, id: number, answer: ViewingAnswer, seen_at?: string) =>
  caller.call(calls.answerViewing, { params: { id }, body: { answer, ...(seen_at ? { seen_at } : {}) } });
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const notices = async (caller: Caller, locale = 'ru') =>
  (await caller.call(listNotifications, { headers: { 'accept-language': locale } })).body.items;
const heard = async (caller: Caller) =>
  (await notices(caller))
    .filter(({ type }) => type === notificationTypes.viewingAnswered)
    .map(({ message }) => message.split(':')[0]!)
    .toSorted();
const reminder = async (caller: Caller) =>
  (await notices(caller)).find(({ type }) => type === notificationTypes.viewingSoon)!.viewing!.answers;

it('a reminder offers its answers, each is told to the other side once, and both see it', async () => {
  const { id, asOwner, asClient } = await agreed();
  app.setNow(new Date('2026-09-16T12:30:00Z'));
  await remindOfViewings(app.db, app.now());
  expect(await reminder(asClient)).toEqual(['cannot_come']);
  app.setNow(new Date('2026-09-17T11:30:00Z'));
  await remindOfViewings(app.db, app.now());
  expect(await reminder(asClient)).toEqual(['on_my_way', 'late', 'cannot_come']);

  const [way] = await Promise.all([say(asClient, id, 'on_my_way'), say(asClient, id, 'on_my_way')]);
  expect(way.body).toMatchObject({ said: [{ side: 'client', answer: 'on_my_way', at: '2026-09-17T11:30:00.000Z' }] });
  expect((await say(asClient, id, 'late')).body.answers).toEqual(['cannot_come']);
  expect(await heard(asOwner)).toEqual(['Ana опоздает на 10 минут', 'Ana уже в пути']);
  expect((await notices(asOwner, 'ro')).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^Ana întârzie 10 minute: .+, joi, 17 septembrie, 15:00$/),
  );
  expect(await reminder(asClient)).toEqual(['cannot_come']);
  const seen = (await asOwner.call(calls.showViewing, { params: { id } })).body;
  expect(seen.said.map(({ answer }) => answer)).toEqual(['late', 'on_my_way']);
  expect(seen.answers).toEqual(['on_my_way', 'late', 'cannot_come']);
});

it('‘cannot come’ cancels with its reason in the same press, in the reader’s language', async () => {
  const { id, asOwner, asClient } = await agreed();
  app.setNow(new Date('2026-09-17T11:30:00Z'));
  const off = (await say(asOwner, id, 'cannot_come')).body;
  expect(off).toMatchObject({ status: viewingStatus.cancelled, reason: 'не получится прийти', answers: [] });
  expect((await notices(asClient))[0]!.message).toMatch(/^Просмотр отменён: .+Причина: не получится прийти$/);
  expect((await notices(asClient, 'ro'))[0]!.message).toMatch(/Motivul: nu poate veni$/);
  expect(code(await say(asClient, id, 'late'))).toBe('wrong_state');
  const held = await sql`SELECT FROM attendance WHERE viewing_id = ${id}`.execute(app.db);
  expect(held.rows).toEqual([]);
});

it.each<[string, string, ViewingAnswer, string | undefined, string | undefined]>([
  ['four hours before', '2026-09-17T08:00:00Z', 'on_my_way', undefined, 'wrong_state'],
  ['when it has begun', '2026-09-17T12:05:00Z', 'late', undefined, undefined],
  ['when it is over', '2026-09-17T12:30:00Z', 'late', undefined, 'wrong_state'],
  ['to call off what has begun', '2026-09-17T12:05:00Z', 'cannot_come', undefined, 'wrong_state'],
  ['of the time that stands', '2026-09-17T11:00:00Z', 'late', start, undefined],
  ['of another time', '2026-09-17T11:00:00Z', 'late', '2026-09-17T11:30:00.000Z', 'wrong_state'],
  ['to call off another time', '2026-09-17T11:00:00Z', 'cannot_come', '2026-09-17T11:30:00.000Z', 'wrong_state'],
])('%s', async (_, now, answer, seenAt, expected) => {
  const { id, asClient } = await agreed();
  app.setNow(new Date(now));
  expect(code(await say(asClient, id, answer, seenAt))).toBe(expected);
});

it('a viewing that was moved is answered anew', async () => {
  const { id, asOwner, asClient } = await agreed();
  app.setNow(new Date('2026-09-17T11:00:00Z'));
  await say(asClient, id, 'late');
  await asClient.call(calls.changeViewingTime, { params: { id }, body: { date_time: '2026-09-17 16:00' } });
  await asOwner.call(calls.acceptViewing, { params: { id } });
  const moved = (await asClient.call(calls.showViewing, { params: { id } })).body;
  expect(moved).toMatchObject({ said: [], answers: ['on_my_way', 'late', 'cannot_come'] });
});

it('the database keeps each answer of a side once for a time', async () => {
  const { id, asClient } = await agreed();
  app.setNow(new Date('2026-09-17T11:00:00Z'));
  await say(asClient, id, 'late');
  const again = sql`INSERT INTO viewing_answers SELECT * FROM viewing_answers WHERE viewing_id = ${id}`;
  await expect(again.execute(app.db)).rejects.toMatchObject({ code: '23505' });
  const odd = sql`INSERT INTO viewing_answers VALUES (${id}, ${start}, 'client', 'lost', now())`;
  await expect(odd.execute(app.db)).rejects.toMatchObject({ code: '23514' });
});

it('in Telegram a reminder has its answers as buttons, and shows what came of them', async () => {
  const chat = telegram.person(810_001, 'ru');
  const { id, asOwner } = await agreed({ telegram_chat_id: chat.id });
  app.setNow(new Date('2026-09-17T11:30:00Z'));
  await remindOfViewings(app.db, app.now());
  await app.drain();
  const rows = (chat.last().reply_markup?.inline_keyboard ?? []).map((row) => row.map(({ text }) => text));
  expect(rows).toEqual([['Уже в пути'], ['Опоздаю на 10 минут'], ['Не смогу прийти'], ['Открыть']]);
  const message = chat.last();
  await chat.presses('Опоздаю на 10 минут');
  expect(chat.popUp()).toBe('Мы сообщили, что вы опоздаете на 10 минут');
  expect(await heard(asOwner)).toEqual(['Ana опоздает на 10 минут']);
  await chat.presses('Не смогу прийти', message);
  expect(chat.popUp()).toBe('Просмотр отменён, мы предупредили второго участника');
  expect((await asOwner.call(calls.showViewing, { params: { id } })).body.status).toBe(viewingStatus.cancelled);
});
