import { sotInM2 } from '@app/domain/ranges';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsFor } from './field.ts';
import { offerFields } from './offerFields.ts';
import { checkValues, squareMetres } from './schema.ts';
import { searchFields } from './searchFields.ts';
import type { Value, Values } from './values.ts';

const said = (table: typeof offerFields, values: Values, deal: 'rent' | 'exchange' = 'rent') =>
  Object.fromEntries(
    checkValues(fieldsFor(table, 'house', deal), values, 'draft').map(({ field, code }) => [field.name, code]),
  );

test.each<[string, Value, string | undefined]>([
  ['price', 1, undefined],
  ['price', 0, 'price_positive'],
  ['price', 100_000_001, 'price_cap'],
  ['price', 450.5, 'invalid'],
  ['area', 58.5, undefined],
  ['area', 0.5, 'invalid'],
  ['area', 100_001, 'area_cap'],
  ['plot_area', 0.01, 'invalid'],
  ['plot_area', 100_001, 'area_cap'],
  ['year_of_construction', 1849, 'year_range'],
  ['year_of_construction', 2036, 'year_range'],
  ['floor', -1, 'invalid'],
  ['floor', 101, 'invalid'],
  ['balcony_count', 10, 'count_range'],
  ['description', 'a'.repeat(2000), undefined],
  ['description', 'a'.repeat(2001), 'description_long'],
])('an offer: %s = %j is %s', (name, value, code) => {
  expect(said(offerFields, { [name]: value })[name]).toBe(code);
});

test.each<[string, Value, string | undefined]>([
  ['budget', [0, 500], undefined],
  ['budget', [-1, 500], 'price_positive'],
  ['budget', [0, 0], 'price_positive'],
  ['budget', [500, 300], 'range_order'],
  ['budget', [0, 100_000_001], 'price_cap'],
  ['budget', [0, 450.5], 'invalid'],
  ['area', [0, 50], 'invalid'],
  ['area', [1, 100_001], 'area_cap'],
  ['plot_area', [1, 100_001], 'area_cap'],
  ['year_of_construction', [1849, 2000], 'year_range'],
  ['people', 11, 'invalid'],
  ['description', 'a'.repeat(2001), 'description_long'],
])('a search: %s = %j is %s', (name, value, code) => {
  expect(said(searchFields, { [name]: value })[name]).toBe(code);
});

test('what is given in exchange is told in 500 characters', () => {
  expect(said(offerFields, { exchange_for: 'a'.repeat(501) }, 'exchange')).toEqual({ exchange_for: 'too_long' });
});

test('a floor is not above the storeys', () => {
  expect(said(offerFields, { floor: 5, total_floors: 5 })).toEqual({});
  expect(said(offerFields, { floor: 6, total_floors: 5 })).toEqual({ floor: 'floor_order' });
});

test.each([
  ['an offer', offerFields],
  ['a search', searchFields],
])('%s: a studio answers for the rooms', (_, table) => {
  const missing = (values: Values) =>
    checkValues(fieldsFor(table, 'apartment', 'rent'), values, 'create').map(({ field }) => field.name);
  expect(missing({})).toContain('rooms');
  expect(missing({ is_studio: true })).not.toContain('rooms');
});

test.each([
  [0.05, 'sot', 5],
  [6.35, 'sot', 635],
  [54, 'm2', 54],
])('%d %s are %d m²', (value, unit, expected) => expect(squareMetres({ unit }, value)).toBe(expected));

test('every step of a plot comes back from m² as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (steps) => {
      const sot = Number((steps * 0.05).toFixed(2));
      expect(squareMetres({ unit: 'sot' }, sot) / sotInM2).toBe(sot);
    }),
  );
});
