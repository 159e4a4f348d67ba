import { expect, it } from 'vitest';
import { shorterAddress } from './longAddress.ts';

it.each([
  ['/ru/map', undefined],
  [`/ru/map?zone=${'x'.repeat(6_750)}`, undefined],
  [`/ru/map?zone=${';'.repeat(14_000)}`, '/ru/map'],
  [`/map?a=${'1'.repeat(9_000)}?b`, '/map'],
  [`/ru/${'x'.repeat(9_000)}?a=1`, '/'],
  [`//evil.example/?${'x'.repeat(9_000)}`, '/'],
  [`/\\evil.example/?${'x'.repeat(9_000)}`, '/'],
])('%.12s… leads where it can be rendered', (url, target) => {
  expect(shorterAddress(url)).toBe(target);
});
