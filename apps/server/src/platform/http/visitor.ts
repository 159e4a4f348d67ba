import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { addressKey } from './limits.ts';
import type { Actor } from './session.ts';

/**
 * Who opened something, as a hash that holds for one day: the signed-in person on any device, else an address and its
 * browser. Two guests of one household with equal browsers are one visitor.
 * @param day `YYYY-MM-DD`
 */
export function visitorOf(actor: Actor, request: FastifyRequest, day: string): Buffer {
  const caller =
    actor.kind === 'user' ? `u${actor.id}` : `${addressKey(request.ip)} ${request.headers['user-agent'] ?? ''}`;
  return createHash('sha256').update(`${day} ${caller}`).digest();
}
