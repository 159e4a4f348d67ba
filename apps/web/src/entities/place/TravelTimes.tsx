import type { LngLat } from '@app/domain/kinds';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../lib/lazyPart.ts';
import { modeIcons } from '../../map/travel/modeIcons.ts';
import { Button } from '../../ui/Button.tsx';
import { IconPencil } from '../../ui/icons/IconPencil.tsx';
import { IconPlus } from '../../ui/icons/IconPlus.tsx';
import { IconRefresh } from '../../ui/icons/IconRefresh.tsx';
import { LateDialog } from '../../ui/LateDialog.tsx';
import type { KeptPlace } from './guestPlaces.ts';
import classes from './TravelTimes.module.css';
import { useOwnPlaces } from './useOwnPlaces.ts';
import { type TravelTime, useTravelMinutes } from './useTravelMinutes.ts';

const OwnPlacesDialog = lazyPart(() => import('./OwnPlacesDialog.tsx'), 'OwnPlacesDialog');

interface TravelTimesProps {
  /** The point that the reader is shown. */
  at: LngLat;
  /** It is the middle of the square that the point lies in. */
  approximate: boolean;
}

/** How long it takes from an offer to one's own places, with the way to say which they are. */
export function TravelTimes({ at, approximate }: TravelTimesProps) {
  const t = useTranslations('travel');
  const { places } = useOwnPlaces();
  const [editing, setEditing] = useState(false);
  if (!places) return null;
  const isEmpty = places.length === 0;
  return (
    <section className={classes.section}>
      <h2>{t('own.title')}</h2>
      {isEmpty ? <p className="muted">{t('own.empty')}</p> : <Minutes at={at} places={places} />}
      <div className={classes.foot}>
        <Button size="s" icon={isEmpty ? IconPlus : IconPencil} onClick={() => setEditing(true)}>
          {t(isEmpty ? 'own.add' : 'own.edit')}
        </Button>
        {isEmpty ? null : (
          <p className="small faint">
            {t('estimate')} {approximate ? t('own.approximate') : null}
          </p>
        )}
      </div>
      {editing ? (
        <LateDialog close={() => setEditing(false)}>
          <OwnPlacesDialog close={() => setEditing(false)} />
        </LateDialog>
      ) : null}
    </section>
  );
}

/** The minutes to each place alone, for wherever they stand beside others. */
export function Minutes({ at, places }: { at: LngLat; places: readonly KeptPlace[] }) {
  const t = useTranslations('travel');
  const ui = useTranslations('ui');
  const { times, failure, retry } = useTravelMinutes(at, places);
  const said = (time: TravelTime | undefined): string => {
    if (time === undefined) return '…';
    return typeof time === 'number' ? t('own.minutes', { minutes: String(time) }) : t(`own.${time}`);
  };
  return (
    <>
      <ul className={classes.places} aria-busy={times === undefined && !failure}>
        {places.map(({ id, label, by }, i) => {
          const Icon = modeIcons[by];
          return (
            <li key={id}>
              <Icon size={22} stroke={1.75} aria-hidden />
              <div className={classes.words}>
                <span className="small muted">{t(`own.way.${by}`)}</span>
                <strong>{label}</strong>
              </div>
              <span className={classes.minutes}>{failure ? '—' : said(times?.[i])}</span>
            </li>
          );
        })}
      </ul>
      {failure ? (
        <p className={classes.failed} role="alert">
          {t('own.failed')}
          <Button size="s" icon={IconRefresh} onClick={retry}>
            {ui('retry')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
