import type { DealKind } from '@app/domain/kinds';
import type { Random } from '../random.ts';
import type { Surroundings } from './spots.ts';

/*
 * What things cost in Moldova in 2026, whole euros. Apartments in Chișinău sell at 900–1,600 €/m² and rent at 6–11 €/m²
 * a month; towns ask half of that. Levels of places: `spots.ts`.
 */

/** Days since the first offers and searches came: all within the statistics' longest period. */
export const marketAge = 88;

/** How the deals are spread, of 100 offers of a kind. */
export const dealShares = {
  apartment: [
    ['rent', 48],
    ['sale', 46],
    ['exchange', 6],
  ],
  house: [
    ['rent', 22],
    ['sale', 70],
    ['exchange', 8],
  ],
  land: [
    ['rent', 10],
    ['sale', 82],
    ['exchange', 8],
  ],
  commercial: [
    ['rent', 66],
    ['sale', 30],
    ['exchange', 4],
  ],
} as const satisfies Record<string, readonly (readonly [DealKind, number])[]>;

/** Where each kind is found, of 100. */
export const placeShares = {
  apartment: { capital: 76, suburb: 8, town: 16 },
  house: { capital: 26, suburb: 48, town: 26 },
  land: { capital: 12, suburb: 58, town: 30 },
  commercial: { capital: 78, suburb: 8, town: 14 },
} as const satisfies Record<string, Record<Surroundings, number>>;

/** Prices as people write them: rent to 10 €, sales to 500 €, large sums to 1,000 €, some a little below. */
function roundedPrice(price: number, r: Random): number {
  if (price < 100) return Math.max(5, Math.round(price));
  if (price < 3_000) return Math.round(price / 10) * 10;
  const step = price < 100_000 ? 500 : 1_000;
  const whole = Math.round(price / step) * step;
  return r.chance(0.4) ? whole - 100 : whole;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export interface HomePricing {
  deal: DealKind;
  area: number;
  /** Level of the place against the capital's average. */
  level: number;
  surroundings: Surroundings;
  /** Age and finish: 1 is an average flat that can be lived in. */
  quality: number;
  byDay?: boolean;
}

/** An apartment's price: a month's or a day's rent, or the whole flat. Smaller flats cost more a metre. */
export function apartmentPrice(p: HomePricing, r: Random): number {
  const small = clamp(1.14 - (p.area - 35) * 0.0028, 0.88, 1.16);
  const luck = r.between(0.95, 1.06);
  if (p.deal !== 'rent') {
    const metre = 1_210 * p.level * p.quality * small * luck;
    const fair = p.surroundings === 'capital' ? clamp(metre, 900, 1_600) : clamp(metre, 380, 1_250);
    return roundedPrice(fair * p.area, r);
  }
  const metre = clamp(8.2 * p.level * p.quality * small * luck, p.surroundings === 'capital' ? 6 : 3, 11);
  return roundedPrice(p.byDay ? clamp(metre * p.area * 0.085, 22, 90) : metre * p.area, r);
}

/** A house's price, its plot (in sot) included. */
export function housePrice(p: HomePricing & { plot: number }, r: Random): number {
  const luck = r.between(0.93, 1.08);
  if (p.deal !== 'rent') {
    const ground = landPerSot('land_building', p.level, p.surroundings) * p.plot * 0.7;
    return roundedPrice(640 * p.level * p.quality * luck * p.area + ground, r);
  }
  const month = 6.4 * p.level * p.quality * luck * Math.min(p.area, 260);
  return roundedPrice(p.byDay ? clamp(month * 0.09, 60, 260) : clamp(month, 200, 3_500), r);
}

const sotPrices = { land_building: 5_200, land_garden: 1_500, land_farm: 70, land_commerce: 7_400 } as const;
export type LandKind = keyof typeof sotPrices;

/** Euros a sot (100 m²). Ground gets cheaper faster than flats do away from the capital. */
function landPerSot(kind: LandKind, level: number, surroundings: Surroundings): number {
  const distance = { capital: 1.35, suburb: 0.62, town: 0.22 }[surroundings];
  return sotPrices[kind] * level * (kind === 'land_farm' ? 0.6 + distance * 0.4 : distance);
}

export function landPrice(
  p: { kind: LandKind; deal: DealKind; sot: number; level: number; surroundings: Surroundings; quality: number },
  r: Random,
): number {
  const whole = landPerSot(p.kind, p.level, p.surroundings) * p.sot * p.quality * r.between(0.85, 1.12);
  return roundedPrice(p.deal === 'rent' ? clamp(whole * 0.004, 15, 2_800) : clamp(whole, 1_000, 900_000), r);
}

/** Euros a square metre: sale, and a month's rent. */
const commercialMetres = {
  commercial_office: [1_150, 10.5],
  commercial_shop: [1_450, 14],
  commercial_warehouse: [420, 3.6],
  commercial_production: [460, 3.9],
  commercial_restaurant: [1_350, 13],
  commercial_services: [1_250, 12],
  commercial_hotel: [950, 8.5],
  commercial_free: [1_200, 11],
} as const;

export type CommercialKind = keyof typeof commercialMetres;

export function commercialPrice(
  p: { kind: CommercialKind; deal: DealKind; area: number; level: number; quality: number },
  r: Random,
): number {
  const [sale, rent] = commercialMetres[p.kind];
  const bulk = clamp(1.08 - p.area * 0.0004, 0.7, 1.08);
  const metre = (p.deal === 'rent' ? rent : sale) * p.level * p.quality * bulk * r.between(0.9, 1.12);
  return roundedPrice(metre * p.area, r);
}
