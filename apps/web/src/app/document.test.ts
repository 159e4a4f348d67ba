import { expect, it } from 'vitest';
import { renderDocument } from './document.ts';
import { embeddedJson } from '../lib/embeddedJson.ts';

const parts: Parameters<typeof renderDocument>[0] = {
  locale: 'ro',
  theme: 'night',
  nonce: 'n0nce',
  head: '<title>x</title>',
  root: '<div id="root"><p>x</p></div>',
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

it('names its language and theme, and marks every script that runs', () => {
  const html = renderDocument(parts);
  expect(html.startsWith('<!doctype html>')).toBe(true);
  expect(html).toContain('<html lang="ro" data-theme="night">');
  const running = [...html.matchAll(/<script(?![^>]*\b(?:src|type="application)[^>]*>)[^>]*>/g)].map(([tag]) => tag);
  expect(new Set(running)).toEqual(new Set(['<script nonce="n0nce">']));
});

it('escapes what would end the script it stands in', () => {
  expect(embeddedJson({ a: '</script>\u2028' })).toBe('{"a":"\\u003c/script>\\u2028"}');
});
