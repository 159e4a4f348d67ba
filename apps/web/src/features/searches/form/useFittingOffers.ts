import type { Reply } from '@app/contract/call';
import { countFittingOffers } from '@app/contract/searches';
import { callApi } from '../../../lib/api.ts';
import { useMarketCount } from '../../../ui/fields/useMarketCount.ts';
import { type SearchDraft, unfinishedOf } from './searchDraft.ts';

/** At most 1,001; where some of them are, and how many fit in everything. */
export type Fitting = Reply<typeof countFittingOffers>;

/**
 * How many offers suit what is filled in so far, and where some of them are; null while nobody knows.
 * @param id of the search that is edited; null for a new one
 */
export function useFittingOffers(draft: SearchDraft, id: number | null): Fitting | null {
  return useMarketCount(countFittingOffers.name, unfinishedOf(draft, id), (body, signal) =>
    callApi(countFittingOffers, { body, signal }),
  );
}
