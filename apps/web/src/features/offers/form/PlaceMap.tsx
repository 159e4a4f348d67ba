import { errorText } from '@app/contract/errors';
import type { LngLat, Ring } from '@app/domain/kinds';
import { boundsOf } from '@app/domain/ring';
import { useLocale, useTranslations } from 'use-intl';
import { readSettings } from '../../../lib/settings.ts';
import { useTheme } from '../../../lib/theme.ts';
import { DrawZones } from '../../../map/DrawZones.tsx';
import { FollowPoint } from '../../../map/FollowPoint.tsx';
import { LazyMapView } from '../../../map/LazyMapView.tsx';
import { MarkerPicker } from '../../../map/MarkerPicker.tsx';
import { mapDefaults } from '../../../map/view.ts';
import { toast } from '../../../ui/toast.ts';
import type { Place } from './offerDraft.ts';

interface PlaceMapProps {
  place: Place;
  /** A plot's outline is drawn instead of a marker being put. */
  draws: boolean;
  onPoint: (point: LngLat | null) => void;
  onOutline: (outline: Ring | null) => void;
}

/** The map of the place: a marker, or a plot's outline by pointer, finger or keyboard. */
export function PlaceMap({ place: { point, outline }, draws, onPoint, onOutline }: PlaceMapProps) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const theme = useTheme();
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  return (
    <LazyMapView
      label={t('mapLabel')}
      theme={theme}
      locale={locale}
      centre={point ?? mapDefaults.centre}
      zoom={point ? mapDefaults.pointZoom : mapDefaults.zoom}
      {...(outline ? { bounds: boundsOf(outline) } : {})}
      styleUrls={{ light: mapStyleLightUrl, night: mapStyleNightUrl }}
      controls={{ zoom: true, locate: true, tilt: false, stops: !draws }}
    >
      {draws ? (
        <>
          <FollowPoint point={point} />
          <DrawZones
            of="plot"
            zones={outline ? [outline] : []}
            max={1}
            onChange={([ring]) => onOutline(ring ?? null)}
            onRefused={(code) => toast.warning(errorText(code, locale))}
          />
        </>
      ) : (
        <MarkerPicker value={point} onChange={onPoint} />
      )}
    </LazyMapView>
  );
}
