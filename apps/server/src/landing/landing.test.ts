import { countVisit, headerStats, listHomeRealtors, showLanding, showRates } from '@app/contract/landing';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { fetchRates } from './landing.service.ts';
import { readRates } from './readRates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.setNow(startOfTest));

const minutes = (count: number) => new Date(startOfTest.getTime() + count * 60_000);

describe('header counts (A3)', () => {
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

describe('visits (decisions 8.8)', () => {
  it('count a browser once a day and know nothing of it', async () => {
    const first = await app.call(countVisit);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect(first.body.total_sessions).toBe(1);
    expect((await app.call(countVisit, { headers: { cookie } })).body.total_sessions).toBe(1);
    expect((await app.call(countVisit)).body.total_sessions).toBe(2);
    const [row] = await app.db.selectFrom('visits').selectAll().execute();
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['day', 'session_hash']);
  });

  it('takes no session that it did not give', async () => {
    const before = (await app.call(countVisit)).body.total_sessions;
    const { body, headers } = await app.call(countVisit, { headers: { cookie: 'visit=<script>' } });
    expect(body.total_sessions).toBe(before + 1);
    expect(String(headers['set-cookie'])).not.toContain('script');
  });
});

describe('realtors of the home page', () => {
  it('are verified, the best rated first, found by name or agency whatever the accents', async () => {
    const agency = await app.db
      .insertInto('agencies')
      .values({ name: 'Căminul Nostru' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const realtor = { role: 'realtor' as const, verified_at: startOfTest };
    await makeUser(app.db, { ...realtor, name: 'Ana', review_count: 2, review_sum: 8, recommend_count: 1 });
    await makeUser(app.db, {
      ...realtor,
      name: 'Ion Ceban',
      agency_id: agency.id,
      review_count: 1,
      review_sum: 5,
      recommend_count: 1,
    });
    await makeUser(app.db, { ...realtor, name: 'Nou' });
    await makeUser(app.db, { ...realtor, name: 'Blocat', blocked_at: startOfTest });
    await makeUser(app.db, { role: 'realtor', name: 'Neverificat' });
    const { body } = await app.call(listHomeRealtors);
    expect(body.items.map(({ name, rating, recommendation_percent: share }) => [name, rating, share])).toEqual([
      ['Ion Ceban', 5, 100],
      ['Ana', 4, 50],
      ['Nou', null, null],
    ]);
    expect((await app.call(listHomeRealtors, { query: { q: 'caminul' } })).body).toMatchObject({
      total: 1,
      items: [{ name: 'Ion Ceban' }],
    });
    expect((await app.call(listHomeRealtors, { query: { q: '%' } })).body.total).toBe(0);
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

const bank = `<?xml version="1.0"?><ValCurs Date="20.11.2026" name="Official">
<Valute ID="47"><NumCode>978</NumCode><CharCode>EUR</CharCode><Nominal>1</Nominal><Name>Euro</Name><Value>19.8400</Value></Valute>
<Valute ID="44"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal><Name>US Dollar</Name><Value>17.1000</Value></Valute></ValCurs>`;

describe('exchange rates (decisions 8.4)', () => {
  it.each([
    ['the National Bank', bank, { MDL: 19.84, USD: 19.84 / 17.1 }],
    ['a JSON service', '{"date":"2026-11-20","rates":{"MDL":19.84,"USD":1.16,"RON":5}}', { MDL: 19.84, USD: 1.16 }],
    ['one without the lei', '{"rates":{"USD":"1,16","MDL":0}}', { USD: 1.16 }],
    ['nothing of use', '{"error":"closed"}', {}],
  ])('of %s', (_, text, rates) => {
    expect(Object.fromEntries(readRates(text).rates.map(({ currency, per_euro }) => [currency, per_euro]))).toEqual(
      rates,
    );
  });

  it('are euros alone until a source was reached; a source that fails changes nothing', async () => {
    expect((await app.call(showRates)).body).toEqual({
      rates: [{ currency: 'EUR', per_euro: 1 }],
      source: null,
      at: null,
    });
    const source = createServer((request, answer) => {
      if (request.url?.includes('15.09.2026')) answer.end(bank);
      else answer.writeHead(500).end();
    });
    await new Promise<void>((ready) => source.listen(0, '127.0.0.1', ready));
    const address = `http://127.0.0.1:${(source.address() as AddressInfo).port}/rates?date=`;
    try {
      await fetchRates(app.db, `${address}{date}`, startOfTest);
      await expect(fetchRates(app.db, address, startOfTest)).rejects.toThrow('answered 500');
    } finally {
      source.close();
    }
    expect((await app.call(showRates)).body).toEqual({
      rates: [
        { currency: 'EUR', per_euro: 1 },
        { currency: 'MDL', per_euro: 19.84 },
        { currency: 'USD', per_euro: 1.1602 },
      ],
      source: '127.0.0.1:' + new URL(address).port,
      at: '2026-11-20T00:00:00.000Z',
    });
  });
});
