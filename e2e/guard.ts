import { expect, type BrowserContext } from '@playwright/test';

/** What a context did that no page of the product may do. */
export interface Guard {
  /** Fails when a request went to a foreign host, the console showed an error, or a script threw. */
  expectClean(): void;
  /** What the console and the scripts complained of until now, also what was allowed. */
  errors(): readonly string[];
  /** A failure that the test provokes on purpose: console lines that match are not errors. */
  allow(pattern: RegExp): void;
}

/**
 * Watches every page of a context. A failed call is written to the console by the browser itself (`Failed to load
 * resource`); the 4xx of a rule that a test breaks on purpose is named with `allow`.
 */
export function guardContext(context: BrowserContext, home: string): Guard {
  const own = new URL(home).host;
  const foreign: string[] = [];
  const errors: string[] = [];
  const allowed: RegExp[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.host !== own) foreign.push(request.url());
  });
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return {
    expectClean() {
      expect(foreign, 'requests to foreign hosts').toEqual([]);
      const unexpected = errors.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    errors: () => errors,
    allow: (pattern) => allowed.push(pattern),
  };
}
