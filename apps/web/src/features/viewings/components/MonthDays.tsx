import { addDays } from '@app/domain/chisinauTime';
import { bookableDays } from '@app/domain/slots';
import { IconChevronLeft } from '../../../ui/icons/IconChevronLeft.tsx';
import { IconChevronRight } from '../../../ui/icons/IconChevronRight.tsx';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { addMonths, mondayOf, monthOf, monthWeeks, weekDays } from '../calendarDays.ts';
import { useDayWords } from '../useDayWords.ts';
import classes from './MonthDays.module.css';

interface MonthDaysProps {
  month: string;
  onMonth: (month: string) => void;
  chosen: string | null;
  onChoose: (day: string) => void;
  today: string;
  /** A day without a free slot is shown and cannot be chosen: all is taken, or whoever shows is off. */
  stateOf: (day: string) => 'free' | 'full' | 'closed';
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
/** A month of days to choose from; arrows move from day to day. */
export function MonthDays({ month, onMonth, chosen, onChoose, today, stateOf }: MonthDaysProps) {
  const t = useTranslations('viewings');
  const words = useDayWords();
  const grid = useRef<HTMLDivElement>(null);
  const last = addDays(today, bookableDays - 1);
  const isOpen = (day: string): boolean => day >= today && day <= last && stateOf(day) === 'free';
  // Weeks that are over would only push the times out of sight.
  const days = monthWeeks(month).filter((day) => day >= mondayOf(today));
  const own = days.filter((day) => monthOf(day) === month);
  const entry = chosen && days.includes(chosen) && isOpen(chosen) ? chosen : (own.find(isOpen) ?? days.find(isOpen));
  const choose = (day: string): void => {
    if (monthOf(day) !== month) onMonth(monthOf(day));
    onChoose(day);
  };
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const from = (event.target as HTMLElement).dataset['day'];
    if (step === undefined || !from) return;
    event.preventDefault();
    for (let day = addDays(from, step); days.includes(day); day = addDays(day, step)) {
      if (!isOpen(day)) continue;
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
      return;
    }
  };
  return (
    <div role="group" aria-label={t('chooseDay')}>
      <div className={classes.head}>
        <p className="strong grow" aria-live="polite">
          {words.month(month)}
        </p>
        <Button
          variant="quiet"
          square
          icon={IconChevronLeft}
          aria-label={t('previousMonth')}
          disabled={month <= monthOf(today)}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <Button
          variant="quiet"
          square
          icon={IconChevronRight}
          aria-label={t('nextMonth')}
          disabled={month >= monthOf(last)}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </div>
      <div className={classes.days} aria-hidden>
        {weekDays(today).map((day) => (
          <span key={day}>{words.weekday(day)}</span>
        ))}
      </div>
      <div className={classes.days} ref={grid} onKeyDown={move}>
        {days.map((day) => {
          const state = day < today || day > last ? 'past' : stateOf(day);
          const name = words.day(day);
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              className={classes.day}
              data-other={monthOf(day) !== month || undefined}
              data-full={state === 'full' || undefined}
              data-today={day === today || undefined}
              aria-pressed={day === chosen}
              aria-label={
                state === 'full'
                  ? t('dayFull', { day: name })
                  : state === 'closed'
                    ? t('dayClosed', { day: name })
                    : name
              }
              disabled={!isOpen(day)}
              tabIndex={day === entry ? 0 : -1}
              onClick={() => choose(day)}
            >
              {Number(day.slice(8))}
            </button>
          );
        })}
      </div>
    </div>
  );
}
