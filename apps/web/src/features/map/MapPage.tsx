import { product } from '@app/domain/product';
import { IconMap } from '../../ui/icons/IconMap.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { takeMapFilters } from '../../lib/mapFilters.ts';
import { useHasDialog, useSearchValues } from '../../lib/navigation.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { parseSearch, stringifySearch } from '../../lib/search.ts';
import { useIsMobile } from '../../lib/useIsMobile.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackCloses } from '../../ui/useBackCloses.ts';
import { FilterBar } from './components/FilterBar.tsx';
import { ListPane } from './components/ListPane.tsx';
import { MapPane } from './components/MapPane.tsx';
import { useMapSheet } from './components/useMapSheet.ts';
import type { Lit } from './lit.ts';
import { type ChangeFilters, countFilters, filtersOf, readMapState, useMapState } from './mapState.ts';
import classes from './MapPage.module.css';

/**
 * Offers and searches on one map and in a list beside it, which on a phone is a sheet over it; filters, order and window stand in
 * the address.
 */
export function MapPage() {
  const t = useTranslations('mapPage');
  const { state, change } = useMapState();
  const mobile = useIsMobile();
  const [lit, setLit] = useState<Lit>(null);
  const mapAlone = state.view === 'map';
  const sheet = useMapSheet(mapAlone ? 'peek' : 'half');
  const isList = mobile && sheet.level === 'full';
  const isCovered = useHasDialog();
  // Back closes a dialog first.
  useBackCloses(() => sheet.show('half'), isList && !isCovered, true);
  useRememberedFilters(change);
  const ui = useTranslations('ui');
  const locale = useLocale();
  useEffect(() => {
    // The page goes without it.
    const remember = async () => (await import('./rememberedSearch.ts')).rememberFilters(t, ui, state, locale);
    remember().catch(() => undefined);
  }, [t, ui, state, locale]);
  return (
    <div className={classes.page}>
      <PageHead title={t('title', { product: product.name })} description={t('description')} />
      <FilterBar state={state} change={change} />
      <div className={classes.split} data-view={state.view}>
        <div className={classes.list}>
          <ListPane state={state} change={change} lit={lit} pointAt={setLit} sheet={sheet} />
        </div>
        {mapAlone ? <h1 className="visuallyHidden only-desktop">{t(state.side)}</h1> : null}
        <div className={classes.map}>
          <MapPane state={state} change={change} lit={lit} pointAt={setLit} onUse={() => sheet.show('peek')} />
        </div>
      </div>
      {isList ? (
        <Button
          variant="ink"
          icon={IconMap}
          className={classes.mapButton}
          data-floats
          onClick={() => sheet.show('peek')}
        >
          {t('map')}
        </Button>
      ) : null}
    </div>
  );
}

/** Filters that a publication left for this page; those of the address win. */
function useRememberedFilters(change: ChangeFilters): void {
  const values = useSearchValues();
  const isChosen = values['side'] !== undefined || countFilters(filtersOf(readMapState(values))) > 0;
  const apply = useEffectEvent(() => {
    const remembered = takeMapFilters();
    if (!remembered || isChosen) return;
    const state = readMapState(parseSearch(stringifySearch(remembered)));
    change({ ...filtersOf(state), side: state.side }, { replace: true });
  });
  useEffect(() => apply(), []);
}
