import { listMySearches } from '@app/contract/searches';
import type { MySearchState } from '@app/domain/ownStates';
import { callPages } from '../../lib/callQuery.ts';

export const mySearchesQuery = (state: MySearchState | null) =>
  callPages(listMySearches, { query: state ? { state } : {} }, true);
