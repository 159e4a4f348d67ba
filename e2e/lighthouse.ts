// npm run bench lighthouse: Lighthouse's mobile scores of home, the list and an offer's preview, each of which is to be 99 or more, and
// of the map, 95, on a machine that does nothing else: what the page computes is measured on its processor. A map needs a graphics card.
//   -- --only map   --slowdown 4   how many times as slow a phone is: four for a machine of a benchmark index of some 1,500
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { createClient } from '@app/contract/client';
import { listOffers } from '@app/contract/offers';
import { chromium } from '@playwright/test';
import { chromiumArgs, systemChromium } from './chromium.ts';
import { freePort } from './freePort.ts';
import { serveProduct } from './serveProduct.ts';

const flags = parseArgs({
  options: { only: { type: 'string', default: '' }, slowdown: { type: 'string', default: '4' } },
}).values;
const groups = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const product = process.env['E2E_URL'] ? undefined : await serveProduct('lighthouse');
const home = product?.url ?? process.env['E2E_URL']!;
const port = await freePort();
const browser = await chromium.launch({
  executablePath: systemChromium(),
  args: [...chromiumArgs, `--remote-debugging-port=${port}`],
});

/** What is read of a report: scores from 0 to 1. */
interface Report {
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

// A fifth of everything that would be installed: what `npm test` does without has a lock file of its own.
const own = join(import.meta.dirname, 'lighthouse');
const command = join(own, 'node_modules/lighthouse/cli/index.js');
if (!existsSync(command)) execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], { cwd: own });

/** One run over a page, on a processor so many times as slow; a trace that was not recorded is tried once more. */
async function runOnce(address: string, slowdown: number, isSecond = false): Promise<Report> {
  const args = [command, address, `--port=${port}`, '--output=json', '--quiet'];
  args.push(`--only-categories=${groups.join(',')}`, `--throttling.cpuSlowdownMultiplier=${slowdown}`);
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 27 });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError && !isSecond) return runOnce(address, slowdown, true);
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
  return report;
}

/** The four scores in whole percent of the run with the median performance, and what kept each from being `enough`. */
async function measure(address: string, enough: number, slowdown: number): Promise<boolean> {
  const runs: Report[] = [];
  while (runs.length < 3) runs.push(await runOnce(address, slowdown));
  const performances = runs.map(({ categories }) => Math.round((categories['performance']?.score ?? 0) * 100));
  const sorted = runs.toSorted(
    (a, b) => (a.categories['performance']?.score ?? 0) - (b.categories['performance']?.score ?? 0),
  );
  const { categories, audits } = sorted[1]!;
  const worth = runs.map(({ environment }) => Math.round(environment.benchmarkIndex));
  const scores = groups.map((group) => Math.round((categories[group]?.score ?? 0) * 100));
  const said = groups.map((group, i) => `${group} ${scores[i]}`).join(', ');
  console.log(
    `${address}\n  ${said} (performance of three runs: ${performances.join(', ')}; benchmark index ${worth.join(', ')})`,
  );
  groups.forEach((group, i) => {
    if (scores[i]! >= enough) return;
    const weak = (categories[group]?.auditRefs ?? []).filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
    );
    for (const { id } of weak) console.log(`    ${group}: ${audits[id]!.title} ${audits[id]!.displayValue ?? ''}`);
  });
  return scores.every((score) => score >= enough);
}

try {
  const api = createClient({ baseUrl: home, fetch, token: () => null, locale: () => 'ru' });
  const [offer] = (await api(listOffers)).items;
  if (!offer) throw new Error('There is no offer to look at: the demo data is missing');
  const wanted = { '': 99, '/map': 99, [`/preview/offer/${offer.short_code}`]: 99, '/map?view=map': 95 };
  const slowdown = Number(flags.slowdown);
  let all = true;
  for (const [path, enough] of Object.entries(wanted))
    if (path.includes(flags.only)) all = (await measure(`${home}/ru${path}`, enough, slowdown)) && all;
  process.exitCode = all ? 0 : 1;
} finally {
  await browser.close();
  await product?.stop();
}
