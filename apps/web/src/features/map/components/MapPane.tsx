import { IconList } from '../../../ui/icons/IconList.tsx';
import { IconMap } from '../../../ui/icons/IconMap.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { useIsMobile } from '../../../lib/useIsMobile.ts';
import { MapFrame } from '../../../map/MapFrame.tsx';
import type { MapPosition } from '../../../map/view.ts';
import { Button } from '../../../ui/Button.tsx';
import { LatePart } from '../../../ui/LatePart.tsx';
import type { Lit, PointAt } from '../lit.ts';
import type { ChangeFilters, MapState } from '../mapState.ts';
import { useShown } from '../useShown.ts';
import { MapLegend } from './MapLegend.tsx';
import classes from './MapPane.module.css';

const PaneMap = lazyPart(() => import('./PaneMap.tsx'), 'PaneMap');
const Peek = lazyPart(() => import('./Peek.tsx'), 'Peek');

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
  const mobile = useIsMobile();
  const [view, setView] = useState<MapPosition | null>(null);
  const [picked, setPicked] = useState<Lit>(null);
  const { current, other, total, otherTotal, isError, refetch } = useShown(state, view);
  const counts = { current: total, other: otherTotal };
  return (
    <div className={classes.pane} data-peek={(mobile && true) || undefined}>
      <MapFrame>
        <PaneMap
          state={state}
          change={change}
          current={current}
          other={other}
          view={view}
          total={total}
          lit={lit ?? picked}
          pointAt={pointAt}
          // On mobile a card comes up from below first; with a mouse the card beside is already lit.
          {...(mobile ? { onPick: setPicked } : {})}
          onMove={setView}
        />
      </MapFrame>
      {mobile ? (
        <LatePart waiting="">
          <Peek state={state} picked={picked} counts={counts} onClose={() => setPicked(null)} change={change} />
        </LatePart>
      ) : (
        <>
          <MapLegend state={state} change={change} counts={counts} />
          <Button
            className={classes.fold}
            data-over-map
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
