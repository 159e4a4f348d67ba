import { optionByCode, type OptionCode } from '@app/domain/dictionaries';
import type { Locale } from '@app/domain/kinds';
import type { useTranslations } from 'use-intl';

/** Options that say nothing without the field's name: "Этаж: не первый". */
const named: Readonly<Record<string, 'heating' | 'parking' | 'floor'>> = {
  heating: 'heating',
  parking: 'parking',
  floorWish: 'floor',
};

/** A wish of a search's card as words: an option's title, or the name of what is to be there. */
export function requirementWords(
  fields: ReturnType<typeof useTranslations<'fields'>>,
  wish: string,
  locale: Locale,
): string {
  const option = optionByCode(wish as OptionCode);
  if (!option) return fields(wish as 'balcony');
  const title = option.title[locale];
  const field = named[option.dictionary];
  return field ? `${fields(field)}: ${title.toLocaleLowerCase()}` : title;
}
