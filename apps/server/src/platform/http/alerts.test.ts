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
const ofPrometheus = /^(?:histogram_quantile|sum|rate|delta|time|by|le|up|job|status|route|vatra)$/;

it('every metric that the alert rules name is in /metrics', async () => {
  const rules = await readFile(join(import.meta.dirname, '../../../../../deploy/alerts.yml'), 'utf8');
  const expressions = [...rules.matchAll(/^\s+expr: (.*)$/gm)].map(([, text]) => text!);
  expect(expressions.length).toBeGreaterThan(8);
  const named = expressions
    .flatMap((text) => text.replace(/\{[^}]*\}|\[[^\]]*\]|\b\d\S*/g, ' ').match(/[a-z][a-z0-9_]*/g) ?? [])
    .filter((word) => !ofPrometheus.test(word));
  await app.send({ url: '/health/live' });
  const { body } = await app.send({ url: '/metrics' });
  const known = new Set([...body.matchAll(/^([a-z][a-z0-9_]*)[ {]/gm)].map(([, name]) => name));
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});
