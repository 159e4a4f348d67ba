import { listMyOffers, listOffers } from '@app/contract/offers';
import type { Deal, PropertyType } from '@app/domain/kinds';
import type { MyOfferSort, MyOfferState } from '@app/domain/ownStates';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { offerQuery } from '../../entities/offer/offerQuery.ts';
import { callPages, callQuery } from '../../lib/callQuery.ts';
import { isGone } from '../../lib/gone.ts';
import { offerView, type OfferView } from '../../lib/clientLink.ts';
import { usePathname, useSearchValues } from '../../lib/navigation.ts';

export function useOfferView(): OfferView {
  return offerView(useSearchValues(), usePathname());
}

/** What offers are like: of the same deal and kind, and at about the same price where it is known. */
export interface SimilarTo {
  deal: Deal;
  property_type: PropertyType;
  price?: number;
}

/** Offers instead of this one, or after it: as much for as much. */
export function similarQuery(to: SimilarTo | undefined, limit: number) {
  const prices = to?.price && { price_from: Math.round(to.price * 0.7), price_to: Math.round(to.price * 1.3) };
  const about = to && { deal: to.deal, kind: [to.property_type], ...prices };
  return queryOptions(callQuery(listOffers, { query: { ...about, sort: 'newest', limit } }));
}

/** For the preview page: false when there is no such offer; any other failure is asked for again in the page. */
export async function preloadOffer(queryClient: QueryClient, code: string, view: OfferView): Promise<boolean> {
  const query = offerQuery(code, view);
  await queryClient.prefetchQuery(query);
  return !isGone(queryClient.getQueryState(query.queryKey)?.error);
}

interface OwnOffersAsked {
  state: MyOfferState | null;
  q: string;
  sort: MyOfferSort;
}

/** @param asTable lines are shorter than cards: more come at once */
export const myOffersQuery = ({ state, q, sort }: OwnOffersAsked, asTable: boolean) =>
  callPages(
    listMyOffers,
    { query: { limit: asTable ? 60 : 24, ...(state ? { state } : {}), ...(q ? { q } : {}), sort } },
    true,
  );
