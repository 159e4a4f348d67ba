import { type Deal, deals } from '@app/domain/kinds';
import { z } from 'zod';
import { deal, yes } from './shared.ts';

/*
 * Rent by the day is a deal inside and rent with a flag on the wire: `rent_by_day` of an offer, `is_rent_term_about_days` of a
 * search, of a form and of a filter. Here, and nowhere else, one becomes the other.
 */

/** `advert_type` and `request_type`. */
export const wireDeal = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]));
export type WireDeal = z.output<typeof wireDeal>;

/** `is_rent_term_about_days` of a question that no form asks: beside its deal, not in the form's parts. */
export const byDay = yes.default(false);

export const dealFromWire = (type: WireDeal, isByDay: boolean): Deal =>
  type === deals.rent && isByDay ? deals.rentByDay : type;

export const dealToWire = (inside: Deal): WireDeal => (inside === deals.rentByDay ? deals.rent : inside);

/** What an offer's card or pin says. */
export const dealOfOffer = (offer: { advert_type: WireDeal; rent_by_day: boolean }): Deal =>
  dealFromWire(offer.advert_type, offer.rent_by_day);

/** What a search's card or shape says. */
export const dealOfSearch = (search: { request_type: WireDeal; is_rent_term_about_days: boolean }): Deal =>
  dealFromWire(search.request_type, search.is_rent_term_about_days);

/**
 * The names of a deal among the filters of lists. `deal` is ours: 1 is rent by the month, 4 by the day. The documents' names are
 * taken too, then `is_rent_term_about_days` makes rent one by the day.
 */
export const dealFilter = {
  deal: deal.optional(),
  advert_type: wireDeal.optional(),
  request_type: wireDeal.optional(),
  is_rent_term_about_days: yes.optional(),
};
type Named = z.output<z.ZodObject<typeof dealFilter>>;
export type WithDeal<T> = Omit<T, keyof Named> & { deal?: Deal | undefined };

/** Filters with what those names say together as the one `deal`. */
export function withDeal<T extends Named>(filters: T): WithDeal<T> {
  const { deal: own, advert_type, request_type, is_rent_term_about_days: isByDay, ...rest } = filters;
  const named = own ?? advert_type ?? request_type;
  return { ...rest, deal: named === deals.rent && isByDay ? deals.rentByDay : named };
}

/** The deal of a question about offers, as the wire says it. */
export const offerDealOnWire = (inside: Deal) => ({
  advert_type: dealToWire(inside),
  is_rent_term_about_days: inside === deals.rentByDay,
});
