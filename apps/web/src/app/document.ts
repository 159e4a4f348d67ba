import { escapeHtml } from '@app/domain/escapeHtml';
import { locales, type Locale } from '@app/domain/kinds';
import { product } from '@app/domain/product';
import type { Head } from '../lib/pageHead.tsx';
import { messengerScript } from '../lib/messengerToken.ts';
import { themeScript, type Theme } from '../lib/theme.ts';
import { afterPaint } from './afterPaint.ts';
import { keepEarlyClicks } from './replayEarlyClicks.ts';
import type { PageAssets } from './assets.ts';
import { embeddedJson, stateElementId, type PageState } from './pageState.ts';
import { themeVariables } from './themeVariables.ts';

interface DocumentParts {
  locale: Locale;
  theme: Theme;
  nonce: string;
  origin: string;
  /** The path without its language, `/preview/offer/abc`. */
  path: string;
  head: Head;
  body: string;
  state: PageState;
  assets: PageAssets;
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

function headTags({ locale, origin, path, head }: DocumentParts): string[] {
  const address = (language: string): string =>
    `${origin}/${language}${path === '/' ? '' : path}${head.canonicalQuery ?? ''}`;
  const description = head.description ?? '';
  const image = head.image ?? `/og-${locale}.png`;
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:site_name', product.name),
    meta('property', 'og:url', address(locale)),
    meta('property', 'og:image', image.startsWith('/') ? origin + image : image),
    meta('property', 'og:locale', locale === 'ru' ? 'ru_MD' : 'ro_MD'),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="canonical" href="${escapeHtml(address(locale))}">`,
    ...locales.map(
      (language) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address(language))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(origin + path)}">`,
  ];
  if (head.noIndex) tags.push(meta('name', 'robots', 'noindex'));
  const data = head.jsonLd === undefined ? [] : [head.jsonLd].flat();
  for (const item of data) tags.push(`<script type="application/ld+json">${embeddedJson(item)}</script>`);
  return tags;
}

/** The complete document of a page. Every inline script carries the nonce; data scripts do not run and need none. */
export function renderDocument(parts: DocumentParts): string {
  const { locale, theme, nonce, assets, body, state } = parts;
  const sheets = assets.styles.map(({ file }) => file);
  const scheme = theme === 'night' ? 'dark' : 'light';
  return [
    '<!doctype html>',
    `<html lang="${locale}" data-theme="${theme}" data-mantine-color-scheme="${scheme}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script nonce="${nonce}">${messengerScript};${themeScript}</script>`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...assets.fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
    `<style nonce="${nonce}">${assets.styles.map(({ text }) => text).join('\n')}</style>`,
    ...headTags(parts),
    '<meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#12151c" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="/manifest-${locale}.webmanifest">`,
    '<link rel="apple-touch-icon" href="/icons/apple-180.png">',
    `</head><body><style nonce="${nonce}">${themeVariables}</style>`,
    `<script nonce="${nonce}">${keepEarlyClicks}</script><div id="root">${body}</div>`,
    `<script type="application/json" id="${stateElementId}">${embeddedJson(state)}</script>`,
    // Vite's development server looks for the entry's tag.
    ...(import.meta.env.DEV
      ? assets.scripts.map((file) => `<script type="module" src="${file}"></script>`)
      : [`<script nonce="${nonce}">${afterPaint(assets.scripts, assets.preloads, sheets)}</script>`]),
    '</body></html>',
  ].join('\n');
}
