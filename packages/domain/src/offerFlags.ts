import { metresBetween } from './gazetteer/line.ts';
import { type LngLat, propertyTypes } from './kinds.ts';

/** What a moderator is told to look at. */
export type OfferFlagKind = 'duplicate' | 'low_price';

/**
 * By what an offer was told to repeat another: a picture, the same person's home, or the same home of somebody else.
 */
export type DuplicateSign = 'photo' | 'phone' | 'place';

export interface DuplicateDetail {
  signs: DuplicateSign[];
  /** How many pictures they share. */
  photos: number;
  /** Between the two, as the crow flies. */
  metres: number;
}

export interface LowPriceDetail {
  /** Whole euros for a square metre: this offer's, and the middle one of those like it. */
  per_m2: number;
  median: number;
  /** How many it was compared with, and where. */
  comparables: number;
  among: MarketPlace;
}

export type OfferFlagDetail = DuplicateDetail | LowPriceDetail;

/** Where offers like it are looked for: first the sector, then the whole town. */
export type MarketPlace = 'sector' | 'city';

/** Every threshold of the flags. */
export const flagLimits = {
  /** Bits of 64 in which two pictures of the same thing may differ. */
  hashBits: 6,
  /** A picture that more owners than this use is a builder's or a stock one: it says nothing. */
  stockOwners: 5,
  /** Metres within which two offers stand at one place. */
  nearMetres: 60,
  /** Areas this much apart are the same, as a share of the larger; never less than a square metre. */
  areaShare: 0.02,
  /** Of an offer that repeats many the newest of them are named. */
  maxFlags: 10,
  /** Offers like it that a price is compared with at least, and at most. */
  comparables: { sector: 8, city: 12, max: 400 },
  /** Sizes that are compared, as shares of its own. */
  sizes: { from: 0.6, to: 1.6 },
  /**
   * A price for a square metre under this share of the middle one is far under the market: plots and shops differ more.
   */
  lowShare: {
    [propertyTypes.apartment]: 0.6,
    [propertyTypes.house]: 0.5,
    [propertyTypes.land]: 0.35,
    [propertyTypes.commercial]: 0.4,
  },
} as const;

/** An offer as its duplicates are told. */
export interface ComparedOffer {
  ownerId: number;
  deal: number;
  kind: number;
  /** m² */
  area: number | null;
  rooms: number | null;
  floor: number | null;
  point: LngLat;
}

/** Whether two values agree, or one of them was not said. */
const agree = (a: number | null, b: number | null): boolean => a === null || b === null || a === b;

function sameArea(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return false;
  return Math.abs(a - b) <= Math.max(1, Math.max(a, b) * flagLimits.areaShare);
}

/**
 * By what one offer repeats another; nothing when it does not. Only of the same deal and kind: a home may be rented out
 * and sold at once. One person may show the same façade with several flats of a block, and a block has many flats of
 * one plan: another floor is another flat, and of a stranger's flat the floor has to be known.
 * @param photos how many pictures they share
 */
export function duplicateSigns(one: ComparedOffer, other: ComparedOffer, photos: number): DuplicateSign[] {
  if (one.deal !== other.deal || one.kind !== other.kind) return [];
  const samePerson = one.ownerId === other.ownerId;
  const sameSize = sameArea(one.area, other.area) && agree(one.rooms, other.rooms);
  const sameHome =
    sameSize && agree(one.floor, other.floor) && metresBetween(one.point, other.point) <= flagLimits.nearMetres;
  const knownFloor = one.kind !== propertyTypes.apartment || (one.floor !== null && other.floor !== null);
  const signs: [DuplicateSign, boolean][] = [
    ['photo', photos > 0 && (!samePerson || (sameSize && agree(one.floor, other.floor)))],
    ['phone', samePerson && sameHome],
    ['place', !samePerson && sameHome && knownFloor],
  ];
  return signs.flatMap(([sign, holds]) => (holds ? [sign] : []));
}

/** The middle one of some numbers, between two the mean; undefined of none. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? sorted[half]
    : sorted.length > 0
      ? (sorted[half - 1]! + sorted[half]!) / 2
      : undefined;
}

/**
 * Whether a price is far under that of offers like it: same deal, kind, rooms and a size near to it. Where the sector
 * has too few of them the town is asked.
 * @param perM2 euros for a square metre
 * @param market the same of the offers like it, by place
 * @returns null when it is not, or too few are there to tell
 */
export function lowPrice(
  kind: keyof typeof flagLimits.lowShare,
  perM2: number,
  market: Readonly<Record<MarketPlace, readonly number[]>>,
): LowPriceDetail | null {
  const among = (['sector', 'city'] as const).find((place) => market[place].length >= flagLimits.comparables[place]);
  if (!among) return null;
  const middle = median(market[among])!;
  if (perM2 >= middle * flagLimits.lowShare[kind]) return null;
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return { per_m2: rounded(perM2), median: rounded(middle), comparables: market[among].length, among };
}
