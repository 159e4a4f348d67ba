import { openThread, showThread, writeToThread } from '@app/contract/threads';
import { viewingStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { makeViewing } from '../testing/ownedThings.ts';
import { TelegramServer } from '../testing/telegramServer.ts';
import { startOfTest, type TestApp, testApp } from '../testing/testApp.ts';

let telegram: TelegramServer;
let app: TestApp;
beforeAll(async () => {
  telegram = await new TelegramServer().start();
  app = await testApp({ ...telegram.env, PUBLIC_URL: 'https://vatra.md' });
  app.services.telegram!.begin(app.services);
});
afterAll(async () => {
  await app.close();
  await telegram.stop();
});

it('a reply to the notice of a message goes into its conversation, once, and nowhere else', async () => {
  const chat = telegram.person(810_001, 'ro');
  const owner = await makeUser(app.db, { telegram_chat_id: chat.id, telegram_sync: true, locale: 'ro' });
  const client = await makeUser(app.db, { name: 'Ana' });
  const offer = await makeOffer(app.db, { user_id: owner.id });
  await makeViewing(app.db, offer, client.id, viewingStatus.pending, new Date(startOfTest.getTime() + 86_400_000));
  const asClient = await app.as(client);
  const { id } = (await asClient.call(openThread, { body: { offer_id: offer.id } })).body;
  const write = (name: string, body: object) =>
    asClient.call(writeToThread, { params: { id }, body: { client_id: name, ...body } });
  await write('message-1', { ready: 'still_free' });
  await app.drain();
  const notice = chat.last();
  expect(notice.text).toBe('Ana: Bună ziua! Mai este liber?');

  await chat.replies('Da, veniți mâine', notice);
  expect(chat.last().text).toBe('Trimis.');
  await chat.replies(undefined, notice, { photo: [] });
  expect(chat.last().text).toMatch(/^De aici puteți trimite doar text/);
  const texts = async () => (await asClient.call(showThread, { params: { id } })).body.messages.map(({ text }) => text);
  expect(await texts()).toEqual(['', 'Da, veniți mâine']);

  // Somebody else's chat with a copied notice gets nowhere.
  const thief = telegram.person(810_002, 'ru');
  await makeUser(app.db, { telegram_chat_id: thief.id, telegram_sync: true, locale: 'ru' });
  await thief.replies('Я владелец', notice);
  expect(thief.last().text).toBe('Чат удалён, обновите страницу');
  expect(await texts()).toHaveLength(2);

  // Words that reply to nothing are support's.
  await chat.says('Alo');
  expect(chat.last().text).toMatch(/^Am transmis asistenței/);
  expect(await texts()).toHaveLength(2);
});

it('puts a reply into the conversation of its notice, whatever the notice says', async () => {
  const chat = telegram.person(810_003, 'ro');
  const owner = await makeUser(app.db, { telegram_chat_id: chat.id, telegram_sync: true, locale: 'ro' });
  const offer = await makeOffer(app.db, { user_id: owner.id });
  const opened = async (name: string, hours: number) => {
    const client = await makeUser(app.db, { name });
    await makeViewing(
      app.db,
      offer,
      client.id,
      viewingStatus.pending,
      new Date(startOfTest.getTime() + hours * 3_600_000),
    );
    const asClient = await app.as(client);
    return { asClient, id: (await asClient.call(openThread, { body: { offer_id: offer.id } })).body.id };
  };
  const [ana, radu] = [await opened('Ana', 24), await opened('Radu', 25)];
  const text = `https://vatra.md/ro/dashboard/messages/${ana.id}`;
  await radu.asClient.call(writeToThread, { params: { id: radu.id }, body: { client_id: 'message-1', text } });
  await app.drain();
  expect(chat.last().text).toContain(text);
  await chat.replies('Da');
  const textsOf = async ({ asClient, id }: typeof ana) =>
    (await asClient.call(showThread, { params: { id } })).body.messages.map((message) => message.text);
  expect([await textsOf(ana), await textsOf(radu)]).toEqual([[], [text, 'Da']]);
  // Longer than one message of a conversation: none of it is lost, here or in support's.
  const long = 'ж'.repeat(2_996);
  await chat.replies(long, chat.chat()[0]);
  expect((await textsOf(radu)).slice(2)).toEqual([long.slice(0, 2_000), long.slice(2_000)]);
  await chat.says(long);
  const received = await app.db
    .selectFrom('support_messages')
    .select('text')
    .where('author_id', '=', owner.id)
    .orderBy('id')
    .execute();
  expect(received.map((message) => message.text)).toEqual([long.slice(0, 2_000), long.slice(2_000)]);
});
