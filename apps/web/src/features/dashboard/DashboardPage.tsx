import type { homeStatistic } from '@app/contract/dashboard';
import type { Reply } from '@app/contract/call';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PanelSkeletons } from '../../ui/SkeletonShapes.tsx';
import { newestQuery, type Period, statisticQuery, upcomingQuery } from './api.ts';
import { Answers } from './components/Answers.tsx';
import { Attention } from './components/Attention.tsx';
import { ForOffers } from './components/ForOffers.tsx';
import { ForSearches } from './components/ForSearches.tsx';
import { Invite } from './components/Invite.tsx';
import { Newcomer } from './components/Newcomer.tsx';
import { Proposed } from './components/Proposed.tsx';
import { Statistics } from './components/Statistics.tsx';
import { Upcoming } from './components/Upcoming.tsx';
import { partOfDay } from './partOfDay.ts';
import { type Side, sidesInOrder } from './sidesInOrder.ts';
import classes from './DashboardPage.module.css';

/** `/dashboard`: what waits for me, then what is new on my side of the market, or on both; numbers come after. */
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
        <Sides statistic={data}>
          <Statistics statistic={data} days={days} onDays={setDays} />
        </Sides>
      ) : null}
    </>
  );
}

interface SidesProps {
  statistic: Reply<typeof homeStatistic>;
  /** What comes below; it waits too, or it would move when the news come. */
  children: ReactNode;
}

/** What is new on the sides that the person is on, the one where more waits first; the next viewing beside it. */
function Sides({ statistic: { counts, attention }, children }: SidesProps) {
  const { data, isPending } = useQuery(newestQuery);
  const upcoming = useQuery(upcomingQuery);
  if (isPending || upcoming.isPending) return <DashboardSkeleton />;
  const [first, second] = sidesInOrder({
    has: { seeking: counts.searches, offering: counts.offers },
    waits: { seeking: attention.new_proposals, offering: data?.answers.length ?? 0 },
  });
  const other = first === 'seeking' ? 'ember' : 'river';
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.column}>{first ? <News side={first} /> : null}</div>
        <div className={classes.column}>
          <Upcoming />
          {second ? <News side={second} /> : <Invite side={other} />}
        </div>
      </div>
      {children}
    </>
  );
}

function News({ side }: { side: Side }) {
  return side === 'seeking' ? (
    <>
      <Proposed />
      <ForSearches />
    </>
  ) : (
    <>
      <Answers />
      <ForOffers />
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
        <PanelSkeletons count={1} />
      </div>
      <div className={classes.column}>
        <PanelSkeletons count={2} />
      </div>
    </div>
  );
}
