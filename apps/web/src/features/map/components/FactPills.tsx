import { useLocale, useTranslations } from 'use-intl';
import { type FactGroup, factFields, factGroups, groupFields, wordsName } from '../factFields.ts';
import { groupWords } from '../factWords.ts';
import { FactsPart } from './FactsPart.tsx';
import { FilterPill, type FilterPartProps } from './FilterPill.tsx';
import classes from './FilterBar.module.css';

const groupNames = Object.keys(factGroups) as FactGroup[];

/** A pill for each part of the form that has no filter of its own. */
export function FactPills(part: FilterPartProps) {
  const { side, filters } = part;
  const t = useTranslations('mapPage');
  const texts = { page: t, fields: useTranslations('fields'), locale: useLocale(), deal: filters.deal };
  const name = wordsName(side);
  const fields = factFields(side, filters);
  return groupNames.map((group) => {
    const own = groupFields(fields, group);
    if (own.length === 0) return null;
    return (
      <FilterPill
        {...part}
        key={group}
        label={t(`factGroups.${group}`)}
        chosen={groupWords(texts, own, filters[name])}
        names={[name]}
        clearFields={own}
        width={420}
      >
        {(each) => <FactsPart {...each} fields={own} label={t(`factGroups.${group}`)} />}
      </FilterPill>
    );
  });
}

/** The same in the sheet of all filters, under headings. */
export function AllFacts(part: FilterPartProps) {
  const t = useTranslations('mapPage');
  const fields = factFields(part.side, part.filters);
  return groupNames.map((group) => {
    const own = groupFields(fields, group);
    if (own.length === 0) return null;
    return (
      <section key={group} className={classes.factGroup} aria-label={t(`factGroups.${group}`)}>
        <h3>{t(`factGroups.${group}`)}</h3>
        <FactsPart {...part} fields={own} label={t(`factGroups.${group}`)} />
      </section>
    );
  });
}
