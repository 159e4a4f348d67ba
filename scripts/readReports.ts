/** The result of one part of the test run. `note` is printed with `!!!` in the summary. */
export interface PartResult {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  /** Seconds that the part may take on a quiet machine with two cores. */
  budget?: number;
  note?: string;
  /** What failed: its name, with the first lines of the reason below it. */
  reasons?: readonly string[];
  /** Every test that ran, with its duration. */
  tests?: readonly TestDuration[];
}

export interface TestDuration {
  name: string;
  seconds: number;
}

type Count = Pick<PartResult, 'passed' | 'failed' | 'note' | 'reasons' | 'tests'>;

// oxlint-disable-next-line no-control-regex -- terminal colours begin with ESC
const colours = /\u001b\[[0-9;]*m/g;

/** A test's name with the first lines of each of its messages. */
function reason(name: string, ...messages: readonly (string | undefined)[]): string {
  const shown = messages.flatMap((message = '') => {
    const lines = message.replace(colours, '').split('\n');
    return lines.filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line)).slice(0, 14);
  });
  return [name, ...shown.map((line) => `    ${line}`)].join('\n');
}

/** A part that ended without a report counts as one failure. */
export const noReport: Count = { passed: 0, failed: 1 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name?: string;
    status: string;
    message?: string;
    assertionResults: {
      status: string;
      fullName?: string;
      duration?: number | null;
      failureMessages?: string[] | null;
    }[];
  }[];
}

/** Reads Vitest's JSON report. A file that failed to load counts as one failure. */
export function countVitest(report: VitestReport): Count {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const all = report.testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults.map((result) => ({ ...result, name: `${shortPath(name)}: ${result.fullName ?? ''}` })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    reasons: [
      ...broken.map(({ name, message }) => reason(shortPath(name ?? 'a file'), message)),
      ...all
        .filter(({ status }) => status === 'failed')
        .map(({ name, failureMessages }) => reason(name, failureMessages?.[0])),
    ],
    tests: all.flatMap(({ name, duration }) => (duration ? [{ name, seconds: duration / 1000 }] : [])),
  };
}

const shortPath = (path: string): string => path.replace(`${process.cwd()}/`, '');

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file?: string;
    tests: { status: string; results: { status: string; duration?: number; errors: { message?: string }[] }[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
}

function playwrightTests({ suites = [], specs = [] }: PlaywrightSuite): {
  name: string;
  seconds: number;
  failure: string[];
}[] {
  const own = specs.flatMap(({ title, file = '', tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}: ${title}`,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
      failure:
        status === 'unexpected' ? results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)) : [],
    })),
  );
  return [...own, ...suites.flatMap(playwrightTests)];
}

/** Reads Playwright's JSON report. A set-up that broke counts as a failure. */
export function countPlaywright(report: PlaywrightReport): Count {
  const tests = playwrightTests(report);
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.errors.length,
    reasons: [
      ...report.errors.map(({ message }) => reason('set-up', message)),
      ...tests.filter(({ failure }) => failure.length > 0).map(({ name, failure }) => reason(name, ...failure)),
    ],
    tests,
  };
}

/** The failures with their reasons, the slowest tests, a row for each part, and the closing line with the totals. */
export function summarise(results: readonly PartResult[], leftOut: readonly string[] = []): string {
  const total = (what: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[what], 0);
  const reasons = results.flatMap(({ name, reasons: why = [] }) => why.map((text) => `── ${name} ── ${text}\n`));
  return [...reasons, ...slowest(results), ...results.map(row), '', ...leftOut, closingLine(total)].join('\n');
}

const closingLine = (total: (what: 'passed' | 'failed') => number) =>
  `${total('passed')} passed, ${total('failed')} failed`;

function row({ name, passed, failed, seconds, budget, note }: PartResult): string {
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
  const time = `${seconds.toFixed(0).padStart(5)} s${budget ? ` of ${budget}` : ''}`;
  const notes = [note, budget && seconds > budget ? `over its budget of ${budget} s` : undefined];
  const shown = notes.filter((text) => text !== undefined).map((text) => `\n        !!! ${text}`);
  return `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(34)} ${counts} ${time}${shown.join('')}`;
}

/** How many of the slowest tests are printed. */
const shownSlowest = 20;

function slowest(results: readonly PartResult[]): string[] {
  const tests = results.flatMap(({ tests: all = [] }) => all).toSorted((a, b) => b.seconds - a.seconds);
  if (tests.length === 0) return [];
  return [
    'Slowest tests:',
    ...tests.slice(0, shownSlowest).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
    '',
  ];
}
