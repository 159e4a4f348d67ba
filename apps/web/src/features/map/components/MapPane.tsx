import { IconList } from '../../../ui/icons/IconList.tsx';
import { IconMap } from '../../../ui/icons/IconMap.tsx';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { readSettings } from '../../../lib/settings.ts';
import { useIsMobile } from '../../../lib/useIsMobile.ts';
import { useTheme } from '../../../lib/theme.ts';
import { LazyMapView } from '../../../map/LazyMapView.tsx';
import { mapDefaults, mapLimits, type MapPosition } from '../../../map/view.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Lit, PointAt } from '../lit.ts';
import { placeBounds, readBbox } from '../mapBounds.ts';
import type { ChangeFilters, MapState } from '../mapState.ts';
import { useShown } from '../useShown.ts';
import { MapLegend } from './MapLegend.tsx';
import { MapPins } from './MapPins.tsx';
import { MapSync } from './MapSync.tsx';
import { Peek } from './Peek.tsx';
import { ZoneFilter } from './ZoneFilter.tsx';
import classes from './MapPane.module.css';

interface MapPaneProps {
  state: MapState;
  change: ChangeFilters;
  lit: Lit;
  pointAt: PointAt;
}

/** The map with both sides on it, moving together with the address. */
export function MapPane({ state, change, lit, pointAt }: MapPaneProps) {
  const t = useTranslations('mapPage');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const theme = useTheme();
  const mobile = useIsMobile();
  const [view, setView] = useState<MapPosition | null>(null);
  const [picked, setPicked] = useState<Lit>(null);
  const { shown, total, otherTotal, isError, refetch } = useShown(state, view);
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  const counts = { current: total, other: otherTotal };
  const place = placeBounds(state);
  const start = place ?? (state.bbox === undefined ? null : readBbox(state.bbox));
  return (
    <div className={classes.pane} data-peek={(mobile && true) || undefined}>
      <LazyMapView
        label={t('mapLabel')}
        theme={theme}
        locale={locale}
        {...(start ? { bounds: start } : {})}
        {...(place ? {} : { boundsPadding: 0 })}
        styleUrls={{ light: mapStyleLightUrl, night: mapStyleNightUrl }}
        onMove={setView}
        // What is found is counted all the same.
        onFailed={() => setView({ bounds: start ?? mapLimits, centre: mapDefaults.centre, zoom: mapDefaults.zoom })}
        pausesTouch={false}
      >
        <MapSync state={state} change={change} />
        <ZoneFilter state={state} change={change} />
        <MapPins
          shown={shown}
          state={state}
          exact={total ?? Infinity}
          lit={lit ?? picked}
          pointAt={pointAt}
          // On mobile a card comes up from below first; with a mouse the card beside is already lit.
          {...(mobile ? { onPick: setPicked } : {})}
        />
      </LazyMapView>
      {mobile ? (
        <Peek state={state} picked={picked} counts={counts} onClose={() => setPicked(null)} change={change} />
      ) : (
        <>
          <MapLegend state={state} change={change} counts={counts} />
          <Button
            className={classes.fold}
            size="s"
            icon={state.view === 'map' ? IconList : IconMap}
            onClick={() => change({ view: state.view === 'map' ? undefined : 'map' })}
          >
            {t(state.view === 'map' ? 'showList' : 'hideList')}
          </Button>
        </>
      )}
      {isError ? (
        <p role="alert" className={classes.failed}>
          {t('mapFailed')}
          <button type="button" className="link" onClick={refetch}>
            {ui('retry')}
          </button>
        </p>
      ) : null}
    </div>
  );
}
