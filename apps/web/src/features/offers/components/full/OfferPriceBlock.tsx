import type { FullOffer } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { deals, isRent } from '@app/domain/kinds';
import { formatEuro } from '@app/domain/money';
import { initialDownPayment, monthlyPayment, mortgageLimits } from '@app/domain/mortgage';
import { termParts } from '@app/domain/rentTerm';
import { IconCalculator } from '../../../../ui/icons/IconCalculator.tsx';
import { IconInfoCircle } from '../../../../ui/icons/IconInfoCircle.tsx';
import { IconTrendingDown } from '../../../../ui/icons/IconTrendingDown.tsx';
import { IconTrendingUp } from '../../../../ui/icons/IconTrendingUp.tsx';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { dialogParams } from '../../../../lib/paths.ts';
import { DialogLink } from '../../../../ui/AppLink.tsx';
import { priceTail, unitPrice } from '../../../../entities/offer/offerWords.ts';
import classes from './FullOffer.module.css';
import { optionName } from './offerTitle.ts';
import { percentText, PriceHistory } from './PriceHistory.tsx';

/** The price, what it was before, and what it is bound to. */
export function OfferPrice({ offer }: { offer: FullOffer }) {
  const ui = useTranslations('ui');
  const unit = unitPrice(ui, offer);
  return (
    <div className={classes.priceRow}>
      <p className={classes.price}>
        {formatEuro(offer.price)}
        <small>{priceTail(ui, offer)}</small>
      </p>
      {unit ? <span className="faint">{unit}</span> : null}
    </div>
  );
}

/** The newest change while it is news, every price before it, and a word of caution where it is far under similar ones. */
export function PriceChange({ offer }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const format = useFormatter();
  const change = offer.price_change;
  const isDown = change !== null && change.percent < 0;
  const Picture = isDown ? IconTrendingDown : IconTrendingUp;
  return (
    <>
      {change ? (
        <p className={`row gap-1 mt-2 small ${isDown ? 'c-good' : 'muted'}`}>
          <Picture size={17} stroke={1.75} aria-hidden />
          {t('priceChange', {
            percent: percentText(change.percent),
            date: format.dateTime(new Date(change.since), { day: 'numeric', month: 'long' }),
            before: `${formatEuro(change.previous)}${priceTail(ui, offer)}`,
          })}
        </p>
      ) : null}
      <PriceHistory prices={offer.price_history} tail={priceTail(ui, offer)} />
      {offer.price_far_below ? (
        <p className={`note ${classes.far}`}>
          <IconInfoCircle size={17} stroke={1.75} aria-hidden />
          {t('priceFarBelow')}
        </p>
      ) : null}
    </>
  );
}

/** "от 1 года 6 месяцев". */
export function useTermText(): (days: number, byDay: boolean) => string {
  const t = useTranslations('offers');
  return (days, byDay) => {
    if (byDay) return t('termDays', { days });
    const { years, months, days: rest } = termParts(days);
    const parts = [
      ...(years > 0 ? [t('termYears', { years })] : []),
      ...(months > 0 ? [t('termMonths', { months })] : []),
      ...(rest > 0 ? [t('termRest', { days: rest })] : []),
    ];
    return t('termFrom', { term: parts.join(' ') });
  };
}

export function OfferTerms({ offer }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  const names = useTranslations('fields');
  const locale = useLocale();
  const termText = useTermText();
  if (!isRent(dealOfOffer(offer))) return null;
  const pets = (offer.values['pets'] as string[] | undefined) ?? [];
  const rows: [string, string][] = [
    ...(offer.rent_term_days
      ? [[t('term'), termText(offer.rent_term_days, offer.rent_by_day)] as [string, string]]
      : []),
    ...(offer.rent_by_day ? [] : [[names('deposit'), depositText(t, offer)] as [string, string]]),
    ...(pets.length > 0
      ? [[names('pets'), pets.map((code) => optionName(code, locale)).join(', ')] as [string, string]]
      : []),
  ];
  return (
    <dl className={classes.terms}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A month's deposit has its sum beside it. */
function depositText(t: ReturnType<typeof useTranslations<'offers'>>, offer: FullOffer): string {
  const months = offer.deposit_months ?? 0;
  const words = t('depositMonths', { months });
  return months > 0 ? `${words}, ${formatEuro(offer.price * months)}` : words;
}

/** What a credit for the price would cost a month with the calculator's usual terms; opens the calculator with it. */
export function MortgageLink({ offer }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  const { price } = offer;
  const isPossible = price >= 1_000 && price <= mortgageLimits.value.max;
  if (dealOfOffer(offer) !== deals.sale || !isPossible) return null;
  const { years, rate } = mortgageLimits;
  const usual = { value: price, downPayment: initialDownPayment(price), years: years.initial, rate: rate.initial };
  return (
    <p className="row gap-1 mt-2 small">
      <DialogLink open={dialogParams.calculator(price)} className="link row">
        <IconCalculator size={17} stroke={1.75} aria-hidden />
        {t('mortgageFrom', { amount: formatEuro(Math.round(monthlyPayment(usual))) })}
      </DialogLink>
    </p>
  );
}
