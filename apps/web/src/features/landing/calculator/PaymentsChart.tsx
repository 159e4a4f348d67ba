import type { YearOfPayments } from '@app/domain/mortgage';
import { useTranslations } from 'use-intl';
import classes from './Calculator.module.css';

interface PaymentsChartProps {
  years: readonly YearOfPayments[];
  money: (amount: number) => string;
}

const width = 640;
const height = 150;
const gap = 3;

/** How each year's payments split: bars to look at, and the same as a table to read. */
export function PaymentsChart({ years, money }: PaymentsChartProps) {
  const t = useTranslations('landing');
  const [first] = years;
  if (!first) return null;
  const whole = first.principal + first.interest;
  const bar = width / years.length;
  return (
    <section className={classes.chart} aria-labelledby="payments-by-year">
      <div className="row between wraps">
        <h3 id="payments-by-year">{t('byYears')}</h3>
        <p className={classes.legend}>
          <span data-part="principal">{t('principal')}</span>
          <span data-part="interest">{t('interest')}</span>
        </p>
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {years.map(({ year, principal, interest }) => {
          const high = (principal / whole) * height;
          const x = (year - 1) * bar;
          return (
            <g key={year}>
              <title>
                {t('yearBar', { year: String(year), principal: money(principal), interest: money(interest) })}
              </title>
              <rect data-part="interest" x={x} y={0} width={bar - gap} height={height - high} />
              <rect data-part="principal" x={x} y={height - high} width={bar - gap} height={high} />
            </g>
          );
        })}
      </svg>
      <p className={classes.axis} aria-hidden>
        <span>1</span>
        <span>{years.length}</span>
      </p>
      <details className={classes.table}>
        <summary>{t('asTable')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
        <div role="region" aria-label={t('asTable')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('year')}</th>
                <th scope="col">{t('principal')}</th>
                <th scope="col">{t('interest')}</th>
                <th scope="col">{t('rest')}</th>
              </tr>
            </thead>
            <tbody>
              {years.map(({ year, principal, interest, rest }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td>{money(principal)}</td>
                  <td>{money(interest)}</td>
                  <td>{money(rest)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
