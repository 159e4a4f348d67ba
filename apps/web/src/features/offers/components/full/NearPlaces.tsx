import { listNear } from '@app/contract/map';
import type { LngLat } from '@app/domain/kinds';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { callQuery } from '../../../../lib/callQuery.ts';
import { TransitLines } from '../../../../map/TransitLines.tsx';
import { IconBuildingStore } from '../../../../ui/icons/IconBuildingStore.tsx';
import { IconBus } from '../../../../ui/icons/IconBus.tsx';
import { IconHorseToy } from '../../../../ui/icons/IconHorseToy.tsx';
import { IconPill } from '../../../../ui/icons/IconPill.tsx';
import { IconSchool } from '../../../../ui/icons/IconSchool.tsx';
import { IconStethoscope } from '../../../../ui/icons/IconStethoscope.tsx';
import { IconTrees } from '../../../../ui/icons/IconTrees.tsx';
import classes from './NearPlaces.module.css';

const icons = {
  school: IconSchool,
  kindergarten: IconHorseToy,
  clinic: IconStethoscope,
  pharmacy: IconPill,
  shop: IconBuildingStore,
  park: IconTrees,
  stop: IconBus,
} satisfies Record<string, ComponentType<{ size: number }>>;

/** What is walked to from there: the nearest of each kind, with minutes, and what stops at the stop. */
export function NearPlaces({ at: [lng, lat] }: { at: LngLat }) {
  const t = useTranslations('near');
  const fields = useTranslations('fields');
  const { data } = useQuery(callQuery(listNear, { query: { lng, lat } }));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t('title')}</h2>
      <ul className={classes.places}>
        {data.items.map(({ kind, name, minutes, lines }) => {
          const Icon = icons[kind];
          return (
            <li key={kind}>
              <Icon size={22} stroke={1.75} aria-hidden />
              <div className={classes.words}>
                <span className="small muted">{fields(`near_${kind}`)}</span>
                {name ? <strong>{name}</strong> : null}
              </div>
              <span className={classes.minutes}>{t('onFoot', { minutes: String(minutes) })}</span>
              {lines.length > 0 ? (
                <div className={classes.lines}>
                  <TransitLines lines={lines} />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 small faint">{t('estimate')}</p>
    </section>
  );
}
