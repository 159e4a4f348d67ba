import { addDays, dayOf, instantOf, startOfDay, wallTime } from './chisinauTime.ts';

/** A viewing takes half an hour. */
export const slotMinutes = 30;
const slotMs = slotMinutes * 60_000;

/** Starts of viewings on Moldova's clock: 08:00, 08:30 … 20:30. */
export const slotTimes: readonly string[] = Array.from({ length: 26 }, (_, i) => {
  const minutes = 8 * 60 + i * slotMinutes;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** From inclusive, to exclusive. */
export interface Interval {
  from: Date;
  to: Date;
}

export interface Slot extends Interval {
  /** `HH:mm` on Moldova's clock. */
  time: string;
  state: 'free' | 'busy' | 'past';
}

/** The half hour of a viewing that starts at this instant. */
export function slotAt(at: Date): Interval {
  return { from: at, to: new Date(at.getTime() + slotMs) };
}

export function overlaps(a: Interval, b: Interval): boolean {
  return a.from < b.to && b.from < a.to;
}

/** Whether a viewing may start at this instant: on the half hour, 08:00–20:30. */
export function isSlot(at: Date): boolean {
  return at.getTime() % slotMs === 0 && slotTimes.includes(wallTime(at).time);
}

/** The 26 slots of a day (`YYYY-MM-DD`); past when they have begun, busy when anything busy touches them. Empty for no day. */
export function slotsOfDay(day: string, busy: readonly Interval[], now: Date): Slot[] {
  return slotTimes.flatMap((time): Slot[] => {
    const at = instantOf(day, time);
    if (!at) return [];
    const slot = slotAt(at);
    const state = at <= now ? 'past' : busy.some((b) => overlaps(b, slot)) ? 'busy' : 'free';
    return [{ ...slot, time, state }];
  });
}

/** Whether nothing is left to choose on a day: the page disables it. */
export function isDayFull(day: string, busy: readonly Interval[], now: Date): boolean {
  return slotsOfDay(day, busy, now).every((slot) => slot.state !== 'free');
}

/**
 * A few free slots soon, to choose from at a glance: of the next days that have any (a month is looked at), three days with
 * three times each, two hours apart.
 */
export function nextFreeSlots(busy: readonly Interval[], now: Date): Date[] {
  const found: Date[] = [];
  let days = 0;
  for (let day = dayOf(now), i = 0; i < 30 && days < 3; day = addDays(day, 1), i += 1) {
    const chosen: Date[] = [];
    for (const slot of slotsOfDay(day, busy, now)) {
      const last = chosen.at(-1);
      const isApart = !last || slot.from.getTime() - last.getTime() >= 2 * 3_600_000;
      if (slot.state === 'free' && isApart && chosen.length < 3) chosen.push(slot.from);
    }
    if (chosen.length > 0) days += 1;
    found.push(...chosen);
  }
  return found;
}

/** Days ahead, today included, that viewings are booked in and busy times are told of. */
export const bookableDays = 100;
/** Of hours that a person closes: days at once, days ahead, and how many at a time. */
export const blockLimits = { days: 366, ahead: 731, max: 200 } as const;

/** When the bookable days begin and end: midnights on Moldova's clock, the end exclusive. */
export function bookable(now: Date): Interval {
  const today = dayOf(now);
  return { from: startOfDay(today), to: startOfDay(addDays(today, bookableDays)) };
}

/** Why these hours cannot be closed, as a field's error code; undefined when they can. */
export function blockFault(
  { from, to }: Interval,
  now: Date,
): 'range_order' | 'block_too_long' | 'block_too_far' | undefined {
  if (to <= from) return 'range_order';
  // An hour more where the clock goes back meanwhile.
  if (to.getTime() - from.getTime() > (blockLimits.days * 24 + 1) * 3_600_000) return 'block_too_long';
  return to > startOfDay(addDays(dayOf(now), blockLimits.ahead + 1)) ? 'block_too_far' : undefined;
}

export interface BusyTimes {
  /** `HH:mm`; `to` is exclusive and may be `24:00`. */
  from: string;
  to: string;
}

function merged(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const next of intervals.filter((i) => i.from < i.to).toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = result.at(-1);
    if (last && next.from <= last.to)
      result[result.length - 1] = { from: last.from, to: next.to > last.to ? next.to : last.to };
    else result.push(next);
  }
  return result;
}

/** `busy-slots` of the wire: day → times, merged, split at midnight, saying neither who nor where. */
export function busyIntervalsByDay(intervals: readonly Interval[]): Record<string, BusyTimes[]> {
  const days: Record<string, BusyTimes[]> = {};
  for (const { from, to } of merged(intervals)) {
    for (let day = dayOf(from); startOfDay(day) < to; day = addDays(day, 1)) {
      const closing = startOfDay(addDays(day, 1));
      (days[day] ??= []).push({
        from: from < startOfDay(day) ? '00:00' : wallTime(from).time,
        to: to >= closing ? '24:00' : wallTime(to).time,
      });
    }
  }
  return days;
}

/** The inverse, for the page: what `busy-slots` answered, as intervals. Times that are no moment are left out. */
export function busyIntervalsOf(days: Readonly<Record<string, readonly BusyTimes[]>>): Interval[] {
  return Object.entries(days).flatMap(([day, times]) =>
    times.flatMap((t): Interval[] => {
      const from = instantOf(day, t.from);
      const to = t.to === '24:00' ? instantOf(addDays(day, 1), '00:00') : instantOf(day, t.to);
      return from && to ? [{ from, to }] : [];
    }),
  );
}
