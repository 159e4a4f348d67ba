import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchLimited } from './fetchLimited.ts';
import { isPublicAddress } from './publicAddress.ts';
import { telegramFetch } from './telegramFetch.ts';

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536, 32);
}

/** Answers whose connection was ended. */
let closed = 0;
const asked: string[] = [];
const answers: Record<string, (reply: ServerResponse) => void> = {
  '/fine': (reply) => void reply.end('fine'),
  '/hangs': () => {},
  '/endless': (reply) => {
    const source = Readable.from(endless()).on('error', () => {});
    reply.on('close', () => {
      closed += 1;
      source.destroy();
    });
    source.pipe(reply);
  },
  '/drips': (reply) => {
    const drip = setInterval(() => reply.write('.'), 50);
    reply.on('close', () => clearInterval(drip));
  },
  '/elsewhere': (reply) => void reply.writeHead(302, { location: '/fine' }).end(),
};
let source: Server;
let port: number;
beforeAll(async () => {
  source = createServer((request, reply) => {
    asked.push(request.url!);
    answers[request.url!]!(reply);
  });
  await new Promise<void>((ready) => source.listen(0, '127.0.0.1', ready));
  ({ port } = source.address() as AddressInfo);
});
afterAll(() => {
  source.closeAllConnections();
  source.close();
});

const limits = { maxBytes: 1_000_000, patience: 1_000 };
const ask = (path: string) => fetchLimited(`http://127.0.0.1:${port}${path}`, limits);

describe('what is asked of another machine', () => {
  it('comes whole', async () => {
    const { status, ok, body } = await ask('/fine');
    expect([status, ok, body.toString()]).toEqual([200, true, 'fine']);
  });

  it('is cut off where it never ends', async () => {
    await expect(ask('/endless')).rejects.toThrow('answers with more than 1000000 bytes');
    await expect.poll(() => closed).toBe(1);
  });

  it.each(['/hangs', '/drips'])('is given up in time: %s', async (path) => {
    await expect(ask(path)).rejects.toThrow(`127.0.0.1:${port} did not answer within 1000 ms`);
  });

  it('is not followed elsewhere', async () => {
    asked.length = 0;
    expect((await ask('/elsewhere')).status).toBe(302);
    expect(asked).toEqual(['/elsewhere']);
  });

  it.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433', '0x7f.1'])(
    'by an address that somebody else named is not this machine: %s',
    async (host) => {
      asked.length = 0;
      const address = `http://${host}:${port}/fine`;
      await expect(fetchLimited(address, { ...limits, publicOnly: true })).rejects.toThrow('address of this network');
      expect(asked).toEqual([]);
    },
  );

  it('for Telegram too', async () => {
    const telegram = telegramFetch(limits);
    expect(await (await telegram(`http://127.0.0.1:${port}/fine`)).text()).toBe('fine');
    await expect(telegram(`http://127.0.0.1:${port}/endless`)).rejects.toThrow('more than 1000000 bytes');
  });
});

it.each([
  ['93.184.216.34', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['::ffff:93.184.216.34', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:a00:1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['localhost', false],
])('%s is an address of the internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

/** Files that speak with other machines, and what bounds them there. */
const known: Record<string, string> = {
  'platform/outside/fetchLimited.ts': 'everything over HTTP goes through it',
  'platform/outbox/senders.ts': 'nodemailer, with a patience for each word',
  'platform/telegram/telegram.ts': 'grammY, over telegramFetch',
  'platform/storage/bucket.ts': 'flydrive, with bounds of its own',
  'platform/tracing.ts': 'the operator’s own collector, with a patience for each batch',
  'platform/http/awayPage.ts': 'a script for the browser',
  'map/downloadExtract.ts': 'a command for the operator’s own address: into a file, bounded in size and silence',
  'backup/keptBackups.ts': 'flydrive, into the operator’s own bucket',
  'backup/drillRestore.ts': 'asks the site that it has just restored, in this process',
};
const speaks = [
  /(?<![.#\w])fetch\b(?!\()[\s,})]/, // handed on
  /(?<![.#\w])fetch\((?!path: string)/,
  /globalThis\.fetch|new WebSocket|new EventSource/,
  /import \{[^}]*\b(request|get|Agent)\b[^}]*\} from 'node:https?'/,
  /from '(nodemailer|undici|axios|got|node-fetch|flydrive\/drivers\/s3|@aws-sdk\/[^']*)'/,
  /import \{[^}]*\b(?<!type )(Api|Bot)\b[^}]*\} from 'grammy'/,
];

it('no other file asks other machines: a new one goes through fetchLimited', async () => {
  const root = join(import.meta.dirname, '../..');
  const files = (await readdir(root, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(name),
  );
  const found: string[] = [];
  for (const file of files) {
    const code = (await readFile(join(root, file), 'utf8')).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    if (speaks.some((pattern) => pattern.test(code))) found.push(file);
  }
  expect(found.toSorted()).toEqual(Object.keys(known).toSorted());
});
