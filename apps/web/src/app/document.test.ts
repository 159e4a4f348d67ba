import { expect, it } from 'vitest';
import { renderDocument } from './document.ts';
import { embeddedJson } from '../lib/embeddedJson.ts';

const parts: Parameters<typeof renderDocument>[0] = {
  locale: 'ro',
  head: '<title>x</title>',
  root: '<div id="root"><p>x</p></div>',
  state: {
    locale: 'ro',
    now: '2026-09-15T09:00:00.000Z',
    settings: {
      mapStyleLightUrl: null,
      mapStyleNightUrl: null,
      mapSatellite: null,
      telegramBot: null,
      smsCodes: true,
      references: { options: [], places: [], phones: null },
    },
    queries: [],
    rendered: true,
    found: true,
  },
  assets: { scripts: ['/assets/entry.js'], styles: [], preloads: [], later: [], fonts: [] },
};

it('names its language, and every script and style that stands in it', () => {
  const { html, inline } = renderDocument(parts);
  expect(html.startsWith('<!doctype html>')).toBe(true);
  expect(html).toContain('<html lang="ro" data-theme="light">');
  const standing = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => text);
  expect(standing('style')).toEqual(inline.styles);
  for (const script of standing('script')) expect(inline.scripts).toContain(script);
  expect(html).not.toMatch(/<script(?! (?:type="application|type="module" src=))[^>]+>/);
});

it('escapes what would end the script it stands in', () => {
  expect(embeddedJson({ a: '</script>\u2028' })).toBe('{"a":"\\u003c/script>\\u2028"}');
});
