import { useLocale, useTranslations } from 'use-intl';
import { type AttributeGroup, attributeFields, attributeGroups, groupFields, wordsName } from '../attributeFields.ts';
import { groupWords } from '../attributeWords.ts';
import { AttributesPart } from './AttributesPart.tsx';
import { FilterPill, type FilterPartProps } from './FilterPill.tsx';
import classes from './FilterBar.module.css';

const groupNames = Object.keys(attributeGroups) as AttributeGroup[];

/** A pill for each part of the form that has no filter of its own. */
export function AttributePills(part: FilterPartProps) {
  const { side, filters } = part;
  const t = useTranslations('mapPage');
  const texts = { page: t, fields: useTranslations('fields'), locale: useLocale(), deal: filters.deal };
  const name = wordsName(side);
  const fields = attributeFields(side, filters);
  return groupNames.map((group) => {
    const own = groupFields(fields, group);
    if (own.length === 0) return null;
    return (
      <FilterPill
        {...part}
        key={group}
        label={t(`attributeGroups.${group}`)}
        chosen={groupWords(texts, own, filters[name])}
        names={[name]}
        clearFields={own}
        width={420}
      >
        {(each) => <AttributesPart {...each} fields={own} label={t(`attributeGroups.${group}`)} />}
      </FilterPill>
    );
  });
}

/** The same in the sheet of all filters, under headings. */
export function AllAttributes(part: FilterPartProps) {
  const t = useTranslations('mapPage');
  const fields = attributeFields(part.side, part.filters);
  return groupNames.map((group) => {
    const own = groupFields(fields, group);
    if (own.length === 0) return null;
    return (
      <section key={group} className={classes.factGroup} aria-label={t(`attributeGroups.${group}`)}>
        <h3>{t(`attributeGroups.${group}`)}</h3>
        <AttributesPart {...part} fields={own} label={t(`attributeGroups.${group}`)} />
      </section>
    );
  });
}
