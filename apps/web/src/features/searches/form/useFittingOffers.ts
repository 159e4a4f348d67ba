import { countFittingOffers } from '@app/contract/searches';
import type { LngLat } from '@app/domain/kinds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { useDebounced } from '../../../lib/useDebounced.ts';
import { type SearchDraft, unfinishedOf } from './searchDraft.ts';

export interface Fitting {
  /** At most 1,001. */
  total: number;
  coordinates: readonly LngLat[];
  /** Those in which everything fits. */
  complete: number;
}

/**
 * How many offers suit what is filled in so far, and where some of them are; null while nobody knows.
 * @param id of the search that is edited; null for a new one
 */
export function useFittingOffers(draft: SearchDraft, id: number | null): Fitting | null {
  // As text, so that the same question asked again is the same question.
  const text = useDebounced(JSON.stringify(unfinishedOf(draft, id)), 500);
  const asked = JSON.parse(text) as ReturnType<typeof unfinishedOf>;
  const { data } = useQuery({
    queryKey: [countFittingOffers.name, text],
    queryFn: ({ signal }) => callApi(countFittingOffers, { body: asked!, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  return asked && data ? data : null;
}
