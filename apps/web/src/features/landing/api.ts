import { headerStats, listHomeRealtors, showLanding, showRates } from '@app/contract/landing';
import { countWaitingSearches, listOffers } from '@app/contract/offers';
import { listSearches } from '@app/contract/searches';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { callQuery } from '../../lib/callQuery.ts';

export const statsQuery = callQuery(headerStats);
export const newestOffersQuery = callQuery(listOffers, { query: { limit: 4 } });
export const newestSearchesQuery = callQuery(listSearches, { query: { limit: 4 } });
export const contentQuery = callQuery(showLanding);
export const ratesQuery = callQuery(showRates);

export function realtorsQuery(q: string) {
  const query = { limit: 3, ...(q ? { q } : {}) };
  return queryOptions({ ...callQuery(listHomeRealtors, { query }), placeholderData: keepPreviousData });
}

/** What the chooser asks for; the same words as the map's filters. */
export interface Choice {
  side: 'looking' | 'offering';
  deal: 1 | 2 | 3;
  kind: 1 | 2 | 3 | 4;
  /** Code of a sector, suburb or town of the gazetteer. */
  place: string | null;
  from: number | null;
  to: number | null;
}

/** The map's filters for a choice, as they stand in its address. */
export function mapFilters({ deal, kind, place, from, to }: Choice) {
  const where = place === null ? {} : place.startsWith('sector-') ? { sector: place } : { city: place };
  return { deal, kind, ...where, price_from: from ?? undefined, price_to: to ?? undefined };
}

/** How many offers a choice finds; counted up to 1,001. */
export function foundOffersQuery(choice: Choice) {
  return queryOptions({
    ...callQuery(listOffers, { query: { ...mapFilters(choice), limit: 1 } }),
    placeholderData: keepPreviousData,
  });
}

/** How many searches wait for what a choice offers. */
export function waitingSearchesQuery({ deal, kind, from }: Choice) {
  const body = { advert_type: deal, property_type: kind, price: from };
  return queryOptions({
    queryKey: [countWaitingSearches.name, body],
    queryFn: ({ signal }) => callApi(countWaitingSearches, { body, signal }),
    placeholderData: keepPreviousData,
  });
}

export const firstChoice: Choice = { side: 'looking', deal: 1, kind: 1, place: null, from: null, to: null };

/** Everything that the server's home page shows. What fails is asked for again in the page and never holds the rest. */
export async function preloadHome(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(statsQuery),
    queryClient.prefetchQuery(newestOffersQuery),
    queryClient.prefetchQuery(newestSearchesQuery),
    queryClient.prefetchQuery(contentQuery),
    queryClient.prefetchQuery(ratesQuery),
    queryClient.prefetchQuery(realtorsQuery('')),
    queryClient.prefetchQuery(foundOffersQuery(firstChoice)),
  ]);
}
