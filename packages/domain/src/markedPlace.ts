import type { LngLat } from './kinds.ts';

/** A marker on a map and its address. */
export interface MarkedPlace {
  point: LngLat | null;
  address: string;
  /** It is what the map calls the point, or was chosen from its list, and goes with the marker; else somebody's own words. */
  isAddressOfMap?: boolean | undefined;
}

/** Whether somebody typed the address in their own words. */
export const hasOwnWords = ({ address, isAddressOfMap }: Pick<MarkedPlace, 'address' | 'isAddressOfMap'>): boolean =>
  address.trim() !== '' && !isAddressOfMap;

/** The place with its marker moved, or cleared for null: own words stay, an address of the map goes with the old marker. */
export function withMarker<P extends MarkedPlace>(place: P, point: LngLat | null): P {
  return hasOwnWords(place) ? { ...place, point } : { ...place, point, address: '', isAddressOfMap: undefined };
}
