import { dayOf, instantOf } from '@app/domain/chisinauTime';
import { useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { useNow, useTranslations } from 'use-intl';
import { usePatchSearch } from '../../lib/navigation.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { useIsMobile } from '../../lib/useIsMobile.ts';
import type { Blocked } from './calendar/blocked.ts';
import { CalendarBody } from './calendar/CalendarBody.tsx';
import type { CalendarView } from './calendar/calendarViews.ts';
import { BlockHoursForm } from './components/BlockHoursForm.tsx';
import { CalendarFeed } from './components/CalendarFeed.tsx';
import { CalendarHead } from './components/CalendarHead.tsx';
import { OpenHours } from './components/OpenHours.tsx';
import { ViewingHoursForm } from './components/ViewingHoursForm.tsx';

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
