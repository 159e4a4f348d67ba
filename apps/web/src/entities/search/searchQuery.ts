import { listSearches, showSearch } from '@app/contract/searches';
import type { Deal, PropertyType } from '@app/domain/kinds';
import { callQuery } from '../../lib/callQuery.ts';
import type { ClientKey } from '../../lib/clientLink.ts';

/** A search in full, by its id or short code. */
export function searchQuery(ref: string | number, view: ClientKey = {}) {
  return callQuery(showSearch, { params: { id: ref }, query: view });
}

/** Searches of the same deal and kind; the newest where nothing is known. */
export function similarSearchesQuery(to: { deal: Deal; property_type: PropertyType } | undefined) {
  const about = to && { deal: to.deal, kind: [to.property_type] };
  return callQuery(listSearches, { query: { ...about, sort: 'newest', limit: 4 } });
}
