import { addDays, dayOf, instantOf, startOfDay, wallTime } from './chisinauTime.ts';
import { hoursProblem, timeOfMinutes, type ViewingHours } from './viewingHours.ts';

/** A viewing takes half an hour. */
export const slotMinutes = 30;
const slotMs = slotMinutes * 60_000;

/** Starts of viewings on Moldova's clock: 08:00, 08:30 … 20:30. */
export const slotTimes: readonly string[] = Array.from({ length: 26 }, (_, i) =>
  timeOfMinutes(8 * 60 + i * slotMinutes),
);

/** From inclusive, to exclusive. */
export interface Interval {
  from: Date;
  to: Date;
}

export interface Slot extends Interval {
  /** `HH:mm` on Moldova's clock. */
  time: string;
  /** Closed: outside the hours of whoever shows, or too soon for them. */
  state: 'free' | 'busy' | 'past' | 'closed';
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

/** What bounds a choice of time: what is taken, and the hours of whoever shows; null where theirs do not count. */
export interface SlotBounds {
  busy: readonly Interval[];
  hours: ViewingHours | null;
}

/** The 26 slots of a day (`YYYY-MM-DD`); past when they have begun, busy when anything busy touches them. Empty for no day. */
export function slotsOfDay(day: string, { busy, hours }: SlotBounds, now: Date): Slot[] {
  const stateOf = (slot: Interval): Slot['state'] => {
    if (slot.from <= now) return 'past';
    if (hours && hoursProblem(slot.from, hours, now)) return 'closed';
    return busy.some((b) => overlaps(b, slot)) ? 'busy' : 'free';
  };
  return slotTimes.flatMap((time): Slot[] => {
    const at = instantOf(day, time);
    const slot = at && slotAt(at);
    return slot ? [{ ...slot, time, state: stateOf(slot) }] : [];
  });
}

/** What a day has left: something, nothing any more, or nothing ever, as whoever shows is off. */
export function dayState(day: string, bounds: SlotBounds, now: Date): 'free' | 'full' | 'closed' {
  const states = new Set(slotsOfDay(day, bounds, now).map(({ state }) => state));
  if (states.has('free')) return 'free';
  return states.has('busy') || !states.has('closed') ? 'full' : 'closed';
}

/** The first bookable day on which something is left; undefined where there is none. */
export function firstFreeDay(bounds: SlotBounds, now: Date): string | undefined {
  const today = dayOf(now);
  for (let i = 0; i < bookableDays; i += 1) {
    const day = addDays(today, i);
    if (dayState(day, bounds, now) === 'free') return day;
  }
  return undefined;
}

/** Nobody is asked to come at once or at dawn, where there is a choice. */
const comfortable = { from: '10:00', ahead: 2 * 3_600_000 };

/** The time of a day that is suggested: the first free one from 10:00 on and two hours ahead, else the first free one. */
export function suggestedTime(slots: readonly Slot[], now: Date): string | undefined {
  const free = slots.filter(({ state }) => state === 'free');
  const isComfortable = ({ time, from }: Slot) =>
    time >= comfortable.from && from.getTime() - now.getTime() >= comfortable.ahead;
  return (free.find(isComfortable) ?? free[0])?.time;
}

/**
 * A few free slots soon, to choose from at a glance: of the next days that have any (a month is looked at), three days with
 * three times each, two hours apart.
 */
export function nextFreeSlots(bounds: SlotBounds, now: Date): Date[] {
  const found: Date[] = [];
  let days = 0;
  for (let day = dayOf(now), i = 0; i < 30 && days < 3; day = addDays(day, 1), i += 1) {
    const chosen: Date[] = [];
    for (const slot of slotsOfDay(day, bounds, now)) {
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
