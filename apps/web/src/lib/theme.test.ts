import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseTheme, colorSchemeManager, themeOfCookies } from './theme.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => kept.set(key, value) });
});
afterEach(() => vi.unstubAllGlobals());

it('follows the switch without answering itself for ever', () => {
  const manager = colorSchemeManager();
  const schemes: string[] = [];
  manager.subscribe((scheme) => {
    schemes.push(scheme);
    manager.set(scheme);
  });
  chooseTheme('night');
  chooseTheme('light');
  manager.unsubscribe();
  expect(schemes).toEqual(['dark', 'light']);
});

it.each([
  ['theme=dark', 'night'],
  ['locale=ro; theme=light', 'light'],
  [undefined, 'light'],
])('%s is %s', (cookies, theme) => {
  expect(themeOfCookies(cookies)).toBe(theme);
});
