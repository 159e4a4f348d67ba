import { type Deal, deals } from '@app/domain/kinds';

/*
 * Rent by the day is a deal inside and rent with a flag on the wire: `rent_by_day` of an offer, `is_rent_term_about_days` of a
 * search, of a form and of a filter. Here, and nowhere else, one becomes the other. No schemas: every page loads it.
 */

/** `advert_type` and `request_type`. */
export type WireDeal = Exclude<Deal, typeof deals.rentByDay>;

export const dealFromWire = (type: WireDeal, isByDay: boolean): Deal =>
  type === deals.rent && isByDay ? deals.rentByDay : type;

export const dealToWire = (inside: Deal): WireDeal => (inside === deals.rentByDay ? deals.rent : inside);

/** What an offer's card or pin says. */
export const dealOfOffer = (offer: { advert_type: WireDeal; rent_by_day: boolean }): Deal =>
  dealFromWire(offer.advert_type, offer.rent_by_day);

/** What a search's card or shape says. */
export const dealOfSearch = (search: { request_type: WireDeal; is_rent_term_about_days: boolean }): Deal =>
  dealFromWire(search.request_type, search.is_rent_term_about_days);

interface Named {
  deal?: Deal | undefined;
  advert_type?: WireDeal | undefined;
  request_type?: WireDeal | undefined;
  is_rent_term_about_days?: boolean | undefined;
}
export type WithDeal<T> = Omit<T, keyof Named> & { deal?: Deal | undefined };

/** Filters with what those names say together as the one `deal`. */
export function withDeal<T extends Named>(filters: T): WithDeal<T> {
  const { deal: own, advert_type, request_type, is_rent_term_about_days: isByDay, ...rest } = filters;
  const named = own ?? advert_type ?? request_type;
  return { ...rest, deal: named === deals.rent && isByDay ? deals.rentByDay : named };
}

interface PricesAsked {
  deal?: Deal | undefined;
  price_from?: number | undefined;
  price_to?: number | undefined;
}

/**
 * Whether a question leaves rent by the day out: it asks for prices without a deal, and a day's price is compared with none
 * of the others. Whoever wants it names it.
 */
export const leavesOutByDay = ({ deal, price_from, price_to }: PricesAsked): boolean =>
  deal === undefined && (price_from !== undefined || price_to !== undefined);

/** The deals of a question; undefined for all of them. */
export function askedDeals(filters: PricesAsked): readonly Deal[] | undefined {
  if (filters.deal !== undefined) return [filters.deal];
  return leavesOutByDay(filters) ? [deals.rent, deals.sale, deals.exchange] : undefined;
}

/** The filters of a list in this order: one by price asks for prices as a range of them does. */
export function inOrderOf<T extends PricesAsked>(filters: T, sort: string): T {
  return sort.startsWith('price_') ? { ...filters, price_from: filters.price_from ?? 0 } : filters;
}

/** The deal of a question about offers, as the wire says it. */
export const offerDealOnWire = (inside: Deal) => ({
  advert_type: dealToWire(inside),
  is_rent_term_about_days: inside === deals.rentByDay,
});
