import { errorText } from '@app/contract/errors';
import { boundsOf } from '@app/domain/ring';
import { useEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { readSettings } from '../../../lib/settings.ts';
import { useTheme } from '../../../lib/theme.ts';
import { useIsMobile } from '../../../lib/useIsMobile.ts';
import { DraggableMarker } from '../../../map/DraggableMarker.tsx';
import { DrawZones } from '../../../map/DrawZones.tsx';
import { FollowPoint } from '../../../map/FollowPoint.tsx';
import { LazyMapView } from '../../../map/LazyMapView.tsx';
import { MarkerPicker } from '../../../map/MarkerPicker.tsx';
import { useMap } from '../../../map/mapContext.ts';
import { mapDefaults, showBounds } from '../../../map/view.ts';
import { ZonesLayer } from '../../../map/ZonesLayer.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Place } from './offerDraft.ts';
import type { PlaceChoice } from './usePlaceChoice.ts';

interface PlaceMapProps {
  choice: PlaceChoice;
  /** A plot's outline is drawn instead of a marker being put. */
  draws: boolean;
  /** Over the whole screen, with nothing to scroll past it. */
  whole?: boolean;
}

/** The map of the place: a marker, or a plot's outline by pointer, finger or keyboard. */
export function PlaceMap({ choice, draws, whole = false }: PlaceMapProps) {
  const { point, outline } = choice.place;
  // A small map on a phone is only looked at.
  const isStill = useIsMobile() && !whole;
  const t = useTranslations('offers');
  const map = useTranslations('map');
  const locale = useLocale();
  const theme = useTheme();
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  return (
    <LazyMapView
      label={whole ? map('selectLocation') : t('mapLabel')}
      theme={theme}
      locale={locale}
      centre={point ?? mapDefaults.centre}
      zoom={point ? mapDefaults.pointZoom : mapDefaults.zoom}
      {...(outline ? { bounds: boundsOf(outline) } : {})}
      styleUrls={{ light: mapStyleLightUrl, night: mapStyleNightUrl }}
      controls={{ zoom: !isStill, locate: !isStill, tilt: whole, stops: !isStill && !draws }}
      pausesTouch={!whole}
    >
      {isStill ? (
        <StillPlace point={draws ? null : point} outline={outline} />
      ) : draws ? (
        <>
          <FollowPoint point={point} />
          <DrawZones
            of="plot"
            zones={outline ? [outline] : []}
            max={1}
            onChange={([ring]) => choice.draw(ring ?? null)}
            startsDrawing={whole && outline === null}
            onRefused={(code) => toast.warning(errorText(code, locale))}
          />
        </>
      ) : (
        <MarkerPicker value={point} onChange={choice.choose} />
      )}
    </LazyMapView>
  );
}

const ignore = (): void => undefined;

/** What was chosen, in view. */
function StillPlace({ point, outline }: Pick<Place, 'point' | 'outline'>) {
  const { map } = useMap();
  useEffect(() => {
    if (outline) showBounds(map, boundsOf(outline));
  }, [map, outline]);
  return (
    <>
      <FollowPoint point={outline ? null : point} />
      {outline ? <ZonesLayer zones={[{ id: 0, ring: outline }]} selected={0} side="ember" /> : null}
      {point ? <DraggableMarker at={point} onMove={ignore} onRemove={ignore} /> : null}
    </>
  );
}
