import { useLocale, useTranslations } from 'use-intl';
import { shownGroups, wordsName } from '../attributeGroups.ts';
import { groupWords } from '../groupWords.ts';
import { FilterPill, type FilterPartProps } from './FilterPill.tsx';

/** A pill for each part of the form that has no filter of its own. */
export function AttributePills(part: FilterPartProps) {
  const { side, filters } = part;
  const t = useTranslations('mapPage');
  const texts = { page: t, fields: useTranslations('fields'), locale: useLocale(), deal: filters.deal };
  return shownGroups(side, filters).map((group) => (
    <FilterPill
      {...part}
      key={group}
      label={t(`attributeGroups.${group}`)}
      chosen={groupWords(texts, side, filters, group)}
      names={[wordsName(side)]}
      group={group}
      width={420}
      part="attributes"
    />
  ));
}
