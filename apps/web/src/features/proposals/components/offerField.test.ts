import { comparedFields } from '@app/contract/fields/comparedFields';
import { offerFields } from '@app/contract/fields/offerFields';
import { kindOf, propertyTypes } from '@app/domain/kinds';
import { expect, it } from 'vitest';
import { offerFieldOf } from './offerField.ts';

const { apartment, house, commercial, land } = propertyTypes;

it.each(Object.entries(propertyTypes))('the form of an offer answers all that a search for %s asks', (_, type) => {
  const unasked = new Set(
    offerFields[kindOf(type)].flatMap((field) => (field.unasked && !field.askedAs ? [field.name] : [])),
  );
  // What is near is measured, not asked.
  const asked = comparedFields(type).flatMap(({ field, rule }) =>
    unasked.has(field) || rule.type === 'minutes' ? [] : [field],
  );
  expect(asked.filter((field) => offerFieldOf(field, type) === undefined)).toEqual([]);
});

it.each([
  ['pets', apartment, 'pets'],
  ['elevator', apartment, 'elevator'],
  ['loggia', apartment, 'loggia_count'],
  ['dressing_room', house, 'wardrobe_count'],
  ['balcony', apartment, 'balcony_count'],
  ['separate_bathroom', house, 'bathroom_count'],
  ['garage', house, 'parking'],
  ['basic_furniture', apartment, 'basic_furniture'],
  ['floor', apartment, 'floor'],
  ['budget', land, 'price'],
  ['private_house_allowed', commercial, 'is_private_house'],
  ['number_of_storeys', commercial, 'total_floors'],
  ['number_of_storeys', land, 'number_of_storeys'],
  ['plot_area', house, 'plot_area'],
  ['plot_area', apartment, 'plot_area'],
  ['total_floors', apartment, 'total_floors'],
] as const)('%s of a search is answered by an offer of type %i in %s', (field, type, answer) => {
  expect(offerFieldOf(field, type)).toBe(answer);
});
