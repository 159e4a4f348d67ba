import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { themeScript } from './theme.ts';

interface Browser {
  stored?: string;
  cookie?: string;
  system?: 'dark' | 'light';
  storage?: false;
}

/** What a document says after its first script, in a browser that remembers this. */
function themeAfter({ stored, cookie = '', system = 'light', storage }: Browser): string {
  const dataset = { theme: 'light' };
  runInNewContext(themeScript, {
    document: { documentElement: { dataset }, cookie },
    matchMedia: (query: string) => ({ matches: query === `(prefers-color-scheme: ${system})` }),
    ...(storage !== false && { localStorage: { getItem: () => stored ?? null } }),
  });
  return dataset.theme;
}

it.each<[Browser, string]>([
  [{ cookie: 'theme=dark' }, 'night'],
  [{ cookie: 'locale=ro; theme=dark' }, 'night'],
  [{ cookie: 'locale=ro; theme=light' }, 'light'],
  [{ cookie: 'other_theme=dark' }, 'light'],
  [{}, 'light'],
  [{ stored: 'dark' }, 'night'],
  [{ stored: 'light', cookie: 'theme=dark' }, 'light'],
  // Where nothing can be stored the cookie says.
  [{ storage: false, cookie: 'theme=dark' }, 'night'],
  [{ system: 'dark' }, 'night'],
  // As the version before kept the choice of the system's own.
  [{ system: 'dark', stored: '', cookie: 'theme=' }, 'night'],
  [{ system: 'dark', stored: 'light' }, 'light'],
  [{ system: 'dark', cookie: 'theme=light' }, 'light'],
  [{ system: 'dark', storage: false }, 'night'],
])('of %j the page is %s', (browser, theme) => {
  expect(themeAfter(browser)).toBe(theme);
});
