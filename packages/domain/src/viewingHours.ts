import { wallTime, weekdayOf } from './chisinauTime.ts';

/** `HH:mm` on Moldova's clock; `to` is exclusive. */
export interface HoursOfDay {
  from: string;
  to: string;
}

/** When a person shows homes, and on what terms others may come. */
export interface ViewingHours {
  /** Seven days from Monday; a day without hours is a day off. */
  week: readonly (readonly HoursOfDay[])[];
  /** Hours between a request and the viewing, at least. */
  noticeHours: number;
  /** A request within these hours is accepted as it comes. */
  atOnce: boolean;
  /** Clients who may come to one offer in one half hour. */
  places: number;
}

/** Most that may come to one offer at once. */
export const maxPlaces = 10;

/** Viewings begin from 08:00 on, and the last one ends at 21:00. */
export const earliestHour = '08:00';
export const latestHour = '21:00';
/** Parts of a day apart from each other, such as before and after work. */
export const maxHoursOfDay = 3;
/** Longest notice that may be asked for: a week. */
export const maxNoticeHours = 168;

/** Whoever has set nothing shows on all days, at any notice, and answers each request. */
export const usualHours: ViewingHours = {
  week: Array.from({ length: 7 }, () => [{ from: earliestHour, to: latestHour }]),
  noticeHours: 0,
  atOnce: false,
  places: 1,
};

/** Minutes since midnight of `HH:mm`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `HH:mm` of minutes since midnight. */
export const timeOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const isHalfHour = (time: string): boolean => /^\d{2}:(00|30)$/.test(time);

/** Why these cannot be somebody's hours, as a field's error code; undefined when they can. */
export function hoursFault(week: ViewingHours['week']): 'hours_none' | 'hours_invalid' | 'hours_overlap' | undefined {
  if (week.length !== 7 || week.some((day) => day.length > maxHoursOfDay)) return 'hours_invalid';
  for (const day of week) {
    const sorted = day.toSorted((a, b) => a.from.localeCompare(b.from));
    for (const [i, { from, to }] of sorted.entries()) {
      if (!isHalfHour(from) || !isHalfHour(to) || from >= to || from < earliestHour || to > latestHour)
        return 'hours_invalid';
      if (i > 0 && from < sorted[i - 1]!.to) return 'hours_overlap';
    }
  }
  return week.every((day) => day.length === 0) ? 'hours_none' : undefined;
}

/** Whether the half hour that begins then lies within somebody's hours, whatever the clock does meanwhile. */
export function isWithinHours(at: Date, { week }: Pick<ViewingHours, 'week'>): boolean {
  const { day, time } = wallTime(at);
  const begin = minutesOf(time);
  return week[weekdayOf(day) - 1]!.some(({ from, to }) => minutesOf(from) <= begin && begin + 30 <= minutesOf(to));
}

/** Why somebody may not ask for this time, as an error code; undefined when they may. */
export function hoursProblem(at: Date, hours: ViewingHours, now: Date): 'outside_hours' | 'too_soon' | undefined {
  if (!isWithinHours(at, hours)) return 'outside_hours';
  return at.getTime() - now.getTime() < hours.noticeHours * 3_600_000 ? 'too_soon' : undefined;
}

/** Whether a client's request for this time needs no answer: whoever shows has said so, and it is within their hours. */
export function isAcceptedAtOnce(at: Date, hours: ViewingHours, now: Date): boolean {
  return hours.atOnce && hoursProblem(at, hours, now) === undefined;
}
