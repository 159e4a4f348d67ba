import { askForHelp, offerHelp } from '@app/contract/help';
import { listNotifications, notificationTypes } from '@app/contract/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const makeRealtor = (more = {}) => makeUser(app.db, { role: 'realtor', verified_at: startOfTest, ...more });
const days = (count: number) => app.setNow(new Date(startOfTest.getTime() + count * 86_400_000));

describe('propose-from-realtor', () => {
  const offer = async (user: { id: number }, request_id: number | string) =>
    (await app.as(user)).call(offerHelp, { body: { request_id } });

  test('tells the searcher once a week (type 16)', async () => {
    const [realtor, client] = [await makeRealtor(), await makeUser(app.db)];
    const search = await makeSearch(app.db, { user_id: client.id });
    expect((await offer(realtor, search.short_code)).status).toBe(200);
    const notices = await (await app.as(client)).call(listNotifications);
    expect(notices.body.items).toMatchObject([
      { type: notificationTypes.realtorOffersHelp, data: { from_user_id: realtor.id, user_phone: null } },
    ]);
    expect(notices.body.items[0]?.message).toContain('предлагает помощь с вашим поиском');
    expect(code(await offer(realtor, search.id))).toBe('help_asked_already');
    days(6);
    expect(code(await offer(realtor, search.id))).toBe('help_asked_already');
    days(7);
    expect((await offer(realtor, search.id)).status).toBe(200);
    days(0);
    expect((await offer(await makeRealtor(), search.id)).status).toBe(200);
  });

  test('is for verified realtors, about active searches of others', async () => {
    const realtor = await makeRealtor();
    const search = await makeSearch(app.db);
    for (const user of [await makeUser(app.db), await makeRealtor({ verified_at: null })])
      expect(code(await offer(user, search.id))).toBe('forbidden');
    const own = await makeSearch(app.db, { user_id: realtor.id });
    const paused = await makeSearch(app.db, { status: 1 });
    const expired = await makeSearch(app.db, { expires_at: startOfTest });
    app.setNow(new Date(startOfTest.getTime() + 1000));
    expect(code(await offer(realtor, own.id))).toBe('own_search');
    expect(code(await offer(realtor, paused.id))).toBe('search_not_found');
    expect(code(await offer(realtor, expired.id))).toBe('search_unavailable');
    expect(code(await offer(realtor, 999_999))).toBe('search_not_found');
    days(0);
  });

  test('is refused to a realtor whom the searcher has blocked', async () => {
    const [realtor, client] = [await makeRealtor(), await makeUser(app.db)];
    const search = await makeSearch(app.db, { user_id: client.id });
    const block = { user_id: client.id, blocked_id: realtor.id, created_at: startOfTest };
    await app.db.insertInto('person_blocks').values(block).execute();
    expect(code(await offer(realtor, search.id))).toBe('proposal_refused');
  });

  test('of ten at once one is told', async () => {
    const realtor = await app.as(await makeRealtor());
    const search = await makeSearch(app.db);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => realtor.call(offerHelp, { body: { request_id: search.id } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

describe('propose-from-client', () => {
  const ask = async (user: { id: number }, realtor_id: number, request_id?: number) =>
    (await app.as(user)).call(askForHelp, { body: { realtor_id, request_id } });

  test('tells the realtor of the newest search once a week (type 17)', async () => {
    const [realtor, client] = [await makeRealtor(), await makeUser(app.db)];
    expect(code(await ask(client, realtor.id))).toBe('search_needed');
    await makeSearch(app.db, { user_id: client.id, created_at: new Date(startOfTest.getTime() - 1000) });
    const newest = await makeSearch(app.db, { user_id: client.id });
    expect((await ask(client, realtor.id)).status).toBe(200);
    const notices = await (await app.as(realtor)).call(listNotifications);
    expect(notices.body.items).toMatchObject([
      { type: notificationTypes.clientAsksHelp, data: { link: `?request_id=${newest.short_code}`, user_phone: null } },
    ]);
    expect(code(await ask(client, realtor.id, newest.id))).toBe('help_asked_already');
    expect((await ask(client, (await makeRealtor()).id)).status).toBe(200);
  });

  test('names verified realtors and own active searches alone', async () => {
    const [realtor, client] = [await makeRealtor(), await makeUser(app.db)];
    const others = await makeSearch(app.db);
    const paused = await makeSearch(app.db, { user_id: client.id, status: 1 });
    expect(code(await ask(client, realtor.id, others.id))).toBe('search_not_found');
    expect(code(await ask(client, realtor.id, paused.id))).toBe('search_unavailable');
    expect(code(await ask(client, client.id))).toBe('forbidden');
    for (const user of [await makeUser(app.db), await makeRealtor({ blocked_at: startOfTest })])
      expect(code(await ask(client, user.id))).toBe('user_not_found');
  });
});
