import { timeZone } from './chisinauTime.ts';
import type { Locale } from './kinds.ts';

/** "вторник, 24 ноября, 17:30", or "вт, 24 нояб., 17:30" on a button: Moldova's clock. */
export function dayAndTime(at: Date, locale: Locale, style: 'long' | 'short' = 'long'): string {
  const said = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...parts }).format(at);
  const day = said({ weekday: style, day: 'numeric', month: style });
  return `${day}, ${said({ hour: '2-digit', minute: '2-digit' })}`;
}
