import { wholePercent } from '@app/domain/percent';
import { formatWhole } from '@app/domain/money';
import { mortgageLimits } from '@app/domain/mortgage';
import { IconChartBar } from '../../../ui/icons/IconChartBar.tsx';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { PlainSlider } from '../../../ui/PlainSlider.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { currencySigns, useMortgage } from '../useMortgage.ts';
import { RatesNote } from './RatesNote.tsx';
import classes from './Duo.module.css';

/** The calculator in short, with the browser's own sliders; everything of it is in its dialog. */
export function MortgageCard() {
  const t = useTranslations('landing');
  const { mortgage, change, currency, changeCurrency, known, perEuro, monthly, rates } = useMortgage();
  const money = (amount: number): string => `${formatWhole(amount)}\u00a0${currencySigns[currency]}`;
  const percent = wholePercent(mortgage.downPayment, mortgage.value);
  const { value, years, rate, downPaymentPercent } = mortgageLimits;
  return (
    <div className={`panel ${classes.panel}`}>
      <div className={`row between wraps ${classes.head}`}>
        <h2>{t('mortgage')}</h2>
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
      <div className="stack gap-3">
        <PlainSlider
          label={t('value')}
          text={money(mortgage.value)}
          value={Math.round(mortgage.value / perEuro)}
          min={value.min}
          max={value.max}
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
      <DialogLink
        open={dialogParams.calculator(Math.round(mortgage.value / perEuro))}
        className={`link row ${classes.more}`}
      >
        <IconChartBar size={18} stroke={1.75} aria-hidden />
        {t('details')}
      </DialogLink>
    </div>
  );
}
