import { placeName } from '@app/domain/gazetteer/codes';
import { joinAddress as joinParts } from '@app/domain/gazetteer/address';
import { locales, type Locale, type LngLat } from '@app/domain/kinds';
import { withoutHouse } from '@app/domain/withoutHouse';
import { addressPattern } from '@app/engine/addressIndex/addressPattern';
import { addressBook } from './addressBook.ts';

/** What of an address stands beside it: whom it was read by and what it names. */
export interface JoinedAddress {
  street_id: string | null;
  house: string | null;
  /** What was typed with `{street}`, `{house}` and codes of places for what it names; null where it names none. */
  address_pattern: string | null;
  /** The address that all this was read from: of another one it says nothing. */
  joined_address: string | null;
}

/** An address as a row keeps it. */
export interface StoredAddress extends JoinedAddress {
  /** As it was typed. */
  address: string | null;
}

const nothing: JoinedAddress = { street_id: null, house: null, address_pattern: null, joined_address: null };

/** Finds the street, the house and the places that an address names. */
export function joinAddress(address: string | null, point: LngLat | null): JoinedAddress {
  if (address === null) return nothing;
  const found = point && addressPattern(addressBook(), address, point);
  if (!found) return { ...nothing, joined_address: address };
  return {
    street_id: found.streetId,
    house: found.house,
    address_pattern: found.pattern,
    joined_address: address,
  };
}

/** An offer's address with what decides how much of it a reader learns. */
export interface OfferAddress extends StoredAddress {
  approximate: boolean;
  sector: string | null;
  city: string | null;
}

/** The columns of {@link OfferAddress}. */
export const addressColumns = [
  ...(['address', 'street_id', 'house', 'address_pattern', 'joined_address'] as const),
  ...(['approximate', 'sector', 'city'] as const),
] as const satisfies readonly (keyof OfferAddress)[];

/** The same of offers `o`, as SQL names them. */
export const offerAddress = addressColumns.map((column) => `o.${column}`).join(', ');

/**
 * The parts of the pattern in a language; null where the address has no pattern, or something in it is not known any more.
 * @param literal what to show of a part that names nothing known
 */
function knownParts(stored: StoredAddress, locale: Locale, literal: (part: string) => string): string[] | null {
  const { address, address_pattern: pattern, street_id: street, joined_address: joined } = stored;
  if (pattern === null || joined !== (address ?? '')) return null;
  const parts = pattern.split(', ').map((part) => {
    const what = /^\{([\w-]+)\}$/.exec(part)?.[1];
    if (what === undefined) return literal(part);
    if (what === 'house') return stored.house;
    return what === 'street' ? street && addressBook().namesOf(street)?.[locale] : placeName(what, locale);
  });
  return parts.every((part) => part != null) ? parts : null;
}

/** An address in the reader's language, as far as it names what is known; else as it was typed. */
export function addressIn(stored: StoredAddress, locale: Locale): string {
  return knownParts(stored, locale, (part) => part)?.join(', ') ?? stored.address ?? '';
}

/** Whether the map calls the place so. Before that was stored, the whole form of the map's own addresses tells. */
export function isAddressOfMap(offer: StoredAddress & { address_of_map: boolean }): boolean {
  const { address_of_map: isStored, address, address_pattern: pattern } = offer;
  const isWhole = pattern !== null && /^\{street\}, (?:\{[\w-]+\}, )*\{(?:town|suburb|village)-[\w-]+\}$/.test(pattern);
  return isStored || (isWhole && locales.some((locale) => addressIn(offer, locale) === address));
}

/** The sector or the town, where an address names no street that may be shown. */
const areaOf = ({ sector, city }: OfferAddress, locale: Locale): string =>
  joinParts([placeName(sector, locale), placeName(city, locale)]);

/**
 * An offer's address for a reader: of an approximate place the street and the town alone, however the address was written.
 * @param isExact the reader may know the house: the owner, or a client with an accepted viewing
 */
export function shownAddress(offer: OfferAddress, locale: Locale, isExact: boolean): string {
  if (!offer.approximate || isExact) return addressIn(offer, locale);
  const known = knownParts({ ...offer, house: '' }, locale, withoutHouse);
  const shown = known?.filter(Boolean).join(', ') ?? withoutHouse(offer.address ?? '');
  return shown || areaOf(offer, locale);
}

/** The same as it was typed, for a notice that outlives the offer and has one text for all languages. */
export function typedAddress(offer: OfferAddress, isExact: boolean): string {
  const typed = offer.address ?? '';
  return !offer.approximate || isExact ? typed : withoutHouse(typed) || areaOf(offer, 'ro');
}
