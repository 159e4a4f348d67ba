import { headerStats } from '@app/contract/landing';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callQuery } from '../../lib/callQuery.ts';
import classes from './Header.module.css';

const bold = { b: (words: React.ReactNode) => <b>{words}</b> };

/** How many offers and searches came today; nothing while that is not known. */
export function TodayCounts({ className }: { className?: string }) {
  const t = useTranslations('shell');
  const { data } = useQuery(callQuery(headerStats));
  if (!data) return null;
  return (
    <div className={className ? `${classes.today} ${className}` : classes.today} aria-label={t('today')} role="group">
      <p>
        <span>
          <i className="dot" />
          <span>{t.rich('offersToday', { ...bold, count: data.today_offers })}</span>
        </span>
        <span>
          <i className="dot" data-side="river" />
          <span>{t.rich('searchesToday', { ...bold, count: data.today_requests })}</span>
        </span>
      </p>
    </div>
  );
}
