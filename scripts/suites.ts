import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import startFirstViewsProduct from '../e2e/firstViewsSetup.ts';
import { startJourneysProduct } from '../e2e/globalSetup.ts';
import { bringChromium } from './bringChromium.ts';
import { runChecks } from './checks.ts';
import { type Cluster, startNativePostgres } from './nativePostgres.ts';
import { countPlaywright, countVitest, noReport, type PartResult } from './readReports.ts';
import { root } from './root.ts';
import { runAloud, type Outcome } from './run.ts';
import { buildWhenChanged } from './webBuild.ts';

const reports = join(root, '.cache/reports');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const playwright = join(root, 'node_modules/@playwright/test/cli.js');

type Counted = Omit<PartResult, 'name' | 'seconds' | 'budget'>;

/** One part of a test run. */
export interface Part {
  name: string;
  /** Seconds it may take on a quiet machine with two cores. The parts of `npm test` share 12 minutes with the installation. */
  budget?: number;
  /** What it covers, for the list of what `npm test` leaves out. */
  covers?: string;
  /** Begins what takes long without a processor, before the first part runs. */
  prepare?: () => Promise<unknown>;
  /** Begins while the part before it runs: what keeps one core busy for long. */
  warmUp?: () => Promise<unknown>;
  /** `stop` ends what it started when the run is broken off. */
  run: (stop: AbortSignal) => Promise<Counted>;
}

type BrowserSuite = 'journeys' | 'firstViews';

/** Tests with the tag `nightly` are left to `npm run test:nightly`. */
type TestSet = 'default' | 'nightly';

async function checks(): Promise<Counted> {
  const results = await runChecks();
  const failed = results.filter(({ code }) => code !== 0);
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    reasons: failed.map(({ name, output }) => `${name}\n${output.trimEnd().split('\n').slice(-20).join('\n')}`),
  };
}

let cluster: Promise<Cluster | string> | undefined;

/** One native PostgreSQL for all parts of the run, ended with it; a sentence that says why when there can be none. */
function nativePostgres(): Promise<Cluster | string> {
  cluster ??= startNativePostgres();
  return cluster;
}

let browserPath: Promise<string> | undefined;

/** The browser of all parts; Debian's installer does one thing at a time. */
function chromium(): Promise<string> {
  browserPath ??= (cluster ?? Promise.resolve()).then(bringChromium);
  return browserPath;
}

let page: Promise<void> | undefined;

/** The page, built once a run. */
const builtPage = (): Promise<void> => (page ??= buildWhenChanged());

/** How a started product ends; nothing when it was started elsewhere. */
type Started = (() => Promise<void>) | undefined;
const products: Partial<Record<BrowserSuite, Promise<Started>>> = {};

/**
 * The product of a browser suite, started once; filling its database keeps one core busy for half a minute. Journeys use
 * native PostgreSQL where there can be one, as a site for people does, first views the embedded engine.
 */
const productOf = (suite: BrowserSuite): Promise<Started> =>
  (products[suite] ??= chromium()
    .then(builtPage)
    .then(async () => {
      if (suite === 'firstViews') return startFirstViewsProduct();
      const native = await nativePostgres();
      return startJourneysProduct(typeof native === 'string' ? undefined : native.url);
    }));

async function stopProduct(suite: BrowserSuite): Promise<void> {
  const stop = await products[suite]?.catch(() => undefined);
  delete products[suite];
  await stop?.();
}

/** Ends what several parts of a run share. */
export async function stopShared(): Promise<void> {
  await stopProduct('firstViews');
  await stopProduct('journeys');
  const started = await cluster;
  cluster = undefined;
  if (started && typeof started !== 'string') await started.stop();
}

/** The whole server suite: on native PostgreSQL where there can be one, else on the embedded engine. */
async function server(set: TestSet, stop: AbortSignal): Promise<Counted> {
  const native = await nativePostgres();
  // Some of the tested nodes serve pages.
  await builtPage();
  if (typeof native === 'string')
    return { ...(await runVitest('server', ['server'], set, {}, stop)), note: `on the embedded engine: ${native}` };
  process.stdout.write(`PostgreSQL ${native.version} at ${native.url}\n`);
  return runVitest('server', ['server'], set, { TEST_DATABASE_URL: native.url }, stop);
}

/** The files of `apps/server/src/testing/engineFiles.ts` on the embedded engine. */
async function embeddedEngine(set: TestSet, stop: AbortSignal): Promise<Counted> {
  if (typeof (await nativePostgres()) === 'string') return { passed: 0, failed: 0, note: 'part of the server suite' };
  return runVitest('embedded', ['server'], set, { TEST_ENGINE_FILES: '1' }, stop);
}

