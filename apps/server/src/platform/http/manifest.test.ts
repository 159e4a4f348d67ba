import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/testApp.ts';

const publicFiles = join(import.meta.dirname, '../../../../web/public');
let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it.each(['ru', 'ro'])('the app can be installed in %s, with icons that are there', async (locale) => {
  const answer = await server.send({ url: `/manifest-${locale}.webmanifest` });
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const manifest = answer.json<{ lang: string; start_url: string; icons: { src: string; purpose: string }[] }>();
  expect(manifest).toMatchObject({ id: '/', lang: locale, start_url: `/${locale}`, display: 'standalone' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src } of manifest.icons) expect(existsSync(join(publicFiles, src))).toBe(true);
});
