import { areaOf } from '@app/domain/gazetteer/areas';
import type { Area } from '@app/domain/gazetteer/place';
import { capital, towns } from '@app/domain/gazetteer/towns';
import { type KeyboardEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { placesNamed } from '../placesNamed.ts';
import type { FilterPartProps } from './FilterPill.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import classes from './PlacePart.module.css';

/** Sectors, suburbs, towns and villages by name; several may be chosen, and a chosen one stays in sight. */
export function PlacePart({ filters, change }: FilterPartProps) {
  const t = useTranslations('mapPage');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const chosen = [...(filters.sector ?? []), ...(filters.city ?? [])];
  const found = placesNamed(typed).filter(({ code }) => !chosen.includes(code));
  const toggle = (code: string): void => {
    const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
    const isSector = (one: string): boolean => one.startsWith('sector-');
    const list = (codes: string[]): string[] | undefined => (codes.length > 0 ? codes : undefined);
    change({ sector: list(next.filter(isSector)), city: list(next.filter((one) => !isSector(one))) });
  };
  const add = (code: string): void => {
    toggle(code);
    setTyped('');
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.trim() && found[0]) add(found[0].code);
  };
  /** A sector and a town may be called the same. */
  const nameOf = ({ kind, names: { [locale]: name } }: Area): string =>
    kind === 'sector' && towns.some(({ names }) => names[locale] === name) ? `${name}, ${capital.names[locale]}` : name;
  return (
    <div className="stack gap-3">
      <TextInput
        type="search"
        label={t('placeSearch')}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={pressed}
      />
      <div className={classes.places} role="group" aria-label={t('place')}>
        {chosen.map((code) => {
          const area = code === capital.code ? capital : areaOf(code);
          return (
            <Pill key={code} active onClick={() => toggle(code)} onClear={() => toggle(code)}>
              {area ? nameOf(area) : code}
            </Pill>
          );
        })}
        {found.map((area) => (
          <Pill key={area.code} onClick={() => add(area.code)}>
            {nameOf(area)}
          </Pill>
        ))}
      </div>
      <p role="status" className="small muted">
        {typed.trim() && found.length === 0 ? t('noPlaces') : null}
      </p>
    </div>
  );
}
