import type { Reply } from '@app/contract/call';
import { countWaitingSearches } from '@app/contract/waitingSearches';
import { offerDealOnWire } from '@app/contract/wireDeal';
import { deals } from '@app/domain/kinds';
import { callApi } from '../../../lib/api.ts';
import { useMarketCount } from '../../../ui/fields/useMarketCount.ts';
import { type OfferDraft, offerModel } from './offerDraft.ts';

/** At most 1,001, and a lower price, whole euros, for which more wait. */
export type Waiting = Reply<typeof countWaitingSearches>;

/**
 * How many searches wait for what is filled in so far; null while nobody knows.
 * @param id of the offer that is edited; null for a new one
 */
export function useWaitingSearches(draft: OfferDraft, id: number | null): Waiting | null {
  const parts = offerModel.wire(draft);
  const question =
    draft.deal && parts
      ? {
          ...offerDealOnWire(deals[draft.deal]),
          ...parts,
          coordinates: draft.place.point && ([...draft.place.point] as [number, number]),
          approximate: draft.place.approximate,
          ...(id === null ? {} : { advert_id: id }),
        }
      : null;
  return useMarketCount(countWaitingSearches.name, question, (body, signal) =>
    callApi(countWaitingSearches, { body, signal }),
  );
}
