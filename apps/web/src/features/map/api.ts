import {
  listClusters,
  listOffersWithSimilar,
  listSearchesWithSimilar,
  mapOffersWithSimilar,
  mapSearchesWithSimilar,
  priceHistogram,
} from '@app/contract/map';
import { listSearchesFor, listSuitableOffers } from '@app/contract/proposals';
import { listOffers } from '@app/contract/offers';
import { listSearches } from '@app/contract/searches';
import type { MapRing } from '@app/domain/mapMarks';
import type { Bounds } from '@app/domain/ring';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { callPages, callQuery } from '../../lib/callQuery.ts';
import type { SearchValues } from '../../lib/search.ts';
import type { PinThing } from '../../map/pinFaces.tsx';
import { wordsName } from './attributeGroups.ts';
import { loadGroupWords } from './groupWords.ts';
import { bboxText } from './mapBounds.ts';
import {
  type Filters,
  filtersOf,
  listQueryOf,
  type MapSide,
  type MapState,
  readMapState,
  wantsNear,
} from './mapState.ts';

const pageSize = 24;

/** Filters as calls take them: to them what can be reached is a zone, which is asked for first. */
async function withReachedZone<F extends Pick<Filters, 'reach' | 'zone'>>(
  { reach, ...filters }: F,
  client: QueryClient,
) {
  if (!reach) return filters;
  const { reachedZone } = await import('../../map/travel/reachQuery.ts');
  return { ...filters, zone: (await reachedZone(reach, client)) ?? filters.zone };
}

/** The list of offers, page after page by cursor. */
export function offersQuery(state: MapState) {
  const query = { ...listQueryOf(state), limit: pageSize };
  const pages = callPages(listOffers, { query }, true, withReachedZone);
  if (state.sort !== 'way') return pages;
  return infiniteQueryOptions({
    ...pages,
    queryKey: [...pages.queryKey, 'way'],
    queryFn: async ({ client, pageParam, signal }) => {
      const { offersByWay } = await import('../../map/travel/offersByWay.ts');
      return offersByWay(query, pageParam, client, signal);
    },
  });
}

/** The list of searches, page after page by cursor. */
export const searchesQuery = (state: MapState) =>
  callPages(listSearches, { query: { ...forSearches(listQueryOf(state)), limit: pageSize } }, true, withReachedZone);

/** What suits an own search; only the number is looked at. */
export const matchesOfSearch = (code: string) =>
  callQuery(listSuitableOffers, { params: { id: code }, query: { limit: 1, near: 0 } });

/** The searches that an own offer suits; only the number is looked at. */
export const matchesOfOffer = (code: string) =>
  callQuery(listSearchesFor, { params: { id: code }, query: { limit: 1 } });

type OffersOnly = 'pets' | 'owner' | 'facts';
function forSearches<F extends Filters>({
  pets: _pets,
  owner: _owner,
  facts: _facts,
  ...rest
}: F): Omit<F, OffersOnly> {
  return rest;
}

/** How many a choice would find, up to 1,001; for the button that applies it. */
export function countQuery(side: MapSide, filters: Filters) {
  return queryOptions({
    queryKey: ['mapCount', side, filters],
    queryFn: async ({ signal, client }) => {
      const asked = await withReachedZone(filters, client);
      const page =
        side === 'offers'
          ? await callApi(listOffers, { query: { ...asked, limit: 1 }, signal })
          : await callApi(listSearches, { query: { ...forSearches(asked), limit: 1 }, signal });
      return page.total;
    },
    placeholderData: keepPreviousData,
  });
}

/** How prices of offers spread under the other filters. */
export function pricesQuery({ price_from: _from, price_to: _to, ...query }: Filters) {
  return queryOptions({ ...callQuery(priceHistogram, { query }, withReachedZone), placeholderData: keepPreviousData });
}

/** What nearly fits: 20% dearer or cheaper, a room more or less, sectors near. It stands on the last page. */
export function similarOffersQuery(state: MapState) {
  const { sort: _sort, ...query } = listQueryOf(state);
  return callQuery(listOffersWithSimilar, { query: { ...query, limit: pageSize } }, withReachedZone);
}
export function similarSearchesQuery(state: MapState) {
  const { sort: _sort, ...query } = forSearches(listQueryOf(state));
  return callQuery(listSearchesWithSimilar, { query: { ...query, limit: pageSize } }, withReachedZone);
}

/** What nearly fits, as points for the map. */
export function similarPointsQuery(state: MapState) {
  const { sort: _sort, ...query } = listQueryOf(state);
  return state.side === 'offers'
    ? callQuery(mapOffersWithSimilar, { query }, withReachedZone)
    : callQuery(mapSearchesWithSimilar, { query: forSearches(query) }, withReachedZone);
}

function clustersCall(state: MapState, side: MapSide | 'both', bounds: Bounds, zoom: number) {
  // The very bounds that the list is asked for, so that both count the same.
  const query = { ...filtersOf(state), bbox: bboxText(bounds), zoom: Math.floor(zoom), side };
  return callQuery(listClusters, { query }, withReachedZone);
}

/** What the map shows of one side within its window, each counted apart. */
export function clustersQuery(state: MapState, side: MapSide, view: { bounds: Bounds; zoom: number } | null) {
  const { bounds, zoom } = view ?? { bounds: nowhere, zoom: 0 };
  return queryOptions({
    ...clustersCall(state, side, bounds, zoom),
    enabled: view !== null,
    placeholderData: keepPreviousData,
  });
}

const nowhere: Bounds = { west: 0, south: 0, east: 0, north: 0 };
/** Degrees: an address has five decimals. */
const rounding = 0.00001;

/** Each offer and search of a ring, where the ring is a crowd of the server's. */
export function crowdQuery(state: MapState, ring: MapRing<PinThing> | undefined) {
  const [west, south, east, north] = ring?.bounds ?? [0, 0, 0, 0];
  const bounds = { west: west - rounding, south: south - rounding, east: east + rounding, north: north + rounding };
  const side = ring?.offers === 0 ? 'searches' : ring?.searches === 0 ? 'offers' : 'both';
  return queryOptions({
    ...clustersCall(state, side, bounds, 22),
    enabled: ring?.parts.some(({ pin }) => !pin) ?? false,
  });
}

/** What the server draws of the map is in its drawing: the page is not handed it a second time. */
async function preloadStill(queryClient: QueryClient, state: MapState): Promise<void> {
  if (!import.meta.env.SSR) return;
  const { stillViews } = await import('./mapStart.ts');
  const meta = { drawnOnly: true };
  const queries = stillViews(state).map(({ position }) => clustersQuery(state, state.side, position));
  await Promise.all(queries.map((query) => queryClient.prefetchQuery({ ...query, meta })));
  const counts = queries.map(({ queryKey }) => queryClient.getQueryData(queryKey)?.totals[state.side] ?? Infinity);
  if (wantsNear(state, Math.min(...counts))) await queryClient.prefetchQuery({ ...similarPointsQuery(state), meta });
}

/** The list's first page for the server's document; what fails is asked for again in the page. And the words of its pills. */
export async function preloadMap(queryClient: QueryClient, values: SearchValues): Promise<void> {
  const state = readMapState(values);
  if (filtersOf(state)[wordsName(state.side)]?.length) await loadGroupWords();
  const list =
    state.side === 'offers'
      ? queryClient.prefetchInfiniteQuery(offersQuery(state))
      : queryClient.prefetchInfiniteQuery(searchesQuery(state));
  await Promise.all([list, preloadStill(queryClient, state)]);
}
