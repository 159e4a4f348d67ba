import { expect, test } from 'vitest';
import { waitingFilters } from './waitingFilters.ts';

test('the searches of a flat for 450 € and 58 m²', () => {
  expect(
    waitingFilters({
      advert_type: 1,
      rent_by_day: false,
      property_type: 1,
      price: 450,
      area: 58,
      rent_term_days: 180,
      values: { year_of_construction: 2015 },
    }),
  ).toEqual({
    side: 'searches',
    deal: 1,
    kind: 1,
    price_from: 405,
    price_to: 585,
    area_from: 52,
    area_to: 64,
    wishes: ['rent_term.150-210', 'year_of_construction.2010-2020'],
  });
});

test('without an area the searches are not narrowed by it', () => {
  expect(
    waitingFilters({
      advert_type: 2,
      rent_by_day: false,
      property_type: 3,
      price: 1_001,
      area: null,
      rent_term_days: null,
      values: {},
    }),
  ).toEqual({
    side: 'searches',
    deal: 2,
    kind: 3,
    price_from: 900,
    price_to: 1_302,
  });
});
