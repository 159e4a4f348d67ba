import { IconArrowRight } from '../../../ui/icons/IconArrowRight.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import classes from '../HomePage.module.css';

interface SectionHeadProps {
  id: string;
  title: ReactNode;
  hint?: ReactNode;
  all?: { to: string; label: string; side: 'ember' | 'river' };
}

export function SectionHead({ id, title, hint, all }: SectionHeadProps) {
  const t = useTranslations('landing');
  return (
    <div className={classes.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {hint ? <p>{hint}</p> : null}
      </div>
      {all ? (
        <AppLink to={all.to} className={`link ${classes.all}`} data-side={all.side} aria-label={all.label}>
          {t('all')}
          <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </AppLink>
      ) : null}
    </div>
  );
}
