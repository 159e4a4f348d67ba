import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PastViewing } from '../../../entities/viewing/PastViewing.tsx';
import { paths } from '../../../lib/paths.ts';
import { useIsMobile } from '../../../lib/useIsMobile.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconCalendarOff } from '../../../ui/icons/IconCalendarOff.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { NextPage } from '../../../ui/NextPage.tsx';
import { DaySkeletons } from '../../../ui/SkeletonShapes.tsx';
import { calendarQuery, comingQuery } from '../api.ts';
import { monthOf } from '../calendarDays.ts';
import { CalendarLegend } from '../components/CalendarLegend.tsx';
import { Agenda } from './Agenda.tsx';
import { type Blocked, toBlocked } from './blocked.ts';
import classes from './CalendarBody.module.css';
import { type CalendarEntry, calendarEntries } from './calendarEntries.ts';
import { rangeOf, shownDays } from './calendarState.ts';
import type { CalendarView } from './calendarViews.ts';
import { DayRoute } from './DayRoute.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { NextViewing } from './NextViewing.tsx';
import { WaitingList } from './WaitingList.tsx';
import { WeekGrid } from './WeekGrid.tsx';

/** Says that there are none, unless one comes later than the days that are shown. */
function NoViewings() {
  const t = useTranslations('viewings');
  const { data } = useInfiniteQuery(comingQuery);
  if (data?.pages[0]?.items.length !== 0) return null;
  return (
    <EmptyState icon={IconCalendarOff} title={t('emptyTitle')} text={t('emptyText')} level={2}>
      <LinkButton to={paths.map()} variant="ember">
        {t('findOffers')}
      </LinkButton>
    </EmptyState>
  );
}

/** All that comes, page by page, behind what this month had before. */
function Coming({ month, isEmpty }: { month: readonly CalendarEntry[]; isEmpty: boolean }) {
  const { data, error, refetch, ...list } = useInfiniteQuery(comingQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <DaySkeletons />;
  const coming = calendarEntries(data.pages.flatMap(({ items }) => items));
  if (isEmpty && coming.length === 0) return <NoViewings />;
  const isComing = new Set(coming.map(({ viewing }) => viewing.id));
  return (
    <div className="stack gap-4">
      <Agenda entries={[...month.filter(({ viewing }) => !isComing.has(viewing.id)), ...coming]} />
      <NextPage list={list} block />
    </div>
  );
}

interface CalendarBodyProps {
  today: string;
  view: CalendarView;
  day: string;
  show: (view: CalendarView, day: string) => void;
  onOpenHours: (blocked: Blocked) => void;
}

/** The viewings of a view's days, beside the next one and those that wait for an answer. */
export function CalendarBody({ today, view, day, show, onOpenHours }: CalendarBodyProps) {
  const t = useTranslations('viewings');
  const isMobile = useIsMobile();
  const days = shownDays(view, day);
  const { from, to } = rangeOf(days);
  const { data, error, refetch } = useQuery(calendarQuery(from, to));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <DaySkeletons />;
  const blocked = data.blocked.map(toBlocked);
  // Times that are offered may lie outside of what is shown.
  const entries = calendarEntries(data.items).filter(({ viewing: { starts_at: at } }) => {
    const begins = new Date(at);
    return from <= begins && begins < to;
  });
  const isEmpty = data.items.length === 0 && data.waiting.length === 0 && !data.next && blocked.length === 0;
  const openDay = (one: string): void => show(isMobile ? 'list' : 'week', one);
  return (
    <div className={classes.two} data-view={view}>
      <div>
        {view === 'week' || view === 'day' ? (
          <WeekGrid days={days} entries={entries} blocked={blocked} onOpen={onOpenHours} />
        ) : view === 'month' ? (
          <MonthGrid days={days} month={monthOf(day)} entries={entries} blocked={blocked} onDay={openDay} />
        ) : day === today ? (
          <Coming month={entries} isEmpty={isEmpty} />
        ) : (
          <Agenda entries={entries} />
        )}
        {view === 'list' ? null : <CalendarLegend />}
      </div>
      <aside className={classes.aside} aria-label={t('aside')}>
        {view === 'day' ? <DayRoute items={entries.map(({ viewing }) => viewing)} /> : null}
        {data.next ? <NextViewing viewing={data.next} /> : null}
        {data.over ? <PastViewing viewing={data.over} /> : null}
        {data.waiting.length > 0 ? <WaitingList waiting={data.waiting} /> : null}
        {isEmpty && view !== 'list' ? <NoViewings /> : null}
      </aside>
    </div>
  );
}
