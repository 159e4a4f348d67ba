import type { LngLat } from '@app/domain/kinds';
import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { readSettings } from '../../../lib/settings.ts';
import { useTheme } from '../../../lib/theme.ts';
import { useMap } from '../../../map/mapContext.ts';
import { MapView } from '../../../map/MapView.tsx';
import { OutlineLayer } from '../../../map/OutlineLayer.tsx';
import { readReach } from '../../../map/travel/reachText.ts';
import { useReached } from '../../../map/travel/useReached.ts';
import { mapDefaults, mapLimits, type MapPosition } from '../../../map/view.ts';
import { bboxText, placeBounds, readBbox, sectorOutlines } from '../mapBounds.ts';
import type { ChangeFilters } from '../mapState.ts';
import { MapPins } from './MapPins.tsx';
import { MapSync } from './MapSync.tsx';
import { leaveControls, type Takeover } from './takeover.ts';
import { FoundMark } from './FoundMark.tsx';
import { KeepInSight } from './KeepInSight.tsx';
import { ZoneFilter } from './ZoneFilter.tsx';

interface PaneMapProps extends Omit<ComponentProps<typeof MapPins>, 'exact'> {
  change: ChangeFilters;
  total: number | undefined;
  onMove: (position: MapPosition) => void;
  /** What was done with the still map meanwhile. */
  takeover: Takeover;
  /** What the server drew is not wanted any more: its pins, and at last all of it. */
  onTaken: (isWhole: boolean) => void;
  /** Where the pin of the picked card is: it is kept in sight. */
  follow?: LngLat | undefined;
  /** The map was pressed where there is no mark. */
  onAway: () => void;
}

/** The map of the map page with all that lies on it. It comes with the map's engine: load it lazily. */
export function PaneMap({ change, total, onMove, takeover, onTaken, follow, onAway, ...pins }: PaneMapProps) {
  const { state } = pins;
  const t = useTranslations('mapPage');
  const theme = useTheme();
  const locale = useLocale();
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  const place = placeBounds(state, useReached(readReach(state.reach)));
  const [began] = useState(place ? bboxText(place) : '');
  const sectors = useMemo(() => sectorOutlines(state), [state]);
  const start = place ?? (state.bbox === undefined ? null : readBbox(state.bbox));
  return (
    <MapView
      label={t('mapLabel')}
      theme={theme}
      locale={locale}
      {...(start ? { bounds: start } : {})}
      {...(place ? {} : { boundsPadding: 0 })}
      styleUrls={{ light: mapStyleLightUrl, night: mapStyleNightUrl }}
      onMove={onMove}
      // What is found is counted all the same.
      onFailed={() => {
        onTaken(true);
        onMove({ bounds: start ?? mapLimits, centre: mapDefaults.centre, zoom: mapDefaults.zoom });
      }}
      pausesTouch={false}
    >
      <MapSync state={state} change={change} began={began} />
      <OutlineLayer rings={sectors} />
      <ZoneFilter state={state} change={change} />
      <MapPins {...pins} exact={total ?? Infinity} />
      <FoundMark at={state.at} />
      <KeepInSight point={follow} onAway={onAway} />
      <TakeOver hasPins={pins.current !== undefined} takeover={takeover} onTaken={onTaken} />
    </MapView>
  );
}

interface TakeOverProps extends Pick<PaneMapProps, 'takeover' | 'onTaken'> {
  /** What stands on the live map is there. */
  hasPins: boolean;
}

/** Puts the live map in the still one's place without a jump: pins for pins, then ground for ground; all at once when it moves. */
function TakeOver({ hasPins, takeover, onTaken }: TakeOverProps) {
  const { map } = useMap();
  const take = useEffectEvent(onTaken);
  // Before its controls hide those of the still map.
  useLayoutEffect(() => leaveControls(map), [map]);
  useEffect(() => {
    const whole = () => take(true);
    // What was dragged stands dragged on both.
    takeover.begin(map);
    void map.once('idle', whole);
    void map.once('movestart', whole);
    takeover.open();
    return () => {
      takeover.end();
      map.off('idle', whole);
      map.off('movestart', whole);
    };
  }, [map, takeover]);
  useEffect(() => {
    if (hasPins) take(false);
  }, [hasPins]);
  return null;
}
