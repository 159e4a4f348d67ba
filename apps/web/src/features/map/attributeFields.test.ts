import { readAttributes } from '@app/contract/attributeWords';
import { offerFields } from '@app/contract/fields/offerFields';
import { searchFields } from '@app/contract/fields/searchFields';
import { describe, expect, test } from 'vitest';
import { type Deal, deals, type PropertyType, propertyTypes } from '@app/domain/kinds';
import { type NearField, nearFields } from '@app/domain/nearKinds';
import { attributeFields, groupFields, keptWords, wordsOf } from './attributeFields.ts';
import { groupNames, shownGroups } from './attributeGroups.ts';

const withFilterOfTheirOwn = ['price', 'budget', 'area', 'rooms', 'is_studio', 'pets', 'active_for'];
const unsought = ['exchange_for', 'description', 'phone_opens', 'video_url'];

describe.each([
  ['offers', offerFields],
  ['searches', searchFields],
] as const)('%s', (side, table) => {
  test('every field of every form that can be searched stands in one pill', () => {
    const fields = attributeFields(side, {});
    const inPills = groupNames.flatMap((group) => groupFields(fields, group));
    expect(inPills.length).toBe(fields.length);
    const names = new Set(inPills.map(({ name }) => name));
    // One answer is asked by one filter, whatever outside clients call it besides.
    const rows = Object.values(table).flatMap((own) => own.filter((field) => !field.askedAs));
    const all = rows.map(({ name }) => name);
    // What is near is asked in a search's form alone, and offers alone are filtered by it.
    expect(nearFields.every((name) => names.has(name) === (side === 'offers'))).toBe(true);
    const ofForms = all.filter((name) => !nearFields.includes(name as NearField));
    const left = new Set(ofForms.filter((name) => !names.has(name) && !unsought.includes(name)));
    expect(left).toEqual(
      new Set(withFilterOfTheirOwn.filter((name) => all.includes(name) && !(side === 'searches' && name === 'pets'))),
    );
  });
});

const kinds: (PropertyType[] | undefined)[] = [
  undefined,
  ...Object.values(propertyTypes).flatMap((one) =>
    Object.values(propertyTypes).map((other) => [...new Set([one, other])]),
  ),
];
const asked: (Deal | undefined)[] = [undefined, ...Object.values(deals)];

test.each(
  (['offers', 'searches'] as const).flatMap((side) =>
    kinds.flatMap((kind) => asked.map((deal) => ({ side, kind, deal }))),
  ),
)('pills are drawn before the tables of fields are there, and of the same groups: $side $kind $deal', (one) => {
  const fields = attributeFields(one.side, one);
  expect(shownGroups(one.side, one)).toEqual(groupNames.filter((group) => groupFields(fields, group).length > 0));
});

test('another kind drops the words that mean nothing to it', () => {
  const words = ['elevator', 'heating_central', 'privatized', 'land_garden', 'floor.2-5', 'near_stop.-10'];
  expect(keptWords('offers', { kind: [3], facts: words })).toEqual({
    facts: ['privatized', 'land_garden', 'near_stop.-10'],
  });
  expect(keptWords('offers', { kind: [1], facts: ['privatized'] })).toEqual({ facts: undefined });
  expect(readAttributes(wordsOf(attributeFields('offers', { kind: [1] }), words)).ranges).toEqual([
    { name: 'floor', from: 2, to: 5 },
    { name: 'near_stop', from: undefined, to: 10 },
  ]);
  expect(keptWords('searches', { kind: [1], wishes: ['near_stop.-10'] })).toEqual({ wishes: undefined });
});
