import { useInfiniteQuery } from '@tanstack/react-query';
import { offersQuery, searchesQuery } from '../api.ts';
import type { MapState } from '../mapState.ts';

/** How many the list holds, up to 1,001; undefined while that is not known. */
export function useTotal(state: MapState): number | undefined {
  const offers = useInfiniteQuery({ ...offersQuery(state), enabled: state.side === 'offers' });
  const searches = useInfiniteQuery({ ...searchesQuery(state), enabled: state.side === 'searches' });
  const pages = state.side === 'offers' ? offers.data?.pages : searches.data?.pages;
  return pages?.[0]?.total;
}
