import { expect, it } from 'vitest';
import { lowerPrice } from './lowerPrice.ts';

it.each([
  [450, 420],
  [65_000, 60_000],
  [1_200, 1_100],
  [100, 93],
  [2, null],
  [1, null],
])('a price that an owner of %i euros might think of is %s', (price, lower) => {
  expect(lowerPrice(price)).toBe(lower);
});
