import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@app/contract/accounts';
import { createClient } from '@app/contract/client';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startServer } from '../testing/serverProcess.ts';
import { faultyWire } from '../testing/faultyWire.ts';
import { freshDatabase } from '../testing/testApp.ts';

/** Of a stop that has to break off what never answers. */
const short = { calls: 1_000, database: 1_000 };
/** Of a stop that has only to wait for what ends by itself: on a busy machine a picture takes long. */
const long = { calls: 60_000, database: 60_000 };
/** A server that has not ended by then never does. */
const generous = 30_000;

let folder: string;
/** Of all servers here, one after the other: an engine takes long to make its files. */
let data: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let picture: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stop-'));
  data = join(folder, 'data');
  database = await freshDatabase(data);
  if (database.memory !== undefined) {
    // With the schema in place: to make it takes longer than all that is tried here.
    await mkdir(join(data, 'database'), { recursive: true });
    execFileSync('tar', ['-xf', database.memory, '-C', join(data, 'database')], { stdio: 'ignore' });
  }
  picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
});
/** Those of the test that runs, so that none outlives it. */
const started: ReturnType<typeof startServer>[] = [];
function begin(...how: Parameters<typeof startServer>) {
  const [folder, env, more] = how;
  const server = startServer(folder, { ...database.env, ...env }, more);
  started.push(server);
  return server;
}
afterEach(async () => {
  for (const { child, exit } of started.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A connection of one's own, and all that came over it. */
function talk(origin: string, first = '') {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname, () => socket.write(first));
  const heard = { text: '' };
  socket.on('data', (part) => (heard.text += part.toString()));
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const says = (text: string) => vi.waitFor(() => expect(heard.text).toContain(text), { timeout: generous });
  return { socket, heard, closed, says };
}

function upload(token: string, length = picture.length) {
  const before = `--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const after = '\r\n--b--\r\n';
  const head = `POST /api/photos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${before.length + length + after.length}\r\n\r\n`;
  return { head: head + before, after };
}

async function tokenOf(origin: string): Promise<string> {
  const api = createClient({ baseUrl: origin, fetch, token: () => null, locale: () => 'ru' });
  const identifier = `+37369${String(Math.random()).slice(2, 8)}`;
  const { token } = await api(register, { body: { identifier, password: 'correct horse', agree_with_policy: true } });
  return token;
}

const listens = (socket: Socket) => new Promise((resolve) => socket.once('connect', resolve));

/** Resolves once new connections are refused: a server that stops takes them until its other ends are in order. */
const refusesCalls = (origin: string) =>
  expect
    .poll(
      () =>
        fetch(`${origin}/health/live`).then(
          () => 'there',
          () => 'gone',
        ),
      { timeout: generous },
    )
    .toBe('gone');

it('a stop ends what is idle and finishes what runs', async () => {
  const server = begin(data, {}, { patience: long });
  const origin = await server.address();
  const token = await tokenOf(origin);
  const { head, after } = upload(token);

  const silent = talk(origin);
  await listens(silent.socket);
  const idle = talk(origin, 'GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n');
  await idle.says('{"ok":true}');
  const stream = talk(origin, `GET /api/user/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  await stream.says('hello');
  const health = talk(origin, 'GET /health/ready HTTP/1.1\r\nhost: x\r\n');
  const slow = talk(origin, head);
  await Promise.all([health, slow].map(({ socket }) => listens(socket)));
  slow.socket.write(picture.subarray(0, 1_000));
  // What is written has been read once a later call was answered.
  await fetch(`${origin}/health/live`, { headers: { connection: 'close' } });

  server.child.kill('SIGTERM');
  await Promise.all([silent.closed, idle.closed, stream.closed]);
  await refusesCalls(origin);
  expect(server.child.exitCode).toBe(null);

  health.socket.write('\r\n');
  slow.socket.write(picture.subarray(1_000));
  slow.socket.write(after);
  await Promise.all([health.closed, slow.closed]);
  expect(health.heard.text).toMatch(/^HTTP\/1\.1 503 .*connection: close.*"stopping":true/is);
  expect(slow.heard.text).toMatch(/^HTTP\/1\.1 20\d .*connection: close/is);

  expect(await server.exit).toBe(0);
  expect(server.said.err).toBe('');

  const path = (/"path":"([^"]+)"/.exec(slow.heard.text) ?? [])[1];
  const next = begin(data);
  const again = await next.address();
  expect((await fetch(`${again}/storage/${path}`)).status).toBe(200);
  expect((await fetch(`${again}/api/user`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
}, 120_000);

it('a call that was sent before the stop is answered, though it was not read yet', async () => {
  const server = begin(data, {}, { patience: long });
  const origin = await server.address();
  server.child.kill('SIGSTOP');
  const asked = talk(origin, 'GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n');
  await listens(asked.socket);
  server.child.kill('SIGTERM');
  server.child.kill('SIGCONT');
  await asked.closed;
  expect(asked.heard.text).toMatch(/^HTTP\/1\.1 200 /);
  expect(await server.exit).toBe(0);
}, 120_000);

it('a stop breaks off what would never end', { tags: ['nightly'], timeout: 120_000 }, async () => {
  const server = begin(data, {}, { patience: { ...long, calls: 1_000 } });
  const origin = await server.address();
  const { head } = upload(await tokenOf(origin));
  const halfHead = talk(origin, 'GET / HTTP/1.1\r\nhost: x\r\nx-more: ');
  const drip = talk(origin, head);
  const dripping = setInterval(() => drip.socket.write('x'), 100);
  await Promise.all([halfHead, drip].map(({ socket }) => listens(socket)));
  await fetch(`${origin}/health/live`, { headers: { connection: 'close' } });
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  clearInterval(dripping);
  await Promise.all([halfHead.closed, drip.closed]);
  expect(server.said.err).toBe('');
});

it('a second signal ends at once what the first one waits for', { tags: ['nightly'], timeout: 120_000 }, async () => {
  const server = begin(data, {}, { patience: { calls: 600_000, database: 600_000 } });
  const origin = await server.address();
  const halfHead = talk(origin, 'GET / HTTP/1.1\r\nhost: x\r\nx-more: ');
  await listens(halfHead.socket);
  await fetch(`${origin}/health/live`);
  server.child.kill('SIGTERM');
  await refusesCalls(origin);
  expect(server.child.exitCode).toBe(null);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(1);
});

it('a bucket that never answers keeps nobody from stopping', { tags: ['nightly'], timeout: 120_000 }, async () => {
  const asked = { put: 0 };
  const bucket = createServer((request, answer) => {
    if (request.method === 'PUT') asked.put += 1;
    else answer.end('<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as AddressInfo;
  const env = { STORAGE_URL: `s3://me:secret@127.0.0.1:${port}/photos?ssl=0` };
  const server = begin(data, env, { patience: short });
  const origin = await server.address();
  const { head, after } = upload(await tokenOf(origin));
  const photo = talk(origin, head);
  await listens(photo.socket);
  photo.socket.write(picture);
  photo.socket.write(after);
  await expect.poll(() => asked.put, { timeout: generous }).toBeGreaterThan(0);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  bucket.closeAllConnections();
  bucket.close();
});

it('a signal while the server still starts is an end in order', async () => {
  // Nothing answers there: the start waits.
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const asked = new Promise((resolve) => silent.once('connection', resolve));
  const waiting = begin(data, { DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` });
  await asked;
  waiting.child.kill('SIGTERM');
  expect(await waiting.exit).toBe(0);
  expect(waiting.said.err).toBe('');
  silent.closeAllConnections();
  silent.close();
}, 120_000);

it.runIf(process.env['TEST_DATABASE_URL'])(
  'a database that fell silent keeps nobody from stopping',
  { tags: ['nightly'], timeout: 120_000 },
  async () => {
    const wire = await faultyWire(database.env['DATABASE_URL']!);
    const server = begin(data, { DATABASE_URL: wire.url }, { patience: short });
    const origin = await server.address();
    wire.set('swallow');
    const read = talk(origin, 'GET /api/offers HTTP/1.1\r\nhost: x\r\n\r\n');
    await listens(read.socket);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await wire.close();
  },
);
