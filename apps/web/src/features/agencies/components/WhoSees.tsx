import { useTranslations } from 'use-intl';
import classes from '../AgencyPage.module.css';

const points = ['all', 'members', 'owner', 'own', 'leaving'] as const;

/** Said before anybody joins, and to all who did. */
export function WhoSees() {
  const t = useTranslations('agency.who');
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby="who-sees">
      <h2 id="who-sees">{t('title')}</h2>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point} className="small">
            {t(point)}
          </li>
        ))}
      </ul>
    </section>
  );
}
