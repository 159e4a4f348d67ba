import { afterEach, expect, test } from 'vitest';
import { chooseTheme } from './theme.ts';

afterEach(() => {
  localStorage.removeItem('theme');
  document.cookie = 'theme=; max-age=0';
  delete document.documentElement.dataset['theme'];
});

for (const [theme, kept] of [
  ['light', 'light'],
  ['night', 'dark'],
] as const)
  test(`keeps the ${theme} theme, whatever the system's is`, () => {
    chooseTheme(theme);
    expect([localStorage.getItem('theme'), document.cookie]).toEqual([kept, expect.stringContaining(`theme=${kept}`)]);
  });
