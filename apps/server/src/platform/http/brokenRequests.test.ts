import { type AddressInfo, connect } from 'node:net';
import { errorBody } from '@app/contract/errorBody';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { answerBrokenRequest } from './brokenRequests.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await testApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** @returns what came back until the other side ended it */
function say(to: number, words: string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(to, '127.0.0.1', () => socket.write(words));
    socket.on('data', (data) => (said += data.toString()));
    socket.on('error', () => {});
    socket.once('close', () => resolve(said));
  });
}

/** Status line, whether the connection is closed by word, and the body of an answer. */
function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [status] = head.split('\r\n');
  return { status, ends: /^connection: close$/im.test(head), ...errorBody.parse(JSON.parse(body)) };
}

const head = 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n';
const tooLarge = {
  status: 'HTTP/1.1 431 Request Header Fields Too Large',
  ends: true,
  code: 'headers_too_large',
  message: 'Заголовки запроса слишком длинные',
};
const malformed = { status: 'HTTP/1.1 400 Bad Request', ends: true, code: 'invalid_request' };

it.each([
  ['one long header', `${head}x-long: ${'x'.repeat(17_000)}\r\n\r\n`, tooLarge],
  ['far longer than is read', `${head}x-long: ${'x'.repeat(2_000_000)}\r\n\r\n`, tooLarge],
  ['many short headers', `${head}${'x-short: x\r\n'.repeat(3_000)}\r\n`, tooLarge],
  ['a long address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, tooLarge],
  ['no HTTP', 'HELLO\r\n\r\n', malformed],
  ['a header without its name', `${head}: x\r\n\r\n`, malformed],
  [
    'two lengths of one body',
    `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx`,
    malformed,
  ],
  [
    'a length beside chunks',
    `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    malformed,
  ],
  [
    'chunks that another coding follows',
    `POST /api/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    malformed,
  ],
  [
    'a size of a chunk that is none',
    `POST /api/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n+1\r\nx\r\n0\r\n\r\n`,
    malformed,
  ],
])('%s is answered in the shape of every failure, and the server goes on', async (_what, words, expected) => {
  expect(read(await say(port, words))).toMatchObject(expected);
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
});

it('a head that does not come to its end is told so', async () => {
  const app = Fastify({
    clientErrorHandler: answerBrokenRequest,
    http: { headersTimeout: 50, connectionsCheckingInterval: 20 },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await say((app.server.address() as AddressInfo).port, head);
  expect(read(answer)).toMatchObject({ status: 'HTTP/1.1 408 Request Timeout', ends: true, code: 'request_timeout' });
  await app.close();
});

it('after an answer of the same connection nothing more is said than that', async () => {
  const answer = await say(port, `GET /health/live HTTP/1.1\r\nhost: x\r\n\r\nHELLO\r\n\r\n`);
  expect(answer.match(/HTTP\/1\.1 \d+/g)?.length).toBeLessThanOrEqual(2);
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
});
