import { wholePercent } from '@app/domain/percent';
import { formatWhole } from '@app/domain/money';
import { currencies, type Mortgage, mortgageLimits, overpayment, paymentsByYear } from '@app/domain/mortgage';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountField } from '../../../ui/AmountField.tsx';
import { asked } from '../../../ui/numberText.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { RatesNote } from '../components/RatesNote.tsx';
import { currencySigns, useMortgage } from '../useMortgage.ts';
import classes from './Calculator.module.css';
import { PaymentsChart } from './PaymentsChart.tsx';

type Calculator = ReturnType<typeof useMortgage>;

/** Takes the room of the rates, unseen, until they are here: nothing below moves then. */
const placeholder: Calculator['rates'] = {
  source: 'BNM',
  at: '2026-09-30T00:00:00Z',
  rates: [{ currency: 'MDL', per_euro: 20 }],
};

/** The calculator whole: each amount by slider or input, what it comes to, and how the years share it. */
export function FullMortgage({ price }: { price?: number }) {
  const t = useTranslations('landing');
  const calculator = useMortgage(price);
  const { mortgage, currency, changeCurrency, known, rates, isPending } = calculator;
  const money = (amount: number): string => `${formatWhole(amount)}\u00a0${currencySigns[currency]}`;
  return (
    <div className="stack gap-6">
      <div className={`row between wraps ${isPending ? classes.pending : ''}`}>
        {isPending || known.length > 1 ? (
          <SegmentedControl
            size="s"
            label={t('currency')}
            options={(isPending ? currencies : known).map((code) => ({ value: code, label: code }))}
            value={currency}
            onChange={(next) => next && changeCurrency(next)}
            side="ink"
          />
        ) : null}
        <RatesNote rates={isPending ? placeholder : rates} />
      </div>
      <Inputs calculator={calculator} />
      <Outcome calculator={calculator} money={money} />
      <PaymentsChart years={paymentsByYear(mortgage)} money={money} />
    </div>
  );
}

/** What was typed beyond an end is said once its field is left; it counts as the end. */
function useCorrections(change: Calculator['change']) {
  const t = useTranslations('calculator');
  const typed = useRef<number | null>(null);
  const [corrected, setCorrected] = useState<{ field: keyof Mortgage; words: string } | null>(null);
  return (field: keyof Mortgage, { min, max }: { min: number; max: number }, unit: string) => ({
    min,
    max,
    unit,
    ...(corrected?.field === field ? { error: corrected.words } : {}),
    onChange(next: number | null) {
      setCorrected(null);
      typed.current = asked(next) ?? null;
      // A refused text leaves the amount as it was.
      if (!Number.isNaN(next)) change({ [field]: next ?? min });
    },
    onBlur() {
      const given = typed.current;
      typed.current = null;
      if (given === null || (given >= min && given <= max)) return;
      const bound = `${formatWhole(given > max ? max : min)}\u00a0${unit}`;
      setCorrected({ field, words: t(given > max ? 'atMost' : 'atLeast', { bound }) });
    },
  });
}

function Inputs({ calculator: { mortgage, change, currency, perEuro } }: { calculator: Calculator }) {
  const t = useTranslations('landing');
  const field = useCorrections(change);
  const { value, downPaymentPercent, years, rate } = mortgageLimits;
  const percent = wholePercent(mortgage.downPayment, mortgage.value);
  const maxDown = Math.round((mortgage.value * downPaymentPercent.max) / 100);
  // A slider moves in round sums of its own currency.
  const step = currency === 'MDL' ? 10_000 : 1_000;
  const sign = currencySigns[currency];
  return (
    <div className="stack gap-4">
      <AmountField
        {...field('value', { min: value.min, max: Math.round(value.max * perEuro) }, sign)}
        side="ink"
        label={t('value')}
        step={step}
        value={Math.round(mortgage.value)}
      />
      <AmountField
        {...field('downPayment', { min: 0, max: maxDown }, sign)}
        side="ink"
        label={t('down', { percent: String(percent) })}
        step={step / 10}
        value={Math.round(mortgage.downPayment)}
      />
      <AmountField
        {...field('years', years, t('yearSign'))}
        side="ink"
        label={t('term')}
        step={1}
        value={mortgage.years}
      />
      <AmountField
        {...field('rate', rate, '%')}
        side="ink"
        step={rate.step}
        decimals
        label={t('rate')}
        value={mortgage.rate}
      />
    </div>
  );
}

function Outcome({ calculator, money }: { calculator: Calculator; money: (amount: number) => string }) {
  const t = useTranslations('landing');
  const { mortgage, monthly } = calculator;
  const rows = [
    [t('loan'), mortgage.value - mortgage.downPayment],
    [t('total'), monthly * mortgage.years * 12],
    [t('overpaid'), overpayment(mortgage)],
  ] as const;
  return (
    <div className={classes.outcome}>
      <div>
        <p className="small muted">{t('monthly')}</p>
        <output className={classes.monthly}>{money(monthly)}</output>
      </div>
      <dl>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
