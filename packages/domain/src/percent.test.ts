import { expect, it } from 'vitest';
import { percentOff } from './matchReasons.ts';
import { priceChangePercent } from './offers.ts';
import { wholePercent } from './percent.ts';

it.each([
  [0, 200, 0],
  [1, 1_000, 1],
  [1, 3, 33],
  [199, 200, 99],
  [200, 200, 100],
  [300, 200, 150],
  [0, 0, 0],
])('%i of %i is %i percent', (part, whole, percent) => expect(wholePercent(part, whole)).toBe(percent));

it('a value above zero is never smaller by all', () => {
  expect([5, 1, 0].map((area) => percentOff(area, 605))).toEqual([99, 99, 100]);
  expect([1, 604].map((after) => priceChangePercent(605, after))).toEqual([-99, -1]);
});
