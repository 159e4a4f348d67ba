import { expect, it } from 'vitest';
import { renderDocument } from './document.ts';
import { embeddedJson } from './pageState.ts';

const parts: Parameters<typeof renderDocument>[0] = {
  locale: 'ro',
  theme: 'night',
  nonce: 'n0nce',
  origin: 'https://vatra.test',
  path: '/preview/offer/abcd2345',
  head: { title: 'Casă "la" <deal>', description: 'a & b', jsonLd: { name: '</script><script>alert(1)</script>' } },
  body: '<p>x</p>',
  state: {
    locale: 'ro',
    now: '2026-09-15T09:00:00.000Z',
    settings: {
      mapStyleLightUrl: null,
      mapStyleNightUrl: null,
      telegramBot: null,
      smsCodes: true,
      references: { options: [], places: [], phones: null },
    },
    queries: { mutations: [], queries: [] },
    rendered: true,
    found: true,
  },
  assets: { scripts: ['/assets/entry.js'], styles: [], preloads: [], fonts: [] },
};

it('names the page in both languages and lets nothing out of its place', () => {
  const html = renderDocument(parts);
  expect(html.startsWith('<!doctype html>')).toBe(true);
  expect(html).toContain('<html lang="ro" data-theme="night" data-mantine-color-scheme="dark">');
  expect(html).toContain('<title>Casă &quot;la&quot; &lt;deal&gt;</title>');
  expect(html).toContain('<link rel="canonical" href="https://vatra.test/ro/preview/offer/abcd2345">');
  expect(html).toContain('hreflang="ru" href="https://vatra.test/ru/preview/offer/abcd2345"');
  expect(html).not.toContain('<script>alert');
  const running = [...html.matchAll(/<script(?![^>]*\b(?:src|type="application)[^>]*>)[^>]*>/g)].map(([tag]) => tag);
  expect(new Set(running)).toEqual(new Set(['<script nonce="n0nce">']));
});

it('escapes what would end the script it stands in', () => {
  expect(embeddedJson({ a: '</script>\u2028' })).toBe('{"a":"\\u003c/script>\\u2028"}');
});
