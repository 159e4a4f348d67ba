import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { themeScript } from './theme.ts';

/** What a document says after its first script, in a browser that remembers this. */
function themeAfter(stored: string | null, cookie: string): string {
  const dataset = { theme: 'light' };
  const localStorage = { getItem: () => stored };
  runInNewContext(themeScript, { document: { documentElement: { dataset }, cookie }, localStorage });
  return dataset.theme;
}

it.each([
  [null, 'theme=dark', 'night'],
  [null, 'locale=ro; theme=dark', 'night'],
  [null, 'locale=ro; theme=light', 'light'],
  [null, 'other_theme=dark', 'light'],
  [null, '', 'light'],
  ['dark', '', 'night'],
  ['light', 'theme=dark', 'light'],
])('stored %s, cookie %s: %s', (stored, cookie, theme) => {
  expect(themeAfter(stored, cookie)).toBe(theme);
});

it('a browser that lets nothing be stored is told by the cookie', () => {
  const dataset = { theme: 'light' };
  runInNewContext(themeScript, { document: { documentElement: { dataset }, cookie: 'theme=dark' } });
  expect(dataset.theme).toBe('night');
});
