import { errorText } from '@app/contract/errors';
import type { LngLat, Ring } from '@app/domain/kinds';
import { boundsOf } from '@app/domain/ring';
import { IconHandFinger } from '../../../ui/icons/IconHandFinger.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import type { Map as MaplibreMap } from 'maplibre-gl';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { readSettings } from '../../../lib/settings.ts';
import { useTheme } from '../../../lib/theme.ts';
import { DrawZones } from '../../../map/DrawZones.tsx';
import { LazyMapView } from '../../../map/LazyMapView.tsx';
import { useMap } from '../../../map/mapContext.ts';
import { MapMarker } from '../../../map/MapMarker.tsx';
import { mapDefaults, showBounds } from '../../../map/view.ts';
import { toast } from '../../../ui/toast.ts';
import classes from './SearchForm.module.css';
import { type ChosenZone, zonesOfRings } from './zones.ts';

interface ZoneMapProps {
  zones: readonly ChosenZone[];
  onChange: (zones: ChosenZone[]) => void;
  /** Offers that fit so far. */
  offers: readonly LngLat[];
  /** A zone that was chosen from the list: the map goes there. */
  shown: Ring | null;
  /** Takes the map itself, for pictures of the zones. */
  mapRef: RefObject<MaplibreMap | null>;
}

/** The map to draw the wanted areas on, with what can be found there already. */
export function ZoneMap({ zones, onChange, offers, shown, mapRef }: ZoneMapProps) {
  const t = useTranslations('searches');
  const locale = useLocale();
  const theme = useTheme();
  const [start] = useState(() => zones.flatMap(({ ring }) => ring));
  // The same rings while nobody draws: the form beside the map changes with every letter, the map does not.
  const rings = useMemo(() => zones.map(({ ring }) => ring), [zones]);
  const [hinted, setHinted] = useState(false);
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  return (
    <div className={classes.map}>
      <LazyMapView
        label={t('mapLabel')}
        theme={theme}
        locale={locale}
        centre={mapDefaults.centre}
        zoom={mapDefaults.zoom}
        {...(start.length > 0 ? { bounds: boundsOf(start) } : {})}
        styleUrls={{ light: mapStyleLightUrl, night: mapStyleNightUrl }}
        controls={{ zoom: true, locate: false, tilt: true, stops: false }}
      >
        <DrawZones
          zones={rings}
          onChange={(rings) => {
            setHinted(true);
            onChange(zonesOfRings(rings, zones));
          }}
          onRefused={(code) => toast.warning(errorText(code, locale))}
        />
        <ShowZone ring={shown} />
        <TakeMap mapRef={mapRef} />
        {offers.map((at, i) => (
          <MapMarker key={`${i} ${at.join()}`} at={at}>
            <span className={classes.dot} aria-hidden />
          </MapMarker>
        ))}
      </LazyMapView>
      {hinted || zones.length > 0 ? null : (
        <div className={classes.hint}>
          <IconHandFinger size={26} stroke={1.75} aria-hidden />
          <p className="grow">
            <b>{t('hintTitle')}</b>
            <small>{t('hintText')}</small>
          </p>
          <button type="button" aria-label={t('hintClose')} onClick={() => setHinted(true)}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

function ShowZone({ ring }: { ring: Ring | null }) {
  const { map } = useMap();
  useEffect(() => {
    if (ring) showBounds(map, boundsOf(ring));
  }, [map, ring]);
  return null;
}

function TakeMap({ mapRef }: { mapRef: RefObject<MaplibreMap | null> }) {
  const { map } = useMap();
  useEffect(() => {
    mapRef.current = map;
    return () => {
      mapRef.current = null;
    };
  }, [map, mapRef]);
  return null;
}
