import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { registerBodyWatch } from './bodyWatch.ts';

const open: (() => unknown)[] = [];
afterEach(() => Promise.all(open.splice(0).map((close) => close())));

const never = 600_000;

/** A server that takes JSON, reads an upload to its end, and answers some calls before their body is there. */
async function serve(limits: Partial<Parameters<typeof registerBodyWatch>[1]>): Promise<number> {
  const app = Fastify();
  registerBodyWatch(app, { body: never, span: never, least: 100, rest: never, ...limits });
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.post('/json', () => 'read');
  app.post('/upload', async ({ raw }) => {
    for await (const chunk of raw) void chunk;
    return 'read';
  });
  app.post('/early', () => 'early');
  open.push(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Sends a head that promises a thousand bytes, and then a letter now and then. @returns what came until the end */
function drip(port: number, path: string, type: string, letters = 'x'): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n`);
      const timer = setInterval(() => socket.write(letters), 5);
      socket.once('close', () => clearInterval(timer));
    });
    let said = '';
    socket.on('data', (data) => (said += data.toString()));
    socket.on('error', () => {});
    socket.once('close', () => resolve(said));
    open.push(() => socket.destroy());
  });
}

const upload = 'multipart/form-data; boundary=b';

it('a body that is not there in time is not waited for', async () => {
  expect(await drip(await serve({ body: 100 }), '/json', 'application/json')).toContain('408 Request Timeout');
});

it('an upload that hardly moves is not waited for', async () => {
  expect(await drip(await serve({ span: 100 }), '/upload', upload)).toContain('408 Request Timeout');
});

it('an upload that moves may take longer than any other body', async () => {
  const port = await serve({ body: 20 });
  expect(await drip(port, '/upload', `${upload}\r\nconnection: close`, 'x'.repeat(20))).toContain('200 OK');
});

it('what comes after the answer is read for a moment only', async () => {
  const said = await drip(await serve({ rest: 100 }), '/early', upload);
  expect(said).toContain('200 OK');
  expect(said).not.toContain('408');
});
