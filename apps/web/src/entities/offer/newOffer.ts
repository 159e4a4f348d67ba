import type { Term } from '@app/contract/fields/values';
import { offerDealOnWire } from '@app/contract/wireDeal';
import { type Deal, deals, isRent, propertyTypes, type PropertyType } from '@app/domain/kinds';

interface BegunRent {
  rent_term: Term;
  pets?: ['pets_none'];
}

/** Most homes are let for a year, and without animals; a day is the least by the day. Nothing is assumed of a sale. */
export function begunAnswers(kind: PropertyType, deal: Deal): BegunRent | null {
  if (!isRent(deal)) return null;
  const isHome = kind === propertyTypes.apartment || kind === propertyTypes.house;
  return {
    rent_term: deal === deals.rent ? { value: 12, unit: 'months' } : { value: 1, unit: 'days' },
    ...(isHome ? { pets: ['pets_none'] } : {}),
  };
}

interface ChosenOffer {
  deal: Deal;
  kind: PropertyType;
  price: number | null;
}

/** Asks for the same count as the form of a new offer does with this choice, without loading the form. */
export function newOfferQuestion({ deal, kind, price }: ChosenOffer) {
  const begun = begunAnswers(kind, deal);
  const rent = begun && {
    rent_term: begun.rent_term.value,
    is_rent_term_about_days: begun.rent_term.unit === 'days',
    // "No pets", as the wire numbers it.
    ...(begun.pets ? { home_animals: [43] } : {}),
  };
  return {
    ...offerDealOnWire(deal),
    property_type: kind,
    main_info: { ...(price === null ? {} : { price }), ...rent },
    add_options: {},
  };
}
