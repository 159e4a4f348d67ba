import type { FullOffer } from '@app/contract/offers';
import { showRates } from '@app/contract/landing';
import { dealOfOffer } from '@app/contract/wireDeal';
import { deals } from '@app/domain/kinds';
import { formatEuro, formatWhole } from '@app/domain/money';
import { monthCost, type MonthCost } from '@app/domain/monthCost';
import { convert, mortgageLimits } from '@app/domain/mortgage';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { kindOf, offerPrice, unitPrice } from '../../../entities/offer/offerWords.ts';
import { callQuery } from '../../../lib/callQuery.ts';
import { decimalText } from '../../../ui/numberText.ts';
import { optionName } from '../components/full/offerTitle.ts';
import { type Cell, type Row, type RowGroup, saidRows } from './compareRows.ts';

const numberOf = (offer: FullOffer, name: string): number | null => {
  const value = offer.values[name];
  return typeof value === 'number' ? value : null;
};

/** Prices of several deals are of different things: a month, a day, the whole. */
export const isMixed = (offers: readonly FullOffer[]): boolean => new Set(offers.map(dealOfOffer)).size > 1;

const costOf = (offer: FullOffer): MonthCost =>
  monthCost({
    deal: dealOfOffer(offer),
    price: offer.price,
    utilities: { winter: numberOf(offer, 'utilities_winter'), summer: numberOf(offer, 'utilities_summer') },
  });

const isLand = (offer: FullOffer): boolean => kindOf(offer.property_type) === 'land';

/** A square metre's price; none by the day. */
const unitOf = (offer: FullOffer): number | null =>
  offer.rent_by_day || !offer.area ? null : offer.price / offer.area;

/** How many lei one euro is, with the words that say whence; null where nobody knows. */
function useLei(): { rate: number | null; note: string } {
  const t = useTranslations('compare');
  const format = useFormatter();
  const { data } = useQuery(callQuery(showRates));
  const rates = Object.fromEntries((data?.rates ?? []).map(({ currency, per_euro }) => [currency, per_euro]));
  const rate = data?.source && data.at ? (convert(1, 'EUR', 'MDL', rates) ?? null) : null;
  if (rate === null || !data?.source || !data.at) return { rate: null, note: t('noRate') };
  const date = format.dateTime(new Date(data.at), { dateStyle: 'long' });
  return { rate, note: t('rate', { source: data.source, date, lei: decimalText(rate, 2) }) };
}

/** Who pays it, how much of the price it is, and what that comes to. */
function useCommissionText(): (offer: FullOffer) => string | null {
  const locale = useLocale();
  return (offer) => {
    const payer = optionName(offer.values['commission'], locale);
    const percent = numberOf(offer, 'commission_percent');
    if (!payer && percent === null) return null;
    const sum = percent === null ? [] : [`${decimalText(percent)}% (${formatEuro((offer.price * percent) / 100)})`];
    return [...(payer ? [payer] : []), ...sum].join(', ');
  };
}

interface MoneyWords {
  t: ReturnType<typeof useTranslations<'compare'>>;
  ui: ReturnType<typeof useTranslations<'ui'>>;
  names: ReturnType<typeof useTranslations<'fields'>>;
  unsaid: Cell;
  /** A sum of euros, or of what `words` says; among several deals none is the least. */
  sum: (value: number | null, words?: (value: number) => string) => Cell;
}

const least = (key: string, name: string, cells: Cell[]): Row => ({ key, name, cells, way: 'least' });

/** What is paid by the month: a mortgage where it is sold, utilities, and all of it together. */
function monthRows(offers: readonly FullOffer[], { t, names, sum }: MoneyWords, rate: number | null): Row[] {
  const costs = offers.map(costOf);
  const season = (name: 'utilities_winter' | 'utilities_summer'): Row =>
    least(
      name,
      names(name),
      offers.map((offer) => sum(numberOf(offer, name))),
    );
  const month = (key: 'winter' | 'summer' | 'month', value: (cost: MonthCost) => number | null): Row =>
    least(
      key,
      t(`row.${key}`),
      costs.map((cost) => sum(value(cost))),
    );
  const inLei = (value: number | null): number | null => (value === null || rate === null ? null : value * rate);
  return [
    least(
      'mortgage',
      t('row.mortgage'),
      costs.map(({ home, isMortgage }) => sum(isMortgage ? home : null)),
    ),
    season('utilities_winter'),
    season('utilities_summer'),
    month('winter', ({ winter }) => winter),
    month('summer', ({ summer }) => summer),
    month('month', ({ average }) => average),
    least(
      'lei',
      t('row.lei'),
      costs.map(({ average }) => sum(inLei(average), (value) => t('lei', { sum: formatWhole(value) }))),
    ),
  ];
}

/** What is paid once, and what a square metre costs. */
function onceRows(
  offers: readonly FullOffer[],
  { t, ui, names, unsaid, sum }: MoneyWords,
  commission: (offer: FullOffer) => string | null,
): Row[] {
  // Land is counted by the sot: beside something else there is no least.
  const isLike = new Set(offers.map(isLand)).size === 1;
  const unit = offers.map((offer): Cell => {
    const each = unitOf(offer);
    const text = unitPrice(ui, offer) ?? '';
    return each === null ? unsaid : isLike ? { ...sum(each), text } : { text };
  });
  const deposit = offers.map(({ deposit_months: months, price }) => sum(months === null ? null : months * price));
  const paid = offers.map((offer): Cell => {
    const text = commission(offer);
    return text === null ? unsaid : { text };
  });
  return [
    least('unit', t('row.unit'), unit),
    least('deposit', names('deposit'), deposit),
    { key: 'commission', name: names('commission'), cells: paid },
  ];
}

/** What the offers cost: the price, the month with all in it, and what is paid once. */
export function useMoneyRows(offers: readonly FullOffer[]): RowGroup {
  const t = useTranslations('compare');
  const ui = useTranslations('ui');
  const names = useTranslations('fields');
  const commission = useCommissionText();
  const lei = useLei();
  const mixed = isMixed(offers);
  const unsaid: Cell = { text: t('unsaid'), isUnsaid: true };
  const sum: MoneyWords['sum'] = (value, words = formatEuro) =>
    value === null ? unsaid : { text: words(value), value: mixed ? null : value };
  const said: MoneyWords = { t, ui, names, unsaid, sum };
  const { downPaymentPercent: down, years, rate } = mortgageLimits;
  const isSale = offers.some((offer) => dealOfOffer(offer) === deals.sale);
  const terms = { percent: String(down.initial), years: years.initial, rate: String(rate.initial) };
  const prices = offers.map((offer) => ({ ...sum(offer.price), text: offerPrice(ui, offer) }));
  return {
    key: 'money',
    title: t('group.money'),
    note: [t('monthNote'), ...(isSale ? [t('mortgageNote', terms)] : []), lei.note].join(' '),
    rows: saidRows([
      least('price', names('price'), prices),
      ...monthRows(offers, said, lei.rate),
      ...onceRows(offers, said, commission),
    ]),
  };
}
