import { useFormatter, useTranslations } from 'use-intl';
import type { useMortgage } from '../useMortgage.ts';
import classes from './Duo.module.css';

/** The rate with its source and date; without one, that the calculator counts in euros alone. */
export function RatesNote({ rates }: { rates: ReturnType<typeof useMortgage>['rates'] }) {
  const t = useTranslations('landing');
  const format = useFormatter();
  const lei = rates?.rates.find(({ currency }) => currency === 'MDL');
  if (!lei || !rates?.source || !rates.at) return <p className="small faint">{t('ratesNone')}</p>;
  return (
    <p className={`small faint ${classes.rates}`}>
      {t('ratesFrom', {
        source: rates.source,
        date: format.dateTime(new Date(rates.at), { dateStyle: 'long' }),
      })}
      <br />1 EUR = {lei.per_euro.toFixed(2).replace('.', ',')} MDL
    </p>
  );
}
