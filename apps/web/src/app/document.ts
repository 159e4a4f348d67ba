import type { Locale } from '@app/domain/kinds';
import { embeddedJson } from '../lib/embeddedJson.ts';
import { messengerScript } from '../lib/messengerToken.ts';
import { themeScript, type Theme } from '../lib/theme.ts';
import { afterPaint } from './afterPaint.ts';
import { keepEarlyClicks } from './replayEarlyClicks.ts';
import type { PageAssets } from './assets.ts';
import { stateElementId, type PageState } from './pageState.ts';

interface DocumentParts {
  locale: Locale;
  theme: Theme;
  nonce: string;
  /** What the page itself puts into the head. */
  head: string;
  /** The root element, with the page in it where the server draws it. */
  root: string;
  state: PageState;
  assets: PageAssets;
}

/** The complete document of a page. Every inline script carries the nonce; data scripts do not run and need none. */
export function renderDocument(parts: DocumentParts): string {
  const { locale, theme, nonce, assets, state } = parts;
  const sheets = assets.styles.map(({ file }) => file);
  return [
    '<!doctype html>',
    `<html lang="${locale}" data-theme="${theme}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script nonce="${nonce}">${messengerScript};${themeScript}</script>`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...assets.fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
    `<style nonce="${nonce}">${assets.styles.map(({ text }) => text).join('\n')}</style>`,
    parts.head,
    '<meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#12151c" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="/manifest-${locale}.webmanifest">`,
    '<link rel="apple-touch-icon" href="/icons/apple-180.png">',
    '</head><body>',
    `<script nonce="${nonce}">${keepEarlyClicks}</script>${parts.root}`,
    `<script type="application/json" id="${stateElementId}">${embeddedJson(state)}</script>`,
    // Vite's development server looks for the entry's tag.
    ...(import.meta.env.DEV
      ? assets.scripts.map((file) => `<script type="module" src="${file}"></script>`)
      : [`<script nonce="${nonce}">${afterPaint(assets.scripts, assets.preloads, sheets)}</script>`]),
    '</body></html>',
  ].join('\n');
}
