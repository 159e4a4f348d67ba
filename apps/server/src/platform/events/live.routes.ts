import { live } from '@app/contract/live';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { bearerToken, hashToken } from '../http/session.ts';

const streamType = 'text/event-stream; charset=utf-8';

export function registerLive(app: FastifyInstance): void {
  route(app, live, ({ actor, ctx, request, reply }) => {
    // A head has no stream after it.
    if (request.method === 'HEAD') return void reply.type(streamType).send('');
    // The stream outlives the call: from here on Fastify leaves the answer to the hub.
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.writeHead(200, {
      'content-type': streamType,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    ctx.events.open(actor.id, reply.raw, hashToken(bearerToken(request.headers.authorization) ?? ''));
  });
}
