import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bringChromium } from './bringChromium.ts';
import { runChecks } from './checks.ts';
import { startNativePostgres } from './nativePostgres.ts';
import { countPlaywright, countVitest, noReport, type SuiteResult } from './readReports.ts';
import { root } from './root.ts';
import { runAloud, type Outcome } from './run.ts';
import { buildWhenChanged } from './webBuild.ts';

const reports = join(root, '.cache/reports');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const playwright = join(root, 'node_modules/@playwright/test/cli.js');

/** A suite's name and how to run it; `stop` ends what it started when the run is broken off. */
export interface Suite {
  name: string;
  run: (stop: AbortSignal) => Promise<Omit<SuiteResult, 'name' | 'seconds'>>;
}

async function checks(): Promise<Omit<SuiteResult, 'name' | 'seconds'>> {
  const results = await runChecks();
  const passed = results.filter(({ code }) => code === 0).length;
  const reasons = results
    .filter(({ code }) => code !== 0)
    .map(({ name, output }) => `${name}\n${output.trimEnd().split('\n').slice(-20).join('\n')}`);
  return { passed, failed: results.length - passed, reasons };
}

/** Rules, contract, scripts, web and the server on the embedded engine. */
function unitAndServer(stop: AbortSignal) {
  return vitestRun('embedded', root, {}, stop);
}

async function serverOnNative(stop: AbortSignal) {
  const cluster = await startNativePostgres();
  if (typeof cluster === 'string') return { passed: 0, failed: 0, note: `NOT RUN on native PostgreSQL: ${cluster}` };
  process.stdout.write(`PostgreSQL ${cluster.version} at ${cluster.url}\n`);
  try {
    // Its nodes serve the pages too.
    await buildWhenChanged();
    return await vitestRun('native', join(root, 'apps/server'), { TEST_DATABASE_URL: cluster.url }, stop);
  } finally {
    await cluster.stop();
  }
}

async function browser(stop: AbortSignal) {
  const chromium = await bringChromium();
  const file = reportFile('browser');
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'];
  const outcome = await runAloud(process.execPath, args, { cwd: root, env, signal: stop });
  return counted(file, outcome, countPlaywright);
}

async function vitestRun(name: string, cwd: string, extra: Record<string, string>, stop: AbortSignal) {
  const file = reportFile(name);
  const args = [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const env = { ...process.env, ...extra };
  const outcome = await runAloud(process.execPath, args, { cwd, env, signal: stop });
  return counted(file, outcome, countVitest);
}

function reportFile(name: string): string {
  const file = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** What the report says; a run that failed though its report knows of no failure counts as one. */
function counted<R>(file: string, { code }: Outcome, count: (report: R) => typeof noReport): typeof noReport {
  try {
    const counted = count(JSON.parse(readFileSync(file, 'utf8')) as R);
    return { ...counted, failed: code !== 0 && counted.failed === 0 ? 1 : counted.failed };
  } catch {
    return noReport;
  }
}

export const suites: readonly Suite[] = [
  { name: 'checks', run: checks },
  { name: 'rules, web, server (embedded)', run: unitAndServer },
  { name: 'server (native PostgreSQL)', run: serverOnNative },
  { name: 'browser', run: browser },
];
