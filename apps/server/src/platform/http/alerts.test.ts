import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let scraped: string;
beforeAll(async () => {
  app = await testApp();
  await app.send({ url: '/health/live' });
  await app.send({ url: '/api/nowhere' });
  scraped = (await app.send({ url: '/metrics' })).body;
});
afterAll(() => app.close());

const deployed = (name: string) => readFile(join(import.meta.dirname, '../../../../../deploy', name), 'utf8');

interface Panel {
  title: string;
  targets: { expr: string; legendFormat: string }[];
}

async function panels(): Promise<Panel[]> {
  return (JSON.parse(await deployed('grafana.json')) as { panels: Panel[] }).panels;
}

/** What is asked for, with the labels that it is told apart by. */
interface Asked {
  metric: string;
  labels: string[];
}

/** Of Prometheus itself: its functions and words. */
const words = /^(?:histogram_quantile|sum|max|topk|rate|increase|delta|time|by|and)$/;

function askedBy(expression: string): Asked[] {
  const plain = expression.replaceAll(/\bby \([^)]*\)/g, '').replaceAll(/\[[^\]]*\]/g, '');
  return [...plain.matchAll(/(?<![\w"/])([a-z][a-z0-9_]*)(?:\{([^}]*)\})?/g)].flatMap(([, metric, matchers = '']) => {
    if (words.test(metric!) || /^e\d+$/.test(metric!)) return [];
    return [{ metric: metric!, labels: [...matchers.matchAll(/(\w+)(?:=~|!=|=)"/g)].map(([, label]) => label!) }];
  });
}

const groupedBy = (expression: string) =>
  [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names]) => names!.split(/, ?/));

/** What Prometheus adds to every series. */
const added = ['job', 'instance'];

/** Labels of a metric as the program declares them, for those that have had nothing to say yet. */
const declared: Readonly<Record<string, readonly string[]>> = {
  breaker_open: ['of'],
  storage_failures_total: ['act'],
  in_memory_bytes: ['what'],
  in_memory_things: ['what'],
};

/** Names of series and their labels in a scrape; of a histogram the three kinds that it is made of. */
function known(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>([['up', new Set<string>()]]);
  for (const [, metric, labels = ''] of scraped.matchAll(/^([a-z][a-z0-9_]*)(?:\{(.*)\})? \S+$/gm)) {
    const names = found.get(metric!) ?? new Set<string>();
    for (const [, name] of labels.matchAll(/(\w+)="/g)) names.add(name!);
    found.set(metric!, names);
  }
  for (const [, metric] of scraped.matchAll(/^# TYPE (\S+)/gm))
    if (!found.has(metric!)) found.set(metric!, new Set(declared[metric!] ?? []));
  return found;
}

function missing(expressions: readonly string[]): string[] {
  const series = known();
  return expressions.flatMap((expression) => {
    const asked = askedBy(expression);
    expect(asked.length).toBeGreaterThan(0);
    return asked.flatMap(({ metric, labels }) => {
      const names = series.get(metric);
      if (!names) return [`${metric} is not in /metrics`];
      const wanted = [...labels, ...groupedBy(expression)].filter((label) => !added.includes(label));
      return wanted.filter((label) => !names.has(label)).map((label) => `${metric} has no label ${label}`);
    });
  });
}

it('every series and label that the alert rules name is in a scrape', async () => {
  const rules = await deployed('alerts.yml');
  const expressions = [...rules.matchAll(/^\s+expr: (.*)$/gm)].map(([, text]) => text!);
  expect(expressions.length).toBeGreaterThan(18);
  expect(missing(expressions)).toEqual([]);
});

it('every series and label that the dashboard asks for is in a scrape', async () => {
  const all = await panels();
  expect(all.length).toBeGreaterThan(15);
  const targets = all.flatMap((panel) => panel.targets);
  expect(missing(targets.map(({ expr }) => expr))).toEqual([]);
  const faults = targets.flatMap(({ expr, legendFormat }) => {
    const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!);
    const left = expr.includes(' by (') ? groupedBy(expr) : undefined;
    return shown.filter((label) => (left ? !left.includes(label) : false)).map((label) => `${label} of ${expr}`);
  });
  expect(faults).toEqual([]);
});

it('everything of our own that is measured is on the dashboard or watched by a rule', async () => {
  const text = (await deployed('alerts.yml')) + (await deployed('grafana.json'));
  const own = [...scraped.matchAll(/^# TYPE (\S+)/gm)]
    .map(([, name]) => name!)
    .filter((name) => !/^(?:process|nodejs)_/.test(name));
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter((name) => !text.includes(name))).toEqual(['in_memory_ready']);
});

it('there is a rule for everything that is away or that nobody expected, and each says what to do', async () => {
  const rules = await deployed('alerts.yml');
  const watched = ['database_up{server="primary"}', 'database_up{server="replica"}', 'process_unexpected_total'];
  for (const metric of [...watched, 'breaker_open{of!="geocoder"}', 'breaker_open{of="geocoder"}'])
    expect(rules).toContain(metric);
  const count = (pattern: RegExp) => [...rules.matchAll(pattern)].length;
  expect(count(/\bdo: '[^']{10,}'/g)).toBe(count(/- alert: /g));
});
