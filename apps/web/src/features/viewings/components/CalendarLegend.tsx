import { useTranslations } from 'use-intl';
import classes from './CalendarLegend.module.css';

/** What the colours and outlines of the calendar mean. */
export function CalendarLegend() {
  const t = useTranslations('viewings');
  return (
    <ul className={classes.legend}>
      <li>
        <i className="dot" />
        {t('viewMine')}
      </li>
      <li>
        <i className="dot" data-side="river" />
        {t('viewTheirs')}
      </li>
      <li>
        <i className={classes.waits} />
        {t('waits')}
      </li>
      <li>
        <i className={classes.closed} />
        {t('closed')}
      </li>
    </ul>
  );
}
