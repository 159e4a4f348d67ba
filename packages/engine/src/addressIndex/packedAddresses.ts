import { type PackedTexts, packTexts } from '../texts.ts';
import type { AddressSettlement, AddressStreet } from './addressStreet.ts';
import { packNames, type PackedNames } from './nameIndex.ts';
import { indexedNames, kindOf } from './streetNames.ts';
import { packShapes, type PackedShapes } from './streetShapes.ts';
import { streetKinds } from './typedAddress.ts';

/** Streets with their houses as an index keeps them: few long columns, which one thread makes and gives to another. */
export interface PackedAddresses {
  ids: PackedTexts;
  /** Streets in the order of their ids. */
  byId: Int32Array<ArrayBuffer>;
  ro: PackedTexts;
  ru: PackedTexts;
  /** By their number in `streetKinds`; -1 for none. */
  kinds: Int8Array<ArrayBuffer>;
  /** Codes of places, and which of them each street lies in by its number; -1 for none. */
  areaCodes: readonly string[];
  cities: Int32Array<ArrayBuffer>;
  sectors: Int32Array<ArrayBuffer>;
  names: PackedNames;
  shapes: PackedShapes;
  /** Places of the streets that the gazetteer does not know. */
  settlements: readonly AddressSettlement[];
}

/**
 * Puts streets in order, which takes two seconds of a country's.
 * @param settlements places of those streets that the gazetteer does not know
 */
export function packAddresses(
  streets: readonly AddressStreet[],
  settlements: readonly AddressSettlement[] = [],
): PackedAddresses {
  const areaCodes = [...new Set(streets.flatMap(({ city, sector }) => (sector === null ? [city] : [city, sector])))];
  const areaNumbers = new Map(areaCodes.map((code, i) => [code, i]));
  const ids = streets.map(({ code }) => code);
  return {
    ids: packTexts(ids),
    byId: Int32Array.from([...ids.keys()].sort((a, b) => (ids[a]! < ids[b]! ? -1 : 1))),
    ro: packTexts(streets.map(({ names }) => names.ro)),
    ru: packTexts(streets.map(({ names }) => names.ru)),
    kinds: Int8Array.from(streets, (street) => streetKinds.indexOf(kindOf(street)!)),
    areaCodes,
    cities: Int32Array.from(streets, ({ city }) => areaNumbers.get(city)!),
    sectors: Int32Array.from(streets, ({ sector }) => (sector === null ? -1 : areaNumbers.get(sector)!)),
    names: packNames(streets.flatMap((street, owner) => indexedNames(street).map((name) => ({ ...name, owner })))),
    shapes: packShapes(streets),
    settlements,
  };
}
