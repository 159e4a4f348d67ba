import { showBoard } from '@app/contract/board';
import * as calls from '@app/contract/reactions';
import { queryOptions } from '@tanstack/react-query';
import type { Reaction, Target } from '../../entities/reaction/toggleReaction.ts';
import { callApi } from '../../lib/api.ts';
import { callPages } from '../../lib/callQuery.ts';
import { guestOf } from './boardGuest.ts';

/** What the page lists: one's own marks, and offers put forward. */
export type Shown = Reaction | 'responded';

const clears = { offer: calls.clearReactedOffers, search: calls.clearReactedSearches } as const;

/** Takes back all reactions of a kind; answers how many there were. */
export function clearReactions(target: Target, kind: Reaction): Promise<{ cleared: number }> {
  return callApi(clears[target], { body: { kind } });
}

export const reactedOffersQuery = (kind: Shown) => callPages(calls.listReactedOffers, { query: { kind } });

export const reactedSearchesQuery = (kind: Shown) => callPages(calls.listReactedSearches, { query: { kind } });

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
