import { addDays, startOfDay } from '@app/domain/chisinauTime';
import { addMonths, mondayOf, monthDays, monthOf, monthWeeks, weekDays } from '../calendarDays.ts';
import type { CalendarView } from './calendarViews.ts';

/** The days a view shows: one, a week, a month in whole weeks, or a month as a list. */
export function shownDays(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day];
  if (view === 'week') return weekDays(day);
  return view === 'month' ? monthWeeks(monthOf(day)) : monthDays(monthOf(day));
}

/** From the first day's midnight to the last day's end. */
export function rangeOf(days: readonly string[]): { from: Date; to: Date } {
  return { from: startOfDay(days[0]!), to: startOfDay(addDays(days.at(-1)!, 1)) };
}

/** The day that stands for the next or the previous page of a view. */
export function turn(view: CalendarView, day: string, pages: 1 | -1): string {
  if (view === 'day') return addDays(day, pages);
  return view === 'week' ? addDays(mondayOf(day), 7 * pages) : `${addMonths(monthOf(day), pages)}-01`;
}
