import type { Locale, LngLat } from '@app/domain/kinds';
import type { Bounds } from '@app/domain/ring';
import 'maplibre-gl/dist/maplibre-gl.css';
import { Marker, type MapSourceDataEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Theme } from '../lib/theme.ts';
import { MapContext, type MapHandle } from './mapContext.ts';
import { MapControls } from './MapControls.tsx';
import { renewLineNames } from './lineNames.ts';
import { MapCredit } from './MapCredit.tsx';
import classes from './MapView.module.css';
import { useMaplibre } from './useMaplibre.ts';
import { useTouchPause } from './useTouchPause.ts';
import { positionOf, type MapPosition } from './view.ts';

export interface MapViewProps {
  /** What the map shows, for a screen reader. */
  label: string;
  theme: Theme;
  locale: Locale;
  /** Where it starts; `bounds` wins over `centre` and `zoom`. Later changes are the map's own business. */
  centre?: LngLat;
  zoom?: number;
  bounds?: Bounds;
  /** Pixels around `bounds`; 70 by default. */
  boundsPadding?: number;
  /** MapLibre styles from the configuration; null or left out: the built-in base map. */
  styleUrls?: Readonly<Record<Theme, string | null>>;
  /** After every movement, and once at the start. */
  onMove?: (position: MapPosition) => void;
  /** There will be no map: this browser cannot draw one. */
  onFailed?: () => void;
  /** Which buttons stand on the map; all by default. */
  controls?: { zoom?: boolean; locate?: boolean; tilt?: boolean; stops?: boolean };
  /** Let one finger scroll the page after 2 s; by default so. */
  pausesTouch?: boolean;
  /** Layers, and whatever else stands over the map. */
  children?: ReactNode;
}

const createMarker: MapHandle['createMarker'] = (options) => new Marker(options);

/**
 * The map. Fills its place, which has to have a size. Heavy: load it with `React.lazy` (see LazyMapView); the layers
 * are light and may be imported at once.
 */
export function MapView(props: MapViewProps) {
  const { theme, locale, styleUrls, onMove, onFailed, controls, pausesTouch = true, children } = props;
  const t = useTranslations('map');
  const box = useRef<HTMLDivElement>(null);
  const made = useMaplibre(box, props);
  const map = made === 'failed' ? null : made;
  const refused = useTouchPause(map, pausesTouch);
  const reportMove = useEffectEvent((position: MapPosition) => onMove?.(position));
  const reportFailure = useEffectEvent(() => onFailed?.());

  useEffect(() => {
    if (!map) return;
    const report = () => reportMove(positionOf(map));
    report();
    map.on('moveend', report);
    return () => {
      map.off('moveend', report);
    };
  }, [map]);

  useEffect(() => {
    if (!map) return;
    const renew = () => {
      // Nothing of the map is missing any more: tests that take pictures of the page wait for that.
      if (!renewLineNames(map, locale)) box.current?.setAttribute('data-drawn', '');
    };
    // Before the first idle, at which the map is shown in the place of the still one.
    const early = ({ sourceId }: MapSourceDataEvent) => {
      if (sourceId === 'streets' && map.isSourceLoaded('streets')) renewLineNames(map, locale);
    };
    map.on('sourcedata', early);
    map.on('idle', renew);
    return () => {
      map.off('sourcedata', early);
      map.off('idle', renew);
    };
  }, [map, locale]);

  useEffect(() => {
    if (made === 'failed') reportFailure();
  }, [made]);

  const handle = useMemo(() => (map ? { map, createMarker, theme, locale } : null), [map, theme, locale]);
  return (
    <div className={classes.frame} data-ready={map ? true : undefined}>
      <div ref={box} className={classes.map} />
      {handle ? (
        <MapContext value={handle}>
          {children}
          <MapControls {...controls} />
        </MapContext>
      ) : null}
      {styleUrls?.[theme] ? null : <MapCredit className={classes.credit} live />}
      {made === 'failed' ? <p className={classes.failed}>{t('failed')}</p> : null}
      {refused ? <p className={classes.twoFingers}>{t('twoFingers')}</p> : null}
    </div>
  );
}
