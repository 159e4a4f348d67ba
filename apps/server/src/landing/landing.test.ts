import { countVisit, headerStats, showLanding } from '@app/contract/landing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.setNow(startOfTest));

const minutes = (count: number) => new Date(startOfTest.getTime() + count * 60_000);

describe('header counts', () => {
  it('count what the public sees, of today in Chișinău and in all', async () => {
    await makeOffer(app.db);
    await makeOffer(app.db, { created_at: minutes(-13 * 60) }); // 23:00 of the day before in Chișinău
    await makeOffer(app.db, { status: 1 });
    await makeOffer(app.db, { active_until: minutes(-1) });
    await makeSearch(app.db);
    await makeSearch(app.db, { status: 2 });
    const { body } = await app.call(headerStats);
    expect(body).toEqual({
      today_offers: 1,
      active_offers: 2,
      today_requests: 1,
      active_requests: 1,
      viewings_week: 0,
    });
    await makeOffer(app.db);
    app.setNow(minutes(1));
    expect((await app.call(headerStats)).body.active_offers).toBe(3);
  });
});

describe('visits', () => {
  it.each([
    ['https://vatra.example', true],
    ['http://localhost:3000', false],
  ])('their cookie is for the server alone, at %s secure: %s', async (PUBLIC_URL, isSecure) => {
    const site = await testApp({ PUBLIC_URL });
    const cookie = String((await site.call(countVisit)).headers['set-cookie']);
    await site.close();
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax(;|$)/);
    expect(cookie.endsWith('; Secure')).toBe(isSecure);
  });

  it('count a browser once a day and know nothing of it', async () => {
    const first = await app.call(countVisit);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect(first.body.total_sessions).toBe(1);
    expect((await app.call(countVisit, { headers: { cookie } })).body.total_sessions).toBe(1);
    // One that keeps no cookies is known by its address and its kind.
    expect((await app.call(countVisit)).body.total_sessions).toBe(1);
    expect((await app.call(countVisit, { headers: { 'user-agent': 'another' } })).body.total_sessions).toBe(2);
    const [row] = await app.db.selectFrom('visits').selectAll().execute();
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['day', 'session_hash']);
  });

  it('takes no session that it did not give', async () => {
    const before = (await app.call(countVisit)).body.total_sessions;
    const { body, headers } = await app.call(countVisit, { headers: { cookie: 'visit=<script>' } });
    expect(body.total_sessions).toBe(before);
    expect(String(headers['set-cookie'])).not.toContain('script');
  });
});

it('tells its texts in the language of the caller', async () => {
  const [ru, ro] = [
    await app.call(showLanding, { query: { locale: 'ru' } }),
    await app.call(showLanding, { headers: { 'accept-language': 'ro' } }),
  ];
  expect([ru.body.faq[0]?.question, ro.body.faq[0]?.question]).toEqual([
    'Сколько берёт риелтор?',
    'Cât costă un agent?',
  ]);
  expect(ru.body.shelter).toEqual({ lei_per_user: 1, animals_helped: 250 });
});
