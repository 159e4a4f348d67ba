import { toWire } from '@app/contract/fields/values';
import { countWaitingSearches } from '@app/contract/offers';
import { offerDealOnWire } from '@app/contract/wireDeal';
import { deals, propertyTypes } from '@app/domain/kinds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { useDebounced } from '../../../lib/useDebounced.ts';
import { draftFields, draftValues, type OfferDraft } from './offerDraft.ts';

function question(draft: OfferDraft, id: number | null) {
  if (!draft.deal || !draft.kind) return null;
  return {
    ...offerDealOnWire(deals[draft.deal]),
    property_type: propertyTypes[draft.kind],
    ...toWire(draftFields(draft), draftValues(draft)),
    coordinates: draft.place.point && ([...draft.place.point] as [number, number]),
    ...(id === null ? {} : { advert_id: id }),
  };
}

export interface Waiting {
  /** At most 1,001. */
  total: number;
  /** A lower price, whole euros, for which more wait. */
  lower: { price: number; total: number } | null;
}

/**
 * How many searches wait for what is filled in so far; null while nobody knows.
 * @param id of the offer that is edited; null for a new one
 */
export function useWaitingSearches(draft: OfferDraft, id: number | null): Waiting | null {
  // As text, so that the same question asked again is the same question.
  const text = useDebounced(JSON.stringify(question(draft, id)), 500);
  const asked = JSON.parse(text) as ReturnType<typeof question>;
  const { data } = useQuery({
    queryKey: [countWaitingSearches.name, text],
    queryFn: ({ signal }) => callApi(countWaitingSearches, { body: asked!, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  return data ?? null;
}
