import { shownAreas } from '@app/domain/gazetteer/areaWith';
import { sectors } from '@app/domain/gazetteer/sectors';
import { suburbs } from '@app/domain/gazetteer/suburbs';
import { capital, towns } from '@app/domain/gazetteer/towns';
import { useLocale, useTranslations } from 'use-intl';
import classes from './Chooser.module.css';

interface PlaceSelectProps {
  value: string | null;
  onChange: (place: string | null) => void;
  className?: string | undefined;
}

/** The whole country, a sector of the capital, a suburb or a town, by its code. */
export function PlaceSelect({ value, onChange, className = classes.select }: PlaceSelectProps) {
  const t = useTranslations('landing');
  const locale = useLocale();
  const options = (areas: typeof towns) =>
    shownAreas(areas).map((area) => (
      <option key={area.code} value={area.code}>
        {area.names[locale]}
      </option>
    ));
  const byName = towns
    .filter((town) => town !== capital)
    .toSorted((a, b) => a.names[locale].localeCompare(b.names[locale], locale));
  return (
    <select
      className={className}
      aria-label={t('place')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">{t('anyPlace')}</option>
      <optgroup label={capital.names[locale]}>{options(sectors)}</optgroup>
      <optgroup label={t('suburbs')}>{options(suburbs)}</optgroup>
      <optgroup label={t('towns')}>{options(byName)}</optgroup>
    </select>
  );
}
