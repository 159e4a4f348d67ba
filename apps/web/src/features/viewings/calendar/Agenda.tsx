import { dayOf } from '@app/domain/chisinauTime';
import type { ShownViewingState } from '@app/domain/viewings';
import { IconCalendarOff } from '../../../ui/icons/IconCalendarOff.tsx';
import { IconChevronRight } from '../../../ui/icons/IconChevronRight.tsx';
import { useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useDayWords } from '../useDayWords.ts';
import { sideColour } from '../../../entities/viewing/viewingState.ts';
import { type CalendarEntry, listEntries } from './calendarEntries.ts';
import { useEntryWords } from './useEntryWords.ts';
import classes from './Agenda.module.css';

const tones = {
  pending: 'warn',
  changed: 'warn',
  accepted: 'good',
  past: 'plain',
  declined: 'plain',
  cancelled: 'plain',
  expired: 'plain',
} as const satisfies Record<ShownViewingState, string>;

/** Viewings day by day; those of past days are folded away. */
export function Agenda({ entries: all }: { entries: readonly CalendarEntry[] }) {
  const t = useTranslations('viewings');
  const words = useDayWords();
  const today = dayOf(useNow({ updateInterval: 60_000 }));
  const [withPast, setWithPast] = useState(false);
  const byDay = [...Map.groupBy(listEntries(all), ({ viewing }) => dayOf(new Date(viewing.starts_at)))];
  const past = byDay.filter(([day]) => day < today);
  // A month that is over is shown whole: it was asked for.
  const isOver = past.length === byDay.length;
  const shown = withPast || isOver ? byDay : byDay.filter(([day]) => day >= today);
  if (byDay.length === 0)
    return <EmptyState icon={IconCalendarOff} title={t('emptyDays')} text={t('emptyDaysText')} level={2} />;
  return (
    <div className={classes.agenda}>
      {past.length > 0 && !isOver ? (
        <Button size="s" variant="quiet" onClick={() => setWithPast(!withPast)}>
          {withPast ? t('hidePast') : t('showPast')}
        </Button>
      ) : null}
      {shown.map(([day, entries]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={classes.day} data-today={day === today || undefined}>
            {words.day(day)}
          </h2>
          <ul className="panel">
            {entries.map((one) => (
              <li key={one.key}>
                <Row entry={one} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ entry }: { entry: ReturnType<typeof listEntries>[number] }) {
  const t = useTranslations('viewings');
  const days = useDayWords();
  const words = useEntryWords()(entry);
  const { viewing } = entry;
  return (
    <DialogLink
      open={dialogParams.viewing(viewing.id)}
      className={classes.row}
      data-side={sideColour(viewing)}
      data-state={words.state}
    >
      <b className="tab">{words.time}</b>
      <span className="grow stack">
        <span className={`strong ${classes.name} cut`}>{words.person}</span>
        <span className="small muted cut">{viewing.offer.address}</span>
        {entry.otherTimes.map((at) => (
          <span key={at} className="small muted">
            {t('orAt', { when: days.moment(new Date(at)) })}
          </span>
        ))}
      </span>
      <Badge tone={tones[words.state]}>{words.stateWords}</Badge>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </DialogLink>
  );
}