async function runVitest(
  name: string,
  projects: readonly string[],
  set: TestSet,
  extra: Record<string, string>,
  stop: AbortSignal,
): Promise<Counted> {
  const file = reportFile(name);
  const args = [
    vitest,
    'run',
    ...projects.map((project) => `--project=${project}`),
    `--tags-filter=${set === 'nightly' ? 'nightly' : '!nightly'}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  // Outside a terminal, colour codes around each dot would make the log unreadable.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const env = { ...process.env, ...plain, ...extra };
  const outcome = await runAloud(process.execPath, args, { cwd: root, env, signal: stop });
  return counted(file, outcome, countVitest);
}

/** Components of the page in a browser, without a server. */
async function components(set: TestSet, stop: AbortSignal): Promise<Counted> {
  const env = { CHROMIUM_PATH: await chromium() };
  return runVitest('components', ['components'], set, env, stop);
}

/** Journeys through the product, or the first views of its pages. */
async function browser(suite: BrowserSuite, set: TestSet, stop: AbortSignal): Promise<Counted> {
  const path = await chromium();
  await builtPage();
  await productOf(suite);
  const env = { ...process.env, CHROMIUM_PATH: path };
  const file = reportFile(suite);
  const config = suite === 'journeys' ? 'e2e/playwright.config.ts' : 'e2e/firstViews.config.ts';
  const filter = set === 'nightly' ? '--grep=@nightly' : '--grep-invert=@nightly';
  const args = [playwright, 'test', '--config', config, filter, '--reporter=line,json'];
  const outcome = await runAloud(process.execPath, args, {
    cwd: root,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    signal: stop,
  });
  return counted(file, outcome, countPlaywright);
}

/** A command of its own, which passes when it ends with 0. */
async function command(script: string, stop: AbortSignal): Promise<Counted> {
  const { code } = await runAloud(process.execPath, [join(root, script)], {
    cwd: root,
    env: process.env,
    signal: stop,
  });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, reasons: [`${script} ended with ${code}`] };
}

function reportFile(name: string): string {
  const file = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Reads the report of a part; a run that failed without a failure in its report counts as one. */
function counted<R>(file: string, { code }: Outcome, count: (report: R) => typeof noReport): typeof noReport {
  try {
    const result = count(JSON.parse(readFileSync(file, 'utf8')) as R);
    if (code === 0 || result.failed > 0) return result;
    const reasons = [`ended with ${code} though no test failed: an error outside of tests, printed above`];
    return { ...result, failed: 1, reasons };
  } catch {
    return noReport;
  }
}

/** The parts of `npm test`. */
export const parts: readonly Part[] = [
  { name: 'checks', budget: 70, run: checks },
  { name: 'rules and page', budget: 25, run: (stop) => runVitest('rules', ['rules', 'web'], 'default', {}, stop) },
  { name: 'server', budget: 200, prepare: nativePostgres, run: (stop) => server('default', stop) },
  {
    name: 'server, embedded engine',
    budget: 50,
    prepare: nativePostgres,
    run: (stop) => embeddedEngine('default', stop),
  },
  { name: 'browser, components', budget: 20, prepare: chromium, run: (stop) => components('default', stop) },
  {
    name: 'browser, first views',
    budget: 95,
    prepare: chromium,
    warmUp: () => productOf('firstViews'),
    run: async (stop) => {
      const counted = await browser('firstViews', 'default', stop);
      await stopProduct('firstViews');
      return counted;
    },
  },
  {
    name: 'browser, journeys',
    budget: 230,
    prepare: chromium,
    warmUp: () => productOf('journeys'),
    run: (stop) => browser('journeys', 'default', stop),
  },
];

/** The parts of `npm run test:nightly`; each runs alone by a word of its name. */
export const nightlyParts: readonly Part[] = [
  {
    name: 'rules, nightly',
    covers: 'street searches of a whole city beside a plain search',
    run: (stop) => runVitest('nightly-rules', ['rules', 'web'], 'nightly', {}, stop),
  },
  {
    name: 'server, nightly',
    covers: 'kills, full disks, silent services, hostile calls and files',
    run: (stop) => server('nightly', stop),
  },
  {
    name: 'embedded engine, nightly',
    covers: 'kills and a full disk on the embedded engine',
    run: (stop) => embeddedEngine('nightly', stop),
  },
  {
    name: 'components, nightly',
    covers: 'strokes drawn on a map',
    run: (stop) => components('nightly', stop),
  },
  {
    name: 'journeys, nightly',
    covers: 'the second seat of each journey, and rarer journeys',
    run: (stop) => browser('journeys', 'nightly', stop),
  },
  {
    name: 'keyboard',
    covers: 'every screen by keyboard',
    run: (stop) => command('e2e/allByKeyboard.ts', stop),
  },
  {
    name: 'hostile',
    covers: '20,000 hostile calls over the wire',
    run: (stop) => command('bench/proveHostile.ts', stop),
  },
  {
    name: 'durable',
    covers: '200 kills of the server and of each database engine',
    run: (stop) => command('bench/proveDurable.ts', stop),
  },
  {
    name: 'days',
    covers: '72 simulated hours of a site',
    run: (stop) => command('bench/proveDays.ts', stop),
  },
];
