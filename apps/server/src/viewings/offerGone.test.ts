import { listNotifications } from '@app/contract/notifications';
import { deleteOffer } from '@app/contract/offers';
import * as calls from '@app/contract/viewings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('a deleted offer cancels its viewings', () => {
  it('with a notice of type 5 that names place, time and reason in the reader’s language', async () => {
    const offer = await makeOffer(app.db, { address: 'Strada Ismail 58' });
    const owner = await app.as({ id: offer.user_id });
    const asking = await app.as(await makeUser(app.db));
    const agreed = await app.as(await makeUser(app.db));
    const book = async (client: typeof asking, date_time: string) =>
      (await client.call(calls.bookViewing, { params: { id: offer.id }, body: { date_time } })).body.id;
    await book(asking, '2026-09-16 10:00');
    await owner.call(calls.acceptViewing, { params: { id: await book(agreed, '2026-09-17 12:00') } });
    await owner.call(deleteOffer, { params: { id: offer.id } });
    await app.drain();

    const heard = async (caller: typeof asking, language: string) =>
      (await caller.call(listNotifications, { headers: { 'accept-language': language } })).body.items[0]!;
    expect((await heard(asking, 'ru')).message).toBe(
      'Просмотр отменён: среда, 16 сентября, 10:00, Strada Ismail 58. Причина: владелец удалил предложение',
    );
    const notice = await heard(agreed, 'ro');
    expect(notice.message).toContain('Strada Ismail 58. Motivul: proprietarul a șters oferta');
    expect(notice).toMatchObject({
      type: 5,
      is_read: false,
      viewing: null,
      data: { address: 'Strada Ismail 58', date_time: '2026-09-17T09:00:00.000Z', is_past: false, link: null },
    });
    expect(
      (await agreed.call(calls.listCalendar, { query: { from: '2026-09-14T00:00:00Z', to: '2026-09-21T00:00:00Z' } }))
        .body.next,
    ).toBeNull();
  });

  it('names the house of an approximate place to the client of an accepted viewing alone', async () => {
    const offer = await makeOffer(app.db, { address: 'Strada Ismail nr.58 ap.3', approximate: true });
    const owner = await app.as({ id: offer.user_id });
    const [asking, agreed] = [await app.as(await makeUser(app.db)), await app.as(await makeUser(app.db))];
    const book = async (client: typeof asking, date_time: string) =>
      (await client.call(calls.bookViewing, { params: { id: offer.id }, body: { date_time } })).body.id;
    await book(asking, '2026-09-18 10:00');
    await owner.call(calls.acceptViewing, { params: { id: await book(agreed, '2026-09-18 12:00') } });
    await owner.call(deleteOffer, { params: { id: offer.id } });
    await app.drain();
    const heard = async (caller: typeof asking) => (await caller.call(listNotifications)).body.items[0]!.data.address;
    expect([await heard(asking), await heard(agreed)]).toEqual(['Strada Ismail', 'Strada Ismail nr.58 ap.3']);
  });

  it('and says nothing of viewings that are over', async () => {
    const offer = await makeOffer(app.db);
    const owner = await app.as({ id: offer.user_id });
    const client = await app.as(await makeUser(app.db));
    const body = { date_time: '2026-09-16 10:00' };
    const { id } = (await client.call(calls.bookViewing, { params: { id: offer.id }, body })).body;
    await client.call(calls.cancelViewing, { params: { id }, body: {} });
    await owner.call(deleteOffer, { params: { id: offer.id } });
    await app.drain();
    expect((await client.call(listNotifications)).body.items).toEqual([]);
  });
});
