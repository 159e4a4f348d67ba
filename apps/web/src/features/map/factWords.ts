import type { Field } from '@app/contract/fields/field';
import { optionByCode, type OptionCode } from '@app/domain/dictionaries';
import type { Locale } from '@app/domain/kinds';
import { daysInMonth } from '@app/domain/rentTerm';
import type { useTranslations } from 'use-intl';
import { rangeOf, wordsOf } from './factFields.ts';
import type { PageWords } from './filterWords.ts';

export interface FactTexts {
  page: PageWords;
  fields: ReturnType<typeof useTranslations<'fields'>>;
  locale: Locale;
}

/** The field as the form calls it. */
export const fieldName = ({ fields }: FactTexts, field: Field): string => fields(field.name as 'price');

/** One word of the filter as a person says it: "Lift", "Central heating", "Floor 2–5". */
export function factWords(texts: FactTexts, field: Field, word: string): string {
  if ('dictionary' in field) return optionByCode(word as OptionCode).title[texts.locale];
  const name = fieldName(texts, field);
  if (field.type === 'flag') return name;
  if (field.type === 'count') return texts.page('fact.atLeast', { name, value: word.slice(field.name.length + 1) });
  const { from, to } = rangeOf(field, [word]);
  const shown = (value: number): string => String(field.type === 'term' ? Math.round(value / daysInMonth) : value);
  const term = field.type === 'term' ? 'Months' : '';
  if (from !== undefined && to !== undefined) {
    return from === to
      ? texts.page('fact.exactly', { name, value: shown(from) })
      : texts.page('fact.between', { name, from: shown(from), to: shown(to) });
  }
  return from === undefined
    ? texts.page(`fact.upTo${term}`, { name, value: shown(to ?? 0) })
    : texts.page(`fact.atLeast${term}`, { name, value: shown(from) });
}

/** What a pill of several fields says: the first word, and how many more. Null while nothing is chosen. */
export function groupWords(texts: FactTexts, fields: readonly Field[], words: readonly string[] = []): string | null {
  const own = wordsOf(fields, words);
  const [first] = own;
  const field = first === undefined ? undefined : fields.find((one) => wordsOf([one], own).includes(first));
  if (first === undefined || !field) return null;
  const said = factWords(texts, field, first);
  return own.length === 1 ? said : texts.page('fact.more', { first: said, count: String(own.length - 1) });
}
