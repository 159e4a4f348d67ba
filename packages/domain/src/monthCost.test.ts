import { expect, it } from 'vitest';
import { deals } from './kinds.ts';
import { bestOf, monthCost } from './monthCost.ts';

const known = { winter: 120, summer: 48 };
const unknown = { winter: null, summer: null };

it.each([
  ['rent by the month', { deal: deals.rent, price: 400, utilities: known }, [400, 520, 448, 478]],
  ['rent without utilities', { deal: deals.rent, price: 400, utilities: unknown }, [400, null, null, null]],
  [
    'of winter alone',
    { deal: deals.rent, price: 400, utilities: { winter: 90, summer: null } },
    [400, 490, null, null],
  ],
  [
    'utilities that are in the price',
    { deal: deals.rent, price: 400, utilities: { winter: 0, summer: 0 } },
    [400, 400, 400, 400],
  ],
  ['rent by the day', { deal: deals.rentByDay, price: 35, utilities: known }, [null, null, null, null]],
  ['an exchange', { deal: deals.exchange, price: 60_000, utilities: known }, [null, null, null, null]],
  ['a sale, by a mortgage', { deal: deals.sale, price: 85_000, utilities: known }, [499, 619, 547, 577]],
  [
    'a sale dearer than the calculator knows',
    { deal: deals.sale, price: 1_000_001, utilities: known },
    [null, null, null, null],
  ],
] as const)('what a month costs: %s', (_, costs, [home, winter, summer, average]) => {
  const cost = monthCost(costs);
  const rounded = [cost.home, cost.winter, cost.summer, cost.average].map((sum) =>
    sum === null ? null : Math.round(sum),
  );
  expect(rounded).toEqual([home, winter, summer, average]);
  expect(cost.isMortgage).toBe(costs.deal === deals.sale);
});

it.each([
  [[3, 1, 2], 'least', [false, true, false]],
  [[3, 1, 3], 'most', [true, false, true]],
  [[3, null, 2], 'least', [false, false, true]],
  [[3, null], 'least', [false, false]],
  [[2, 2, null], 'most', [false, false, false]],
  [[], 'most', []],
] as const)('the best of %j, the %s', (values, way, best) => {
  expect(bestOf(values, way)).toEqual(best);
});
