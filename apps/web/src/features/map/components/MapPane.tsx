import { IconList } from '../../../ui/icons/IconList.tsx';
import { IconMap } from '../../../ui/icons/IconMap.tsx';
import { startTransition, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { useIsMobile } from '../../../lib/useIsMobile.ts';
import { Button } from '../../../ui/Button.tsx';
import { LatePart } from '../../../ui/LatePart.tsx';
import { useBackCloses } from '../../../ui/useBackCloses.ts';
import type { Lit, PointAt } from '../lit.ts';
import { type ChangeFilters, filtersOf, type MapState } from '../mapState.ts';
import type { StripCard } from './CardStrip.tsx';
import { type MapCounts, MapLegend } from './MapLegend.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';
import { StillPane } from './StillPane.tsx';
import classes from './MapPane.module.css';

const LivePane = lazyPart(() => import('./LivePane.tsx'), 'LivePane');
const CardStrip = lazyPart(() => import('./CardStrip.tsx'), 'CardStrip');

interface MapPaneProps {
  state: MapState;
  change: ChangeFilters;
  lit: Lit;
  pointAt: PointAt;
  /** Something on the map needs more room than a phone's raised list leaves. */
  onUse: () => void;
}

/** The map with both sides on it, moving together with the address: a still one at first, which the live one takes the place of. */
export function MapPane({ state, change, lit, pointAt, onUse }: MapPaneProps) {
  const t = useTranslations('mapPage');
  const mobile = useIsMobile();
  const [opened, setOpened] = useState<{ asked: string; cards: readonly StripCard[]; picked: StripCard } | null>(null);
  const [counts, setCounts] = useState<MapCounts>({});
  const [pressed, setPressed] = useState<{ element: HTMLElement }>();
  const [still, setStill] = useState<HTMLElement | null>(null);
  // What was asked for when it was opened: other filters have other cards.
  const asked = JSON.stringify([state.side, filtersOf(state)]);
  const strip = opened?.asked === asked ? opened : null;
  const closeStrip = (): void => setOpened(null);
  useBackCloses(closeStrip, strip !== null, true);
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
            lit={lit ?? strip?.picked ?? null}
            follow={strip?.picked.at}
            onAway={closeStrip}
            pointAt={pointAt}
            still={still}
            pressed={pressed}
            onCounts={setCounts}
            // On mobile a card comes up from below first; with a mouse the card beside is already lit.
            {...(mobile && {
              onPick: (picked, cards) => {
                setOpened({ asked, picked, cards });
                onUse();
              },
            })}
          />
        </LatePart>
      ) : null}
      <PlaceSearch state={state} change={change} onOpen={onUse} />
      <MapLegend state={state} counts={counts} />
      <div className="only-desktop">
        <Button
          className={classes.fold}
          data-over-map
          size="s"
          icon={state.view === 'map' ? IconList : IconMap}
          onClick={() => change({ view: state.view === 'map' ? undefined : 'map' })}
        >
          {t(state.view === 'map' ? 'showList' : 'hideList')}
        </Button>
      </div>
      {strip ? (
        <LatePart waiting="">
          <CardStrip
            cards={strip.cards}
            picked={strip.picked}
            onPick={(picked) => setOpened({ ...strip, picked })}
            onClose={closeStrip}
          />
        </LatePart>
      ) : null}
    </div>
  );
}
