import type { Locale } from '@app/domain/kinds';
import { marksScript } from '../lib/marksScript.ts';
import { embeddedJson } from '../lib/embeddedJson.ts';
import { messengerScript } from '../lib/messengerToken.ts';
import { themeScript } from '../lib/theme.ts';
import { afterPaint } from './afterPaint.ts';
import { keepEarlyClicks } from './replayEarlyClicks.ts';
import type { PageAssets } from './assets.ts';
import { stateElementId, type PageState } from './pageState.ts';

interface DocumentParts {
  locale: Locale;
  /** What the page itself puts into the head. */
  head: string;
  /** The root element, with the page in it where the server draws it. */
  root: string;
  state: PageState;
  assets: PageAssets;
}

/** A document, and the scripts and style sheets that stand in it: its policy names each by its text. */
export interface PageDocument {
  html: string;
  inline: { scripts: string[]; styles: string[] };
}

/** The complete document of a page, the same for everybody who asks for it. Data scripts do not run: no policy names them. */
export function renderDocument(parts: DocumentParts): PageDocument {
  const { locale, assets, state } = parts;
  const first = `${messengerScript};${themeScript};${marksScript}`;
  const style = assets.styles.map(({ text }) => text).join('\n');
  const sheets = assets.styles.map(({ file }) => file);
  const load = afterPaint(assets.scripts, assets.preloads, sheets, assets.later);
  const html = [
    '<!doctype html>',
    `<html lang="${locale}" data-theme="light">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${first}</script>`,
    ...assets.fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
    `<style>${style}</style>`,
    parts.head,
    '<meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#12151c" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="/manifest-${locale}.webmanifest">`,
    '<link rel="apple-touch-icon" href="/icons/apple-180.png">',
    '</head><body>',
    `<script>${keepEarlyClicks}</script>${parts.root}`,
    `<script type="application/json" id="${stateElementId}">${embeddedJson(state)}</script>`,
    // Vite's development server looks for the entry's tag.
    ...(import.meta.env.DEV
      ? assets.scripts.map((file) => `<script type="module" src="${file}"></script>`)
      : [`<script>${load}</script>`]),
    '</body></html>',
  ].join('\n');
  return { html, inline: { scripts: [first, keepEarlyClicks, load], styles: [style] } };
}
