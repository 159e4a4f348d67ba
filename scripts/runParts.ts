import { stopWithParent } from './parentWatch.ts';
import { takeQuickTemp } from './quickTemp.ts';
import { type PartResult, summarise } from './readReports.ts';
import { type Part, stopShared } from './suites.ts';

/**
 * Runs the parts whose names contain one of the command line's words, all of them without words, prints the summary and
 * ends the process: with 0 when nothing failed.
 * @param leftOut lines before the closing one
 */
export async function runParts(parts: readonly Part[], leftOut: readonly string[] = []): Promise<never> {
  stopWithParent();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

  process.once('exit', takeQuickTemp());

  const words = process.argv.slice(2);
  const chosen = parts.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  // What fails here fails again, and is reported, in the part that needs it.
  for (const { prepare } of chosen) prepare?.().catch(() => {});
  const results: PartResult[] = [];
  for (const [place, part] of chosen.entries()) {
    if (stop.signal.aborted) break;
    chosen[place + 1]?.warmUp?.().catch(() => {});
    results.push(await runPart(part, stop.signal));
  }
  await stopShared();
  if (stop.signal.aborted) {
    process.stdout.write('\nAborted.\n');
    process.exit(130);
  }
  process.stdout.write(`\n${summarise(results, leftOut)}\n`);
  process.exit(results.length > 0 && results.every(({ failed }) => failed === 0) ? 0 : 1);
}

async function runPart({ name, budget, run }: Part, stop: AbortSignal): Promise<PartResult> {
  process.stdout.write(`\n════ ${name} ════\n`);
  const began = performance.now();
  const outcome = await run(stop).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    note: error instanceof Error ? error.message : String(error),
  }));
  return { name, budget, ...outcome, seconds: (performance.now() - began) / 1000 };
}
