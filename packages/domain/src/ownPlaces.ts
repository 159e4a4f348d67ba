import type { LngLat } from './kinds.ts';
import type { TravelMode } from './travel.ts';

/** How many places a person keeps. */
export const maxOwnPlaces = 5;
/** Characters of what a place is called, and of its address. */
export const ownPlaceTexts = { label: 40, address: 120 } as const;

/** Where a person often has to get to, and by what. */
export interface OwnPlace {
  label: string;
  /** What the point is called. */
  address: string;
  /** See `MarkedPlace`; without it, it is. */
  isAddressOfMap?: boolean | undefined;
  at: LngLat;
  by: TravelMode;
}

const keyOf = ({ at, by }: Pick<OwnPlace, 'at' | 'by'>): string => [at[0].toFixed(6), at[1].toFixed(6), by].join();

/** Whether two ask for the same minutes, whatever they are called. */
export const isSameWay = (one: Pick<OwnPlace, 'at' | 'by'>, other: Pick<OwnPlace, 'at' | 'by'>): boolean =>
  keyOf(one) === keyOf(other);

/** Those that are not among the kept ones yet, each once. */
export function newPlaces<T extends Pick<OwnPlace, 'at' | 'by'>>(
  kept: readonly Pick<OwnPlace, 'at' | 'by'>[],
  more: readonly T[],
): T[] {
  const known = new Set(kept.map(keyOf));
  return more.filter((place) => !known.has(keyOf(place)) && known.add(keyOf(place)));
}
