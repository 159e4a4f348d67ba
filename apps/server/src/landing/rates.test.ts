import { showRates } from '@app/contract/landing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../platform/jobs/jobs.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { readRates } from './readRates.ts';

const list = (date: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ValCurs name="Cursul oficial de schimb" Date='${date}'>
<Valute ID="47"><NumCode>978</NumCode><CharCode>EUR</CharCode><Nominal>1</Nominal><Name>Euro</Name><Value>19.8400</Value></Valute>
<Valute ID="44"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal><Name>US Dollar</Name><Value>17,1000</Value></Valute>
<Valute ID="35"><CharCode>UAH</CharCode><Nominal>10</Nominal><Value>4.1</Value></Valute></ValCurs>`;

describe('decisions 8.4: exchange rates', () => {
  it.each([
    ['the National Bank', list('20.11.2026'), { MDL: 19.84, USD: 19.84 / 17.1 }],
    ['a JSON service', '{"date":"2026-11-20","rates":{"MDL":19.84,"USD":1.16,"RON":5}}', { MDL: 19.84, USD: 1.16 }],
    ['a JSON service of another base', '{"base":"USD","rates":{"MDL":17.1,"EUR":0.8}}', { MDL: 21.375, USD: 1.25 }],
    ['one of another base without the euro', '{"base":"USD","rates":{"MDL":17.1}}', {}],
    ['one without the lei', '{"rates":{"USD":"1,16","MDL":0}}', { USD: 1.16 }],
    ['a list without the euro', '<ValCurs><Valute><CharCode>USD</CharCode><Value>17</Value></Valute></ValCurs>', {}],
    ['nothing of use', '{"error":"closed"}', {}],
  ])('of %s', (_, text, rates) => {
    expect(Object.fromEntries(readRates(text).rates.map(({ currency, per_euro }) => [currency, per_euro]))).toEqual(
      rates,
    );
  });
});

describe('decisions 8.4: a source that fails', () => {
  let source: Server;
  let app: TestApp;
  let answer: { status: number; text: string } = { status: 503, text: 'down' };
  const asked: (string | undefined)[] = [];
  beforeAll(async () => {
    source = createServer((request, reply) => {
      asked.push(request.url);
      reply.writeHead(answer.status).end(answer.text);
    });
    await new Promise<void>((ready) => source.listen(0, '127.0.0.1', ready));
    const { port } = source.address() as AddressInfo;
    app = await testApp({ RATES_URL: `http://127.0.0.1:${port}/rates?date={date}` });
  });
  afterAll(async () => {
    await app.close();
    source.close();
  });

  const renew = async () => {
    await enqueue(app.db, 'landing.renewRates', {});
    await app.drain();
    return (await app.call(showRates)).body;
  };
  const later = (hours: number) => app.setNow(new Date(startOfTest.getTime() + hours * 3_600_000));
  const euroAlone = { rates: [{ currency: 'EUR', per_euro: 1 }], source: null, at: null };

  it('leaves EUR alone; later up, its rates are there with date and source; down again, they stay for a week', async () => {
    expect(await renew()).toEqual(euroAlone);
    answer = { status: 200, text: '<html>maintenance</html>' };
    expect(await renew()).toEqual(euroAlone);
    expect(asked.every((url) => url === '/rates?date=15.09.2026')).toBe(true);

    answer = { status: 200, text: list('15.09.2026') };
    later(1);
    const known = await renew();
    expect(known).toMatchObject({
      rates: [
        { currency: 'EUR', per_euro: 1 },
        { currency: 'MDL', per_euro: 19.84 },
        { currency: 'USD', per_euro: 1.1602 },
      ],
      at: '2026-09-15T00:00:00.000Z',
    });
    expect(known.source).toMatch(/^127\.0\.0\.1:/);

    const before = asked.length;
    later(2);
    await renew();
    expect(asked.length).toBe(before);

    answer = { status: 500, text: '' };
    later(30);
    expect(await renew()).toEqual(known);
    expect(asked.length).toBe(before + 1);
    later(24 * 8);
    expect(await renew()).toEqual(euroAlone);
  });
});
