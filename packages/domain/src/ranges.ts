import type { DealKind, PropertyKind } from './kinds.ts';

/** A slider's ends. The ends are hints: a typed value is bound by `inputMin` and `cap` alone. */
export interface Range {
  min: number;
  max: number;
  step: number;
  inputMin: number;
  cap: number;
}

/** Hard caps of typed values: price in whole euros, area in the form's unit. */
export const priceCap = 100_000_000;
export const areaCap = 100_000;
/** 1 sot = 100 m². */
export const sotInM2 = 100;

const price = (min: number, max: number, step: number): Range => ({ min, max, step, inputMin: 1, cap: priceCap });

const prices: Readonly<Record<PropertyKind, Readonly<Record<Exclude<DealKind, 'exchange'>, Range>>>> = {
  apartment: { rent: price(50, 2_000, 50), rentByDay: price(10, 300, 5), sale: price(20_000, 250_000, 5_000) },
  house: { rent: price(200, 10_000, 250), rentByDay: price(20, 1_000, 10), sale: price(10_000, 500_000, 20_000) },
  commercial: {
    rent: price(100, 10_000, 100),
    rentByDay: price(10, 1_000, 10),
    sale: price(10_000, 1_000_000, 10_000),
  },
  land: { rent: price(10, 3_000, 10), rentByDay: price(10, 500, 5), sale: price(1_000, 500_000, 1_000) },
};

/** Price slider, whole euros, for offers and searches alike. An exchange is valued as a sale. */
export function priceRange(kind: PropertyKind, deal: DealKind): Range {
  return prices[kind][deal === 'exchange' ? 'sale' : deal];
}

export type AreaUnit = 'm2' | 'sot';
export type AreaRange = Range & { unit: AreaUnit };

const areas: Readonly<Record<PropertyKind, AreaRange>> = {
  apartment: { min: 10, max: 250, step: 1, inputMin: 1, cap: areaCap, unit: 'm2' },
  house: { min: 10, max: 1_000, step: 5, inputMin: 1, cap: areaCap, unit: 'm2' },
  commercial: { min: 1, max: 10_000, step: 1, inputMin: 1, cap: areaCap, unit: 'm2' },
  land: { min: 0.05, max: 20, step: 0.05, inputMin: 0.05, cap: areaCap, unit: 'sot' },
};

/** Area slider in the form's unit: m², for land sot. */
export function areaRange(kind: PropertyKind): AreaRange {
  return areas[kind];
}

/** Plot of an apartment's or a house's ground, in sot. */
export const plotRange: AreaRange = { ...areas.land };

/** The form's value → stored m²; land is rounded to the m², so that 0.05 sot is exactly 5. */
export function toM2(value: number, unit: AreaUnit): number {
  return unit === 'sot' ? Math.round(value * sotInM2) : value;
}

/** Stored m² → the form's value. */
export function fromM2(m2: number, unit: AreaUnit): number {
  return unit === 'sot' ? m2 / sotInM2 : m2;
}

const whole = (min: number, max: number, cap = max, inputMin = min): Range => ({ min, max, step: 1, inputMin, cap });

/** Floors of an offer: the pair is floor and total floors; `defaults` is what the form opens with. */
export interface FloorRange extends Range {
  defaults: readonly [floor: number, totalFloors: number];
}

const floors: Readonly<Record<'apartment' | 'house' | 'commercial', FloorRange>> = {
  apartment: { ...whole(1, 30), defaults: [1, 2] },
  house: { ...whole(1, 6), defaults: [1, 6] },
  commercial: { ...whole(1, 30), defaults: [1, 2] },
};

/** Floor slider; a commercial offer in a private house has a house's floors. Land has storeys instead. */
export function floorRange(kind: Exclude<PropertyKind, 'land'>, isPrivateHouse = false): FloorRange {
  if (kind === 'commercial' && isPrivateHouse) return { ...floors.house, defaults: [1, 2] };
  return floors[kind];
}

/** Number of storeys: offers have it for land, searches for commercial and land. */
export function storeysRange(kind: 'land' | 'commercial', side: 'offers' | 'searches'): Range {
  if (side === 'offers') return whole(0, 10);
  return kind === 'land' ? whole(0, 20) : whole(0, 5);
}

/** Year of commissioning. */
export const yearRange: Range = whole(1950, 2035);
/** Counters of balconies, loggias, wardrobes, bathrooms. */
export const countRange: Range = whole(0, 9);
/** People of a search. */
export const peopleRange: Range = whole(1, 10);

export type TermUnit = 'days' | 'months';
/** Rent term in its unit: up to 30 days or 18 months. */
export const rentTermRanges: Readonly<Record<TermUnit, Range>> = { days: whole(1, 30), months: whole(1, 18) };

/** "На поиск выделяю", days; 30 reads as a month. */
export const activeForChoices = [2, 5, 10, 30] as const;
export type ActiveFor = (typeof activeForChoices)[number];

export const maxOfferPhotos = 25;
export const maxPetPhotos = 2;
/** Characters of an offer's or a search's description. */
export const maxDescription = 2_000;

/** Whether a typed value is acceptable: a finite number between the input's minimum and the hard cap. */
export function accepts(range: Range, value: number): boolean {
  return Number.isFinite(value) && value >= range.inputMin && value <= range.cap;
}

/** The slider's position for a value: the nearest step between the ends. Never changes the value itself. */
export function sliderValue(range: Range, value: number): number {
  const inside = Math.min(range.max, Math.max(range.min, value));
  const stepped = range.min + Math.round((inside - range.min) / range.step) * range.step;
  return Math.min(range.max, Number(stepped.toFixed(2)));
}
