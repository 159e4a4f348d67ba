import type { Viewing } from '@app/contract/viewings';
import { dayOf, instantOf } from '@app/domain/chisinauTime';
import { useNow, useTranslations } from 'use-intl';
import { monthOf } from '../calendarDays.ts';
import { useDayWords } from '../useDayWords.ts';
import { sideColour, viewingState } from '../../../entities/viewing/viewingState.ts';
import type { Blocked } from './blocked.ts';
import { Entry } from './Entry.tsx';
import classes from './MonthGrid.module.css';

interface MonthGridProps {
  days: readonly string[];
  month: string;
  items: readonly Viewing[];
  blocked: readonly Blocked[];
  onDay: (day: string) => void;
}

const max = 3;

/** A month; a day's number opens that day's week, on mobile its list. */
export function MonthGrid({ days, month, items, blocked, onDay }: MonthGridProps) {
  const words = useDayWords();
  const today = dayOf(useNow({ updateInterval: 60_000 }));
  const byDay = Map.groupBy(items, (one) => dayOf(new Date(one.starts_at)));
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

function Day({ day, entries, onDay }: { day: string; entries: readonly Viewing[]; onDay: (day: string) => void }) {
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
          {entries.slice(0, 4).map((one) => (
            <i key={one.id} data-side={sideColour(one)} data-state={viewingState(one, now)} />
          ))}
        </span>
      </button>
      <div className={classes.entries}>
        {shown.map((one) => (
          <Entry key={one.id} viewing={one} short />
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
