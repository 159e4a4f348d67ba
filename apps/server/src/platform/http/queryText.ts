import type { FastifyRequest } from 'fastify';

/** A query parameter of a route outside the contract; undefined when it is missing, and when it is repeated. */
export function queryText(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
