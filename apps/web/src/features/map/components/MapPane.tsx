import { IconList } from '../../../ui/icons/IconList.tsx';
import { IconMap } from '../../../ui/icons/IconMap.tsx';
import { startTransition, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { useIsMobile } from '../../../lib/useIsMobile.ts';
import { Button } from '../../../ui/Button.tsx';
import { LatePart } from '../../../ui/LatePart.tsx';
import type { Lit, PointAt } from '../lit.ts';
import type { ChangeFilters, MapState } from '../mapState.ts';
import { type MapCounts, MapLegend } from './MapLegend.tsx';
import { StillPane } from './StillPane.tsx';
import classes from './MapPane.module.css';

const LivePane = lazyPart(() => import('./LivePane.tsx'), 'LivePane');
const Peek = lazyPart(() => import('./Peek.tsx'), 'Peek');

interface MapPaneProps {
  state: MapState;
  change: ChangeFilters;
  lit: Lit;
  pointAt: PointAt;
}

/** The map with both sides on it, moving together with the address: a still one at first, which the live one takes the place of. */
export function MapPane({ state, change, lit, pointAt }: MapPaneProps) {
  const t = useTranslations('mapPage');
  const mobile = useIsMobile();
  const [picked, setPicked] = useState<Lit>(null);
  const [counts, setCounts] = useState<MapCounts>({});
  const [pressed, setPressed] = useState<{ element: HTMLElement }>();
  const [still, setStill] = useState<HTMLElement | null>(null);
  // What is alive comes in slices: at once it would hold a slow phone up for as long as taking over the page.
  const place = useCallback((element: HTMLElement | null) => startTransition(() => setStill(element)), []);
  return (
    <div className={classes.pane}>
      <StillPane ref={place} state={state} onPress={(element) => setPressed({ element })} />
      {still ? (
        <LatePart waiting="">
          <LivePane
            state={state}
            change={change}
            lit={lit ?? picked}
            pointAt={pointAt}
            still={still}
            pressed={pressed}
            onCounts={setCounts}
            // On mobile a card comes up from below first; with a mouse the card beside is already lit.
            {...(mobile ? { onPick: setPicked } : {})}
          />
        </LatePart>
      ) : null}
      {mobile ? (
        <LatePart waiting="">
          <Peek state={state} picked={picked} counts={counts} onClose={() => setPicked(null)} change={change} />
        </LatePart>
      ) : (
        <>
          <MapLegend state={state} counts={counts} />
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
    </div>
  );
}
