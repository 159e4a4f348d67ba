import { funnelSteps } from '@app/domain/marketNumbers';
import { formatWhole } from '@app/domain/money';
import { useFormatter, useTranslations } from 'use-intl';
import type { Statistics } from '../api.ts';
import classes from './Statistics.module.css';

/** From a visit to a viewing; each step is counted for itself. */
export function Funnel({ data }: { data: Statistics }) {
  const t = useTranslations('admin');
  const format = useFormatter();
  const counts = funnelSteps.map((step) => data.totals[step].now);
  const max = Math.max(1, ...counts);
  return (
    <section className={`panel ${classes.part}`} aria-labelledby="funnel">
      <h2 id="funnel">{t('statistics.funnel')}</h2>
      <p className="small muted">{t('statistics.funnelNote')}</p>
      <ol className={classes.funnel}>
        {funnelSteps.map((step, i) => {
          const count = counts[i] ?? 0;
          const before = counts[i - 1];
          return (
            <li key={step}>
              <span>{t(`statistics.numbers.${step}`)}</span>
              <span className={classes.bar} aria-hidden>
                <i style={{ width: `${(count / max) * 100}%` }} />
              </span>
              <b className="tab">{formatWhole(count)}</b>
              <span className="small muted tab">
                {before && before >= count
                  ? t('statistics.ofBefore', {
                      share: format.number((count / before) * 100, { maximumFractionDigits: 1 }),
                    })
                  : ''}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
