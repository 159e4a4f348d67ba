import { listSearches, showSearch } from '@app/contract/searches';
import type { Deal, PropertyType } from '@app/domain/kinds';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../lib/callQuery.ts';
import type { ClientKey } from '../../lib/clientLink.ts';
import { isGone } from '../../lib/gone.ts';

/** A search in full, by its id or short code. */
export function searchQuery(ref: string | number, view: ClientKey = {}) {
  return callQuery(showSearch, { params: { id: ref }, query: view });
}

/** For the preview page: false when there is no such search; any other failure is asked for again in the page. */
export async function preloadSearch(queryClient: QueryClient, code: string, view: ClientKey): Promise<boolean> {
  const query = searchQuery(code, view);
  await queryClient.prefetchQuery(query);
  return !isGone(queryClient.getQueryState(query.queryKey)?.error);
}

/** Searches of the same deal and kind; the newest where nothing is known. */
export function similarSearchesQuery(to: { deal: Deal; property_type: PropertyType } | undefined) {
  const about = to && { deal: to.deal, kind: [to.property_type] };
  return callQuery(listSearches, { query: { ...about, sort: 'newest', limit: 4 } });
}
