import { deals } from './kinds.ts';
import type { Deal } from './kinds.ts';
import { rentTermRanges } from './ranges.ts';
import type { TermUnit } from './ranges.ts';

/** A month of a rent term has 30 days, a year twelve such months. */
export const daysInMonth = 30;

export interface RentTerm {
  value: number;
  unit: TermUnit;
}

/** Days to store. Throws on a term outside its unit's range (30 days or 18 months): the form's rule comes first. */
export function termToDays({ value, unit }: RentTerm): number {
  if (!isRentTerm({ value, unit })) throw new RangeError(`not a rent term: ${value} ${unit}`);
  return unit === 'months' ? value * daysInMonth : value;
}

export function isRentTerm({ value, unit }: RentTerm): boolean {
  const range = rentTermRanges[unit];
  return Number.isInteger(value) && value >= range.min && value <= range.max;
}

/** Stored days in the unit the owner chose; a part of a month counts whole. */
export function termFromDays(days: number, unit: TermUnit): RentTerm {
  return { value: unit === 'months' ? Math.ceil(days / daysInMonth) : days, unit };
}

export interface TermParts {
  years: number;
  months: number;
  days: number;
}

/** A term as people say it: 540 days are 1 year 6 months. */
export function termParts(days: number): TermParts {
  const months = Math.floor(days / daysInMonth);
  return { years: Math.floor(months / 12), months: months % 12, days: days % daysInMonth };
}

/** What a price is for: "/сутки" by the day, "/мес" for other rent, nothing for sales. */
export function pricePeriod(deal: Deal): 'day' | 'month' | null {
  return deal === deals.rentByDay ? 'day' : deal === deals.rent ? 'month' : null;
}

/** What a term is counted in: days by the day, else months. */
export const termUnitOf = (deal: Deal): TermUnit => (deal === deals.rentByDay ? 'days' : 'months');
