import type { Ring } from '@app/domain/kinds';
import { maxZones } from '@app/domain/zones';
import { IconX } from '../../../ui/icons/IconX.tsx';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ZoneNumber } from '../../../map/ZoneNumber.tsx';
import { useRemoval } from '../../../ui/useRemoval.ts';
import classes from './SearchForm.module.css';
import { type ChosenZone, zoneNames } from './zones.ts';

/** What the zones are called in the reader's language. */
export function useZoneNames(zones: readonly ChosenZone[]): readonly string[] {
  const t = useTranslations('searches');
  return zoneNames(zones, useLocale(), (number) => t('zone', { number: String(number) }));
}

interface ZoneChipsProps {
  zones: readonly ChosenZone[];
  onChange: (zones: ChosenZone[]) => void;
  /** The map goes to this zone. */
  onShow: (ring: Ring) => void;
  /** Further entries of the list. */
  children?: ReactNode;
}

/** The zones by number, colour and name, as on the map; a press shows one, its cross takes it away. */
export function ZoneChips({ zones, onChange, onShow, children }: ZoneChipsProps) {
  const t = useTranslations('searches');
  const map = useTranslations('map');
  const names = useZoneNames(zones);
  const remove = useRemoval({ items: zones, onChange, max: maxZones });
  return (
    <ul className={classes.chips}>
      {zones.map(({ ring }, index) => {
        const name = names[index]!;
        return (
          <li key={ring.join(' ')} className={classes.chip} data-main={index === 0 || undefined}>
            <button type="button" onClick={() => onShow(ring)} aria-label={t('showZone', { name })}>
              <ZoneNumber index={index} count={zones.length} />
              {name}
            </button>
            <button
              type="button"
              onClick={() => remove(index, map('zoneRemoved'), null)}
              aria-label={map('removeNamedZone', { name })}
            >
              <IconX size={16} stroke={1.75} aria-hidden />
            </button>
          </li>
        );
      })}
      {children}
    </ul>
  );
}
