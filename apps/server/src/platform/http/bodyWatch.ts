import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bareAnswer } from './brokenRequests.ts';

/** How long a body may take. Milliseconds and bytes. */
export interface Patience {
  /** For all of a body that is no upload. */
  body: number;
  /** An upload brings at least `least` bytes in each of these spans. */
  span: number;
  least: number;
  /** For what is still coming when the answer is out. */
  rest: number;
}

/** A phone at the edge of its network still sends two kilobytes a second. */
export const patience: Patience = { body: 30_000, span: 30_000, least: 60_000, rest: 15_000 };

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

function hangUp(request: FastifyRequest, reply: FastifyReply): void {
  if (!reply.raw.headersSent) request.raw.socket.write(bareAnswer('request_timeout'));
  request.raw.destroy();
}

/** Ends a connection whose upload hardly moves. @returns what stops looking */
function watchPace(request: FastifyRequest, reply: FastifyReply, { span, least }: Patience): () => void {
  const { socket } = request.raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before < least) hangUp(request, reply);
    before = socket.bytesRead;
  }, span).unref();
  return () => clearInterval(timer);
}

/** Ends a connection whose body is not there in time. @returns what stops waiting */
function watchTime(request: FastifyRequest, reply: FastifyReply, time: number): () => void {
  const timer = setTimeout(() => hangUp(request, reply), time).unref();
  return () => clearTimeout(timer);
}

/**
 * Nobody holds a connection open by sending a letter now and then: a body has to be there in half a minute, an upload has
 * to move, and what is still coming when the answer is out is read for a moment only, so that its sender sees the answer.
 */
export function registerBodyWatch(app: FastifyInstance, limits: Patience = patience): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const isUpload = /^multipart\//i.test(request.headers['content-type'] ?? '');
    const stop = isUpload ? watchPace(request, reply, limits) : watchTime(request, reply, limits.body);
    request.raw.once('end', stop).once('close', stop);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.raw.complete || !hasBody(request)) return;
    request.raw.unpipe();
    request.raw.resume();
    request.raw.once('close', watchTime(request, reply, limits.rest));
  });
}
