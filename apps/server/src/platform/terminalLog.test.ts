import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { terminalLine } from './terminalLog.ts';

/** The line that a terminal shows of what `write` logs, without its time. */
function shown(write: (log: ReturnType<typeof createLog>) => void): string {
  let json = '';
  write(createLog('info', { write: (line) => void (json = line) }));
  return terminalLine(json).replace(/^\d\d:\d\d:\d\d {2}/, '');
}

it('shows an event as its words', () => {
  expect(shown((log) => log.info({ rows: 3 }, 'deleted expired rows'))).toBe('deleted expired rows\n');
});

it('shows a call as its route, status and time', () => {
  const call = { method: 'GET', route: '/api/offers/:id', query: [], status: 200, ms: 12 };
  expect(shown((log) => log.info(call, 'answered'))).toBe('GET /api/offers/:id 200, 12 ms\n');
});

it('shows a failure that mends itself without a stack', () => {
  const err = new Error('fetch failed');
  expect(shown((log) => log.warn({ err }, 'exchange rates could not be read'))).toBe(
    'warning: exchange rates could not be read: fetch failed\n',
  );
});

it('shows where an error was thrown', () => {
  const err = new Error('no such column');
  expect(shown((log) => log.error({ err }, 'a call failed'))).toMatch(
    /^error: a call failed: no such column\n {4}at .*terminalLog\.test\.ts/,
  );
});
