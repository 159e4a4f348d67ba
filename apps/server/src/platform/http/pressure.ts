import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

/** Seconds after which the caller may try again. */
const pause = 10;
/** Answered all the same: whoever got the page waits for its files, and without them it answers to nothing. */
const alwaysAnswered = /^\/(?:health|assets)\//;

/**
 * Refuses calls while the event loop is late: more work would only make it later.
 * @param longestDelay ms; 0 refuses none
 * @param sampleInterval ms between two looks at the delay
 */
export async function registerPressure(
  app: FastifyInstance,
  longestDelay: number,
  sampleInterval = 1000,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    sampleInterval,
    retryAfter: pause,
    pressureHandler: (request) => {
      if (!alwaysAnswered.test(request.url)) throw new AppError('unavailable', { retryAfter: pause });
    },
  });
}
