import type { WireSearch } from '@app/contract/wireNames';
import { fieldsFor } from '@app/contract/fields/field';
import { searchFields } from '@app/contract/fields/searchFields';
import { toWire, type Values } from '@app/contract/fields/values';
import { contactChannels, helpNeeds } from '@app/contract/searchForm';
import type { FullSearch, SearchCard } from '@app/contract/searches';
import { dealOfSearch } from '@app/contract/wireDeal';
import { dealOf, deals, kindOf, type Locale, propertyTypes } from '@app/domain/kinds';
import { propertyTypeTitle, requestTypeTitle } from '../dictionaries/typeTitles.service.ts';

const polygonOf = ({ ring }: SearchCard['zones'][number]) => ({ type: 'polygon' as const, coordinates: [ring] });
const marks = (words: readonly string[], chosen: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(words.map((word) => [word, chosen.includes(word)]));

/** Whose the search is, by the wire's names; the phone is the search's contact. */
export function presentSearcher(
  owner: FullSearch['owner'],
  contact: FullSearch['contact'],
): Pick<WireSearch, 'from_user' | 'owner_info'> {
  if (!owner) return { from_user: null, owner_info: null };
  const { id, name, avatar_path, role } = owner;
  const is_verified_realtor = role === 'verified_realtor';
  const kind = { is_realtor: is_verified_realtor || role === 'realtor', is_verified_realtor };
  return {
    from_user: { id, name, avatar_path, ...kind },
    owner_info: { ...kind, full_authorized: owner.phone_proven, phone: contact?.phone ?? null },
  };
}

/** The search by the wire's names; `contact` is null for whom it is withheld. */
export function presentWire(
  card: SearchCard,
  values: Values,
  contact: FullSearch['contact'],
  locale: Locale,
): Omit<WireSearch, 'from_user' | 'owner_info'> {
  const fields = fieldsFor(searchFields, kindOf(card.property_type), dealOf(dealOfSearch(card)));
  const [selected, ...others] = card.zones.map(polygonOf);
  const isHouse = card.property_type === propertyTypes.house;
  return {
    request_type_name: requestTypeTitle(dealOfSearch(card), locale),
    request_type_flags: { isRent: card.request_type === deals.rent, isSell: card.request_type === deals.sale },
    property_type_name: propertyTypeTitle(card.property_type, locale),
    property_type_flags: { isHouse, isApartHouse: isHouse || card.property_type === propertyTypes.apartment },
    location: selected ?? null,
    add_polygons: others,
    ...toWire(fields, values),
    client_contact_with: contact && marks(contactChannels, contact.contact_with),
    client_help_with: contact && marks(helpNeeds, contact.help_with),
  };
}
