import { expect, it } from 'vitest';
import { endingOfAnswer, endingOfDeal } from './endings.ts';
import { deals } from './kinds.ts';

it.each([
  ['rent', 'let'],
  ['rentByDay', 'let'],
  ['sale', 'sold'],
  ['exchange', 'exchanged'],
] as const)('an offer of the deal %s ends as %s', (deal, ending) => {
  expect(endingOfDeal(deals[deal])).toBe(ending);
});

it.each([
  ['here', { as: 'found', here: true }],
  ['elsewhere', { as: 'found', here: false }],
  ['no', { as: 'not_found', here: null }],
  [null, { as: 'unsaid', here: null }],
] as const)('“found it here?” answered with %s is kept as %o', (answer, kept) => {
  expect(endingOfAnswer(answer)).toEqual(kept);
});
