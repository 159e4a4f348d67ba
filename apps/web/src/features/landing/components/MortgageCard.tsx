import { formatWhole } from '@app/domain/money';
import { mortgageLimits, type Currency } from '@app/domain/mortgage';
import { useFormatter, useTranslations } from 'use-intl';
import { PlainSlider } from '../../../ui/PlainSlider.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { useMortgage } from '../useMortgage.ts';
import classes from './Duo.module.css';

const signs: Record<Currency, string> = { EUR: '€', USD: '$', MDL: 'MDL' };

export function MortgageCard() {
  const t = useTranslations('landing');
  return (
    <div className={`panel ${classes.panel}`}>
      <Mortgage title={<h2>{t('mortgage')}</h2>} />
    </div>
  );
}

/** The calculator itself; `full` adds the rate. */
export function Mortgage({ title, full }: { title?: React.ReactNode; full?: boolean }) {
  const t = useTranslations('landing');
  const { mortgage, change, currency, changeCurrency, known, perEuro, monthly, rates } = useMortgage();
  const money = (amount: number): string => `${formatWhole(amount)}\u00a0${signs[currency]}`;
  const percent = mortgage.value > 0 ? Math.round((mortgage.downPayment / mortgage.value) * 100) : 0;
  const { value, years, rate, downPaymentPercent } = mortgageLimits;
  return (
    <>
      {title || known.length > 1 ? (
        <div className={`row between wraps ${classes.head}`}>
          {title}
          {known.length > 1 ? (
            <SegmentedControl
              size="s"
              label={t('currency')}
              options={known.map((code) => ({ value: code, label: code }))}
              value={currency}
              onChange={(next) => next && changeCurrency(next)}
              side="ink"
            />
          ) : null}
        </div>
      ) : null}
      <div className={classes.sliders}>
        <PlainSlider
          label={t('value')}
          text={money(mortgage.value)}
          value={Math.round(mortgage.value / perEuro)}
          min={value.min}
          max={full ? value.max : 300_000}
          step={1_000}
          onChange={(euros) => change({ value: euros * perEuro })}
        />
        <PlainSlider
          label={t('down', { percent: String(percent) })}
          text={money(mortgage.downPayment)}
          value={percent}
          min={downPaymentPercent.min}
          max={downPaymentPercent.max}
          step={1}
          onChange={(next) => change({ downPayment: (mortgage.value * next) / 100 })}
        />
        <PlainSlider
          label={t('term')}
          text={t('years', { count: mortgage.years })}
          value={mortgage.years}
          min={years.min}
          max={years.max}
          step={1}
          onChange={(next) => change({ years: next })}
        />
        <PlainSlider
          label={t('rate')}
          text={`${String(mortgage.rate).replace('.', ',')}%`}
          value={mortgage.rate}
          min={rate.min}
          max={rate.max}
          step={rate.step}
          onChange={(next) => change({ rate: next })}
        />
      </div>
      <div className={classes.sum}>
        <div>
          <p className="small muted">{t('monthly')}</p>
          <output className={classes.monthly}>{money(monthly)}</output>
        </div>
        <RatesNote rates={rates} />
      </div>
    </>
  );
}

function RatesNote({ rates }: { rates: ReturnType<typeof useMortgage>['rates'] }) {
  const t = useTranslations('landing');
  const format = useFormatter();
  const lei = rates?.rates.find(({ currency }) => currency === 'MDL');
  if (!lei || !rates?.source || !rates.at) return <p className="small faint">{t('ratesNone')}</p>;
  return (
    <p className={`small faint ${classes.rates}`}>
      {t('ratesFrom', {
        source: rates.source,
        date: format.dateTime(new Date(rates.at), { day: '2-digit', month: '2-digit', year: 'numeric' }),
      })}
      <br />1 EUR = {lei.per_euro.toFixed(2).replace('.', ',')} MDL
    </p>
  );
}
