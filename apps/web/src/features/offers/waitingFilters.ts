import type { FullOffer } from '@app/contract/offers';

/**
 * The map's filters for the searches an offer may suit, as they stand in its address (B4.1): price from 0.9 to 1.3 of
 * the offer's in euros, area from 0.9 to 1.1 in m².
 */
export function waitingFilters({
  advert_type: deal,
  property_type: kind,
  price,
  area,
}: Pick<FullOffer, 'advert_type' | 'property_type' | 'price' | 'area'>): Record<string, string | number> {
  return {
    side: 'searches',
    deal,
    kind,
    price_from: Math.floor((price * 9) / 10),
    price_to: Math.ceil((price * 13) / 10),
    ...(area === null ? {} : { area_from: Math.floor((area * 9) / 10), area_to: Math.ceil((area * 11) / 10) }),
  };
}
