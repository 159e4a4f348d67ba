import { showCurrentUser } from '@app/contract/currentUser';
import { newestProposes } from '@app/contract/dashboard';
import * as map from '@app/contract/map';
import { listNearMisses, listSearchesFor, listSuitableOffers } from '@app/contract/proposals';
import { listOffers } from '@app/contract/offers';
import { listMySearches, listSearches } from '@app/contract/searches';
import type { QueryClient } from '@tanstack/react-query';
import { reactedLists, type Target } from './toggleReaction.ts';
import { withoutItem } from './withoutItem.ts';

/** Lists and maps that leave out what their reader dislikes. */
const listings = {
  offer: [listOffers, map.listOffersWithSimilar, map.mapOffersWithSimilar, map.listClusters],
  search: [listSearches, map.listSearchesWithSimilar, map.mapSearchesWithSimilar, map.listClusters],
} as const;

/** What counts or matches them besides. */
const others = [
  map.priceHistogram,
  listSuitableOffers,
  listNearMisses,
  listSearchesFor,
  listMySearches,
  newestProposes,
  showCurrentUser,
];

/** Takes what was just disliked out of everything that is shown, before the server has said so. */
export function hideFromLists(client: QueryClient, target: Target, id: number): void {
  for (const { name } of listings[target])
    client.setQueriesData<object>({ queryKey: [name] }, (answer) => answer && withoutItem(answer, target, id));
}

/** Reads everything anew that a reaction changes: what is on the screen at once. */
export function refreshLists(client: QueryClient): void {
  const names = [...listings.offer, ...listings.search, ...others].map(({ name }) => name);
  for (const name of new Set([...names, ...reactedLists, 'mapCount']))
    void client.invalidateQueries({ queryKey: [name] });
}
