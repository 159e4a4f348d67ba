// npm test [suite words …]: checks, tests on both engines, browser tests; the last line sums up all of them.
import { stopWithParent } from './parentWatch.ts';
import { takeQuickTemp } from './quickTemp.ts';
import { summarise, type SuiteResult } from './readReports.ts';
import { suites } from './suites.ts';

stopWithParent();
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

const removeTemp = takeQuickTemp();
process.once('exit', removeTemp);

const words = process.argv.slice(2);
const chosen = suites.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const results: SuiteResult[] = [];
for (const { name, run } of chosen) {
  if (stop.signal.aborted) break;
  process.stdout.write(`\n════ ${name} ════\n`);
  const began = performance.now();
  const outcome = await run(stop.signal).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    note: error instanceof Error ? error.message : String(error),
  }));
  results.push({ name, ...outcome, seconds: (performance.now() - began) / 1000 });
}
if (stop.signal.aborted) {
  process.stdout.write('\nBroken off.\n');
  process.exit(130);
}
process.stdout.write(`\n${summarise(results)}\n`);
process.exit(results.length > 0 && results.every(({ failed }) => failed === 0) ? 0 : 1);
