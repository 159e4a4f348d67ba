import type { ComponentProps } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { readSettings } from '../../../lib/settings.ts';
import { useTheme } from '../../../lib/theme.ts';
import { MapView } from '../../../map/MapView.tsx';
import { mapDefaults, mapLimits, type MapPosition } from '../../../map/view.ts';
import { placeBounds, readBbox } from '../mapBounds.ts';
import type { ChangeFilters } from '../mapState.ts';
import { MapPins } from './MapPins.tsx';
import { MapSync } from './MapSync.tsx';
import { ZoneFilter } from './ZoneFilter.tsx';

interface PaneMapProps extends Omit<ComponentProps<typeof MapPins>, 'exact'> {
  change: ChangeFilters;
  total: number | undefined;
  onMove: (position: MapPosition) => void;
}

/** The map of the map page with all that lies on it. It comes with the map's engine: load it lazily. */
export function PaneMap({ state, change, total, onMove, ...pins }: PaneMapProps) {
  const t = useTranslations('mapPage');
  const theme = useTheme();
  const locale = useLocale();
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  const place = placeBounds(state);
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
      onFailed={() => onMove({ bounds: start ?? mapLimits, centre: mapDefaults.centre, zoom: mapDefaults.zoom })}
      pausesTouch={false}
    >
      <MapSync state={state} change={change} />
      <ZoneFilter state={state} change={change} />
      <MapPins {...pins} state={state} exact={total ?? Infinity} />
    </MapView>
  );
}
