import { rangeAttribute } from '@app/contract/attributeWords';
import type { FullOffer } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { daysInMonth } from '@app/domain/rentTerm';
import type { MapFilters } from '../../lib/mapFilters.ts';

const yearsAround = 5;

/** The rent term a month around, the year of the building five around. */
function requirementsOf({ rent_term_days: days, values }: Pick<FullOffer, 'rent_term_days' | 'values'>): string[] {
  const year = values['year_of_construction'];
  const words = [
    days === null
      ? null
      : rangeAttribute({ name: 'rent_term', from: Math.max(0, days - daysInMonth), to: days + daysInMonth }),
    typeof year === 'number'
      ? rangeAttribute({ name: 'year_of_construction', from: year - yearsAround, to: year + yearsAround })
      : null,
  ];
  return words.filter((word) => word !== null);
}

/**
 * The map's filters for the searches an offer may suit, as they stand in its address: price from 0.9 to 1.3 of the
 * offer's in euros, area from 0.9 to 1.1 in m².
 */
export function waitingFilters({
  property_type: kind,
  price,
  area,
  ...more
}: Pick<
  FullOffer,
  'advert_type' | 'rent_by_day' | 'property_type' | 'price' | 'area' | 'rent_term_days' | 'values'
>): MapFilters {
  const asked = requirementsOf(more);
  return {
    side: 'searches',
    deal: dealOfOffer(more),
    kind,
    price_from: Math.floor((price * 9) / 10),
    price_to: Math.ceil((price * 13) / 10),
    ...(area === null ? {} : { area_from: Math.floor((area * 9) / 10), area_to: Math.ceil((area * 11) / 10) }),
    ...(asked.length > 0 ? { wishes: asked } : {}),
  };
}
