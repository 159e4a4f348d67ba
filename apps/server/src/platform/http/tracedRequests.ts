import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Origin } from '../requestId.ts';
import { type Span, traceparentOf } from '../tracing.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/** What a request's jobs and lines go back to. */
export function originOf(request: FastifyRequest): Origin {
  const span = spans.get(request);
  return { requestId: request.id, ...(span ? { traceparent: traceparentOf(span) } : {}) };
}

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** A span for each request, where traces are kept: its route as declared and nothing of what was asked. */
export function registerTracing(app: FastifyInstance): void {
  const { tracing } = app.services;
  if (!tracing) return;
  app.addHook('onRequest', async (request) => {
    const { traceparent } = request.headers;
    const parent = typeof traceparent === 'string' ? traceparent : undefined;
    spans.set(request, tracing.begin(`${request.method} ${routeOf(request)}`, 'server', parent));
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    const attributes = {
      'http.request.method': request.method,
      'http.route': routeOf(request),
      'http.response.status_code': reply.statusCode,
      'request.id': request.id,
    };
    tracing.end(span, attributes, reply.statusCode >= 500);
  });
}
