import { dayOf, instantOf } from '@app/domain/chisinauTime';
import { useNow, useTranslations } from 'use-intl';
import { monthOf } from '../calendarDays.ts';
import { useDayWords } from '../useDayWords.ts';
import { sideColour, viewingState } from '../../../entities/viewing/viewingState.ts';
import type { Blocked } from './blocked.ts';
import type { CalendarEntry } from './calendarEntries.ts';
import { Entry } from './Entry.tsx';
import classes from './MonthGrid.module.css';

interface MonthGridProps {
  days: readonly string[];
  month: string;
  entries: readonly CalendarEntry[];
  blocked: readonly Blocked[];
  onDay: (day: string) => void;
}

const max = 3;

/** A month; a day's number opens that day's week, on mobile its list. */
export function MonthGrid({ days, month, entries, blocked, onDay }: MonthGridProps) {
  const words = useDayWords();
  const today = dayOf(useNow({ updateInterval: 60_000 }));
  const byDay = Map.groupBy(entries, ({ viewing }) => dayOf(new Date(viewing.starts_at)));
  return (
    <div className={`panel ${classes.month}`}>
      {days.slice(0, 7).map((day) => (
        <span key={day} className={classes.weekday} aria-hidden>
          {words.weekday(day)}
        </span>
      ))}
      {days.map((day) => {
        const closed = blocked.some(
          ({ from, to }) => from <= instantOf(day, '08:00')! && to >= instantOf(day, '21:00')!,
        );
        return (
          <div
            key={day}
            className={classes.day}
            data-other={monthOf(day) !== month || undefined}
            data-today={day === today || undefined}
            data-closed={closed || undefined}
          >
            <Day day={day} entries={byDay.get(day) ?? []} onDay={onDay} />
          </div>
        );
      })}
    </div>
  );
}

interface DayProps {
  day: string;
  entries: readonly CalendarEntry[];
  onDay: (day: string) => void;
}

function Day({ day, entries, onDay }: DayProps) {
  const t = useTranslations('viewings');
  const words = useDayWords();
  const now = useNow({ updateInterval: 60_000 });
  const shown = entries.slice(0, entries.length > max ? max - 1 : max);
  const rest = entries.length - shown.length;
  return (
    <>
      <button
        type="button"
        className={classes.number}
        aria-label={t('dayEntries', { day: words.day(day), count: entries.length })}
        onClick={() => onDay(day)}
      >
        <b>{Number(day.slice(8))}</b>
        <span className={classes.dots} aria-hidden>
          {entries.slice(0, 4).map(({ key, viewing }) => (
            <i key={key} data-side={sideColour(viewing)} data-state={viewingState(viewing, now)} />
          ))}
        </span>
      </button>
      <div className={classes.entries}>
        {shown.map((one) => (
          <Entry key={one.key} entry={one} short />
        ))}
        {rest > 0 ? (
          <button type="button" className={classes.more} onClick={() => onDay(day)}>
            {t('more', { count: String(rest) })}
          </button>
        ) : null}
      </div>
    </>
  );
}
