import { readAttributes } from '@app/contract/attributeWords';
import { offerFields } from '@app/contract/fields/offerFields';
import { searchFields } from '@app/contract/fields/searchFields';
import { describe, expect, test } from 'vitest';
import {
  type AttributeGroup,
  attributeFields,
  attributeGroups,
  groupFields,
  keptWords,
  wordsOf,
} from './attributeFields.ts';

const withFilterOfTheirOwn = ['price', 'budget', 'area', 'rooms', 'is_studio', 'pets', 'active_for'];
const unsought = ['exchange_for', 'description', 'phone_opens'];

describe.each([
  ['offers', offerFields],
  ['searches', searchFields],
] as const)('%s', (side, table) => {
  test('every field of every form that can be searched stands in one pill', () => {
    const fields = attributeFields(side, {});
    const inPills = (Object.keys(attributeGroups) as AttributeGroup[]).flatMap((group) => groupFields(fields, group));
    expect(inPills.length).toBe(fields.length);
    const names = new Set(inPills.map(({ name }) => name));
    const all = Object.values(table).flatMap((own) => own.map(({ name }) => name));
    const left = new Set(all.filter((name) => !names.has(name) && !unsought.includes(name)));
    expect(left).toEqual(
      new Set(withFilterOfTheirOwn.filter((name) => all.includes(name) && !(side === 'searches' && name === 'pets'))),
    );
  });
});

test('another kind drops the words that mean nothing to it', () => {
  const words = ['elevator', 'heating_central', 'privatized', 'land_garden', 'floor.2-5'];
  expect(keptWords('offers', { kind: [3], facts: words })).toEqual({ facts: ['privatized', 'land_garden'] });
  expect(keptWords('offers', { kind: [1], facts: ['privatized'] })).toEqual({ facts: undefined });
  expect(readAttributes(wordsOf(attributeFields('offers', { kind: [1] }), words)).ranges).toEqual([
    { name: 'floor', from: 2, to: 5 },
  ]);
});
