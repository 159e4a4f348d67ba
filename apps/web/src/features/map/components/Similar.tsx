import type { difference } from '@app/contract/map';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
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

/** A card that nearly fits, under what differs in it. */
export function Near({ differs, children }: { differs: readonly z.output<typeof difference>[]; children: ReactNode }) {
  const t = useTranslations('mapPage');
  return (
    <div className={classes.near}>
      <p>{differs.map((one) => t(`differs.${one}`)).join(' · ')}</p>
      {children}
    </div>
  );
}
