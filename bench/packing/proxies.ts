import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as safeRequest } from 'node:https';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkUser, login } from '@app/contract/accounts';
import { live } from '@app/contract/live';
import { uploadPhoto } from '@app/contract/photos';
import { demoSignIns } from '../../apps/server/seed/seed.ts';
import { freePort } from '../../e2e/freePort.ts';
import { caddySample, nginxSample } from './samples.ts';

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** The address of this machine that the caller has. */
  from?: string;
}

interface Proxy {
  name: string;
  origin: string;
  /** The certificate that it is known by. */
  ca?: Buffer;
}

/** @returns the answer, of which nothing is read yet */
function send(
  { origin, ca }: Proxy,
  path: string,
  { method = 'GET', headers = {}, body, from }: Asked = {},
): Promise<IncomingMessage> {
  const ask = origin.startsWith('https:') ? safeRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const length: Record<string, string> =
      body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method, headers: { ...headers, ...length }, ca, localAddress: from, agent: false };
    ask(origin + path, options, resolve)
      .on('error', reject)
      .end(body);
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer) text += String(part);
  return text;
}

const json = (body: unknown): Asked => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function mustBe<T>(found: T, expected: T, what: string): void {
  if (found !== expected) throw new Error(`${what}: ${String(found)} instead of ${String(expected)}`);
}

/** The first event comes while the stream is open: what a proxy that collects would keep for itself. */
async function proveStream(proxy: Proxy, token: string): Promise<void> {
  const stream = await send(proxy, live.path, { headers: { authorization: `Bearer ${token}` } });
  mustBe(stream.statusCode, 200, `${proxy.name}, the stream`);
  for await (const part of stream) {
    if (!String(part).includes('data:')) continue;
    stream.destroy();
    return;
  }
  throw new Error(`${proxy.name}: the stream ended without an event`);
}

/** A picture of 25 MB and a byte gets to the product, which refuses it in its own words. */
async function provePictures(proxy: Proxy, token: string): Promise<void> {
  const boundary = 'a-line-between';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="large.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const form = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(25 * 1024 * 1024 + 1),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = await send(proxy, uploadPhoto.path, { method: uploadPhoto.method, headers, body: form });
  const { code } = JSON.parse(await textOf(answer)) as { code: string };
  mustBe(code, 'photo_too_large', `${proxy.name}, a picture of more than 25 MB`);
}

/** Who claims other addresses is limited as one; who has another address is not. */
async function proveAddresses(proxy: Proxy, from: string, other: string): Promise<void> {
  let asked = 0;
  const check = (address: string, claimed: string) => {
    // Each about somebody else: a single number would be limited too.
    const { headers, ...rest } = json({ identifier: `+373690${from.at(-1)}0${(asked += 1) + 100}` });
    return send(proxy, checkUser.path, { ...rest, headers: { ...headers, 'x-forwarded-for': claimed }, from: address });
  };
  const { tries } = checkUser.limit!;
  for (let i = 0; i < tries; i += 1) (await check(from, `203.0.113.${i}`)).resume();
  mustBe((await check(from, '203.0.113.200')).statusCode, 429, `${proxy.name}, an address that claims to be many`);
  mustBe((await check(other, '203.0.113.1')).statusCode, 200, `${proxy.name}, another address`);
}

/** The page, its scripts, and what is not there. */
async function provePages(proxy: Proxy): Promise<void> {
  const page = await send(proxy, '/ro');
  mustBe(page.statusCode, 200, `${proxy.name}, the home page`);
  const script = /\/assets\/[\w.-]+\.js/.exec(await textOf(page))?.[0] ?? '/assets/none';
  const asset = await send(proxy, script, { headers: { 'accept-encoding': 'br' } });
  asset.resume();
  mustBe(asset.statusCode, 200, `${proxy.name}, ${script}`);
  mustBe(asset.headers['content-encoding'], 'br', `${proxy.name}, what the product packed`);
  const missing = await send(proxy, '/assets/missing-1.js');
  missing.resume();
  mustBe(missing.statusCode, 404, `${proxy.name}, a script of no version`);
}

async function prove(proxy: Proxy, addresses: readonly [string, string], say: (line: string) => void): Promise<void> {
  while ((await send(proxy, '/health/ready').catch(() => undefined))?.statusCode !== 200) await setTimeout(200);
  const { identifier, password } = demoSignIns[0]!;
  const answer = await send(proxy, login.path, json({ identifier, password }));
  const { token } = JSON.parse(await textOf(answer)) as { token: string };
  await provePages(proxy);
  await proveStream(proxy, token);
  await provePictures(proxy, token);
  await proveAddresses(proxy, ...addresses);
  say(`${proxy.name} passes pages, the stream, pictures and addresses on`);
}

/** Both samples before the running product, each with the node that it has named twice. */
export async function proveProxies(home: string, node: string, say: (line: string) => void): Promise<void> {
  const started: ChildProcess[] = [];
  const start = (program: string, args: string[], env: Record<string, string> = {}) =>
    started.push(spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' }));
  try {
    const port = await freePort();
    const caddy = { name: 'Caddy', origin: `http://127.0.0.1:${port}` };
    start('caddy', ['run', '--adapter', 'caddyfile', '--config', caddySample(home)], {
      SITE_ADDRESS: caddy.origin,
      NODE_1: node,
      NODE_2: node,
      HOME: home,
    });
    await prove(caddy, ['127.0.0.11', '127.0.0.12'], say);
    const { file, origin } = nginxSample(home, [node, node], [await freePort(), await freePort()]);
    start('nginx', ['-c', file, '-e', join(dirname(file), 'error.log')]);
    await prove(
      { name: 'nginx', origin, ca: readFileSync(join(dirname(file), 'cert.pem')) },
      ['127.0.0.13', '127.0.0.14'],
      say,
    );
  } finally {
    for (const child of started) child.kill();
  }
}
