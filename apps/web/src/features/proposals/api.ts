import {
  declineProposal,
  likeOffer,
  listMyOffersFor,
  listMyProposalsFor,
  listNearMisses,
  listSearchesFor,
  listSuitableOffers,
  proposeOffers,
  removeSuitableOffer,
  returnProposal,
  unlikeOffer,
} from '@app/contract/proposals';
import type { FullSearch } from '@app/contract/searches';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { searchQuery } from '../../entities/search/searchQuery.ts';
import { useReadProposalsAnew } from '../../entities/search/usePlanProposals.ts';
import { callApi } from '../../lib/api.ts';
import { callPages, callQuery } from '../../lib/callQuery.ts';
import type { ClientKey } from '../../lib/clientLink.ts';
import { isGone } from '../../lib/gone.ts';
import { toast } from '../../ui/toast.ts';

/** Near misses have a list of their own. */
export const suitableQuery = (ref: string | number, view: ClientKey = {}) =>
  callPages(listSuitableOffers, { params: { id: ref }, query: { ...view, near: 0 } });

export const nearMissesQuery = (ref: string | number, view: ClientKey = {}) =>
  callPages(listNearMisses, { params: { id: ref }, query: view });

/**
 * For the preview page: false when there is no such search; any other failure is asked for again in the page. To a realtor's
 * client the offers come with it.
 */
export async function preloadSearch(client: QueryClient, code: string, view: ClientKey): Promise<boolean> {
  const query = searchQuery(code, view);
  await client.prefetchQuery(query);
  const { data, error } = client.getQueryState<FullSearch>(query.queryKey) ?? {};
  if (data?.realtor) await client.prefetchInfiniteQuery(suitableQuery(data.id, view));
  return !isGone(error);
}

export type OfferOrder = 'best' | 'price_asc' | 'price_desc' | 'newest' | 'oldest';

export function myOffersForQuery(searchId: number, sort: OfferOrder) {
  return callQuery(listMyOffersFor, { params: { id: searchId }, query: { sort } });
}

export const myProposalsQuery = (searchId: number) => callQuery(listMyProposalsFor, { params: { id: searchId } });

export type OfferDecision =
  | { act: 'like' | 'unlike' | 'remove'; offerId: number; searchId: number }
  | { act: 'decline' | 'return'; proposalId: number };

/** What the search's side decides about an offer; the lists are read anew, a failure is told in one notice. */
export function useDecision(view: ClientKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: OfferDecision) => {
      if ('proposalId' in decision) {
        const call = decision.act === 'decline' ? declineProposal : returnProposal;
        return callApi(call, { params: { id: decision.proposalId } });
      }
      const params = { advert_id: decision.offerId, request_id: decision.searchId };
      if (decision.act === 'remove') return callApi(removeSuitableOffer, { params });
      return callApi(decision.act === 'like' ? likeOffer : unlikeOffer, { params, query: view });
    },
    onSuccess: () =>
      Promise.all(
        [listSuitableOffers, listNearMisses].map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
      ),
    onError: toast.failure,
  });
}

/** Puts own offers forward for a search. */
export function usePropose(searchId: number) {
  const readAnew = useReadProposalsAnew();
  return useMutation({
    mutationFn: (offers: number[]) => callApi(proposeOffers, { params: { id: searchId }, body: { offers } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await readAnew();
    },
    onError: toast.failure,
  });
}

/**
 * Searches that wait for what an own offer is, best first.
 * @param offerId or its short code
 */
export const searchesForQuery = (offerId: string) => callPages(listSearchesFor, { params: { id: offerId } });
