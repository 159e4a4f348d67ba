import { showRates } from '@app/contract/landing';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../platform/jobs/jobs.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { askSource } from './rates.service.ts';
import { readRates } from './readRates.ts';

const list = (date: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ValCurs name="Cursul oficial de schimb" Date='${date}'>
<Valute ID="47"><NumCode>978</NumCode><CharCode>EUR</CharCode><Nominal>1</Nominal><Name>Euro</Name><Value>19.8400</Value></Valute>
<Valute ID="44"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal><Name>US Dollar</Name><Value>17,1000</Value></Valute>
<Valute ID="35"><CharCode>UAH</CharCode><Nominal>10</Nominal><Value>4.1</Value></Valute></ValCurs>`;

describe('exchange rates', () => {
  it.each([
    ['the National Bank', list('20.11.2026'), { MDL: 19.84, USD: 19.84 / 17.1 }],
    ['a JSON service', '{"date":"2026-11-20","rates":{"MDL":19.84,"USD":1.16,"RON":5}}', { MDL: 19.84, USD: 1.16 }],
    ['a JSON service of another base', '{"base":"USD","rates":{"MDL":17.1,"EUR":0.8}}', { MDL: 21.375, USD: 1.25 }],
    ['one of another base without the euro', '{"base":"USD","rates":{"MDL":17.1}}', {}],
    ['one without the lei', '{"rates":{"USD":"1,16","MDL":0}}', { USD: 1.16 }],
    ['a list without the euro', '<ValCurs><Valute><CharCode>USD</CharCode><Value>17</Value></Valute></ValCurs>', {}],
    [
      'one that calls its base otherwise',
      '{"base_code":"EUR","time_last_update_utc":"Fri, 20 Nov 2026 00:02:31 +0000","rates":{"EUR":1,"MDL":19.8,"USD":1.15}}',
      { MDL: 19.8, USD: 1.15 },
    ],
    ['nothing of use', '{"error":"closed"}', {}],
  ])('of %s', (_, text, rates) => {
    expect(Object.fromEntries(readRates(text).rates.map(({ currency, per_euro }) => [currency, per_euro]))).toEqual(
      rates,
    );
  });
});

describe('a source that fails', () => {
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

describe('two sources of exchange rates', () => {
  let app: TestApp;
  const asked: string[] = [];
  /** What each answers; one that is not here never does. */
  let answers: Record<string, (reply: ServerResponse) => void> = {};
  const say = (text: string) => (reply: ServerResponse) => reply.writeHead(200).end(text);
  const rates = (lei: number) =>
    say(JSON.stringify({ base: 'EUR', date: '2026-09-15', rates: { MDL: lei, USD: 1.1 } }));
  const servers: Server[] = [];
  const serve = async (name: string): Promise<number> => {
    const server = createServer((_, reply) => {
      asked.push(name);
      answers[name]?.(reply);
    });
    servers.push(server);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return (server.address() as AddressInfo).port;
  };
  let inside: number;
  beforeAll(async () => {
    const [first, second] = [await serve('first'), await serve('second')];
    inside = await serve('inside');
    app = await testApp({ RATES_URL: `http://127.0.0.1:${first}/list?at={date}, http://127.0.0.1:${second}/latest` });
  });
  afterAll(async () => {
    await app.close();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  let hours = 0;
  /** Past the hour in which a source that failed stands behind the other, and past what is still fresh. */
  const renew = async (later = 4) => {
    asked.length = 0;
    hours += later;
    app.setNow(new Date(startOfTest.getTime() + hours * 3_600_000));
    await enqueue(app.db, 'landing.renewRates', {});
    await app.drain();
    const { rates } = (await app.call(showRates)).body;
    return { asked: [...asked], lei: rates.find(({ currency }) => currency === 'MDL')?.per_euro };
  };

  it('the second is asked when the first fails, and not before', async () => {
    answers = { first: rates(19), second: rates(20) };
    expect(await renew()).toEqual({ asked: ['first'], lei: 19 });
    answers = { first: (reply) => reply.writeHead(503).end(), second: rates(20) };
    expect(await renew()).toEqual({ asked: ['first', 'second'], lei: 20 });
  });

  it.each([
    ['is no list', say('<html>maintenance</html>')],
    ['never ends', (reply: ServerResponse) => void Readable.from(endless()).on('error', () => {}).pipe(reply.writeHead(200))],
    ['sends elsewhere', (reply: ServerResponse) => reply.writeHead(302, { location: `http://127.0.0.1:${inside}/` }).end()],
  ])('so it is when what the first answers %s', async (_, first) => {
    answers = { first, second: rates(21), inside: rates(1) };
    expect(await renew()).toEqual({ asked: ['first', 'second'], lei: 21 });
  }); // oxfmt-ignore

  it('one that hangs is not waited for again within the hour', { tags: ['nightly'] }, async () => {
    answers = { second: rates(22) };
    expect(await renew()).toEqual({ asked: ['first', 'second'], lei: 22 });
    await app.db.deleteFrom('exchange_rates').execute();
    answers = { second: rates(23), first: rates(24) };
    expect(await renew(0.5)).toEqual({ asked: ['second'], lei: 23 });
    expect(await renew()).toEqual({ asked: ['first'], lei: 24 });
  });

  it('a name that leads to this machine is not asked', async () => {
    answers = { inside: rates(25) };
    asked.length = 0;
    await expect(askSource(new URL(`http://localhost:${inside}/`))).rejects.toThrow('address of this network');
    expect(asked).toEqual([]);
  });
});

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536, 32);
}
