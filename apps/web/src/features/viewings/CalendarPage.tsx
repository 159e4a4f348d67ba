import { dayOf, instantOf } from '@app/domain/chisinauTime';
import { IconCalendarOff } from '../../ui/icons/IconCalendarOff.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { useNow, useTranslations } from 'use-intl';
import { PastViewing } from '../../entities/viewing/PastViewing.tsx';
import { usePatchSearch } from '../../lib/navigation.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { paths } from '../../lib/paths.ts';
import { useIsMobile } from '../../lib/useIsMobile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NextPage } from '../../ui/NextPage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { calendarQuery, comingQuery } from './api.ts';
import { Agenda } from './calendar/Agenda.tsx';
import { type CalendarEntry, calendarEntries } from './calendar/calendarEntries.ts';
import { toBlocked, type Blocked } from './calendar/blocked.ts';
import { rangeOf, shownDays } from './calendar/calendarState.ts';
import type { CalendarView } from './calendar/calendarViews.ts';
import { DayRoute } from './calendar/DayRoute.tsx';
import { MonthGrid } from './calendar/MonthGrid.tsx';
import { NextViewing } from './calendar/NextViewing.tsx';
import { WaitingList } from './calendar/WaitingList.tsx';
import { WeekGrid } from './calendar/WeekGrid.tsx';
import { monthOf } from './calendarDays.ts';
import { BlockHoursForm } from './components/BlockHoursForm.tsx';
import { CalendarFeed } from './components/CalendarFeed.tsx';
import { CalendarHead } from './components/CalendarHead.tsx';
import { CalendarLegend } from './components/CalendarLegend.tsx';
import { OpenHours } from './components/OpenHours.tsx';
import { ViewingHoursForm } from './components/ViewingHoursForm.tsx';
import classes from './CalendarPage.module.css';

/** View and day stand in the address; a phone has no room for a week beside its hours. */
function useCalendarPlace() {
  const patch = usePatchSearch();
  const isMobile = useIsMobile();
  const { view: asked, date } = useSearch({ from: '/dashboard/calendar' });
  const today = dayOf(useNow({ updateInterval: 60_000 }));
  const usual: CalendarView = isMobile ? 'list' : 'week';
  return {
    today,
    view: asked && !(isMobile && asked === 'week') ? asked : usual,
    day: date && instantOf(date, '12:00') ? date : today,
    show: (view: CalendarView, day: string): void =>
      patch({ view: view === usual ? null : view, date: day === today ? null : day }, { replace: true }),
  };
}

/** My viewings on both sides: where I show and where I look. */
export function CalendarPage() {
  const t = useTranslations('viewings');
  const place = useCalendarPlace();
  const [settingHours, setSettingHours] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const [feeding, setFeeding] = useState(false);
  const [opening, setOpening] = useState<Blocked | null>(null);
  return (
    <>
      <PageHead title={t('calendar')} noIndex />
      <CalendarHead
        {...place}
        onShow={place.show}
        onHours={() => setSettingHours(true)}
        onBlock={() => setBlocking(true)}
        onFeed={() => setFeeding(true)}
      />
      <CalendarBody {...place} onOpenHours={setOpening} />
      {settingHours ? <ViewingHoursForm onClose={() => setSettingHours(false)} /> : null}
      {blocking ? <BlockHoursForm day={place.day} onClose={() => setBlocking(false)} /> : null}
      {feeding ? <CalendarFeed onClose={() => setFeeding(false)} /> : null}
      {opening ? <OpenHours blocked={opening} onClose={() => setOpening(null)} /> : null}
    </>
  );
}

function NoViewings() {
  const t = useTranslations('viewings');
  return (
    <EmptyState icon={IconCalendarOff} title={t('emptyTitle')} text={t('emptyText')} level={2}>
      <LinkButton to={paths.map()} variant="ember">
        {t('findOffers')}
      </LinkButton>
    </EmptyState>
  );
}

/** All that comes, page by page, behind what this month had before. */
function Coming({ month }: { month: readonly CalendarEntry[] }) {
  const { data, error, refetch, ...list } = useInfiniteQuery(comingQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="728px" />;
  const coming = calendarEntries(data.pages.flatMap(({ items }) => items));
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

function CalendarBody({ today, view, day, show, onOpenHours }: CalendarBodyProps) {
  const t = useTranslations('viewings');
  const isMobile = useIsMobile();
  const days = shownDays(view, day);
  const { from, to } = rangeOf(days);
  const { data, error, refetch } = useQuery(calendarQuery(from, to));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="728px" />;
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
        ) : isEmpty ? (
          <NoViewings />
        ) : day === today ? (
          <Coming month={entries} />
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
