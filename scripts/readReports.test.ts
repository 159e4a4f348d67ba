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

it('says a second try aloud and counts a broken set-up as a failure', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1 };
  const count = countPlaywright({ stats, errors: [{}] });
  expect(count).toMatchObject({ passed: 4, failed: 2 });
  expect(count.note).toContain('1 passed only on a second try');
  const again = [{ status: 'passed', fullName: 'adds', failureMessages: ['expected 2'] }, { status: 'passed' }];
  const testResults = [{ name: 'a.test.ts', status: 'passed', assertionResults: again }];
  const rules = countVitest({ numPassedTests: 2, numFailedTests: 0, testResults });
  expect(rules).toMatchObject({ passed: 2, failed: 0, reasons: ['second try: a.test.ts: adds\n    expected 2'] });
  expect(rules.note).toContain('1 passed only on a second try');
});

it('names what failed with the beginning of its reason, before the table', () => {
  const failed = countVitest({
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages: ['\u001b[31mexpected 2\u001b[39m'] }],
      },
    ],
  });
  expect(failed.reasons).toEqual(['a.test.ts: adds\n    expected 2']);
  const test = (status: string) => ({
    status,
    results: [{ status: 'failed', errors: [{ message: 'no button' }, { message: 'at /ru' }] }],
  });
  const specs = [{ title: 'books', file: 'b.spec.ts', tests: [test('flaky')] }];
  const stats = { expected: 1, unexpected: 0, flaky: 1 };
  const browser = countPlaywright({ stats, errors: [], suites: [{ suites: [{ specs }] }] });
  const text = summarise([{ name: 'browser', seconds: 1, ...browser }]);
  expect(text).toMatch(/^── browser ── second try: b\.spec\.ts: books\n {4}no button\n {4}at \/ru\n/);
});

it('closes with the sum of all suites and says notes aloud', () => {
  const text = summarise([
    { name: 'checks', passed: 8, failed: 0, seconds: 9.4 },
    { name: 'server', passed: 5, failed: 2, seconds: 1, note: 'NOT RUN on native PostgreSQL: not root' },
  ]);
  expect(text.split('\n').at(-1)).toBe('13 passed, 2 failed');
  expect(text).toContain('!!! NOT RUN on native PostgreSQL: not root');
});
