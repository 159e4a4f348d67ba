import type { Reply } from '@app/contract/call';
import { countWaitingSearches } from '@app/contract/waitingSearches';
import { callApi } from '../../../lib/api.ts';
import { useMarketCount } from '../../../ui/fields/useMarketCount.ts';
import { type OfferDraft, unfinishedOf } from './offerDraft.ts';

/** At most 1,001, and a lower price, whole euros, for which more wait. */
export type Waiting = Reply<typeof countWaitingSearches>;

/**
 * How many searches wait for what is filled in so far; null while it cannot be counted.
 * @param id of the offer that is edited; null for a new one
 */
export function useWaitingSearches(draft: OfferDraft, id: number | null): Waiting | null {
  return useMarketCount(countWaitingSearches.name, unfinishedOf(draft, id), (body, signal) =>
    callApi(countWaitingSearches, { body, signal }),
  );
}
