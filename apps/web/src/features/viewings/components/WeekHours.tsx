import { slotTimes } from '@app/domain/slots';
import { type HoursOfDay, latestHour, maxHoursOfDay } from '@app/domain/viewingHours';
import { useNow, useTranslations } from 'use-intl';
import { dayOf } from '@app/domain/chisinauTime';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Checkbox.tsx';
import { IconCopy } from '../../../ui/icons/IconCopy.tsx';
import { IconPlus } from '../../../ui/icons/IconPlus.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { weekDays } from '../calendarDays.ts';
import { useDayWords } from '../useDayWords.ts';
import classes from './WeekHours.module.css';

type Week = HoursOfDay[][];

const starts = slotTimes;
const ends = [...slotTimes.slice(1), latestHour];
const usualDay: HoursOfDay[] = [{ from: '08:00', to: latestHour }];

interface WeekHoursProps {
  /** Seven days from Monday. */
  week: Week;
  onChange: (week: Week) => void;
  error: string | undefined;
}

/** The hours of each weekday; one that is switched off is a day off. */
export function WeekHours({ week, onChange, error }: WeekHoursProps) {
  const t = useTranslations('viewings');
  const words = useDayWords();
  const days = weekDays(dayOf(useNow()));
  const setDay = (index: number, day: HoursOfDay[]): void => onChange(week.map((one, i) => (i === index ? day : one)));
  const first = week.find((day) => day.length > 0);
  return (
    <fieldset className={classes.week} aria-describedby={error ? 'week-error' : undefined}>
      <legend className="visuallyHidden">{t('hoursTitle')}</legend>
      {week.map((day, i) => (
        <div key={days[i]} className={classes.day}>
          <Switch
            label={words.weekday(days[i]!)}
            aria-label={words.longWeekday(days[i]!)}
            checked={day.length > 0}
            onChange={(event) => setDay(i, event.currentTarget.checked ? [...(first ?? usualDay)] : [])}
          />
          {day.length === 0 ? (
            <p className="small muted">{t('dayOff')}</p>
          ) : (
            <DayHours name={words.longWeekday(days[i]!)} day={day} onChange={(next) => setDay(i, next)} />
          )}
        </div>
      ))}
      {first ? (
        <Button variant="quiet" size="s" icon={IconCopy} onClick={() => onChange(week.map(() => [...first]))}>
          {t('sameAllDays')}
        </Button>
      ) : null}
      {error ? (
        <p id="week-error" className="small c-bad" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** After the last part, as long as there is room for another one. */
function nextPart(day: readonly HoursOfDay[]): HoursOfDay | undefined {
  const end = day.at(-1)!.to;
  const from = starts[starts.indexOf(end) + 1];
  return day.length < maxHoursOfDay && starts.includes(end) && from ? { from, to: latestHour } : undefined;
}

interface DayHoursProps {
  name: string;
  day: HoursOfDay[];
  onChange: (day: HoursOfDay[]) => void;
}

function DayHours({ name, day, onChange }: DayHoursProps) {
  const t = useTranslations('viewings');
  const set = (index: number, change: Partial<HoursOfDay>): void =>
    onChange(day.map((one, i) => (i === index ? { ...one, ...change } : one)));
  const next = nextPart(day);
  return (
    <ul className={classes.parts}>
      {day.map(({ from, to }, i) => (
        // Parts have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={i} className={classes.part}>
          <Hour
            label={t('hoursFrom', { day: name })}
            options={starts}
            value={from}
            onChange={(v) => set(i, { from: v })}
          />
          –
          <Hour label={t('hoursTo', { day: name })} options={ends} value={to} onChange={(v) => set(i, { to: v })} />
          {i === day.length - 1 && next ? (
            <Button
              variant="quiet"
              square
              size="s"
              icon={IconPlus}
              aria-label={t('addPart', { day: name })}
              title={t('addPart', { day: name })}
              onClick={() => onChange([...day, next])}
            />
          ) : null}
          {i > 0 ? (
            <Button
              variant="quiet"
              square
              size="s"
              icon={IconX}
              aria-label={t('removePart', { day: name })}
              title={t('removePart', { day: name })}
              onClick={() => onChange(day.filter((_, at) => at !== i))}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface HourProps {
  label: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function Hour({ label, options, value, onChange }: HourProps) {
  return (
    <select
      className={classes.hour}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
}
