import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerHeadAnswers } from './headAnswers.ts';

it('the head of a stream comes whole, and the stream is not read', async () => {
  const app = Fastify();
  registerHeadAnswers(app);
  const made: Readable[] = [];
  app.route({
    // As files are served: no handler of Fastify's own for heads stands between.
    method: ['GET', 'HEAD'],
    url: '/file',
    handler: (_request, reply) => {
      const stream = Readable.from(['1234']);
      made.push(stream);
      return reply.header('content-length', '4').header('content-type', 'image/svg+xml').send(stream);
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/file`;
  const head = await fetch(address, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe('4');
  expect(await (await fetch(address)).text()).toBe('1234');
  await app.close();
  expect(made[0]!.destroyed).toBe(true);
});
