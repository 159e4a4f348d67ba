import { useFormatter, useTranslations } from 'use-intl';
import type { BusyViewing } from '../useHandOver.ts';
import classes from '../AgencyPage.module.css';

/** At which hours the colleague cannot come. */
export function BusyViewings({ viewings }: { viewings: readonly BusyViewing[] }) {
  const t = useTranslations('agency.handOver');
  const format = useFormatter();
  const at = (instant: string) =>
    format.dateTime(new Date(instant), { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
  return (
    <div className="small">
      <p>{t('busy')}</p>
      <ul className={classes.points}>
        {viewings.map(({ id, starts_at: start, address }) => (
          <li key={id}>
            {at(start)}, {address}
          </li>
        ))}
      </ul>
    </div>
  );
}
