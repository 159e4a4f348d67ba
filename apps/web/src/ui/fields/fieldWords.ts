import type { Field } from '@app/contract/fields/field';
import { isRange, isTerm } from '@app/contract/fields/schema';
import type { Value } from '@app/contract/fields/values';
import { idOf, optionByCode, roomCount, type OptionCode } from '@app/domain/dictionaries';
import { formDayWords } from '@app/domain/formDay';
import type { Locale } from '@app/domain/kinds';
import { formatEuro, formatWhole } from '@app/domain/money';
import { sotInM2 } from '@app/domain/ranges';
import type { useTranslations } from 'use-intl';
import { decimalText } from '../numberText.ts';
import { roomsWords } from '../roomsWords.ts';

type UiWords = ReturnType<typeof useTranslations<'ui'>>;

/** Whether a value says anything: a switch that is off, an empty list and a count of none do not. */
export function saysSomething(value: Value | undefined): value is Value {
  if (value === undefined || value === false || value === '' || value === 0) return false;
  return !Array.isArray(value) || value.length > 0;
}

/** An option's title in the page's language; the code itself when no dictionary has it. */
function optionTitle(code: string, locale: Locale): string {
  return optionByCode(code as OptionCode)?.title[locale] ?? code;
}

/** A field's value as words of a fact: options by title, areas and money with their unit. */
export function fieldWords(t: UiWords, field: Field, value: Value, locale: Locale): string {
  if (field.type === 'option') return optionTitle(value as string, locale);
  if (field.name === 'rooms' && Array.isArray(value) && value.length > 1)
    return roomsWords(t, roomsOf(value as OptionCode[]));
  if (field.type === 'options')
    return inOneLine((value as string[]).map((code) => optionTitle(code, locale)).join(', '));
  if (isTerm(value)) return t(value.unit === 'days' ? 'termDays' : 'termMonths', { count: value.value });
  if (isRange(value)) return `${amount(t, field, value[0])} – ${amount(t, field, value[1])}`;
  if (field.type === 'day') return formDayWords(value as number, locale);
  if (field.type === 'flag') return t('yes');
  if (field.type === 'minutes') return t('onFootWithin', { minutes: String(value as number) });
  return typeof value === 'number' ? amount(t, field, value) : String(value as string | boolean);
}

/** "Not the first, not the last": a capital stands at the beginning alone, or where a word is all capitals. */
const inOneLine = (titles: string): string => titles.replace(/, \p{Lu}(?=\p{Ll})/gu, (begin) => begin.toLowerCase());

const roomsOf = (codes: readonly OptionCode[]): number[] =>
  codes.flatMap((code) => roomCount(idOf(code)) ?? []).toSorted((a, b) => a - b);

function amount(t: UiWords, field: Field, value: number): string {
  const unit = 'unit' in field ? field.unit : undefined;
  if (unit === 'eur') return formatEuro(value);
  if (unit === 'eurMonth') return `${formatWhole(value)}\u00a0${t('unit.eurMonth')}`;
  if (unit === 'percent') return `${decimalText(value)}%`;
  if ('shownIn' in field && field.shownIn === 'sot') return t('sot', { area: decimalText(value / sotInM2, 2) });
  if (unit === 'm2') return t('squareMetres', { area: decimalText(value) });
  if (unit === 'sot') return t('sot', { area: decimalText(value, 2) });
  // A year is not a sum.
  return field.type === 'range' || field.name === 'year_of_construction' ? String(value) : formatWhole(value);
}
