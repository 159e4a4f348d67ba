import { live } from '@app/contract/live';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { bearerToken, hashToken } from '../http/session.ts';

const streamType = 'text/event-stream; charset=utf-8';

export function registerLive(app: FastifyInstance): void {
  route(app, live, async ({ actor, ctx, request, reply }) => {
    // A head has no stream after it.
    if (request.method === 'HEAD') return void (await reply.type(streamType).send(''));
    // A database that is away is said before the stream begins; what another node told the page is known here afterwards.
    await ctx.events.look();
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
    const session = hashToken(bearerToken(request.headers.authorization) ?? '');
    ctx.events.open(actor.id, reply.raw, session, request.headers['last-event-id']);
  });
}
