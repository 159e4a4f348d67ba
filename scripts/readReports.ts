/** What one suite came to. `note` is said loudly in the summary. */
export interface SuiteResult {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  note?: string;
}

type Count = Pick<SuiteResult, 'passed' | 'failed' | 'note'>;

/** A suite that ended without a report counts as one failure: silence is not success. */
export const noReport: Count = { passed: 0, failed: 1 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Vitest's JSON report. A file that could not be loaded at all counts as one failure. */
export function countVitest(report: VitestReport): Count {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Playwright's JSON report. A test that passed only on a second try is said aloud; a set-up that broke has failed. */
export function countPlaywright(report: PlaywrightReport): Count {
  const { expected, unexpected, flaky } = report.stats;
  const note = `${flaky} passed only on a second try: a slow machine, or a defect to find`;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, ...(flaky > 0 ? { note } : {}) };
}

/** The table of suites, their notes, and the closing line. */
export function summarise(results: readonly SuiteResult[]): string {
  const total = (what: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[what], 0);
  const rows = results.map(({ name, passed, failed, seconds, note }) => {
    const numbers = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`;
    return `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(32)} ${numbers}${note ? `\n        !!! ${note}` : ''}`;
  });
  return [...rows, '', `${total('passed')} passed, ${total('failed')} failed`].join('\n');
}
