import { formatWhole } from '@app/domain/money';
import { mortgageLimits, overpayment, paymentsByYear } from '@app/domain/mortgage';
import { useTranslations } from 'use-intl';
import { AmountField } from '../../../ui/AmountField.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { RatesNote } from '../components/RatesNote.tsx';
import { currencySigns, useMortgage } from '../useMortgage.ts';
import classes from './Calculator.module.css';
import { PaymentsChart } from './PaymentsChart.tsx';

type Calculator = ReturnType<typeof useMortgage>;

/** The calculator whole: each amount by slider or input, what it comes to, and how the years share it. */
export function FullMortgage({ price }: { price?: number }) {
  const t = useTranslations('landing');
  const calculator = useMortgage(price);
  const { mortgage, currency, changeCurrency, known, rates } = calculator;
  const money = (amount: number): string => `${formatWhole(amount)}\u00a0${currencySigns[currency]}`;
  return (
    <div className="stack gap-6">
      <div className="row between wraps">
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
        <RatesNote rates={rates} />
      </div>
      <Inputs calculator={calculator} />
      <Outcome calculator={calculator} money={money} />
      <PaymentsChart years={paymentsByYear(mortgage)} money={money} />
    </div>
  );
}

function Inputs({ calculator: { mortgage, change, currency, perEuro } }: { calculator: Calculator }) {
  const t = useTranslations('landing');
  const { value, downPaymentPercent, years, rate } = mortgageLimits;
  const percent = mortgage.value > 0 ? Math.round((mortgage.downPayment / mortgage.value) * 100) : 0;
  // A slider moves in round sums of its own currency.
  const step = currency === 'MDL' ? 10_000 : 1_000;
  const amount = { unit: currencySigns[currency], side: 'ink' as const };
  return (
    <div className="stack gap-4">
      <AmountField
        {...amount}
        label={t('value')}
        min={value.min}
        max={Math.round(value.max * perEuro)}
        step={step}
        value={Math.round(mortgage.value)}
        onChange={(next) => change({ value: next ?? 0 })}
      />
      <AmountField
        {...amount}
        label={t('down', { percent: String(percent) })}
        min={0}
        max={Math.round((mortgage.value * downPaymentPercent.max) / 100)}
        step={step / 10}
        value={Math.round(mortgage.downPayment)}
        onChange={(next) => change({ downPayment: next ?? 0 })}
      />
      <AmountField
        {...years}
        side="ink"
        unit={t('yearSign')}
        label={t('term')}
        step={1}
        value={mortgage.years}
        onChange={(next) => change({ years: next ?? years.min })}
      />
      <AmountField
        {...rate}
        side="ink"
        unit="%"
        decimals
        label={t('rate')}
        value={mortgage.rate}
        onChange={(next) => change({ rate: next ?? rate.min })}
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
