import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './ListPane.module.css';

export function Similar({ children }: { children: ReactNode }) {
  const t = useTranslations('mapPage');
  return (
    <section className={classes.similar}>
      <h2>{t('similar')}</h2>
      <p className="small muted">{t('similarHint')}</p>
      <div className={classes.cards}>{children}</div>
    </section>
  );
}
