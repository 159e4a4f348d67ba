import { expect, it } from 'vitest';
import { isSmall } from './mercator.ts';

it.each([
  ['a part of a town', [28.82, 47, 28.86, 47.03], true],
  ['a single point', [28.8, 47, 28.8, 47], true],
  ['a town with its suburbs', [28.6, 46.9, 29, 47.15], false],
  ['the whole country', [26.5, 45.4, 30.2, 48.5], false],
  ['bounds that end before they begin', [28.86, 47, 28.82, 47.03], false],
] as const)('%s', (_, bounds, small) => expect(isSmall(bounds)).toBe(small));
