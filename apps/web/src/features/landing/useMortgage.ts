import {
  changeMortgage,
  convert,
  initialDownPayment,
  monthlyPayment,
  mortgageLimits,
  type Currency,
  type Mortgage,
  type Rates,
} from '@app/domain/mortgage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ratesQuery } from './api.ts';

export const currencySigns: Record<Currency, string> = { EUR: '€', USD: '$', MDL: 'MDL' };

const firstValue = 85_000;

/**
 * The calculator's state: amounts are in the chosen currency, which only the rates that are known offer.
 * @param price what the property costs at first, in euros
 */
export function useMortgage(price: number = firstValue) {
  const { data, isPending } = useQuery(ratesQuery);
  const [currency, setCurrency] = useState<Currency>('EUR');
  const [mortgage, setMortgage] = useState<Mortgage>({
    value: Math.min(price, mortgageLimits.value.max),
    downPayment: initialDownPayment(Math.min(price, mortgageLimits.value.max)),
    years: mortgageLimits.years.initial,
    rate: mortgageLimits.rate.initial,
  });
  const rates: Rates = Object.fromEntries((data?.rates ?? []).map(({ currency: code, per_euro }) => [code, per_euro]));
  const known: Currency[] = ['EUR', ...(rates.USD ? (['USD'] as const) : []), ...(rates.MDL ? (['MDL'] as const) : [])];
  /** What one euro is in the chosen currency: the limits are in euros. */
  const perEuro = convert(1, 'EUR', currency, rates) ?? 1;

  const change = (patch: Partial<Mortgage>): void => setMortgage(changeMortgage(mortgage, patch, perEuro));
  const changeCurrency = (to: Currency): void => {
    const [value, downPayment] = [
      convert(mortgage.value, currency, to, rates),
      convert(mortgage.downPayment, currency, to, rates),
    ];
    if (value === undefined || downPayment === undefined) return;
    setMortgage({ ...mortgage, value: Math.round(value), downPayment: Math.round(downPayment) });
    setCurrency(to);
  };
  return {
    mortgage,
    change,
    currency,
    changeCurrency,
    known,
    perEuro,
    monthly: monthlyPayment(mortgage),
    rates: data,
    isPending,
  };
}
