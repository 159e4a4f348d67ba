import { defaultMusts, switchesThatSayNo } from '@app/domain/answers';
import { kindOf, type PropertyType, propertyTypes } from '@app/domain/kinds';
import { describe, expect, it } from 'vitest';
import { comparedFields, mustFields } from './comparedFields.ts';
import { offerFields } from './offerFields.ts';
import { searchFields } from './searchFields.ts';

const types = Object.values(propertyTypes) as PropertyType[];

describe('what offers are compared by', () => {
  it.each(types)('type %d: switches of the main part, and no others, say "no" when they are off', (type) => {
    const main = offerFields[kindOf(type)].filter((field) => field.part === 'main' && field.type === 'flag');
    expect(switchesThatSayNo[type].toSorted()).toEqual(main.map(({ name }) => name).toSorted());
  });

  it.each(types)('type %d: each field of the form is compared, or tells of those who search', (type) => {
    const about = ['people', 'active_for', 'citizenship_rm', 'exchange_for', 'description', 'is_studio'];
    const musts = mustFields(type).map(({ name }) => name);
    for (const { name } of searchFields[kindOf(type)]) expect(musts.includes(name), name).toBe(!about.includes(name));
  });

  it('knows the defaults', () => {
    const all = types.flatMap((type) => comparedFields(type).map(({ field }) => field));
    for (const must of defaultMusts) expect(all).toContain(must);
  });
});
