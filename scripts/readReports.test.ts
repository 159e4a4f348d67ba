import { expect, it } from 'vitest';
import { countPlaywright, countVitest, summarise } from './readReports.ts';

it('counts a test file that could not be loaded as a failure', () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((t) => ({ status: t })),
  });
  const testResults = [file('passed', 'passed'), file('failed', 'passed', 'failed'), file('failed')];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toMatchObject({ passed: 2, failed: 2 });
});

it('counts a broken set-up of the browser tests as a failure', () => {
  const count = countPlaywright({ stats: { expected: 3, unexpected: 1 }, errors: [{ message: 'no browser' }] });
  expect(count).toMatchObject({ passed: 3, failed: 2, reasons: ['set-up\n    no browser'] });
});

it('prints the name of each failure with the beginning of its reason before the table', () => {
  const failed = countVitest({
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [
      {
        name: `${process.cwd()}/a.test.ts`,
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages: ['\u001b[31mexpected 2\u001b[39m'] }],
      },
    ],
  });
  expect(failed.reasons).toEqual(['a.test.ts: adds\n    expected 2']);
  const results = [{ status: 'failed', errors: [{ message: 'no button' }, { message: 'at /ru' }] }];
  const specs = [{ title: 'books', file: 'b.spec.ts', tests: [{ status: 'unexpected', results }] }];
  const stats = { expected: 1, unexpected: 1 };
  const browser = countPlaywright({ stats, errors: [], suites: [{ suites: [{ specs }] }] });
  const text = summarise([{ name: 'browser', seconds: 1, ...browser }]);
  expect(text).toMatch(/^── browser ── b\.spec\.ts: books\n {4}no button\n {4}at \/ru\n/);
});

it('closes with what is left to the nightly set and the sum of all parts', () => {
  const text = summarise(
    [
      { name: 'checks', passed: 8, failed: 0, seconds: 9.4, budget: 10 },
      { name: 'server', passed: 5, failed: 2, seconds: 11, budget: 10, note: 'NOT RUN on native PostgreSQL: not root' },
    ],
    ['Left to npm run test:nightly: hostile calls', ''],
  );
  expect(text.split('\n').slice(-3)).toEqual([
    'Left to npm run test:nightly: hostile calls',
    '',
    '13 passed, 2 failed',
  ]);
  expect(text).toContain('!!! NOT RUN on native PostgreSQL: not root');
  expect(text.match(/over its budget/g)).toHaveLength(1);
});

it('lists the twenty slowest tests of all parts, the slowest first', () => {
  const tests = Array.from({ length: 30 }, (_, i) => ({ name: `test ${i}`, seconds: i }));
  const parts = [tests.slice(0, 15), tests.slice(15)].map((own) => ({
    name: 'p',
    passed: 15,
    failed: 0,
    seconds: 1,
    tests: own,
  }));
  const shown = summarise(parts).match(/test \d+$/gm);
  expect(shown).toEqual(Array.from({ length: 20 }, (_, i) => `test ${29 - i}`));
});
