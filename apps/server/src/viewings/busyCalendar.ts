import { instantOf } from '@app/domain/chisinauTime';
import ICAL from 'ical.js';

/** Milliseconds since 1970, the end not included. */
export type BusySpan = readonly [from: number, to: number];

export interface BusyWindow {
  from: number;
  to: number;
}

export type BusyReading = { kind: 'read'; busy: BusySpan[] } | { kind: 'not_calendar' } | { kind: 'too_large' };

/** No calendar of a person has more; what repeats is counted each time that is looked at. */
export const calendarBounds = { events: 20_000, steps: 300_000, spans: 5_000 } as const;

class TooMuch extends Error {}

/** When a wall clock of a zone shows this; of two such moments one of them. */
function instantIn(zone: string, time: ICAL.Time): number {
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const shown = (at: number): number => {
    const of = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(of['year']!, of['month']! - 1, of['day'], of['hour'], of['minute'], of['second']);
  };
  const guess = wall - (shown(wall) - wall);
  return guess - (shown(guess) - wall);
}

const two = (n: number): string => String(n).padStart(2, '0');

/** A time of the calendar as an instant; one of no zone is on Moldova's clock. */
function instantOfTime(time: ICAL.Time, tzid: string | undefined): number {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1_000;
  if (!time.isDate && tzid) {
    try {
      return instantIn(tzid, time);
    } catch (error) {
      // No zone of that name is known: the clock of here is the likeliest.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  const day = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  const clock = time.isDate ? '00:00' : `${two(time.hour)}:${two(time.minute)}`;
  // An hour that the clock leaps over begins with the next one.
  return (instantOf(day, clock) ?? instantOf(day, `${two(time.hour + 1)}:00`) ?? new Date(NaN)).getTime();
}

const textOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '').toUpperCase();

/** Whether an event keeps its person from coming; our own viewings, which come back by their feed, are known anyway. */
function keepsBusy(event: ICAL.Component): boolean {
  return (
    textOf(event, 'status') !== 'CANCELLED' &&
    textOf(event, 'transp') !== 'TRANSPARENT' &&
    !['FREE', 'WORKINGELSEWHERE'].includes(textOf(event, 'x-microsoft-cdo-busystatus')) &&
    !/^VIEWING-\d+@/.test(textOf(event, 'uid'))
  );
}

interface EventTimes {
  start: ICAL.Time;
  tzid: string | undefined;
  /** Milliseconds. */
  length: number;
}

function timesOf(event: ICAL.Component): EventTimes | undefined {
  const property = event.getFirstProperty('dtstart');
  const start = property?.getFirstValue();
  if (!property || !(start instanceof ICAL.Time)) return undefined;
  const tzid = property.getFirstParameter('tzid') || undefined;
  const begins = instantOfTime(start, tzid);
  const ending = event.getFirstProperty('dtend');
  const end = ending?.getFirstValue();
  const duration = event.getFirstPropertyValue('duration');
  const length =
    ending && end instanceof ICAL.Time
      ? instantOfTime(end, ending.getFirstParameter('tzid') || undefined) - begins
      : duration instanceof ICAL.Duration
        ? duration.toSeconds() * 1_000
        : start.isDate
          ? 86_400_000
          : 0;
  return Number.isFinite(begins) && Number.isFinite(length) ? { start, tzid, length } : undefined;
}

const merged = (spans: readonly BusySpan[]): BusySpan[] => {
  const result: [number, number][] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
};

/** Collects what is busy within a window, in bounded work. */
class Collector {
  readonly spans: BusySpan[] = [];
  private readonly window: BusyWindow;
  private steps = 0;
  constructor(window: BusyWindow) {
    this.window = window;
  }

  private put(from: number, length: number): void {
    const span = [Math.max(from, this.window.from), Math.min(from + length, this.window.to)] as const;
    if (span[0] >= span[1]) return;
    if (this.spans.length >= calendarBounds.spans) throw new TooMuch();
    this.spans.push(span);
  }

  /** @param moved instants at which one that repeats was moved or cancelled by an event of its own */
  add(event: ICAL.Component, moved: ReadonlySet<number>): void {
    const times = timesOf(event);
    if (!times || times.length <= 0) return;
    const { start, tzid, length } = times;
    if (!event.hasProperty('rrule') && !event.hasProperty('rdate')) {
      this.put(instantOfTime(start, tzid), length);
      return;
    }
    const occurrences = new ICAL.RecurExpansion({ component: event, dtstart: start });
    for (let next = occurrences.next() as ICAL.Time | null; next; next = occurrences.next() as ICAL.Time | null) {
      if ((this.steps += 1) > calendarBounds.steps) throw new TooMuch();
      const at = instantOfTime(next, tzid);
      if (at >= this.window.to) break;
      if (!moved.has(at)) this.put(at, length);
    }
  }
}

const uidOf = (event: ICAL.Component): string => String(event.getFirstPropertyValue('uid') ?? '');

/** Instants of events that repeat, by their uid, for which an event of its own stands in. */
function movedOf(events: readonly ICAL.Component[]): Map<string, Set<number>> {
  const moved = new Map<string, Set<number>>();
  for (const event of events) {
    const property = event.getFirstProperty('recurrence-id');
    const at = property?.getFirstValue();
    if (!property || !(at instanceof ICAL.Time)) continue;
    const of = moved.get(uidOf(event)) ?? new Set();
    moved.set(uidOf(event), of.add(instantOfTime(at, property.getFirstParameter('tzid') || undefined)));
  }
  return moved;
}

/**
 * When whoever keeps this calendar (RFC 5545) is busy within a window: nothing of what, where or with whom. It may take long: it runs
 * on a thread of its own.
 */
export function readBusyCalendar(text: string, window: BusyWindow): BusyReading {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text)) return { kind: 'not_calendar' };
  if ((text.match(/^BEGIN:VEVENT/gim)?.length ?? 0) > calendarBounds.events) return { kind: 'too_large' };
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, '')) as unknown[];
    const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed).map(
      (one) => new ICAL.Component(one as never),
    );
    ICAL.TimezoneService.reset();
    const collector = new Collector(window);
    for (const calendar of calendars) {
      for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
      const events = calendar.getAllSubcomponents('vevent');
      const moved = movedOf(events);
      for (const event of events) {
        const isMoved = event.hasProperty('recurrence-id');
        if (keepsBusy(event)) collector.add(event, (!isMoved && moved.get(uidOf(event))) || new Set());
      }
    }
    return { kind: 'read', busy: merged(collector.spans) };
  } catch (error) {
    return { kind: error instanceof TooMuch ? 'too_large' : 'not_calendar' };
  }
}
