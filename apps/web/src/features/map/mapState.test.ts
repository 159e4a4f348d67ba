import { describe, expect, test } from 'vitest';
import { countFilters, filtersOf, listQueryOf, readMapState, sortsOf } from './mapState.ts';

describe('the address', () => {
  test('names side, filters, order and window', () => {
    const state = readMapState({
      side: 'searches',
      deal: '1',
      kind: ['1', '2'],
      price_to: '500',
      sort: 'price_asc',
      bbox: '28.7,46.9,28.9,47.1',
    });
    expect(state).toMatchObject({ side: 'searches', deal: 1, kind: [1, 2], price_to: 500, sort: 'price_asc' });
    expect(listQueryOf(state)).toMatchObject({ bbox: '28.7,46.9,28.9,47.1', sort: 'price_asc' });
  });
  test('loses only what cannot be read', () => {
    const state = readMapState({ deal: '9', price_from: 'much', sort: 'best', bbox: 'here', rooms: '2' });
    expect(state).toMatchObject({ side: 'offers', sort: 'fresh', rooms: [2] });
    expect(filtersOf(state)).toEqual({ rooms: [2] });
  });
});

test.each([
  ['sector', 'sector-botanica'],
  ['city', 'orhei'],
  ['zone', '28.8,47 28.9,47 28.9,47.1'],
  ['reach', '28.83,47.02,20,walk,'],
])('a chosen %s takes precedence over the window', (name, value) => {
  const query = listQueryOf(readMapState({ [name]: value, bbox: '28.7,46.9,28.9,47.1' }));
  expect(query).toHaveProperty(name);
  expect(query).not.toHaveProperty('bbox');
});

test('filters of offers mean nothing to searches', () => {
  const values = { pets: 'pets_cats', owner: 'owner', deal: '1' };
  expect(countFilters(filtersOf(readMapState(values)))).toBe(3);
  expect(filtersOf(readMapState({ ...values, side: 'searches' }))).toEqual({ deal: 1 });
});

test('the fields of a form are asked on their own side', () => {
  const values = { facts: 'elevator,floor.2-5', wishes: 'has_cat' };
  expect(filtersOf(readMapState(values))).toEqual({ facts: ['elevator', 'floor.2-5'] });
  expect(filtersOf(readMapState({ ...values, side: 'searches' }))).toEqual({ wishes: ['has_cat'] });
  expect(countFilters(filtersOf(readMapState(values)))).toBe(2);
  expect(filtersOf(readMapState({ facts: 'what?' }))).toEqual({});
});

test('a range counts as one filter', () => {
  expect(countFilters(filtersOf(readMapState({ price_from: '100', price_to: '300', area_to: '50' })))).toBe(2);
});

test('orders by price are of one deal', () => {
  expect(readMapState({ sort: 'price_asc' }).sort).toBe('fresh');
  expect(readMapState({ sort: 'price_asc', deal: '4' }).sort).toBe('price_asc');
  expect(sortsOf(readMapState({}))).toEqual(['fresh', 'newest', 'oldest', 'views']);
});

test('the order by the way is of offers, where it is known from where', () => {
  const asked = { sort: 'way', reach: '28.83,47.02,20,walk,' };
  expect(readMapState(asked).sort).toBe('way');
  expect(listQueryOf(readMapState(asked)).sort).toBe('fresh');
  expect(readMapState({ ...asked, side: 'searches' }).sort).toBe('fresh');
  expect(readMapState({ sort: 'way' }).sort).toBe('fresh');
});

test('a deal by the wire’s names is read as our own', () => {
  expect(readMapState({ deal: '1' }).deal).toBe(1);
  expect(readMapState({ deal: '1', is_rent_term_about_days: '1' }).deal).toBe(4);
  expect(readMapState({ advert_type: '1', is_rent_term_about_days: '1' }).deal).toBe(4);
  expect(readMapState({ deal: '2', is_rent_term_about_days: '1' }).deal).toBe(2);
});
