import { memo, useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { whereWords } from '../filterWords.ts';
import type { Lit, PointAt } from '../lit.ts';
import { listQueryOf, type ChangeFilters, type MapState } from '../mapState.ts';
import { OfferResults } from './OfferResults.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SideSwitch } from './SideSwitch.tsx';
import { SortMenu } from './SortMenu.tsx';
import { Matches } from './Matches.tsx';
import { MySearch } from './MySearch.tsx';
import { useFoundWords } from './useFoundWords.ts';
import classes from './ListPane.module.css';

export interface ListPaneProps {
  state: MapState;
  change: ChangeFilters;
  lit: Lit;
  pointAt: PointAt;
}

/** The list of one side with how many there are, where, and in which order. It scrolls by itself beside the map. */
export const ListPane = memo(function ListPane(props: ListPaneProps) {
  const { state, change } = props;
  const t = useTranslations('mapPage');
  const locale = useLocale();
  const pane = useRef<HTMLElement>(null);
  const found = useFoundWords(state);
  const asked = `${state.side} ${JSON.stringify(listQueryOf(state))}`;
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    pane.current?.scrollTo({ top: 0 });
  }, [asked]);
  return (
    <section
      ref={pane}
      className={classes.pane}
      data-scroll-restoration-id="map-list"
      aria-label={t(state.side)}
      // Keyboards scroll it.
      tabIndex={-1}
    >
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
    </section>
  );
});
