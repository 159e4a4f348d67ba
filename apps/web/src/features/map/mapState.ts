import { withDeal, type WithDeal } from '@app/contract/wireDeal';
import { useCallback, useMemo, useRef } from 'react';
import { usePatchSearch, useSearchValues, type SearchPatch } from '../../lib/navigation.ts';
import type { SearchValues } from '../../lib/search.ts';
import { type MapAddress, readMapAddress, sorts } from './mapAddress.ts';

export type MapState = WithDeal<MapAddress>;
export type MapSide = MapState['side'];

const filterNames = [
  'deal',
  'kind',
  'price_from',
  'price_to',
  'area_from',
  'area_to',
  'rooms',
  'sector',
  'city',
  'pets',
  'owner',
  'user',
  'facts',
  'wishes',
  'zone',
  'reach',
] as const;
type FilterName = (typeof filterNames)[number];
/** What a person chooses; the window of the map is not among it. */
export type Filters = Pick<MapState, FilterName>;

/** Filters that the other side does not have. */
const foreign: Readonly<Record<MapSide, readonly FilterName[]>> = {
  offers: ['wishes'],
  searches: ['pets', 'owner', 'facts'],
};

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined])) as Filters;

/**
 * A day's price, a month's and a whole home's are not compared: orders by price are of one deal. By the way offers are in order
 * where it is known from where.
 */
export function sortsOf({ deal, reach, side }: Pick<MapState, 'deal' | 'reach' | 'side'>): MapState['sort'][] {
  return sorts.filter((sort) =>
    sort === 'way' ? reach && side === 'offers' : deal !== undefined || !sort.startsWith('price_'),
  );
}

export function readMapState(values: SearchValues): MapState {
  const state = withDeal(readMapAddress(values));
  return sortsOf(state).includes(state.sort) ? state : { ...state, sort: 'fresh' };
}

/** The filters in force on this side of the page: those of offers mean nothing to searches. */
export function filtersOf(state: MapState): Filters {
  const names = filterNames.filter((name) => !foreign[state.side].includes(name));
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = state[name];
      return value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]];
    }),
  );
}

/** A chosen place wins over the window: moving the map does not narrow what was asked for by name or by drawing. */
export function hasPlace({ sector, city, zone, reach }: Filters): boolean {
  return Boolean(sector?.length || city?.length || zone || reach);
}

/** What the list asks for: the filters, and the window where no place was chosen. */
export function listQueryOf(state: MapState): Filters & { bbox?: string; sort: Exclude<MapState['sort'], 'way'> } {
  const filters = filtersOf(state);
  const inWindow = state.bbox !== undefined && !hasPlace(filters);
  return { ...filters, ...(inWindow ? { bbox: state.bbox } : {}), sort: state.sort === 'way' ? 'fresh' : state.sort };
}

/** Whether the map shows what nearly fits: there are filters, and few fit them. */
export const wantsNear = (state: MapState, exact: number): boolean => exact < 24 && countFilters(filtersOf(state)) > 0;

/** How many things are chosen: a range counts once. */
export function countFilters(filters: Filters): number {
  const chosen = (...names: FilterName[]): number =>
    Number(names.some((name) => filters[name] !== undefined && String(filters[name]) !== ''));
  return (
    chosen('deal') +
    chosen('kind') +
    chosen('price_from', 'price_to') +
    chosen('area_from', 'area_to') +
    chosen('rooms') +
    chosen('sector', 'city') +
    chosen('pets') +
    chosen('owner') +
    chosen('user') +
    chosen('zone') +
    chosen('reach') +
    (filters.facts?.length ?? 0) +
    (filters.wishes?.length ?? 0)
  );
}

/** What an address may name the deal by besides: the choice made here replaces it. */
const otherDealNames = { advert_type: null, request_type: null, is_rent_term_about_days: null };

/** Filters that somebody changed are no longer those of what was published. */
const published = { for_search: null, for_offer: null };
const isFilter = (name: string): boolean => name === 'side' || filterNames.some((one) => one === name);

export type ChangeFilters = (patch: Partial<MapState>, options?: { replace?: boolean }) => void;

/** The same object while the address asks for the same: an opened dialog is in the address, too. */
function useStable<T>(value: T): T {
  const before = useRef(value);
  if (JSON.stringify(before.current) !== JSON.stringify(value)) before.current = value;
  return before.current;
}

/** State of the page from its address, and the way to change it; a change of filters is a step that Back takes back. */
export function useMapState(): { state: MapState; change: ChangeFilters } {
  const values = useSearchValues();
  const patch = usePatchSearch();
  const state = useStable(useMemo(() => readMapState(values), [values]));
  const change = useCallback<ChangeFilters>(
    (part, options) =>
      patch(
        {
          ...('deal' in part ? otherDealNames : {}),
          ...(Object.keys(part).some(isFilter) ? published : {}),
          ...part,
        } as SearchPatch,
        options,
      ),
    [patch],
  );
  return { state, change };
}
