import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Of Prometheus itself: its functions, and what it says of each scrape. */
const ofPrometheus = /^(?:histogram_quantile|sum|rate|increase|delta|time|by|le|up|job|status|route|vatra)$/;

it('every metric that the alert rules name is in /metrics', async () => {
  const rules = await readFile(join(import.meta.dirname, '../../../../../deploy/alerts.yml'), 'utf8');
  const expressions = [...rules.matchAll(/^\s+expr: (.*)$/gm)].map(([, text]) => text!);
  expect(expressions.length).toBeGreaterThan(8);
  const named = expressions
    .flatMap((text) => text.replace(/\{[^}]*\}|\[[^\]]*\]|\b\d\S*/g, ' ').match(/[a-z][a-z0-9_]*/g) ?? [])
    .filter((word) => !ofPrometheus.test(word));
  await app.send({ url: '/health/live' });
  const { body } = await app.send({ url: '/metrics' });
  // What has nothing to say yet is declared all the same.
  const metrics = body.matchAll(/^(?:# TYPE )?([a-z][a-z0-9_]*)[ {]/gm);
  const known = new Set([...metrics].map(([, name]) => name));
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});

it('there is a rule for everything that is away or that nobody expected', async () => {
  const rules = await readFile(join(import.meta.dirname, '../../../../../deploy/alerts.yml'), 'utf8');
  const watched = ['database_up{server="primary"}', 'database_up{server="replica"}', 'process_unexpected_total'];
  for (const metric of [...watched, 'breaker_open{of!="geocoder"}', 'breaker_open{of="geocoder"}'])
    expect(rules).toContain(metric);
});
