import { shownAreas } from '@app/domain/gazetteer/areaWith';
import type { Area } from '@app/domain/gazetteer/place';
import { sectors } from '@app/domain/gazetteer/sectors';
import { suburbs } from '@app/domain/gazetteer/suburbs';
import { capital, towns } from '@app/domain/gazetteer/towns';
import { villages } from '@app/domain/gazetteer/villages';
import { fold } from '@app/domain/gazetteer/fold';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { FilterPartProps } from './FilterPill.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import classes from './PlacePart.module.css';

/** Sectors, suburbs and towns by name; several may be chosen, and a chosen one stays in sight while searching. */
export function PlacePart({ side, filters, change }: FilterPartProps) {
  const t = useTranslations('mapPage');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const chosen = [...(filters.sector ?? []), ...(filters.city ?? [])];
  const wanted = fold(typed);
  const fits = ({ names, code }: Area): boolean =>
    chosen.includes(code) || Object.values(names).some((name) => fold(name).includes(wanted));
  const toggle = (code: string): void => {
    const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
    const isSector = (one: string): boolean => one.startsWith('sector-');
    const list = (codes: string[]): string[] | undefined => (codes.length > 0 ? codes : undefined);
    change({ sector: list(next.filter(isSector)), city: list(next.filter((one) => !isSector(one))) });
  };
  const inOrder = (a: Area, b: Area): number => a.names[locale].localeCompare(b.names[locale], locale);
  const byName = [
    capital,
    ...shownAreas(towns)
      .filter((town) => town !== capital)
      .toSorted(inOrder),
  ];
  const groups = [
    { title: t('sectors'), areas: shownAreas(sectors).filter(fits) },
    { title: t('suburbs'), areas: shownAreas(suburbs).filter(fits) },
    { title: t('towns'), areas: byName.filter(fits) },
    { title: t('villages'), areas: villages.toSorted(inOrder).filter(fits) },
  ].filter(({ areas }) => areas.length > 0);
  return (
    <div className={classes.part} data-side={side}>
      <input
        className={classes.search}
        type="search"
        placeholder={t('placeSearch')}
        aria-label={t('placeSearch')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.list}>
        {groups.map(({ title, areas }) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {areas.map(({ code, names }) => (
              <label key={code}>
                <Checkbox
                  side={side === 'offers' ? 'ember' : 'river'}
                  checked={chosen.includes(code)}
                  onChange={() => toggle(code)}
                />
                {names[locale]}
              </label>
            ))}
          </fieldset>
        ))}
        {groups.length === 0 ? <p className="small muted">{t('noPlaces')}</p> : null}
      </div>
    </div>
  );
}
