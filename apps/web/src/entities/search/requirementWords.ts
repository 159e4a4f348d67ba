import { optionByCode, type OptionCode } from '@app/domain/dictionaries';
import type { Locale } from '@app/domain/kinds';
import type { NearField } from '@app/domain/nearKinds';
import type { useTranslations } from 'use-intl';

/** Options that say nothing without the field's name: "Этаж: не первый". */
const named: Readonly<Record<string, 'heating' | 'parking' | 'floor' | 'repair'>> = {
  heating: 'heating',
  parking: 'parking',
  repair: 'repair',
  commercialRepair: 'repair',
  floorWish: 'floor',
};

const ofMinutes = /^(near_\w+)\.(\d+)$/;

/** A wish of a search's card as words: an option's title, how near something is to be, or the name of what is to be there. */
export function requirementWords(
  ui: ReturnType<typeof useTranslations<'ui'>>,
  fields: ReturnType<typeof useTranslations<'fields'>>,
  wish: string,
  locale: Locale,
): string {
  const [, near, minutes] = ofMinutes.exec(wish) ?? [];
  if (near && minutes) return `${fields(near as NearField)}: ${ui('onFootWithin', { minutes })}`;
  const option = optionByCode(wish as OptionCode);
  if (!option) return fields(wish as 'balcony');
  const title = option.title[locale];
  const field = named[option.dictionary];
  return field ? `${fields(field)}: ${title.toLocaleLowerCase()}` : title;
}
