import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatEuro, formatWhole } from './money.ts';
import {
  changeMortgage,
  convert,
  initialDownPayment,
  monthlyPayment,
  overpayment,
  paymentsByYear,
  withinLimits,
} from './mortgage.ts';
import { priceWords } from './priceWords.ts';
import { isRentTerm, pricePeriod, termFromDays, termParts, termToDays, termUnitOf } from './rentTerm.ts';
import type { Deal } from './kinds.ts';

describe('money (whole, spaces between thousands, euros)', () => {
  it.each([
    [0, '0 €'],
    [999, '999 €'],
    [1234, '1 234 €'],
    [64_000.4, '64 000 €'],
    [100_000_000, '100 000 000 €'],
    [-5000, '−5 000 €'],
    [-0.2, '0 €'],
  ])('%d', (value, expected) => expect(formatEuro(value)).toBe(expected.replaceAll(' ', '\u00a0')));
  it('loses no digit', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (n) => {
        expect(Number(formatWhole(n).replaceAll('\u00a0', ''))).toBe(n);
      }),
    );
  });
});

describe('mortgage calculator', () => {
  const loan = { value: 100_000, downPayment: 20_000, years: 30, rate: 8 };
  it('counts the annuity', () => {
    expect(monthlyPayment(loan)).toBeCloseTo(587.01, 2);
    expect(monthlyPayment({ ...loan, years: 5, rate: 12 })).toBeCloseTo(1779.56, 2);
    expect(overpayment(loan)).toBeCloseTo(131_324.2, 0);
  });
  it.each([
    { ...loan, downPayment: 100_000 },
    { ...loan, years: 0 },
    { ...loan, rate: 0 },
    { ...loan, value: Number.NaN },
  ])('is zero when something is not positive: %j', (given) => {
    expect(monthlyPayment(given)).toBe(0);
    expect(overpayment(given)).toBe(0);
  });
  it('splits each year into the loan and its price, until nothing is owed', () => {
    const years = paymentsByYear(loan);
    expect(years.length).toBe(loan.years);
    const [first, last] = [years[0]!, years.at(-1)!];
    expect(first.interest).toBeGreaterThan(first.principal);
    expect(last.principal).toBeGreaterThan(last.interest);
    expect(last.rest).toBeCloseTo(0, 2);
    const sum = (pick: (year: (typeof years)[number]) => number) => years.reduce((all, year) => all + pick(year), 0);
    expect(sum((year) => year.principal)).toBeCloseTo(loan.value - loan.downPayment, 2);
    expect(sum((year) => year.interest)).toBeCloseTo(overpayment(loan), 2);
    expect(paymentsByYear({ ...loan, rate: 0 })).toEqual([]);
  });
  it('pays the loan back to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 1_000_000 }),
        fc.integer({ min: 5, max: 30 }),
        fc.integer({ min: 50, max: 120 }),
        (value, years, tenths) => {
          const rate = tenths / 10;
          const payment = monthlyPayment({ value, downPayment: 0, years, rate });
          let debt = value;
          for (let month = 0; month < years * 12; month++) debt = debt * (1 + rate / 1200) - payment;
          expect(Math.abs(debt)).toBeLessThan(0.01);
        },
      ),
    );
  });
  it('holds typed numbers inside its limits', () => {
    expect(withinLimits({ value: 2_000_000, downPayment: 900_000, years: 50, rate: 20 })).toEqual({
      value: 1_000_000,
      downPayment: 300_000,
      years: 30,
      rate: 12,
    });
    expect(withinLimits({ value: -1, downPayment: 5, years: 1, rate: 7.77 })).toEqual({
      value: 0,
      downPayment: 0,
      years: 5,
      rate: 7.8,
    });
    expect(withinLimits({ value: Number.NaN, downPayment: 0, years: 10, rate: 8 }).value).toBe(0);
    expect(initialDownPayment(64_000)).toBe(12_800);
  });
  it.each([
    // A newly entered value brings a fifth of itself, after it was held inside the limits.
    [{ value: 2_000_000 }, 1, { value: 1_000_000, downPayment: 200_000 }],
    [{ value: 64_000 }, 1, { value: 64_000, downPayment: 12_800 }],
    [{ value: -5 }, 1, { value: 0, downPayment: 0 }],
    [{ value: 100_000_000 }, 20, { value: 20_000_000, downPayment: 4_000_000 }],
    [{ downPayment: 60_000 }, 1, { value: 100_000, downPayment: 30_000 }],
    [{ years: 50, rate: 20 }, 1, { years: 30, rate: 12, downPayment: 20_000 }],
  ])('changes by %j, at %d for a euro, to %j', (change, perEuro, expected) => {
    const before = { value: 100_000, downPayment: 20_000, years: 20, rate: 8 };
    expect(changeMortgage(before, change, perEuro)).toMatchObject(expected);
  });
  it('never takes a missing rate for one', () => {
    const rates = { USD: 1.1, MDL: 20 };
    expect(convert(100, 'EUR', 'MDL', rates)).toBe(2_000);
    expect(convert(2_000, 'MDL', 'USD', rates)).toBeCloseTo(110, 9);
    expect(convert(100, 'EUR', 'EUR', {})).toBe(100);
    expect(convert(100, 'EUR', 'MDL', {})).toBeUndefined();
    expect(convert(100, 'MDL', 'EUR', { MDL: 0 })).toBeUndefined();
  });
});

describe('rent term', () => {
  it.each([
    [1, 'days', 1],
    [30, 'days', 30],
    [1, 'months', 30],
    [18, 'months', 540],
  ] as const)('%d %s is %d days', (value, unit, days) => {
    expect(termToDays({ value, unit })).toBe(days);
    expect(termFromDays(days, unit)).toEqual({ value, unit });
  });
  it.each([
    [0, 'days'],
    [31, 'days'],
    [19, 'months'],
    [1.5, 'months'],
    [Number.NaN, 'days'],
  ] as const)('refuses %d %s', (value, unit) => {
    expect(isRentTerm({ value, unit })).toBe(false);
    expect(() => termToDays({ value, unit })).toThrow(RangeError);
  });
  it.each([
    [540, { years: 1, months: 6, days: 0 }],
    [360, { years: 1, months: 0, days: 0 }],
    [14, { years: 0, months: 0, days: 14 }],
    [45, { years: 0, months: 1, days: 15 }],
  ])('%d days read as %j', (days, parts) => expect(termParts(days)).toEqual(parts));
  it.each([
    [1, 'month', 'months'],
    [2, null, 'months'],
    [3, null, 'months'],
    [4, 'day', 'days'],
  ] as [Deal, string | null, string][])('deal %d: a price per %j, a term in %s', (deal, period, unit) => {
    expect(pricePeriod(deal)).toBe(period);
    expect(termUnitOf(deal)).toBe(unit);
  });
  it.each([
    [1, '400 €/мес', '400 €/lună'],
    [2, '400 €', '400 €'],
    [4, '400 €/сутки', '400 €/zi'],
  ] as [Deal, string, string][])('deal %d: 400 € are said %s, %s', (deal, ru, ro) => {
    const said = (['ru', 'ro'] as const).map((locale) => priceWords(400, deal, locale).replaceAll('\u00a0', ' '));
    expect(said).toEqual([ru, ro]);
  });
});
