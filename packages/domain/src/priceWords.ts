import type { Deal, Locale } from './kinds.ts';
import { formatEuro } from './money.ts';
import { pricePeriod } from './rentTerm.ts';

const tails = {
  month: { ru: '/мес', ro: '/lună' },
  day: { ru: '/сутки', ro: '/zi' },
} as const satisfies Record<string, Record<Locale, string>>;

/** "400 €/мес": a price with what it is for, for letters and notices. */
export function priceWords(price: number, deal: Deal, locale: Locale): string {
  const period = pricePeriod(deal);
  return `${formatEuro(price)}${period ? tails[period][locale] : ''}`;
}
