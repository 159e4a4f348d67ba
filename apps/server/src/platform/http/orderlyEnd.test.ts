import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endCalls, registerOrderlyEnd, takeWaiting } from './orderlyEnd.ts';

const callers = 20;

/** Opens connections at once, sends a call over each, and says how many were answered. */
const caller = `
  const { parentPort } = require('node:worker_threads');
  const { request } = require('node:http');
  parentPort.once('message', async (port) => {
    const call = () => new Promise((resolve) => {
      const asked = request({ port, method: 'POST', agent: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      asked.on('error', ({ code }) => resolve(code)).end();
    });
    parentPort.postMessage(await Promise.all(Array.from({ length: ${callers} }, call)));
  });`;

it('a stop answers the connections that the system took while the process was busy', async () => {
  const app = Fastify({ return503OnClosing: false });
  registerOrderlyEnd(app);
  app.post('/', async () => 'done');
  app.addHook('preClose', () => takeWaiting(app));
  await app.listen({ port: 0 });
  const worker = new Worker(caller, { eval: true });
  await once(worker, 'online');
  worker.postMessage((app.server.address() as AddressInfo).port);
  const answers = once(worker, 'message');
  // Nothing else runs here meanwhile: the system alone takes their connections.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  await endCalls(app, 10_000);
  expect(await answers).toEqual([Array.from({ length: callers }, () => 200)]);
  await worker.terminate();
});
