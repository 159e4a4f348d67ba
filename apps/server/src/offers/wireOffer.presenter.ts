import type { WireOffer } from '@app/contract/wireNames';
import { fieldsFor } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import { toWire, type Values } from '@app/contract/fields/values';
import type { OfferCard } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { dealOf, deals, kindOf, type Locale, propertyTypes } from '@app/domain/kinds';
import { advertTypeTitle, propertyTypeTitle } from '../dictionaries/typeTitles.service.ts';
import type { presentWireOwner, presentWireViewings } from './wireOwner.presenter.ts';

type OfWire = Omit<
  WireOffer,
  'suitable_requests' | keyof ReturnType<typeof presentWireOwner> | keyof ReturnType<typeof presentWireViewings>
>;

/** The offer by the wire's names, as far as this viewer may know it: the card's place, and the outline they see. */
export function presentWire(
  card: OfferCard,
  values: Values,
  outline: [number, number][] | null,
  locale: Locale,
): OfWire {
  const fields = fieldsFor(offerFields, kindOf(card.property_type), dealOf(dealOfOffer(card)));
  const { main_info, add_options } = toWire(fields, values);
  const area = { urban_area_name: card.sector_name, city_name: card.city_name };
  const shape: Pick<WireOffer['location'], 'type' | 'coordinates'> = outline
    ? { type: 'polygon', coordinates: [outline] }
    : { type: 'marker', coordinates: card.coordinates };
  return {
    advert_type_name: advertTypeTitle(dealOfOffer(card), locale),
    advert_type_flags: { isRent: card.advert_type === deals.rent },
    property_type_name: propertyTypeTitle(card.property_type, locale),
    property_type_flags: { isLand: card.property_type === propertyTypes.land },
    location: { ...shape, address: card.address, ...area },
    urban_area: area,
    main_options: main_info,
    add_options,
  };
}
