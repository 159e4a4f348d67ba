import type { CodeOf } from './dictionaries.ts';
import { deals } from './kinds.ts';
import { priceScore, roomsOf } from './matching.ts';
import type { OfferFacts, SearchFacts } from './matching.ts';
import { zoneAt } from './zones.ts';

/** What an offer has beside its facts; null or empty where its owner said nothing. Terms in days. */
export interface OfferFeatures {
  pets: readonly CodeOf<'pets'>[];
  heating: CodeOf<'heating'> | null;
  repair: CodeOf<'repair'> | null;
  parking: CodeOf<'parking'> | null;
  floor: number | null;
  totalFloors: number | null;
  balcony: boolean;
  separateBathroom: boolean;
  /** The shortest term the owner lets for. */
  rentTermDays: number | null;
}

/** What a search wishes beside its facts; null, empty or false where it does not matter. */
export interface SearchWishes {
  pets: readonly CodeOf<'homeAnimals'>[];
  heating: readonly CodeOf<'heating'>[];
  repair: readonly CodeOf<'repair'>[];
  parking: readonly CodeOf<'parking'>[];
  floor: readonly CodeOf<'floorWish'>[];
  isStudio: boolean;
  balcony: boolean;
  separateBathroom: boolean;
  /** How long the client wants to stay. */
  rentTermDays: number | null;
}

/** The reason's words and what they are filled with; the page renders them. */
export type ReasonCode =
  | `price_${'inside' | 'over' | 'under'}`
  | `area_${'inside' | 'over' | 'under' | 'unknown'}`
  | `zone_${'inside' | 'outside'}`
  | `rooms_${'exact' | 'fewer' | 'more'}`
  | 'studio'
  | 'not_studio'
  | 'other_type'
  | `pets_${'allowed' | 'paid' | 'refused'}`
  | `term_${'fits' | 'longer'}`
  | `${'heating' | 'repair' | 'parking' | 'floor'}_${'fits' | 'differs'}`
  | `${'balcony' | 'bathroom'}_${'present' | 'missing'}`;

export interface Reason {
  ok: boolean;
  code: ReasonCode;
  /** `percent`, `rooms`, `zone` (index), `days`, `floor` and the like; `option` is a dictionary code. */
  values: Readonly<Record<string, number | string>>;
}

type Search = SearchFacts & { wishes: SearchWishes };
type Offer = OfferFacts & { features: OfferFeatures };

const yes = (code: ReasonCode, values: Reason['values'] = {}): Reason => ({ ok: true, code, values });
const no = (code: ReasonCode, values: Reason['values'] = {}): Reason => ({ ok: false, code, values });

/** Whole percent by which a value leaves its range, rounded up: what is over by anything is over by 1% at least. */
export function percentOff(value: number, end: number): number {
  return end > 0 ? Math.ceil((Math.abs(value - end) * 100) / end) : 100;
}

function priceReason(search: Search, offer: Offer): Reason {
  const { price } = offer;
  if (priceScore(price, search.budgetMin, search.budgetMax) === 2) return yes('price_inside', { price });
  return price > search.budgetMax
    ? no('price_over', { price, percent: percentOff(price, search.budgetMax) })
    : no('price_under', { price, percent: percentOff(price, search.budgetMin) });
}

function areaReasons({ areaMin, areaMax }: Search, { area }: Offer): Reason[] {
  if (areaMin === null && areaMax === null) return [];
  if (area === null) return [no('area_unknown')];
  if (areaMin !== null && area < areaMin) return [no('area_under', { area, percent: percentOff(area, areaMin) })];
  if (areaMax !== null && area > areaMax) return [no('area_over', { area, percent: percentOff(area, areaMax) })];
  return [yes('area_inside', { area })];
}

function roomReasons(search: Search, offer: Offer): Reason[] {
  if (search.wishes.isStudio) return [offer.isStudio ? yes('studio') : no('not_studio')];
  const rooms = roomsOf(offer);
  if (rooms === null || (search.roomsMin === null && search.roomsMax === null)) return [];
  if (search.roomsMin !== null && rooms < search.roomsMin) return [no('rooms_fewer', { rooms })];
  if (search.roomsMax !== null && rooms > search.roomsMax) return [no('rooms_more', { rooms })];
  return [yes('rooms_exact', { rooms })];
}

