/** What one suite came to. `note` is said loudly in the summary. */
export interface SuiteResult {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  note?: string;
  /** What failed, or passed on a second try only: its name, and the first lines of the reason under it. */
  reasons?: readonly string[];
}

type Count = Pick<SuiteResult, 'passed' | 'failed' | 'note' | 'reasons'>;

// oxlint-disable-next-line no-control-regex -- colours of a terminal begin with ESC
const colours = /\u001b\[[0-9;]*m/g;

/** A test's name with the beginning of each of its messages, which is where the cause stands. */
function reason(name: string, ...messages: readonly (string | undefined)[]): string {
  const shown = messages.flatMap((message = '') => {
    const lines = message.replace(colours, '').split('\n');
    return lines.filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line)).slice(0, 14);
  });
  return [name, ...shown.map((line) => `    ${line}`)].join('\n');
}

/** A suite that ended without a report counts as one failure: silence is not success. */
export const noReport: Count = { passed: 0, failed: 1 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name?: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null }[];
  }[];
}

/** Vitest's JSON report. A file that could not be loaded at all counts as one failure. */
export function countVitest(report: VitestReport): Count {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const reasons = [
    ...broken.map(({ name, message }) => reason(name ?? 'a file', message)),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => reason(`${name ?? ''}: ${fullName ?? ''}`, failureMessages?.[0])),
    ),
  ];
  const flaky = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      // What passed and has a reason against it all the same failed at first.
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName, failureMessages }) =>
        reason(`second try: ${name ?? ''}: ${fullName ?? ''}`, failureMessages?.[0]),
      ),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    reasons: [...reasons, ...flaky],
    ...(flaky.length > 0 ? { note: secondTries(flaky.length) } : {}),
  };
}

const secondTries = (count: number): string =>
  `${count} passed only on a second try: a slow machine, or a defect to find`;

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file?: string;
    tests: { status: string; results: { status: string; errors: { message?: string }[] }[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
}

function playwrightReasons({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) =>
        reason(
          `${status === 'flaky' ? 'second try: ' : ''}${file ?? ''}: ${title}`,
          ...(results.find(({ errors }) => errors.length > 0)?.errors ?? []).map(({ message }) => message),
        ),
      ),
  );
  return [...own, ...suites.flatMap(playwrightReasons)];
}

/** Playwright's JSON report. A test that passed only on a second try is said aloud; a set-up that broke has failed. */
export function countPlaywright(report: PlaywrightReport): Count {
  const { expected, unexpected, flaky } = report.stats;
  const reasons = [...report.errors.map(({ message }) => reason('the set-up', message)), ...playwrightReasons(report)];
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    reasons,
    ...(flaky > 0 ? { note: secondTries(flaky) } : {}),
  };
}

/** What failed and why, the table of suites with their notes, and the closing line. */
export function summarise(results: readonly SuiteResult[]): string {
  const total = (what: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[what], 0);
  const rows = results.map(({ name, passed, failed, seconds, note }) => {
    const numbers = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`;
    return `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(32)} ${numbers}${note ? `\n        !!! ${note}` : ''}`;
  });
  const reasons = results.flatMap(({ name, reasons: why = [] }) => why.map((text) => `── ${name} ── ${text}\n`));
  return [...reasons, ...rows, '', `${total('passed')} passed, ${total('failed')} failed`].join('\n');
}
