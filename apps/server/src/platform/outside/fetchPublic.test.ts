import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPublic, mayAsk } from './fetchPublic.ts';
import { publicLookup } from './publicAddress.ts';

const asked: string[] = [];
/** What is inside the network, and is never to be asked. */
let secret: Server;
let secretPort: number;
/** A source that is trusted, and leads elsewhere. */
let source: Server;
let origin: string;

const leads = (to: string) => (reply: ServerResponse) => void reply.writeHead(302, { location: to }).end();
const answers: Record<string, (reply: ServerResponse) => void> = {
  '/fine': (reply) => void reply.writeHead(200, { etag: '"one"' }).end('fine'),
  '/once': leads('/fine'),
  '/thrice': leads('/twice'),
  '/twice': leads('/once'),
  '/often': leads('/thrice'),
  '/round': leads('/round'),
  '/nowhere': leads('http://['),
  '/word': leads('https://user:word@calendar.example/'),
  '/bomb': (reply) =>
    void reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000, 32))),
  '/large': (reply) => void reply.end(Buffer.alloc(200_000, 32)),
  '/drips': (reply) => {
    const drip = setInterval(() => reply.write('.'), 50);
    reply.on('close', () => clearInterval(drip));
  },
};

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  secret = createServer((request, reply) => {
    asked.push(request.url!);
    reply.end('secret');
  });
  secretPort = await listening(secret);
  source = createServer((request, reply) => {
    const to = /^\/to\?(.+)$/.exec(request.url!)?.[1];
    if (to) leads(decodeURIComponent(to))(reply);
    else answers[request.url!]!(reply);
  });
  origin = `http://127.0.0.1:${await listening(source)}`;
});
afterAll(() => {
  for (const server of [secret, source]) {
    server.closeAllConnections();
    server.close();
  }
});

const limits = { maxBytes: 100_000, patience: 1_500 };
const ask = (path: string) => fetchPublic(new URL(path, origin), { ...limits, trusted: [origin] });

describe('an address that somebody gave', () => {
  it.each(['/fine', '/once', '/thrice'])('is followed a few times: %s', async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers.etag, body.toString()]).toEqual([200, '"one"', 'fine']);
  });

  it.each(['/often', '/round'])('and no further: %s', async (path) => {
    await expect(ask(path)).rejects.toThrow('leads on more than 3 times');
  });

  it.each(['/nowhere', '/word'])('nor where nothing may be asked: %s', async (path) => {
    await expect(ask(path)).rejects.toThrow(/leads nowhere|not to be asked/);
  });

  it.each([
    ['http://127.0.0.1:PORT/', 'not to be asked'],
    ['https://127.0.0.1:PORT/', 'address of this network'],
    ['https://localhost:PORT/', 'address of this network'],
    ['https://2130706433:PORT/', 'address of this network'],
    ['https://[::1]:PORT/', 'address of this network'],
    ['https://[::ffff:10.0.0.1]/', 'address of this network'],
    ['https://[::ffff:127.0.0.1]:PORT/', 'address of this network'],
    ['https://169.254.169.254/latest/meta-data/', 'address of this network'],
    ['http://169.254.169.254/latest/meta-data/', 'not to be asked'],
    ['https://10.0.0.1/', 'address of this network'],
    ['https://[fd00::1]/', 'address of this network'],
    ['file:///etc/passwd', 'not to be asked'],
    ['ftp://calendar.example/', 'not to be asked'],
  ])('never leads into this network: %s', async (to, refusal) => {
    asked.length = 0;
    const address = to.replace('PORT', String(secretPort));
    await expect(ask(`/to?${encodeURIComponent(address)}`)).rejects.toThrow(refusal);
    await expect(fetchPublic(new URL(address), { ...limits, trusted: [origin] })).rejects.toThrow(refusal);
    expect(asked).toEqual([]);
  });

  it('is not unpacked', async () => {
    const { body } = await ask('/bomb');
    expect(body.length).toBeLessThan(limits.maxBytes);
  });

  it('is cut off where it is too large', () => expect(ask('/large')).rejects.toThrow('more than 100000 bytes'));

  it('is given up in time, however slowly it comes', () =>
    expect(ask('/drips')).rejects.toThrow('did not answer within 1500 ms'));

  it.each([
    ['https://calendar.google.com/calendar/ical/a/basic.ics', true],
    ['http://calendar.google.com/calendar/ical/a/basic.ics', false],
    ['https://user@calendar.google.com/', false],
    ['https://user:word@calendar.google.com/', false],
    ['http://trusted.example:8080/a', true],
    ['http://trusted.example/a', false],
    ['javascript:alert(1)', false],
  ])('%s may be asked: %s', (address, expected) =>
    expect(mayAsk(new URL(address), ['http://trusted.example:8080'])).toBe(expected),
  );
});

describe('a name', () => {
  const found = (addresses: { address: string; family: number }[], all: boolean) =>
    new Promise<string>((resolve) => {
      const resolver = ((_name: string, _options: unknown, done: (error: null, found: typeof addresses) => void) =>
        done(null, addresses)) as never;
      publicLookup(resolver)('calendar.example', { all }, (error, address) =>
        resolve(error ? error.message : JSON.stringify(address)),
      );
    });
  const outside = { address: '93.184.216.34', family: 4 };
  it.each([
    ['one of the internet', [outside], '"93.184.216.34"'],
    ['one inside', [{ address: '10.0.0.1', family: 4 }], 'calendar.example is an address of this network'],
    ['one of each', [outside, { address: '127.0.0.1', family: 4 }], 'calendar.example is an address of this network'],
    [
      'one of each kind',
      [outside, { address: '::ffff:a00:1', family: 6 }],
      'calendar.example is an address of this network',
    ],
    ['none', [], 'calendar.example has no address'],
  ])('with %s', async (_, addresses, expected) => expect(await found(addresses, false)).toBe(expected));

  it('is asked for once a connection: what was looked at is what is connected to', async () => {
    let asks = 0;
    const turning = ((_name: string, _options: unknown, done: (error: null, found: unknown[]) => void) => {
      asks += 1;
      done(null, [asks === 1 ? outside : { address: '127.0.0.1', family: 4 }]);
    }) as never;
    const lookUp = publicLookup(turning);
    const once = () =>
      new Promise((resolve) =>
        lookUp('calendar.example', {}, (error, address) => resolve(error ? 'refused' : address)),
      );
    expect([await once(), await once()]).toEqual(['93.184.216.34', 'refused']);
    expect(asks).toBe(2);
  });
});
