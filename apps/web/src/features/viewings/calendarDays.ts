import { addDays, weekdayOf } from '@app/domain/chisinauTime';

/** Days are `YYYY-MM-DD`, months `YYYY-MM`, both on Moldova's clock; weeks begin on Monday. */

export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later, or earlier. */
export function addMonths(month: string, count: number): string {
  const first = new Date(`${month}-01T12:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + count);
  return first.toISOString().slice(0, 7);
}

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

export function weekDays(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i));
}

/** The days of a month. */
export function monthDays(month: string): string[] {
  const first = `${month}-01`;
  const days: string[] = [];
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The month in whole weeks: 28 to 42 days, those of its neighbours included. */
export function monthWeeks(month: string): string[] {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const end = addDays(mondayOf(last), 7);
  const days: string[] = [];
  for (let day = mondayOf(`${month}-01`); day < end; day = addDays(day, 1)) days.push(day);
  return days;
}
