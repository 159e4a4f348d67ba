import { dayOf, timeZone } from './chisinauTime.ts';
import type { Locale } from './kinds.ts';

const dayMs = 86_400_000;

/**
 * A day as people say it: "today", "tomorrow", a weekday within a week, else the date. On Moldova's clock, in small letters.
 */
export function nearDay(at: Date, now: Date, locale: Locale): string {
  const away = Math.round((Date.parse(dayOf(at)) - Date.parse(dayOf(now))) / dayMs);
  if (Math.abs(away) <= 1) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(away, 'day');
  const isThisYear = dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4);
  const form: Intl.DateTimeFormatOptions =
    Math.abs(away) < 7
      ? { weekday: 'long' }
      : { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) };
  return new Intl.DateTimeFormat(locale, { timeZone, ...form }).format(at).replace(/(\d) /, '$1\u00a0');
}
