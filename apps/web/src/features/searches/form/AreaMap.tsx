import { errorText } from '@app/contract/errors';
import type { LngLat, Ring } from '@app/domain/kinds';
import { boundsOf } from '@app/domain/ring';
import { IconHandFinger } from '../../../ui/icons/IconHandFinger.tsx';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useClosedHint } from '../../../lib/closedHints.ts';
import { readSettings } from '../../../lib/settings.ts';
import { useTheme } from '../../../lib/theme.ts';
import { useIsMobile } from '../../../lib/useIsMobile.ts';
import { DrawZones } from '../../../map/DrawZones.tsx';
import { LazyMapView } from '../../../map/LazyMapView.tsx';
import { useMap } from '../../../map/mapContext.ts';
import { MapHint } from '../../../map/MapHint.tsx';
import { MapMarker } from '../../../map/MapMarker.tsx';
import { mapDefaults, type MapPosition, showBounds } from '../../../map/view.ts';
import { ZoneMarks } from '../../../map/ZoneMarks.tsx';
import { ZonesLayer } from '../../../map/ZonesLayer.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './SearchForm.module.css';
import { useZoneNames } from './ZoneChips.tsx';
import { type ChosenZone, zonesOfRings } from './zones.ts';

interface AreaMapProps {
  zones: readonly ChosenZone[];
  onChange: (zones: ChosenZone[]) => void;
  /** Offers that fit so far. */
  offers: readonly LngLat[];
  /** A zone that was chosen by its name: the map goes there. */
  shown: Ring | null;
  /** Where it starts without zones. */
  position?: MapPosition | null;
  /** Over the whole screen: drawing begins at once, and nothing has to be scrolled past it. */
  whole?: boolean;
  children?: ReactNode;
}

/** The map to draw the wanted areas on, with what can be found there already; a small one on a phone is only looked at. */
export function AreaMap({ zones, onChange, offers, shown, position, whole = false, children }: AreaMapProps) {
  const t = useTranslations('searches');
  const locale = useLocale();
  const theme = useTheme();
  const isMobile = useIsMobile();
  const isStill = isMobile && !whole;
  const [start] = useState(() => zones.flatMap(({ ring }) => ring));
  // The same rings while nobody draws: the form beside the map changes with every letter, the map does not.
  const rings = useMemo(() => zones.map(({ ring }) => ring), [zones]);
  const names = useZoneNames(zones);
  const [isHintClosed, closeHint] = useClosedHint('area');
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  return (
    <>
      <LazyMapView
        label={t(whole ? 'selectArea' : 'mapLabel')}
        theme={theme}
        locale={locale}
        centre={position?.centre ?? mapDefaults.centre}
        zoom={position?.zoom ?? mapDefaults.zoom}
        {...(start.length > 0 ? { bounds: boundsOf(start) } : {})}
        styleUrls={{ light: mapStyleLightUrl, night: mapStyleNightUrl }}
        controls={{ zoom: !isStill, locate: whole, tilt: !isStill, stops: false }}
        pausesTouch={!whole}
      >
        {isStill ? (
          <StillZones rings={rings} />
        ) : (
          <DrawZones
            zones={rings}
            names={names}
            startsDrawing={whole && zones.length === 0}
            removesOnClick={whole}
            onChange={(rings) => onChange(zonesOfRings(rings, zones))}
            onRefused={(code) => toast.warning(errorText(code, locale))}
          />
        )}
        <ShowZone ring={shown} />
        {children}
        {offers.map((at, i) => (
          <MapMarker key={`${i} ${at.join()}`} at={at}>
            <span className={classes.dot} aria-hidden />
          </MapMarker>
        ))}
      </LazyMapView>
      {isHintClosed || isStill || zones.length > 0 ? null : (
        <MapHint
          icon={IconHandFinger}
          title={t('hintTitle')}
          text={t(isMobile ? 'hintText' : 'hintTextDesk')}
          onClose={closeHint}
        />
      )}
    </>
  );
}

/** The zones as they are, all in view. */
function StillZones({ rings }: { rings: readonly Ring[] }) {
  const { map } = useMap();
  useEffect(() => {
    if (rings.length > 0) showBounds(map, boundsOf(rings.flat()));
  }, [map, rings]);
  return (
    <>
      <ZonesLayer
        zones={rings.map((ring, id) => ({ id, ring }))}
        selected={rings.length - 1}
        distinguished={rings.length > 1}
      />
      <ZoneMarks zones={rings} numbered />
    </>
  );
}

function ShowZone({ ring }: { ring: Ring | null }) {
  const { map } = useMap();
  useEffect(() => {
    if (ring) showBounds(map, boundsOf(ring));
  }, [map, ring]);
  return null;
}
