import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Part.module.css';

interface PartProps {
  title: string;
  count?: number;
  side?: 'ember' | 'river';
  empty?: boolean;
  children: ReactNode;
}

/** One part of a person's page: lines under a heading. */
export function Part({ title, count, side, empty, children }: PartProps) {
  const t = useTranslations('admin');
  const id = useId();
  return (
    <section className={`panel ${classes.part}`} aria-labelledby={id}>
      <h2 id={id}>
        {side ? <i className="dot" data-side={side} aria-hidden /> : null}
        {title}
        {count ? <span className="faint tab">{count}</span> : null}
      </h2>
      {empty ? <p className="small faint">{t('user.none')}</p> : <ul className={classes.lines}>{children}</ul>}
    </section>
  );
}
