import { listNotifications } from '@app/contract/notifications';
import { confirmOffer } from '@app/contract/offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { remind } from './reminders.service.ts';

const hour = 3_600_000;
const later = (hours: number) => new Date(startOfTest.getTime() + hours * hour);
let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const noticesOf = async (user: { id: number }) => {
  const answer = await (await server.as(user)).call(listNotifications);
  return answer.body.items;
};

describe('11: confirm your offer', () => {
  it('comes two days before the end, once', async () => {
    const owner = await makeUser(server.db);
    await makeOffer(server.db, { user_id: owner.id, active_until: later(49) });
    await remind(server.db, startOfTest);
    expect(await noticesOf(owner)).toEqual([]);
    for (const hours of [1, 2, 30]) await remind(server.db, later(hours));
    expect((await noticesOf(owner)).map(({ type, act }) => [type, act?.kind, act?.done])).toEqual([
      [11, 'confirm_offer', false],
    ]);
  });

  it('is done when the offer is confirmed, and comes again before the next end', async () => {
    const owner = await makeUser(server.db);
    const offer = await makeOffer(server.db, { user_id: owner.id, active_until: later(40) });
    server.setNow(later(1));
    await remind(server.db, later(1));
    server.setNow(later(2));
    await (await server.as(owner)).call(confirmOffer, { params: { id: offer.id } });
    expect((await noticesOf(owner)).map(({ act }) => act?.done)).toEqual([true]);
    await remind(server.db, later(24 * 13));
    expect(await noticesOf(owner)).toHaveLength(2);
    server.setNow(startOfTest);
  });

  it('speaks once of many offers that end together', async () => {
    const owner = await makeUser(server.db);
    for (const hours of [20, 21, 22]) {
      await makeOffer(server.db, { user_id: owner.id, active_until: later(hours) });
    }
    await remind(server.db, startOfTest);
    const [one, ...more] = await noticesOf(owner);
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      message: 'Подтвердите, что ваши предложения актуальны: 3 предложения',
      act: { kind: 'confirm_offers', done: false },
      data: { link: '/dashboard/properties' },
    });
  });

  it('is not for offers that are hidden or over', async () => {
    const owner = await makeUser(server.db);
    await makeOffer(server.db, { user_id: owner.id, status: 1, active_until: later(20) });
    await makeOffer(server.db, { user_id: owner.id, active_until: later(-1) });
    await remind(server.db, startOfTest);
    expect(await noticesOf(owner)).toEqual([]);
  });
});

describe('18: your search is about to expire', () => {
  it('comes two days before the end, once for each run', async () => {
    const person = await makeUser(server.db);
    const search = await makeSearch(server.db, { user_id: person.id, active_for: 10, expires_at: later(240) });
    await remind(server.db, later(100));
    expect(await noticesOf(person)).toEqual([]);
    for (const hours of [193, 194, 239]) await remind(server.db, later(hours));
    expect((await noticesOf(person)).map(({ type, message, act }) => [type, message, act?.done])).toEqual([
      [18, 'Поиск «Снять квартиру, Центр» скоро закончится: 2 дня', false],
    ]);
    const again = { activated_at: later(239.5), expires_at: later(480) };
    await server.db.updateTable('searches').set(again).where('id', '=', search.id).execute();
    expect((await noticesOf(person)).map(({ act }) => act?.done)).toEqual([true]);
    await remind(server.db, later(470));
    expect(await noticesOf(person)).toHaveLength(2);
  });

  it('does not come right after a short search was started', async () => {
    const person = await makeUser(server.db);
    await makeSearch(server.db, { user_id: person.id, active_for: 1, expires_at: later(24) });
    await remind(server.db, later(1));
    expect(await noticesOf(person)).toEqual([]);
    await remind(server.db, later(13));
    expect(await noticesOf(person)).toHaveLength(1);
  });
});
