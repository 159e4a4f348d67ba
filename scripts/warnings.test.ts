import { expect, it } from 'vitest';
import { warningFaults } from './warnings.ts';

const path = 'apps/server/src/platform/some.ts';

it.each([
  "log.warn({ err }, 'the disk is full')",
  "log.error({ err: error }, 'a job failed and will be tried again')",
  'this.#log.warn(`the ${name} was lost`)',
  "return log.warn(\n  { a: f(1) },\n  'nobody is there',\n);",
  "log.fatal('it ends: now')",
])('refuses %s', (line) => expect(warningFaults(path, line)).toHaveLength(1));

it.each([
  "log.warn({ err }, 'the disk is full: make room, nothing is written until then')",
  'this.#log.warn(`the ${name} was lost: does it run (and how)? It is asked again`)',
  'for (const line of misspelt(env)) log.warn(line)',
  "log.info('another map is used')",
])('accepts %s', (line) => expect(warningFaults(path, line)).toEqual([]));

it('lets tests say what they like', () => {
  expect(warningFaults('apps/server/src/platform/some.test.ts', "log.warn('the disk is full')")).toEqual([]);
});
