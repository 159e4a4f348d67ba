import * as calls from '@app/contract/reactions';
import { callApi } from '../../lib/api.ts';

export type Reaction = 'favorite' | 'dislike';
export type Target = 'offer' | 'search';

const toggles = {
  offer: { favorite: calls.favoriteOffer, dislike: calls.dislikeOffer },
  search: { favorite: calls.favoriteSearch, dislike: calls.dislikeSearch },
} as const;

/** Sets the reaction, or clears it when it is there; answers what it is now. */
export function toggleReaction(target: Target, reaction: Reaction, id: number): Promise<{ reaction: Reaction | null }> {
  return callApi(toggles[target][reaction], { params: { id } });
}

/** The two lists of what a person marked: read anew after every change. */
export const reactedLists = [calls.listReactedOffers.name, calls.listReactedSearches.name] as const;
