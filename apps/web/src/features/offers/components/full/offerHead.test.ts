import type { FullOffer } from '@app/contract/offers';
import { expect, it } from 'vitest';
import { offerJsonLd } from './offerHead.ts';

const now = new Date('2026-09-15T09:00:00Z');
const offer = {
  advert_type: 1,
  rent_by_day: false,
  property_type: 1,
  status: 0,
  active_until: '2026-09-20T09:00:00Z',
  price: 420,
  address: 'bd. Dacia, 27',
  city_name: null,
  coordinates: [28.8322, 47.0245],
  area: null,
  rooms: 2,
  short_code: 'abcd2345',
  photos: [],
} as unknown as FullOffer;
const offersOf = (change: Partial<FullOffer>) =>
  (offerJsonLd({ ...offer, ...change }, 'Flat', 'A flat', now)[1] as { offers: Record<string, unknown> }).offers;

it.each([
  ['by the month', {}, 'MON'],
  ['by the day', { rent_by_day: true }, 'DAY'],
])('names what rent %s is paid for', (_, change, unitCode) => {
  expect(offersOf(change)).toMatchObject({
    price: 420,
    priceCurrency: 'EUR',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: 420,
      priceCurrency: 'EUR',
      unitCode,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
    },
  });
});

it('names no period for what is sold', () => {
  expect(offersOf({ advert_type: 2 })).not.toHaveProperty('priceSpecification');
});
