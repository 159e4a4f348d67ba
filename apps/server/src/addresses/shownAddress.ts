import { placeName } from '@app/domain/gazetteer/codes';
import type { Locale, LngLat } from '@app/domain/kinds';
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

/** An address in the reader's language, as far as it names what is known; else as it was typed. */
export function addressIn(stored: StoredAddress, locale: Locale): string {
  const { address, address_pattern: pattern, street_id: street, house, joined_address: joined } = stored;
  const typed = address ?? '';
  if (pattern === null || joined !== typed) return typed;
  let isKnown = true;
  const said = pattern.replace(/\{([\w-]+)\}/g, (_, what: string) => {
    const name =
      what === 'house'
        ? house
        : what === 'street'
          ? street && addressBook().namesOf(street)?.[locale]
          : placeName(what, locale);
    isKnown &&= Boolean(name);
    return name ?? '';
  });
  return isKnown ? said : typed;
}
