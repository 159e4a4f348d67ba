/*
 * A day of a form is one number, YYYYMMDD: it is compared, kept and asked for by its ends as other numbers are. On the wire it is
 * `YYYY-MM-DD`.
 */

const dayText = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The number of a day's text; NaN for what is no day. */
export function formDay(text: string): number {
  const [, year, month, day] = dayText.exec(text) ?? [];
  return year && month && day && isRealDay(text) ? Number(year + month + day) : Number.NaN;
}

/** A day that the calendar has: 30 February is none. */
function isRealDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** `YYYY-MM-DD` of a day's number. */
export function formDayText(day: number): string {
  const digits = String(day).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** Whether a number is a day that an offer may become free, of this century. */
export const isFormDay = (day: number): boolean =>
  day > 20_000_000 && day < 21_000_000 && formDay(formDayText(day)) === day;

/** "1 December 2026", in the reader's language. */
export function formDayWords(day: number, locale: 'ru' | 'ro'): string {
  const at = new Date(`${formDayText(day)}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    at,
  );
}
