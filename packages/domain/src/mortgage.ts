export const currencies = ['EUR', 'USD', 'MDL'] as const;
export type Currency = (typeof currencies)[number];
/** How much of a currency one euro buys. A currency without a rate is left out, never counted as 1. */
export type Rates = Readonly<Partial<Record<Exclude<Currency, 'EUR'>, number>>>;

/** Ends and defaults of the calculator; the down payment in percent of the value, the rate in percent a year. */
export const mortgageLimits = {
  value: { min: 0, max: 1_000_000 },
  downPaymentPercent: { min: 0, max: 30, initial: 20 },
  years: { min: 5, max: 30, initial: 30 },
  rate: { min: 5, max: 12, step: 0.1, initial: 8 },
} as const;

export interface Mortgage {
  value: number;
  downPayment: number;
  years: number;
  /** Percent a year. */
  rate: number;
}

/** The monthly annuity in the loan's currency, not rounded; 0 when loan, term or rate is not positive. */
export function monthlyPayment({ value, downPayment, years, rate }: Mortgage): number {
  const loan = value - downPayment;
  if (!(loan > 0 && years > 0 && rate > 0)) return 0;
  const monthly = rate / 100 / 12;
  return (loan * monthly) / (1 - (1 + monthly) ** -(years * 12));
}

/** What the loan costs beside itself: everything paid less everything borrowed. */
export function overpayment(mortgage: Mortgage): number {
  const paid = monthlyPayment(mortgage) * mortgage.years * 12;
  return paid === 0 ? 0 : paid - (mortgage.value - mortgage.downPayment);
}

export interface YearOfPayments {
  /** 1 for the first twelve payments. */
  year: number;
  principal: number;
  interest: number;
  /** What is still owed at the year's end. */
  rest: number;
}

/** How each year's payments split into the loan and its price; none when there is nothing to pay. Not rounded. */
export function paymentsByYear(mortgage: Mortgage): YearOfPayments[] {
  const payment = monthlyPayment(mortgage);
  const monthly = mortgage.rate / 100 / 12;
  const years: YearOfPayments[] = [];
  let rest = mortgage.value - mortgage.downPayment;
  for (let year = 1; payment > 0 && year <= mortgage.years; year++) {
    let interest = 0;
    for (let month = 0; month < 12; month++) {
      interest += rest * monthly;
      rest -= payment - rest * monthly;
    }
    years.push({ year, principal: payment * 12 - interest, interest, rest: Math.max(0, rest) });
  }
  return years;
}

/** A newly entered value resets the down payment to 20% of it. */
export function initialDownPayment(value: number): number {
  return Math.round((value * mortgageLimits.downPaymentPercent.initial) / 100);
}

const between = (value: number, { min, max }: { min: number; max: number }) =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min;

/** Brings typed numbers inside the calculator's limits; the rate to its step of 0.1. */
export function withinLimits(mortgage: Mortgage): Mortgage {
  const value = between(mortgage.value, mortgageLimits.value);
  const max = (value * mortgageLimits.downPaymentPercent.max) / 100;
  return {
    value,
    downPayment: between(mortgage.downPayment, { min: 0, max: max }),
    years: Math.round(between(mortgage.years, mortgageLimits.years)),
    rate: Math.round(between(mortgage.rate, mortgageLimits.rate) * 10) / 10,
  };
}

/** The mortgage after a change, in a currency of which one euro buys so much. A newly entered value resets the down payment. */
export function changeMortgage(mortgage: Mortgage, change: Partial<Mortgage>, perEuro: number): Mortgage {
  const next = { ...mortgage, ...change };
  const inEuro = withinLimits({ ...next, value: next.value / perEuro, downPayment: next.downPayment / perEuro });
  const value = inEuro.value * perEuro;
  return {
    ...inEuro,
    value,
    downPayment: change.value === undefined ? inEuro.downPayment * perEuro : initialDownPayment(value),
  };
}

/** Converts between currencies by the rates of one euro; undefined when a rate is missing. */
export function convert(amount: number, from: Currency, to: Currency, rates: Rates): number | undefined {
  const rateOf = (currency: Currency) => (currency === 'EUR' ? 1 : rates[currency]);
  const [a, b] = [rateOf(from), rateOf(to)];
  return a && b ? (amount / a) * b : undefined;
}
