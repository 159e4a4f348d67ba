import type { Field } from '@app/contract/fields/field';
import { optionByCode, type OptionCode } from '@app/domain/dictionaries';
import { formDayWords } from '@app/domain/formDay';
import type { Deal, Locale } from '@app/domain/kinds';
import type { TermUnit } from '@app/domain/ranges';
import { nearMinutes } from '@app/domain/nearKinds';
import { daysInMonth, termUnitOf } from '@app/domain/rentTerm';
import type { useTranslations } from 'use-intl';
import { attributeFields, groupFields, rangeOf, wordsOf } from './attributeFields.ts';
import { type AttributeGroup, wordsName } from './attributeGroups.ts';
import type { PageWords } from './filterWords.ts';
import type { Filters, MapSide } from './mapState.ts';

export interface AttributeTexts {
  page: PageWords;
  fields: ReturnType<typeof useTranslations<'fields'>>;
  locale: Locale;
  /** The one that is asked for: its terms are counted in days by the day, else in months. */
  deal?: Deal | undefined;
}

const stepsOfTerm: Readonly<Record<TermUnit, readonly number[]>> = { days: [1, 3, 7, 14], months: [1, 3, 6, 12] };

/** What a term of this deal is counted in; months while none is chosen. */
export const askedUnit = (deal: Deal | undefined): TermUnit => (deal === undefined ? 'months' : termUnitOf(deal));

/** The terms to choose from, in the unit of the deal; their words count days. */
export function termSteps(side: MapSide, deal: Deal | undefined): { word: string; value: number }[] {
  const unit = askedUnit(deal);
  return stepsOfTerm[unit].map((value) => {
    const days = unit === 'days' ? value : value * daysInMonth;
    // An owner's shortest term is not longer than what I want; a searcher's is not shorter than what I ask.
    return { word: side === 'offers' ? `rent_term.-${days}` : `rent_term.${days}-`, value };
  });
}

/** The field as the form calls it. */
export const fieldName = ({ fields }: AttributeTexts, field: Field): string => fields(field.name as 'price');

/** One word of the filter as a person says it: "Lift", "Central heating", "Floor 2–5". */
export function attributeWords(texts: AttributeTexts, field: Field, word: string): string {
  if ('dictionary' in field) return optionByCode(word as OptionCode).title[texts.locale];
  const name = fieldName(texts, field);
  if (field.type === 'flag') return name;
  if (field.type === 'count') return texts.page('fact.atLeast', { name, value: word.slice(field.name.length + 1) });
  const { from, to } = rangeOf(field, [word]);
  if (field.type === 'minutes') return texts.page('fact.onFoot', { name, minutes: String(to ?? nearMinutes) });
  // An address may ask for days of any deal: a part of a month is said in days.
  const isWhole = [from, to].every((days) => (days ?? 0) % daysInMonth === 0);
  const unit = field.type === 'term' ? (isWhole ? askedUnit(texts.deal) : 'days') : null;
  const inUnit = (value: number): number => (unit === 'months' ? Math.round(value / daysInMonth) : value);
  const shown = (value: number): string =>
    field.type === 'day' ? formDayWords(value, texts.locale) : String(inUnit(value));
  const term = unit === null ? '' : unit === 'days' ? 'Days' : 'Months';
  if (from !== undefined && to !== undefined) {
    return from === to
      ? texts.page('fact.exactly', { name, value: shown(from) })
      : texts.page('fact.between', { name, from: shown(from), to: shown(to) });
  }
  const [end, value] = from === undefined ? (['upTo', to ?? 0] as const) : (['atLeast', from] as const);
  return term === ''
    ? texts.page(`fact.${end}`, { name, value: shown(value) })
    : texts.page(`fact.${end}${term}`, { name, value: inUnit(value) });
}

/** What a pill of several fields says: the first word, and how many more. Null while nothing is chosen. */
export function groupWords(
  texts: AttributeTexts,
  side: MapSide,
  filters: Filters,
  group: AttributeGroup,
): string | null {
  const fields = groupFields(attributeFields(side, filters), group);
  const words = filters[wordsName(side)] ?? [];
  const own = wordsOf(fields, words);
  const [first] = own;
  const field = first === undefined ? undefined : fields.find((one) => wordsOf([one], own).includes(first));
  if (first === undefined || !field) return null;
  const said = attributeWords(texts, field, first);
  return own.length === 1 ? said : texts.page('fact.more', { first: said, count: String(own.length - 1) });
}
