import type { Field } from '@app/contract/fields/field';
import { fieldsFor } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import type { Values } from '@app/contract/fields/values';
import type { FullOffer } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { dealOf, kindOf, type PropertyKind } from '@app/domain/kinds';

/** Shown in the grid under the title, in this order, as far as they are known. */
const headline: Readonly<Record<PropertyKind, readonly string[]>> = {
  apartment: ['rooms', 'area', 'floor', 'repair', 'heating', 'building_type', 'bathroom_count', 'parking'],
  house: ['rooms', 'area', 'plot_area', 'repair', 'heating', 'building_type', 'bathroom_count', 'parking'],
  land: ['land_type', 'area', 'number_of_storeys'],
  commercial: ['commercial_type', 'area', 'floor', 'commercial_repair', 'heating'],
};

/** Said elsewhere: in the price block, at the badges, under the grid. */
const elsewhere = [
  'price',
  'rent_term',
  'deposit',
  'pets',
  'description',
  'is_studio',
  'exchange_for',
  'total_floors',
  'phone_opens',
  'video_url',
];

export interface OfferAttributeList {
  headline: Field[];
  /** Flags that are on. */
  comforts: Field[];
  /** What has a value and stands nowhere else. */
  pairs: Field[];
}

const isKnown = (values: Values, { name }: Field): boolean => {
  const value = values[name];
  if (name === 'rooms' && values['is_studio'] === true) return true;
  return value !== undefined && value !== false && value !== 0 && !(Array.isArray(value) && value.length === 0);
};

/** Sorts what is known of an offer into the places of the full view. */
export function offerAttributeList(
  offer: Pick<FullOffer, 'advert_type' | 'rent_by_day' | 'property_type' | 'values'>,
): OfferAttributeList {
  const kind = kindOf(offer.property_type);
  const values = offer.values as Values;
  const known = fieldsFor(offerFields, kind, dealOf(dealOfOffer(offer))).filter(
    (field) => !field.askedAs && isKnown(values, field),
  );
  const grid = headline[kind].flatMap((name) => known.find((field) => field.name === name) ?? []);
  // The year stands beside the type of the building where that is known.
  const said = grid.some(({ name }) => name === 'building_type') ? [...elsewhere, 'year_of_construction'] : elsewhere;
  const rest = known.filter((field) => !grid.includes(field) && !said.includes(field.name));
  return {
    headline: grid,
    comforts: rest.filter(({ type }) => type === 'flag'),
    pairs: rest.filter(({ type }) => type !== 'flag'),
  };
}
