import type { FullOffer } from '@app/contract/offers';
import { deals, offerStatus } from '@app/domain/kinds';
import { isActual } from '@app/domain/offers';
import { storageUrl } from '../../../../lib/paths.ts';
import { kindOf } from '../../../../entities/offer/offerWords.ts';

const schemaTypes = { apartment: 'Apartment', house: 'House', land: 'Place', commercial: 'Place' } as const;

/** What rent is paid for, by the common codes of units. */
function rentPrice({ price, rent_by_day: isByDay }: FullOffer): object {
  const unitCode = isByDay ? 'DAY' : 'MON';
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'EUR',
    unitCode,
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
  };
}

/** schema.org data: what it is, and on what terms. Addresses of pictures are made absolute by the document. */
export function offerJsonLd(offer: FullOffer, name: string, description: string, now: Date): object[] {
  const place = {
    '@context': 'https://schema.org',
    '@type': schemaTypes[kindOf(offer.property_type)],
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: offer.address,
      ...(offer.city_name ? { addressLocality: offer.city_name } : {}),
      addressCountry: 'MD',
    },
    geo: { '@type': 'GeoCoordinates', longitude: offer.coordinates[0], latitude: offer.coordinates[1] },
    ...(offer.area === null ? {} : { floorSize: { '@type': 'QuantitativeValue', value: offer.area, unitCode: 'MTK' } }),
    ...(offer.rooms === null ? {} : { numberOfRooms: offer.rooms }),
  };
  const isOpen = offer.status === offerStatus.active && isActual(new Date(offer.active_until), now);
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    sku: offer.short_code,
    image: offer.photos.slice(0, 5).map(({ path }) => storageUrl(path)),
    offers: {
      '@type': 'Offer',
      price: offer.price,
      priceCurrency: 'EUR',
      ...(offer.advert_type === deals.rent ? { priceSpecification: rentPrice(offer) } : {}),
      availability: `https://schema.org/${isOpen ? 'InStock' : 'SoldOut'}`,
      validThrough: offer.active_until,
      businessFunction: `http://purl.org/goodrelations/v1#${offer.advert_type === deals.rent ? 'LeaseOut' : 'Sell'}`,
    },
  };
  return [place, product];
}
