import { expect, test } from 'vitest';
import { isInApp } from './intent.ts';

test.each([
  ['/ru/dashboard/calendar?view=list#day', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['/\n/evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('after the sign-in %j is gone to: %s', (address, expected) => {
  expect(isInApp(address)).toBe(expected);
});
