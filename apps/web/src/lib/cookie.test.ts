import { expect, it } from 'vitest';
import { readCookie } from './cookie.ts';

it.each([
  ['theme=dark', 'dark'],
  ['a=1; theme=dark', 'dark'],
  ['theme=%D0%B6', 'ж'],
  ['other=%E0%A4%A; theme=dark', 'dark'],
  ['theme=%E0%A4%A', null],
  ['theme=%', null],
  ['themes=dark', null],
  ['', null],
  [undefined, null],
])('reads one cookie of %j', (cookies, value) => {
  expect(readCookie(cookies, 'theme')).toBe(value);
});
