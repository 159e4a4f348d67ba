import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useIsTaken } from '../../../lib/hydrated.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { whereWords } from '../filterWords.ts';
import type { Lit, PointAt } from '../lit.ts';
import { listQueryOf, type ChangeFilters, type MapState } from '../mapState.ts';
import { OfferResults } from './OfferResults.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SheetHandle } from './SheetHandle.tsx';
import { SideSwitch } from './SideSwitch.tsx';
import { SortMenu } from './SortMenu.tsx';
import { Matches } from './Matches.tsx';
import { MySearch } from './MySearch.tsx';
import { useFoundWords } from './useFoundWords.ts';
import type { MapSheet } from './useMapSheet.ts';
import classes from './ListPane.module.css';

export interface ListPaneProps {
  state: MapState;
  change: ChangeFilters;
  lit: Lit;
  pointAt: PointAt;
}

/**
 * The list of one side with how many there are, where, and in which order. It scrolls by itself beside the map; on a phone it is
 * a sheet over the map.
 */
export const ListPane = memo(function ListPane({ sheet, ...props }: ListPaneProps & { sheet: MapSheet }) {
  const { state, change } = props;
  const t = useTranslations('mapPage');
  const locale = useLocale();
  const found = useFoundWords(state);
  const asked = `${state.side} ${JSON.stringify(listQueryOf(state))}`;
  const shown = useRef(asked);
  const toFirst = useEffectEvent(() => sheet.toFirst());
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    toFirst();
  }, [asked]);
  // Without the lowest stop the browser begins the server's page at the half.
  const isTaken = useIsTaken();
  return (
    <section
      ref={sheet.scroller}
      className={classes.pane}
      data-lowers={sheet.start === 'peek' || isTaken || undefined}
      data-scroll-restoration-id="map-list"
      aria-label={t(state.side)}
      // Keyboards scroll it.
      tabIndex={-1}
    >
      <div className={classes.stops} aria-hidden>
        <i />
        <i />
      </div>
      <div className={classes.sheet}>
        <SheetHandle sheet={sheet} />
        <header className={classes.head}>
          <div className="grow">
            <h1 aria-live="polite">{found ?? <Skeleton width="220px" />}</h1>
            <p className="small muted cut">{whereWords(t, state, locale)}</p>
          </div>
          <SortMenu state={state} change={change} />
        </header>
        <div className="only-mobile mb-4">
          <SideSwitch side={state.side} change={change} full />
        </div>
        <Matches state={state} />
        <MySearch state={state} />
        <h2 className="visuallyHidden">{t(state.side)}</h2>
        {state.side === 'offers' ? <OfferResults {...props} /> : <SearchResults {...props} />}
      </div>
    </section>
  );
});
