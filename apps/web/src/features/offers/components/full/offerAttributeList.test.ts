import { expect, test } from 'vitest';
import { offerAttributeList } from './offerAttributeList.ts';

const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

test('an apartment: the grid in its order, flags that are on, the rest as pairs', () => {
  const attributes = offerAttributeList({
    advert_type: 1,
    rent_by_day: false,
    property_type: 1,
    values: {
      heating: 'heating_autonomous',
      area: 54,
      rooms: 'rooms_2',
      floor: 3,
      total_floors: 9,
      balcony: true,
      internet: false,
      elevator: true,
      balcony_count: 1,
      loggia_count: 0,
      year_of_construction: 1984,
      price: 420,
      pets: ['pets_cats'],
    },
  });
  expect(names(attributes.headline)).toEqual(['rooms', 'area', 'floor', 'heating']);
  expect(names(attributes.comforts)).toEqual(['elevator']);
  expect(names(attributes.pairs)).toEqual(['balcony_count', 'year_of_construction']);
});

test('a studio has its place among the rooms', () => {
  const attributes = offerAttributeList({
    advert_type: 2,
    rent_by_day: false,
    property_type: 1,
    values: { is_studio: true },
  });
  expect(names(attributes.headline)).toEqual(['rooms']);
  expect(attributes.comforts).toEqual([]);
});
