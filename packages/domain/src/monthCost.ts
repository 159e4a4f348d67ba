import { deals, type Deal } from './kinds.ts';
import { initialDownPayment, monthlyPayment, mortgageLimits } from './mortgage.ts';

/** Homes are heated from November to March. */
export const heatedMonths = 5;

interface Costs {
  deal: Deal;
  /** Of a month's or a day's rent, or of the whole, in euros. */
  price: number;
  /** A month's, in euros; null where the offer does not say. */
  utilities: { winter: number | null; summer: number | null };
}

/** What a home costs a month, in euros, not rounded. */
export interface MonthCost {
  /** The rent, or what a mortgage by the calculator's usual terms would take; null where there is no month to speak of. */
  home: number | null;
  isMortgage: boolean;
  /** With utilities of a month that is heated, and of one that is not; null where they are not known. */
  winter: number | null;
  summer: number | null;
  /** Of the year as a whole; null unless all of it is known. */
  average: number | null;
}

/** The calculator's usual terms for a price; null beyond its ends. */
export function usualPayment(price: number): number | null {
  if (price < 1_000 || price > mortgageLimits.value.max) return null;
  const { years, rate } = mortgageLimits;
  return monthlyPayment({
    value: price,
    downPayment: initialDownPayment(price),
    years: years.initial,
    rate: rate.initial,
  });
}

/** A day's rent is no part of a month's, and what is exchanged costs none. */
export function monthCost({ deal, price, utilities }: Costs): MonthCost {
  const isMortgage = deal === deals.sale;
  const home = isMortgage ? usualPayment(price) : deal === deals.rent ? price : null;
  const withUtilities = (cost: number | null): number | null => (home === null || cost === null ? null : home + cost);
  const [winter, summer] = [withUtilities(utilities.winter), withUtilities(utilities.summer)];
  const average =
    winter === null || summer === null ? null : (winter * heatedMonths + summer * (12 - heatedMonths)) / 12;
  return { home, isMortgage, winter, summer, average };
}

/**
 * Which of several values are the best; none where fewer than two are known, or all of those are alike.
 * @param values null for one that is not known, or not to be compared
 */
export function bestOf(values: readonly (number | null)[], way: 'least' | 'most'): boolean[] {
  const known = values.filter((value) => value !== null);
  const best = way === 'least' ? Math.min(...known) : Math.max(...known);
  const isChoice = known.length > 1 && known.some((value) => value !== best);
  return values.map((value) => isChoice && value === best);
}
