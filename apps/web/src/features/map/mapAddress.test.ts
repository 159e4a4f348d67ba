import { attributes } from '@app/contract/attributes';
import { offerFilters, offerSort } from '@app/contract/offerFilters';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseLeniently } from '../../lib/navigation.ts';
import { readMapAddress, sorts } from './mapAddress.ts';

const filters = offerFilters.omit({ bbox: true }).extend({ wishes: attributes, sort: offerSort.default('fresh') });
const names = Object.keys(filters.shape);

const word = fc.constantFrom(
  '',
  '0',
  '1',
  '2',
  '4',
  '5',
  '7',
  '-1',
  '1.5',
  ' 3 ',
  '1e3',
  '0x2',
  'NaN',
  'Infinity',
  '1000000001',
  'true',
  'yes',
  'owner',
  'realtor',
  'fresh',
  'price_asc',
  'elevator',
  'floor.2-5',
  'floor.-',
  'A',
  'sector-botanica',
  'x'.repeat(61),
  '9007199254740993',
  '1,2',
  '1,,2',
  '1,9',
  ',',
  'z'.repeat(12_001),
  'а',
);
const value = fc.oneof(word, fc.array(word, { maxLength: 4 }), fc.constant(Array.from({ length: 101 }, () => '1')));

it('reads filters as the contract’s schema does', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (values) => {
      const known = Object.entries(readMapAddress(values)).filter(([name]) => names.includes(name));
      expect(Object.fromEntries(known)).toEqual(parseLeniently(filters, values));
    }),
    { numRuns: 2_000 },
  );
});

it('knows the orders of the contract', () => {
  expect(sorts).toEqual([...offerSort.options, 'way']);
});
