import { expect, it } from 'vitest';
import { themeOfCookies } from './theme.ts';

it.each([
  ['theme=dark', 'night'],
  ['locale=ro; theme=light', 'light'],
  [undefined, 'light'],
])('%s is %s', (cookies, theme) => {
  expect(themeOfCookies(cookies)).toBe(theme);
});