const allowance: Readonly<Partial<Record<CodeOf<'homeAnimals'>, CodeOf<'pets'>>>> = {
  has_cat: 'pets_cats',
  has_dog: 'pets_dogs',
};

/** Cats and dogs need their own word of the owner, smaller pets any; "for a payment" admits every pet. */
function petReasons({ wishes }: Search, { features, deal }: Offer): Reason[] {
  const pets = wishes.pets.filter((pet) => pet !== 'has_no_pets');
  if (deal !== deals.rent || pets.length === 0 || features.pets.length === 0) return [];
  if (features.pets.includes('pets_none')) return [no('pets_refused')];
  if (features.pets.includes('pets_paid')) return [yes('pets_paid')];
  const allowed = pets.every((pet) => {
    const needed = allowance[pet];
    return needed === undefined || features.pets.includes(needed);
  });
  return [allowed ? yes('pets_allowed') : no('pets_refused')];
}

/** Both of "not first, not last" have to hold; of "only first, only last" one is enough. */
export function floorFits(wish: readonly CodeOf<'floorWish'>[], floor: number, totalFloors: number | null): boolean {
  const isFirst = floor === 1;
  const isLast = totalFloors !== null && floor === totalFloors;
  if (wish.includes('floor_not_first') && isFirst) return false;
  if (wish.includes('floor_not_last') && isLast) return false;
  const ends = wish.filter((code) => code === 'floor_first' || code === 'floor_last');
  return ends.length === 0 || ends.some((code) => (code === 'floor_first' ? isFirst : isLast));
}

function floorReasons({ wishes }: Search, { features: { floor, totalFloors } }: Offer): Reason[] {
  if (wishes.floor.length === 0 || floor === null) return [];
  const values: Reason['values'] = totalFloors === null ? { floor } : { floor, totalFloors };
  return [floorFits(wishes.floor, floor, totalFloors) ? yes('floor_fits', values) : no('floor_differs', values)];
}

function optionReasons({ wishes }: Search, { features }: Offer): Reason[] {
  return (['heating', 'repair', 'parking'] as const).flatMap((name) => {
    const wanted: readonly string[] = wishes[name];
    const option = features[name];
    if (wanted.length === 0 || wanted.includes('heating_any') || option === null) return [];
    return [wanted.includes(option) ? yes(`${name}_fits`, { option }) : no(`${name}_differs`, { option })];
  });
}

function comfortReasons({ wishes }: Search, { features }: Offer): Reason[] {
  const reasons: Reason[] = [];
  if (wishes.balcony) reasons.push(features.balcony ? yes('balcony_present') : no('balcony_missing'));
  if (wishes.separateBathroom) {
    reasons.push(features.separateBathroom ? yes('bathroom_present') : no('bathroom_missing'));
  }
  return reasons;
}

function termReasons({ wishes, deal }: Search, { features }: Offer): Reason[] {
  if (deal !== deals.rent || wishes.rentTermDays === null || features.rentTermDays === null) return [];
  const days = features.rentTermDays;
  return [days <= wishes.rentTermDays ? yes('term_fits', { days }) : no('term_longer', { days })];
}

/**
 * Why an offer suits a search and where it does not, in the order in which people ask: price, place, rooms, area, then
 * the rest. Wishes that were not made, and answers that the offer does not give, are left out (decisions 5.6).
 */
export function matchReasons(search: Search, offer: Offer): Reason[] {
  const zone = zoneAt(search.zones, offer.point);
  return [
    priceReason(search, offer),
    zone === undefined ? no('zone_outside') : yes('zone_inside', { zone }),
    ...(search.propertyType === offer.propertyType ? [] : [no('other_type', { propertyType: offer.propertyType })]),
    ...roomReasons(search, offer),
    ...areaReasons(search, offer),
    ...petReasons(search, offer),
    ...termReasons(search, offer),
    ...optionReasons(search, offer),
    ...floorReasons(search, offer),
    ...comfortReasons(search, offer),
  ];
}
