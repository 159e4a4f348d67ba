import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

/** Seconds after which the caller may try again. */
const pause = 10;
/**
 * Answered all the same: whoever got the page waits for its files, and without them it answers to nothing. A tile asks the
 * database nothing, whatever session comes with the call (`sessionless`).
 */
const alwaysAnswered = /^\/(?:health\/|assets\/|map\/tiles[/.])/;

/** From where on calls are refused; 0 never. */
export interface PressureLimits {
  /** Of the event loop, ms. */
  delay: number;
  /** Bytes that JavaScript holds. */
  heap: number;
  /** Bytes that the process holds. */
  rss: number;
}

/** Of the event loop, ms. */
const longestDelay = 2_000;
const megabyte = 1024 * 1024;

/**
 * Leaves room for what runs already: nine tenths of the heap that Node gives itself, and four fifths of the memory of
 * the machine or of the container, or all of what the configuration grants.
 * @param granted MB for this process; undefined when nobody said
 */
export function pressureLimits(granted: number | undefined): PressureLimits {
  const container = process.constrainedMemory();
  const memory = container > 0 ? Math.min(container, totalmem()) : totalmem();
  return {
    delay: longestDelay,
    heap: getHeapStatistics().heap_size_limit * 0.9,
    rss: granted === undefined ? memory * 0.8 : granted * megabyte,
  };
}

/**
 * Refuses calls while the event loop is late or memory is nearly full: more work would only end the process.
 * @param sampleInterval ms between two samples; at least the limit of the delay is used
 */
export async function registerPressure(
  app: FastifyInstance,
  limits: PressureLimits,
  sampleInterval = 1000,
): Promise<void> {
  // A loop that was late for a whole sample counts as late without limit in the library: no sample is shorter than the limit.
  const interval = Math.max(sampleInterval, limits.delay);
  // The start itself keeps the loop busy, and the first two samples after it may still include that.
  let settled = 0;
  app.addHook('onListen', async () => {
    settled = performance.now() + 2 * interval;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: limits.delay,
    maxHeapUsedBytes: limits.heap,
    maxRssBytes: limits.rss,
    sampleInterval: interval,
    retryAfter: pause,
    pressureHandler: (request, _reply, type) => {
      if (type === underPressure.TYPE_EVENT_LOOP_DELAY && performance.now() < settled) return;
      if (!alwaysAnswered.test(request.url)) throw new AppError('unavailable', { retryAfter: pause });
    },
  });
}
