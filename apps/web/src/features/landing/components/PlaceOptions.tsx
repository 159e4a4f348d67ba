import { shownAreas } from '@app/domain/gazetteer/areaWith';
import { sectors } from '@app/domain/gazetteer/sectors';
import { suburbs } from '@app/domain/gazetteer/suburbs';
import { capital, towns } from '@app/domain/gazetteer/towns';
import { memo } from 'react';
import { useLocale, useTranslations } from 'use-intl';

/** The sectors of the capital, the suburbs and the towns, these by their names. Drawn once: what is chosen beside changes none of them. */
export const PlaceOptions = memo(function PlaceOptions() {
  const t = useTranslations('placeChoice');
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
