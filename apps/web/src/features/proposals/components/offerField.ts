import { offerFields } from '@app/contract/fields/offerFields';
import { kindOf, type PropertyType } from '@app/domain/kinds';

/** Fields of a search that the form of an offer asks under another name. */
const otherNames: Readonly<Record<string, string>> = {
  budget: 'price',
  balcony: 'balcony_count',
  separate_bathroom: 'bathroom_count',
  garage: 'parking',
  loggia: 'loggia_count',
  dressing_room: 'wardrobe_count',
  private_house_allowed: 'is_private_house',
};

/**
 * The field in which the form of an offer of this type answers a field of a search; undefined where that form does not ask it,
 * as the plot of a flat that is put forward for a house.
 */
export function offerFieldOf(field: string, type: PropertyType): string | undefined {
  const names = [field, otherNames[field], ...(field === 'number_of_storeys' ? ['total_floors'] : [])];
  return offerFields[kindOf(type)].find(({ name, unasked }) => !unasked && names.includes(name))?.name;
}
