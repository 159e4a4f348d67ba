import { describeTiles, listNear } from '@app/contract/map';
import type { LngLat } from '@app/domain/kinds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callQuery } from '../lib/callQuery.ts';
import { useCurrentUser } from '../lib/currentUser.ts';
import { paths } from '../lib/paths.ts';
import { readSettings } from '../lib/settings.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { IconBus } from '../ui/icons/IconBus.tsx';
import { IconInfoCircle } from '../ui/icons/IconInfoCircle.tsx';
import { IconRoad } from '../ui/icons/IconRoad.tsx';
import classes from './PlaceLandmarks.module.css';

interface PlaceLandmarksProps {
  at: LngLat;
  /** The owner keeps the exact place to themselves: no street corner is named. */
  approximate?: boolean;
  /** Lies over the map. */
  over?: boolean;
  /** Says also what the map does not show. */
  withMapLimits?: boolean;
}

/** Where a place is in words, so that it can be recognised on a map without houses: street or corner, and stop. */
export function PlaceLandmarks({
  at: [lng, lat],
  approximate = false,
  over,
  withMapLimits = false,
}: PlaceLandmarksProps) {
  const t = useTranslations('near');
  const { data } = useQuery({ ...callQuery(listNear, { query: { lng, lat } }), placeholderData: keepPreviousData });
  const limits = useIsBundledMap() && withMapLimits;
  const corner = approximate ? null : data?.corner;
  const street = approximate || corner ? null : data?.street;
  const stop = data?.items.find(({ kind, name }) => kind === 'stop' && name !== null);
  if (!corner && !street && !stop && !limits) return null;
  return (
    <ul className={classes.landmarks} data-over={over}>
      {corner ? (
        <li>
          <IconRoad size={18} stroke={1.75} aria-hidden />
          {t('corner', { first: corner.streets[0], second: corner.streets[1], metres: corner.metres })}
        </li>
      ) : street ? (
        <li>
          <IconRoad size={18} stroke={1.75} aria-hidden />
          {t('street', { street })}
        </li>
      ) : null}
      {stop ? (
        <li>
          <IconBus size={18} stroke={1.75} aria-hidden />
          {t('stop', { name: stop.name ?? '', minutes: stop.minutes })}
        </li>
      ) : null}
      {limits ? <MapLimits /> : null}
    </ul>
  );
}

function MapLimits() {
  const t = useTranslations('near');
  const { user } = useCurrentUser();
  return (
    <li className={classes.limits}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <span>
        {t('mapLimits')}
        {user?.role === 'admin' ? (
          <>
            {' '}
            <AppLink to={paths.adminState()} className="link">
              {t('installMap')}
            </AppLink>{' '}
            {t('installCommand')}
          </>
        ) : null}
      </span>
    </li>
  );
}

/** Whether the map is the one that comes with the program: without houses and small streets. */
function useIsBundledMap(): boolean {
  const { data } = useQuery({ ...callQuery(describeTiles), staleTime: Infinity });
  const { mapStyleLightUrl } = readSettings();
  return !mapStyleLightUrl && data !== undefined && data.vector_layers.every(({ id }) => id !== 'houses');
}
