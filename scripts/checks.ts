import { join } from 'node:path';
import { inParallel } from './inParallel.ts';
import { root } from './root.ts';
import { runQuietly, type Outcome } from './run.ts';

export interface CheckResult extends Outcome {
  name: string;
}

const bin = (name: string) => join(root, 'node_modules', name);

const knip = [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints', '--no-tag-hints'];

/** For programs in Go, which collect their memory too often: a quarter of the time and more, for a third more of memory. */
const rareCollection = { GOGC: '400' };

/** Every check: what it is called and the Node program that does it. The slowest come first. */
const checks: readonly { name: string; program: readonly string[]; env?: Record<string, string> }[] = [
  // The types are read once for both: the compiler by itself took as long again.
  {
    name: 'types and lint',
    program: [bin('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--deny-warnings', '--format=unix'],
    env: rareCollection,
  },
  { name: 'unused code', program: knip },
  // A rule that only its own test asks holds nothing; what tests alone need says so by `@internal`.
  { name: 'used by tests alone', program: [...knip, '--production', '--include', 'files,exports,types'] },
  { name: 'format', program: [bin('oxfmt/bin/oxfmt'), '--list-different'] },
  { name: 'styles', program: [bin('stylelint/bin/stylelint.mjs'), 'apps/web/{src,public}/**/*.css'] },
  { name: 'directions', program: ['scripts/check-directions.ts'] },
  { name: 'file vocabulary', program: ['scripts/check-files.ts'] },
  { name: 'notices', program: ['scripts/check-notices.ts'] },
  { name: 'texts', program: ['scripts/check-texts.ts'] },
];

/** Runs every check, two at a time, and prints what failed and a table of all. */
export async function runChecks(): Promise<CheckResult[]> {
  const jobs = checks.map(({ name, program, env }) => async () => ({
    name,
    ...(await runQuietly(process.execPath, program, { cwd: root, env: { ...process.env, ...env } })),
  }));
  const results = await inParallel(2, jobs);
  for (const { name, code, output } of results) {
    if (code !== 0) process.stdout.write(`\n── ${name} ──\n${output.trimEnd()}\n`);
  }
  process.stdout.write(`\n${results.map(row).join('\n')}\n`);
  return results;
}

function row({ name, code, output, seconds }: CheckResult): string {
  const said = code === 0 ? (output.trim().split('\n').at(-1) ?? '') : '';
  const note = said.length > 0 && said.length < 70 ? said : '';
  return `${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(19)} ${seconds.toFixed(1).padStart(5)} s  ${note}`.trimEnd();
}
