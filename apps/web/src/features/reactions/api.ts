import { showBoard } from '@app/contract/board';
import * as calls from '@app/contract/reactions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Reaction, Target } from '../../entities/reaction/toggleReaction.ts';
import { callApi } from '../../lib/api.ts';
import { guestOf } from './boardGuest.ts';

/** What the page lists: one's own marks, and offers put forward. */
export type Shown = Reaction | 'responded';

const clears = { offer: calls.clearReactedOffers, search: calls.clearReactedSearches } as const;

/** Takes back all reactions of a kind; answers how many there were. */
export function clearReactions(target: Target, kind: Reaction): Promise<{ cleared: number }> {
  return callApi(clears[target], { body: { kind } });
}

export function reactedOffersQuery(kind: Shown) {
  return infiniteQueryOptions({
    queryKey: [calls.listReactedOffers.name, kind],
    queryFn: ({ signal, pageParam }) =>
      callApi(calls.listReactedOffers, { query: { kind, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
}

export function reactedSearchesQuery(kind: Shown) {
  return infiniteQueryOptions({
    queryKey: [calls.listReactedSearches.name, kind],
    queryFn: ({ signal, pageParam }) =>
      callApi(calls.listReactedSearches, { query: { kind, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
}

/**
 * A board by its key; read anew whenever somebody votes. Whoever votes without an account is told which votes are
 * theirs.
 */
export const boardQuery = (key: string) =>
  queryOptions({
    queryKey: [showBoard.name, key],
    queryFn: ({ signal }) => {
      const guest = guestOf(key);
      return callApi(showBoard, { params: { key }, query: guest ? { guest: guest.token } : {}, signal });
    },
  });
