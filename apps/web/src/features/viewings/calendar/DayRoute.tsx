import type { Viewing } from '@app/contract/viewings';
import { dayRoute, type Leg } from '@app/domain/dayRoute';
import { type LngLat, viewingStatus } from '@app/domain/kinds';
import { Fragment, useMemo } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { readSettings } from '../../../lib/settings.ts';
import { useTheme } from '../../../lib/theme.ts';
import { LazyMapView } from '../../../map/LazyMapView.tsx';
import { MapMarker } from '../../../map/MapMarker.tsx';
import { PathLayer } from '../../../map/PathLayer.tsx';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { useDayWords } from '../useDayWords.ts';
import { sideColour } from '../../../entities/viewing/viewingState.ts';
import classes from './DayRoute.module.css';

/** A little room around the stops, so that two doors of one house do not fill the map. */
const margin = 0.004;

function boundsOfPoints(points: readonly LngLat[]) {
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  return {
    west: Math.min(...lngs) - margin,
    south: Math.min(...lats) - margin,
    east: Math.max(...lngs) + margin,
    north: Math.max(...lats) + margin,
  };
}

/** The day's agreed viewings in the order of going there: on the map, and as a list with the ways between them. */
export function DayRoute({ items }: { items: readonly Viewing[] }) {
  const t = useTranslations('viewings');
  const locale = useLocale();
  const theme = useTheme();
  const words = useDayWords();
  const stops = useMemo(
    () =>
      items
        .filter((one) => one.status === viewingStatus.accepted)
        .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)),
    [items],
  );
  const points = useMemo(() => stops.map((one) => one.offer.coordinates as LngLat), [stops]);
  const legs = dayRoute(stops.map((one, i) => ({ at: new Date(one.starts_at), point: points[i]! })));
  if (stops.length === 0) return null;
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  return (
    <section className="panel" aria-labelledby="route-title">
      <h2 id="route-title" className={classes.title}>
        {t('dayRoute')}
      </h2>
      <div className={classes.map}>
        <LazyMapView
          key={points.join(' ')}
          label={t('dayRouteMap')}
          theme={theme}
          locale={locale}
          bounds={boundsOfPoints(points)}
          boundsPadding={32}
          styleUrls={{ light: mapStyleLightUrl, night: mapStyleNightUrl }}
          controls={{ zoom: true, locate: false, tilt: false }}
        >
          <PathLayer points={points} />
          {stops.map((one, i) => (
            <MapMarker key={one.id} at={points[i]!} level={stops.length - i}>
              <span className={classes.pin} data-side={sideColour(one)} aria-hidden>
                {i + 1}
              </span>
            </MapMarker>
          ))}
        </LazyMapView>
      </div>
      <ol className={classes.stops}>
        {stops.map((one, i) => (
          <Fragment key={one.id}>
            {i > 0 ? <Way leg={legs[i - 1]!} /> : null}
            <li>
              <DialogLink open={dialogParams.viewing(one.id)} className={classes.stop}>
                <span className={classes.pin} data-side={sideColour(one)} aria-hidden>
                  {i + 1}
                </span>
                <b className="tab">{words.time(new Date(one.starts_at))}</b>
                <span className="grow cut">{one.offer.address}</span>
              </DialogLink>
            </li>
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

function Way({ leg }: { leg: Leg }) {
  const t = useTranslations('viewings');
  const format = useFormatter();
  if (leg.minutes === 0) return <li className={classes.way}>{t('samePlace')}</li>;
  const distance = format.number(leg.metres / 1000, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return (
    <li className={classes.way} data-tight={leg.isTight || undefined}>
      {t('way', { distance, minutes: String(leg.minutes) })}
      {leg.isTight ? ` ${t('wayTight')}` : ''}
    </li>
  );
}
