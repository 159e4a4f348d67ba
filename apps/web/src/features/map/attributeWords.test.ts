import { offerFields } from '@app/contract/fields/offerFields';
import { searchFields } from '@app/contract/fields/searchFields';
import { deals } from '@app/domain/kinds';
import { expect, it } from 'vitest';
import { type AttributeTexts, attributeWords, termSteps } from './attributeWords.ts';

const term = offerFields.apartment.find(({ name }) => name === 'rent_term')!;
const texts = {
  page: (key: string, { value }: { value: string }) => `${key} ${value}`,
  fields: (name: string) => name,
  locale: 'ru',
} as unknown as AttributeTexts;

it.each([
  [undefined, ['rent_term.-30', 'rent_term.-90', 'rent_term.-180', 'rent_term.-360'], 'fact.upToMonths 1'],
  [deals.rent, ['rent_term.-30', 'rent_term.-90', 'rent_term.-180', 'rent_term.-360'], 'fact.upToMonths 1'],
  [deals.rentByDay, ['rent_term.-1', 'rent_term.-3', 'rent_term.-7', 'rent_term.-14'], 'fact.upToDays 1'],
])('a term is asked and said in the unit of the deal %s', (deal, words, said) => {
  const steps = termSteps('offers', deal).map(({ word }) => word);
  expect(steps).toEqual(words);
  expect(attributeWords({ ...texts, deal }, term, steps[0]!)).toBe(said);
});

it('minutes on foot are said by what is walked to', () => {
  const school = searchFields.apartment.find(({ name }) => name === 'near_school')!;
  const page = (key: string, { minutes }: { minutes: string }) => `${key} ${minutes}`;
  expect(attributeWords({ ...texts, page } as unknown as AttributeTexts, school, 'near_school.-15')).toBe(
    'fact.onFoot 15',
  );
});

it('a searcher’s term is not shorter than what is asked', () => {
  expect(termSteps('searches', deals.rentByDay)[2]).toEqual({ word: 'rent_term.7-', value: 7 });
});
