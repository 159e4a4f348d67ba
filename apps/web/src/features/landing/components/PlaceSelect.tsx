import { shownAreas } from '@app/domain/gazetteer/areaWith';
import { sectors } from '@app/domain/gazetteer/sectors';
import { suburbs } from '@app/domain/gazetteer/suburbs';
import { capital, towns } from '@app/domain/gazetteer/towns';
import { memo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useHydrated } from '../../../lib/hydrated.ts';
import classes from './Chooser.module.css';

interface PlaceSelectProps {
  value: string | null;
  onChange: (place: string | null) => void;
  className?: string | undefined;
}

/** The sectors of the capital, the suburbs and the towns, these by their names. Drawn once: what is chosen beside changes none of them. */
const Places = memo(function Places() {
  const t = useTranslations('landing');
  const locale = useLocale();
  const group = (label: string, areas: typeof towns) => (
    <optgroup label={label}>
      {shownAreas(areas).map((area) => (
        <option key={area.code} value={area.code}>
          {area.names[locale]}
        </option>
      ))}
    </optgroup>
  );
  const byName = towns
    .filter((town) => town !== capital)
    .toSorted((a, b) => a.names[locale].localeCompare(b.names[locale], locale));
  return (
    <>
      {group(capital.names[locale], sectors)}
      {group(t('suburbs'), suburbs)}
      {group(t('towns'), byName)}
    </>
  );
});

/**
 * The whole country, a sector of the capital, a suburb or a town, by its code. The hundred places come with the page's code, without
 * which choosing one does nothing: in home's document they would be 1.4 kB packed and a sixth of its elements.
 */
export function PlaceSelect({ value, onChange, className = classes.select }: PlaceSelectProps) {
  const t = useTranslations('landing');
  const taken = useHydrated();
  return (
    <select
      className={className}
      aria-label={t('place')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">{t('anyPlace')}</option>
      {taken ? <Places /> : null}
    </select>
  );
}
