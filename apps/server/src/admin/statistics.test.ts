import { showStatistics } from '@app/contract/adminStatistics';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { renewBalance } from './statistics.service.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as(await makeUser(app.db, { role: 'admin', created_at: daysAgo(400) }));
});
afterAll(() => app.close());

const daysAgo = (days: number, minutes = 0) => new Date(startOfTest.getTime() - days * 86_400_000 + minutes * 60_000);
const statistics = async (days: number) => (await admin.call(showStatistics, { query: { days } })).body;

describe('the statistics of administrators', () => {
  it('counts days of Chișinău beside as many before, and keeps a finished day as it was counted', async () => {
    const owner = await makeUser(app.db, { created_at: daysAgo(3) });
    const search = await makeSearch(app.db, { user_id: owner.id, created_at: daysAgo(3) });
    const mine = { user_id: (await makeUser(app.db, { created_at: daysAgo(400) })).id };
    // Half past eleven in the evening before in UTC is the day itself in Chișinău.
    const [offer, gone] = [
      await makeOffer(app.db, { ...mine, created_at: new Date('2026-09-12T21:30:00Z') }),
      await makeOffer(app.db, { ...mine, created_at: daysAgo(9) }),
    ];
    const pair = { search_id: search.id, proposer_id: mine.user_id };
    await app.db
      .insertInto('proposals')
      .values([
        { ...pair, offer_id: offer.id, created_at: daysAgo(3, 300) },
        { ...pair, offer_id: gone.id, created_at: daysAgo(2) },
      ])
      .execute();
    await app.db
      .insertInto('visits')
      .values({ day: dayOf(startOfTest), session_hash: Buffer.from('a') })
      .execute();
    const first = await statistics(7);
    const today = dayOf(startOfTest);
    expect(first.days).toEqual(Array.from({ length: 7 }, (_, i) => addDays(today, i - 6)));
    expect(first.totals).toMatchObject({
      visits: { now: 1, before: 0 },
      offers: { now: 1, before: 1 },
      searches: { now: 1, before: 0 },
      users: { now: 1, before: 0 },
      proposals: { now: 2, before: 0 },
    });
    expect(first.by_day.offers).toEqual([0, 0, 0, 0, 1, 0, 0]);
    // Five hours: between four and eight, one alone in the middle.
    expect(first.first_proposal).toEqual({ now: 21_600, before: null });
    await app.db.deleteFrom('offers').where('id', '=', gone.id).execute();
    expect((await statistics(7)).totals.offers).toEqual({ now: 1, before: 1 });
  });

  it('supply and demand by sector, drawn zones where their middle lies', async () => {
    await makeOffer(app.db, { sector: 'sector-botanica', city: 'town-chisinau' });
    await renewBalance(app.db, startOfTest);
    const { balance, counted_at: at } = await statistics(7);
    expect(at).toBe(startOfTest.toISOString());
    expect(balance).toContainEqual({ place: 'sector-botanica', property_type: 1, deal: 1, offers: 1, searches: 0 });
    expect(balance.find(({ place, searches }) => place === 'sector-centru' && searches === 1)).toBeDefined();
  });

  it.each([
    ['offers', 'offers'],
    ['approved-views', 'viewings_approved'],
    ['users', 'users'],
  ] as const)('statistic/%s is a series of the same numbers', async (path, number) => {
    const { totals, by_day: byDay, days } = await statistics(7);
    const get = (caller: string, query: string) =>
      app.send({
        url: `/api/admin-dashboard/statistic/${path}${query}`,
        headers: { authorization: `Bearer ${caller}` },
      });
    const token = await app.tokenOf(await makeUser(app.db, { role: 'admin', created_at: daysAgo(400) }));
    const answer = await get(token, '?days=7');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        total: totals[number].now,
        before: totals[number].before,
        days: days.map((day, i) => ({ day, count: byDay[number][i] })),
      },
    ]);
    expect((await get(token, '')).json<{ days: unknown[] }>().days).toHaveLength(30);
    expect((await get(await app.tokenOf(await makeUser(app.db)), '')).statusCode).toBe(403);
  });
});
