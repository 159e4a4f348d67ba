// npm run prove:tests [-- ids …]: plants the faults of planted/plantedFaults.ts one after another into this checkout and runs the
// tests that could catch each, with the filters of `npm test`. Prints a line for each: the test that failed, or NOT CAUGHT.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringChromium } from '../scripts/bringChromium.ts';
import { startNativePostgres } from '../scripts/nativePostgres.ts';
import { countPlaywright, countVitest } from '../scripts/readReports.ts';
import { root } from '../scripts/root.ts';
import { runQuietly } from '../scripts/run.ts';
import { buildWhenChanged } from '../scripts/webBuild.ts';
import type { PlantedFault, PlantedPart } from './planted/plantedFault.ts';
import { plantedFaults } from './planted/plantedFaults.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const folder = mkdtempSync(join(tmpdir(), 'prove-tests-'));
const report = join(folder, 'report.json');
/** What `countPlaywright` calls an error outside of tests. */
const setUp = 'set-up';

const runners: Record<PlantedPart, { config?: string; projects?: readonly string[] }> = {
  'rules and page': { projects: ['rules', 'web'] },
  server: { projects: ['server'] },
  'browser, components': { projects: ['components'] },
  'browser, first views': { config: 'e2e/firstViews.config.ts' },
  'browser, journeys': { config: 'e2e/playwright.config.ts' },
};

/** Runs these files. @returns the names of the failed tests */
async function failures(part: PlantedPart, tests: readonly string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const { config, projects } = runners[part];
  rmSync(report, { force: true });
  const args = config
    ? ['@playwright/test/cli.js', 'test', '-c', config, '--grep-invert=@nightly', '--reporter=json', ...tests]
    : [
        'vitest/vitest.mjs',
        'run',
        ...projects!.map((name) => `--project=${name}`),
        '--tags-filter=!nightly',
        '--reporter=json',
        `--outputFile=${report}`,
        ...tests,
      ];
  const [script, ...rest] = args;
  const { code, output } = await runQuietly(process.execPath, [join(root, 'node_modules', script!), ...rest], {
    cwd: root,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const read = (): { passed: number; reasons?: readonly string[] } => {
    const found: unknown = JSON.parse(readFileSync(report, 'utf8'));
    return config
      ? countPlaywright(found as Parameters<typeof countPlaywright>[0])
      : countVitest(found as Parameters<typeof countVitest>[0]);
  };
  const { passed, reasons = [] } = read();
  if (reasons.length === 0 && (code !== 0 || passed === 0))
    throw new Error(`${tests.join(' ')} ended with ${code}, ${passed} passed:\n${output.slice(-2_000)}`);
  const names = reasons.map((reason) => reason.split('\n')[0]!);
  // A test says more than that the set-up broke.
  return [...names.filter((name) => name !== setUp), ...names.filter((name) => name === setUp)];
}

/** What each planted file was before; put back at the end of this process too, however it ends. */
const originals = new Map<string, string>();

function restore(): void {
  for (const [file, text] of originals) writeFileSync(file, text);
  originals.clear();
}

function plant({ id, file, find, replace }: PlantedFault): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`${id}: the text to replace occurs ${count} times in ${file}`);
  originals.set(path, text);
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
}

async function prove(fault: PlantedFault, env: NodeJS.ProcessEnv, failing: Failing): Promise<string | undefined> {
  plant(fault);
  try {
    return (await failures(fault.part, fault.tests, env)).find((name) => !failing.has(name));
  } finally {
    restore();
  }
}

/** Tests that fail without a fault: their failure proves nothing. */
type Failing = ReadonlySet<string>;

async function selectFailing(faults: readonly PlantedFault[], env: NodeJS.ProcessEnv): Promise<Failing> {
  const failing: string[] = [];
  for (const part of Object.keys(runners) as PlantedPart[]) {
    const tests = new Set(faults.filter((fault) => fault.part === part).flatMap((fault) => fault.tests));
    if (tests.size > 0) failing.push(...(await failures(part, [...tests], env)));
  }
  if (failing.includes(setUp)) throw new Error('a run without a fault does not start');
  for (const name of failing) say(`left out, fails without a fault: ${name}`);
  return new Set(failing);
}

const ids = process.argv.slice(2);
const unknown = ids.filter((id) => !plantedFaults.some((fault) => fault.id === id));
if (unknown.length > 0) throw new Error(`no such fault: ${unknown.join(', ')}`);
const faults = plantedFaults.filter(({ id }) => ids.length === 0 || ids.includes(id));
const changed = execFileSync('git', ['status', '--porcelain', '--', ...new Set(faults.map(({ file }) => file))], {
  cwd: root,
  encoding: 'utf8',
});
if (changed) throw new Error(`commit these changes first, faults are planted there:\n${changed}`);

process.on('exit', restore);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const cluster = faults.some(({ part }) => part === 'server') ? await startNativePostgres() : undefined;
const missed: string[] = [];
try {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };
  if (typeof cluster === 'object') env['TEST_DATABASE_URL'] = cluster.url;
  if (faults.some(({ part }) => part.startsWith('browser'))) env['CHROMIUM_PATH'] = await bringChromium();
  // Some of the tested nodes serve pages.
  if (faults.some(({ part }) => part === 'server')) await buildWhenChanged();
  const failing = await selectFailing(faults, env);
  for (const [i, fault] of faults.entries()) {
    const caughtBy = await prove(fault, env, failing);
    if (caughtBy === undefined) missed.push(fault.id);
    const number = String(i + 1).padStart(3);
    say(`${number}  ${fault.area.padEnd(9)} ${fault.id.padEnd(26)} ${caughtBy ?? 'NOT CAUGHT'}`);
  }
} finally {
  if (typeof cluster === 'object') await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
say(
  `${faults.length - missed.length} of ${faults.length} faults caught${missed.length > 0 ? `; not: ${missed.join(', ')}` : ''}`,
);
if (missed.length > 0) process.exitCode = 1;
