import { instantOf } from '@app/domain/chisinauTime';
import { dayAndTime } from '../../lib/dayAndTime.ts';
import { useFormatter, useLocale } from 'use-intl';

/** Noon of a day, for words about the day alone. */
const noon = (day: string): Date => instantOf(day, '12:00') ?? new Date(`${day}T10:00:00Z`);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Days and times in the page's language, on Moldova's clock. */
export function useDayWords() {
  const format = useFormatter();
  const locale = useLocale();
  return {
    /** "вторник, 24 ноября" */
    day: (day: string): string => format.dateTime(noon(day), { weekday: 'long', day: 'numeric', month: 'long' }),
    /** "вторник, 24 ноября 2026 г." */
    fullDay: (at: Date): string =>
      format.dateTime(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** "Вт" */
    weekday: (day: string): string => capital(format.dateTime(noon(day), { weekday: 'short' }).replace('.', '')),
    /** "вторник" */
    longWeekday: (day: string): string => format.dateTime(noon(day), { weekday: 'long' }),
    /** "Ноябрь 2026" */
    month: (month: string): string =>
      `${capital(format.dateTime(noon(`${month}-01`), { month: 'long' }))} ${month.slice(0, 4)}`,
    /** "23–29 ноября 2026 г." */
    range: (from: string, to: string): string =>
      format.dateTimeRange(noon(from), noon(to), { day: 'numeric', month: 'long', year: 'numeric' }),
    /** "вторник, 24 ноября, 17:30" */
    moment: (at: Date): string => dayAndTime(at, locale),
    /** "17:30" */
    time: (at: Date): string => format.dateTime(at, { hour: '2-digit', minute: '2-digit' }),
  };
}
