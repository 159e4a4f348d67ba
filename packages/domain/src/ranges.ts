import type { DealKind, PropertyKind } from './kinds.ts';

/** A slider's ends. They are hints: what is typed is bound by the field's least value and the hard caps. */
export interface Range {
  min: number;
  max: number;
  step: number;
}

/** Hard caps of typed values: price in whole euros, area in the form's unit. */
export const priceCap = 100_000_000;
export const areaCap = 100_000;
/** 1 sot = 100 m². */
export const sotInM2 = 100;

const price = (min: number, max: number, step: number): Range => ({ min, max, step });

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

const areas: Readonly<Record<PropertyKind, Range>> = {
  apartment: { min: 10, max: 250, step: 1 },
  house: { min: 10, max: 1_000, step: 5 },
  commercial: { min: 1, max: 10_000, step: 1 },
  land: { min: 0.05, max: 20, step: 0.05 },
};

/** Area slider in the form's unit: m², for land sot. */
export function areaRange(kind: PropertyKind): Range {
  return areas[kind];
}

/** Plot of an apartment's or a house's ground, in sot. */
export const plotRange: Range = { ...areas.land };

const whole = (min: number, max: number): Range => ({ min, max, step: 1 });

/** Number of storeys: offers have it for land, searches for commercial and land. */
export function storeysRange(kind: 'land' | 'commercial', side: 'offers' | 'searches'): Range {
  if (side === 'offers') return whole(0, 10);
  return kind === 'land' ? whole(0, 20) : whole(0, 5);
}

/** Year of commissioning. */
export const yearRange: Range = whole(1850, 2035);
/** People of a search. */
export const peopleRange: Range = whole(1, 10);

export type TermUnit = 'days' | 'months';
/** Rent term in its unit: up to 30 days or 18 months. */
export const rentTermRanges: Readonly<Record<TermUnit, Range>> = { days: whole(1, 30), months: whole(1, 18) };

export const maxOfferPhotos = 25;
export const maxPetPhotos = 2;
