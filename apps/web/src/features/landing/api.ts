import { CallError } from '@app/contract/client';
import { headerStats, listHomeRealtors, showLanding, showRates, showRealtor } from '@app/contract/landing';
import { listOffers } from '@app/contract/offers';
import { countWaitingSearches } from '@app/contract/waitingSearches';
import { listReviews } from '@app/contract/reviews';
import { listSearches } from '@app/contract/searches';
import type { Deal } from '@app/domain/kinds';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { newOfferQuestion } from '../../entities/offer/newOffer.ts';
import { callApi } from '../../lib/api.ts';
import { callPages, callQuery } from '../../lib/callQuery.ts';

export const statsQuery = callQuery(headerStats);
export const newestOffersQuery = callQuery(listOffers, { query: { sort: 'newest', limit: 4 } });
export const newestSearchesQuery = callQuery(listSearches, { query: { sort: 'newest', limit: 4 } });
export const contentQuery = callQuery(showLanding);
export const ratesQuery = callQuery(showRates);

/** What the realtor finder is asked for; every wish may be left out. */
export interface RealtorFilter {
  q: string;
  /** Code of a sector, suburb or town of the gazetteer. */
  place: string | null;
  kind: 1 | 2 | 3 | 4 | null;
  deal: Deal | null;
  /** Least average rating. */
  rating: number | null;
}
export const anyRealtor: RealtorFilter = { q: '', place: null, kind: null, deal: null, rating: null };

export function realtorsQuery({ q, place, kind, deal, rating }: RealtorFilter) {
  const query = {
    ...(q ? { q } : {}),
    ...placeFilter(place),
    ...(kind ? { kind } : {}),
    ...(deal ? { deal } : {}),
    ...(rating ? { rating } : {}),
  };
  return callPages(listHomeRealtors, { query }, true);
}

export const realtorQuery = (id: number) => callQuery(showRealtor, { params: { id } });

export const reviewsQuery = (id: number) => callPages(listReviews, { params: { id } });

export const realtorOffersQuery = (user: number) => callPages(listOffers, { query: { user, limit: 8 } });

/** For a realtor's page: false when there is no such realtor; what fails otherwise is asked for again in the page. */
export async function preloadRealtor(queryClient: QueryClient, id: number): Promise<boolean> {
  const query = realtorQuery(id);
  await Promise.all([
    queryClient.prefetchQuery(query),
    queryClient.prefetchInfiniteQuery(reviewsQuery(id)),
    queryClient.prefetchInfiniteQuery(realtorOffersQuery(id)),
  ]);
  const { error } = queryClient.getQueryState(query.queryKey) ?? {};
  return !(error instanceof CallError && (error.status === 404 || error.status === 400));
}

/** What the chooser asks for; the same words as the map's filters. */
export interface Choice {
  side: 'looking' | 'offering';
  deal: Deal;
  kind: 1 | 2 | 3 | 4;
  /** Codes of sectors, suburbs, towns and villages of the gazetteer. */
  places: readonly string[];
  /** As the map's filter has them; none is any number. */
  rooms: readonly number[];
  from: number | null;
  to: number | null;
}

/** Where it is to be: a sector of the capital or a town. */
function placeFilter(place: string | null) {
  return place === null ? {} : isSector(place) ? { sector: place } : { city: place };
}

const isSector = (code: string): boolean => code.startsWith('sector-');
const listOf = <T>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...values] : undefined);

/** What has rooms that people ask for by their number. */
export const asksRooms = ({ kind }: Choice): boolean => kind < 3;

/** The map's filters for a choice, as they stand in its address. */
export function mapFilters(choice: Choice) {
  const { deal, kind, places, from, to } = choice;
  return {
    deal,
    kind,
    sector: listOf(places.filter(isSector)),
    city: listOf(places.filter((code) => !isSector(code))),
    rooms: asksRooms(choice) ? listOf(choice.rooms) : undefined,
    price_from: from ?? undefined,
    price_to: to ?? undefined,
  };
}

/** How many offers a choice finds; counted up to 1,001. */
export function foundOffersQuery(choice: Choice) {
  return queryOptions({
    ...callQuery(listOffers, { query: { ...mapFilters(choice), limit: 0 } }),
    placeholderData: keepPreviousData,
  });
}

/** How many searches wait for what a choice offers. */
export function waitingSearchesQuery({ deal, kind, from }: Choice) {
  const body = newOfferQuestion({ deal, kind, price: from });
  return queryOptions({
    queryKey: [countWaitingSearches.name, body],
    queryFn: ({ signal }) => callApi(countWaitingSearches, { body, signal }),
    placeholderData: keepPreviousData,
  });
}

export const firstChoice: Choice = { side: 'looking', deal: 1, kind: 1, places: [], rooms: [], from: null, to: null };

/** Everything that the server's home page shows. What fails is asked for again in the page and never holds the rest. */
export async function preloadHome(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(statsQuery),
    queryClient.prefetchQuery(newestOffersQuery),
    queryClient.prefetchQuery(newestSearchesQuery),
    queryClient.prefetchQuery(contentQuery),
    queryClient.prefetchQuery(ratesQuery),
    queryClient.prefetchInfiniteQuery(realtorsQuery(anyRealtor)),
    queryClient.prefetchQuery(foundOffersQuery(firstChoice)),
  ]);
}
