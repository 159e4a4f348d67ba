import { useLocale, useTranslations } from 'use-intl';
import { attributeFields, groupFields, groupNames, wordsName } from '../attributeFields.ts';
import { groupWords } from '../attributeWords.ts';
import { FilterPill } from '../components/FilterPill.tsx';
import { type ChangeFilters, filtersOf, type MapState } from '../mapState.ts';

/** A pill for each part of the form that has no filter of its own. */
export function AttributePills({ state, change }: { state: MapState; change: ChangeFilters }) {
  const { side } = state;
  const filters = filtersOf(state);
  const t = useTranslations('mapPage');
  const texts = { page: t, fields: useTranslations('fields'), locale: useLocale(), deal: filters.deal };
  const name = wordsName(side);
  const fields = attributeFields(side, filters);
  return groupNames.map((group) => {
    const own = groupFields(fields, group);
    if (own.length === 0) return null;
    return (
      <FilterPill
        side={side}
        filters={filters}
        change={change}
        key={group}
        label={t(`attributeGroups.${group}`)}
        chosen={groupWords(texts, own, filters[name])}
        names={[name]}
        clearFields={own}
        width={420}
        part="attributes"
      />
    );
  });
}
