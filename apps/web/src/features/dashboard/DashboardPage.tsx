import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Period, statisticQuery, upcomingQuery } from './api.ts';
import { Attention } from './components/Attention.tsx';
import { ForOffers } from './components/ForOffers.tsx';
import { ForSearches } from './components/ForSearches.tsx';
import { Newcomer } from './components/Newcomer.tsx';
import { Statistics } from './components/Statistics.tsx';
import { Upcoming } from './components/Upcoming.tsx';
import { partOfDay } from './partOfDay.ts';
import classes from './DashboardPage.module.css';

/** `/dashboard`: what waits for me, how my offers and searches do, what is new for both, the next viewing. */
export function DashboardPage() {
  const t = useTranslations('dashboard');
  const [days, setDays] = useState<Period>(30);
  const { data, error, refetch } = useQuery(statisticQuery(days));
  const isNew = data?.counts.offers === 0 && data.counts.searches === 0;
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Greeting />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <DashboardSkeleton /> : null}
      {data ? <Attention {...data.attention} /> : null}
      {data && isNew ? (
        <>
          <Newcomer />
          <div className={classes.alone}>
            <Upcoming quiet />
          </div>
        </>
      ) : null}
      {data && !isNew ? (
        <div className={classes.columns}>
          <div className={classes.column}>
            <Statistics statistic={data} days={days} onDays={setDays} />
            <ForSearches has={data.counts.searches > 0} />
          </div>
          <div className={classes.column}>
            <Upcoming />
            <ForOffers has={data.counts.offers > 0} />
          </div>
        </div>
      ) : null}
    </>
  );
}

function Greeting() {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { user } = useCurrentUser();
  const { data } = useQuery(upcomingQuery);
  const greeting = t(`greeting.${partOfDay(now)}`);
  const name = user?.name?.split(' ')[0];
  const today = format.dateTime(now, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <header className={classes.head}>
      <h1>{name ? t('greetingTo', { greeting, name }) : greeting}</h1>
      <p className="small muted">
        {[today, data ? t('todayViewings', { count: data.today }) : ''].filter(Boolean).join(' · ')}
      </p>
    </header>
  );
}

function DashboardSkeleton() {
  return (
    <div className={classes.columns} aria-busy="true">
      <div className={classes.column}>
        <Skeleton height="380px" />
        <Skeleton height="260px" />
      </div>
      <div className={classes.column}>
        <Skeleton height="240px" />
        <Skeleton height="240px" />
      </div>
    </div>
  );
}
