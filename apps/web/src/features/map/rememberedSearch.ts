import type { Locale } from '@app/domain/kinds';
import { rememberSearch } from '../../lib/lastSearch.ts';
import { stringifySearch } from '../../lib/search.ts';
import {
  areaWords,
  dealWords,
  kindWords,
  type PageWords,
  placeWords,
  priceWords,
  reachWords,
  roomsWords,
  type UiWords,
  whereWords,
} from './filterWords.ts';
import { countFilters, filtersOf, type MapState } from './mapState.ts';

/** All that was asked for, on one line. */
function searchWords(t: PageWords, ui: UiWords, state: MapState, locale: Locale): string {
  const filters = filtersOf(state);
  const { deal, kind, zone } = filters;
  const said = [
    deal === undefined ? null : dealWords(t, state.side, deal),
    kindWords(ui, kind),
    roomsWords(t, filters),
    placeWords(t, filters, locale),
    zone ? t('where.zone') : null,
    reachWords(t, filters),
    priceWords(t, ui, filters),
    areaWords(t, filters),
  ].filter((words) => words !== null);
  return said.length > 0 ? said.join(' · ') : whereWords(t, state, locale);
}

/** Home leads back to what was last asked for on the map; what was published is among one's own searches and offers. */
export function rememberFilters(t: PageWords, ui: UiWords, state: MapState, locale: Locale): void {
  const filters = filtersOf(state);
  if (state.for_search !== undefined || state.for_offer !== undefined || countFilters(filters) === 0) return;
  const side = state.side === 'offers' ? {} : { side: state.side };
  rememberSearch({ query: stringifySearch({ ...side, ...filters }), words: searchWords(t, ui, state, locale), locale });
}
