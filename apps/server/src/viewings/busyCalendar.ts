import { timeZone } from '@app/domain/chisinauTime';
import { CalendarZones, utc, type Zone } from './calendarZones.ts';
import {
  allOf,
  type Component,
  firstOf,
  type Length,
  parseCalendars,
  parseLength,
  parseTime,
  type Property,
  type WrittenTime,
} from './icalendar.ts';
import { expandRule, parseRule, type Spend } from './recurrence.ts';

/** Milliseconds since 1970, the end not included. */
export type BusySpan = readonly [from: number, to: number];

export interface BusyWindow {
  from: number;
  to: number;
}

export type BusyReading =
  | {
      kind: 'read';
      busy: BusySpan[];
      /** Events whose times could not be understood, or not all of them. */
      unreadable: number;
    }
  | { kind: 'not_calendar' }
  | { kind: 'too_large' };

/** No calendar of a person has more; steps bound the work, whatever rules and zones are in it. */
export const calendarBounds = { events: 20_000, steps: 3_000_000, spans: 5_000 } as const;

/** Work after which a reading is given up as too large. */
export interface ReadingBounds {
  events: number;
  steps: number;
}

const day = 86_400_000;
/** A clock is never further from UTC. */
const maxOffset = 26 * 3_600_000;

class TooMuch extends Error {}

const textOf = (event: Component, name: string): string => (firstOf(event, name)?.value ?? '').toUpperCase();

/** Whether an event keeps its person from coming; our own viewings, which come back by their feed, are known anyway. */
function keepsBusy(event: Component): boolean {
  return (
    textOf(event, 'STATUS') !== 'CANCELLED' &&
    textOf(event, 'TRANSP') !== 'TRANSPARENT' &&
    !['FREE', 'WORKINGELSEWHERE'].includes(textOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS')) &&
    !/^VIEWING-\d+@/.test(textOf(event, 'UID'))
  );
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

/** A time with the zone of its clock. */
interface ZonedTime extends WrittenTime {
  of: Zone;
}

interface EventTimes {
  start: ZonedTime;
  /** By the clock of its start: an hour more or less where that changes; or by time that passes. */
  length: Length & { byClock: boolean };
}

const uidOf = (event: Component): string => firstOf(event, 'UID')?.value ?? '';
const revisionOf = (event: Component): number => Number.parseInt(firstOf(event, 'SEQUENCE')?.value ?? '0', 10) || 0;

/** Events without those that a later revision replaces. */
function latestOf(events: readonly Component[]): Component[] {
  const keyOf = (event: Component) => `${uidOf(event)} ${firstOf(event, 'RECURRENCE-ID')?.value ?? ''}`;
  const latest = new Map<string, number>();
  for (const event of events)
    latest.set(keyOf(event), Math.max(latest.get(keyOf(event)) ?? -Infinity, revisionOf(event)));
  return events.filter((event) => uidOf(event) === '' || revisionOf(event) === latest.get(keyOf(event)));
}

/** Reads the components of one calendar; collects what is busy within a window. */
class BusyReader {
  spans: BusySpan[] = [];
  unreadable = 0;
  private isUnderstood = true;
  private readonly window: BusyWindow;
  private readonly zones: CalendarZones;
  private readonly spend: Spend;
  private readonly zoneOf: (name: string) => Zone | undefined;
  private readonly ownZone: Zone;
  private readonly calendarZone: Zone;

  constructor(calendar: Component, window: BusyWindow, zones: CalendarZones, spend: Spend) {
    this.window = window;
    this.zones = zones;
    this.spend = spend;
    this.zoneOf = zones.lookup(calendar.children.filter(({ name }) => name === 'VTIMEZONE'));
    this.ownZone = this.zoneOf(timeZone)!;
    const named = firstOf(calendar, 'X-WR-TIMEZONE')?.value;
    this.calendarZone = (named && this.zoneOf(named)) || this.ownZone;
  }

  /** Notes that something of the event at hand cannot be understood. */
  private lost(): undefined {
    this.isUnderstood = false;
    return undefined;
  }

  /** @param inherited the zone of a time without one, such as of an end or an exception */
  private zoned(value: string, property: Property, inherited?: Zone): ZonedTime | undefined {
    const time = parseTime(value, property);
    if (!time) return undefined;
    // A whole day is one of the person's. Where a zone is not known, the clock of here is the likeliest.
    if (time.kind === 'date') return { ...time, of: this.ownZone };
    if (time.kind === 'utc') return { ...time, of: utc };
    const of = time.zone ? (this.zoneOf(time.zone) ?? this.ownZone) : (inherited ?? this.calendarZone);
    return { ...time, of };
  }

  private instantOf({ of, wall }: ZonedTime): number {
    return this.zones.instantOf(of, wall);
  }

  /** The times of a list such as EXDATE. */
  private listed(event: Component, name: string, inherited: Zone): ZonedTime[] {
    return allOf(event, name).flatMap((property) =>
      property.value.split(',').flatMap((value) => {
        this.spend(10);
        return value.trim() === '' ? [] : (this.zoned(value, property, inherited) ?? []);
      }),
    );
  }

  private timesOf(event: Component): EventTimes | undefined {
    const startProperty = firstOf(event, 'DTSTART');
    const start = startProperty && this.zoned(startProperty.value, startProperty);
    if (!start) return this.lost();
    const endProperty = firstOf(event, 'DTEND');
    const durationProperty = firstOf(event, 'DURATION');
    if (endProperty && endProperty.value !== '') {
      const end = this.zoned(endProperty.value, endProperty, start.of);
      if (!end) return this.lost();
      const byClock = end.of === start.of;
      const ms = byClock ? end.wall - start.wall : this.instantOf(end) - this.instantOf(start);
      const isDays = start.kind === 'date' && end.kind === 'date';
      return { start, length: { ms: isDays ? Math.max(ms, day) : ms, isDays, byClock } };
    }
    const duration = durationProperty && parseLength(durationProperty.value);
    if (durationProperty && !duration) return this.lost();
    const length = duration ?? { ms: start.kind === 'date' ? day : 0, isDays: true };
    return { start, length: { ...length, byClock: length.isDays } };
  }

  private put(from: number, to: number): void {
    const span = [Math.max(from, this.window.from), Math.min(to, this.window.to)] as const;
    if (!(span[0] < span[1])) return;
    this.spans.push(span);
    if (this.spans.length <= 2 * calendarBounds.spans) return;
    this.spans = merged(this.spans);
    if (this.spans.length > calendarBounds.spans) throw new TooMuch();
  }

  private putTime(start: ZonedTime, length: EventTimes['length']): void {
    const from = this.instantOf(start);
    this.put(from, length.byClock ? this.instantOf({ ...start, wall: start.wall + length.ms }) : from + length.ms);
  }

  /** A period such as `20260920T070000Z/PT2H`. */
  private putPeriod(value: string, property: Property, inherited?: Zone): void {
    const [first = '', second = ''] = value.split('/', 2);
    const start = this.zoned(first, property, inherited);
    const length = parseLength(second);
    const end = length ? undefined : this.zoned(second, property, start?.of);
    if (!start || (!length && !end)) return this.lost();
    const from = this.instantOf(start);
    this.put(from, end ? this.instantOf(end) : from + length!.ms);
  }

  /** The last time that a rule may name, on the clock of its start. */
  private untilOf(text: string | undefined, start: ZonedTime): number {
    if (!text) return Infinity;
    const until = this.zoned(text, { parameters: '', value: text }, start.of);
    if (!until) return this.lost() ?? start.wall;
    if (until.kind === 'date') return until.wall + day - 1;
    // The end of a day as it was written, whatever the zone.
    if (start.kind === 'date' && until.wall % day === day - 1_000) return until.wall;
    if (start.kind === 'date') return Math.max(until.wall, until.wall + start.of(until.wall));
    return until.kind === 'utc' ? until.wall + start.of(until.wall) : until.wall;
  }

  /** Starts that rules name, about the window. */
  private named(event: Component, name: string, { start, length }: EventTimes): number[] {
    const within = { from: this.window.from - length.ms - maxOffset, to: this.window.to + maxOffset };
    return allOf(event, name).flatMap(({ value }) => {
      this.spend(60);
      const rule = parseRule(value);
      if (!rule) return this.lost() ?? [];
      return expandRule(rule, start.wall, this.untilOf(rule.until, start), within, this.spend);
    });
  }

  /** @param moved times of the event that others with its name replace */
  private repeat(event: Component, times: EventTimes, moved: readonly Property[]): void {
    const { start, length } = times;
    const walls = new Set([start.wall, ...this.named(event, 'RRULE', times)]);
    for (const property of allOf(event, 'RDATE'))
      for (const value of property.value.split(',').filter((one) => one.trim() !== '')) {
        this.spend(1);
        if (value.includes('/')) this.putPeriod(value, property, start.of);
        else walls.add(this.furtherWall(value, property, start) ?? start.wall);
      }
    this.spend(moved.length * 10);
    const excepted = [
      ...this.listed(event, 'EXDATE', start.of),
      ...moved.flatMap((property) => this.zoned(property.value, property, start.of) ?? []),
    ];
    const days = new Set<number>();
    const instants = new Set<number>();
    for (const time of excepted) {
      if (time.kind === 'date' || (start.kind === 'date' && time.wall % day === 0)) days.add(time.wall);
      if (time.kind !== 'date') instants.add(this.instantOf(time));
    }
    for (const wall of this.named(event, 'EXRULE', times)) walls.delete(wall);
    for (const wall of walls) {
      const at = { ...start, wall };
      if (!days.has(Math.floor(wall / day) * day) && !instants.has(this.instantOf(at))) this.putTime(at, length);
    }
  }

  /** A further time of an event, on the clock of its start. */
  private furtherWall(value: string, property: Property, start: ZonedTime): number | undefined {
    const time = this.zoned(value, property, start.of);
    if (!time) return this.lost();
    if (time.kind === 'date') return time.wall + (((start.wall % day) + day) % day);
    if (time.of === start.of) return time.wall;
    const instant = this.instantOf(time);
    return instant + start.of(instant);
  }

  private addEvent(event: Component, moved: readonly Property[]): void {
    if (event.isSpoilt) this.lost();
    const times = this.timesOf(event);
    if (!times) return;
    const { start, length } = times;
    const isMoved = event.properties.has('RECURRENCE-ID');
    if (!isMoved && ['RRULE', 'RDATE'].some((name) => event.properties.has(name))) {
      this.repeat(event, { start, length: { ...length, ms: Math.max(0, length.ms) } }, moved);
    } else if (length.ms > 0 && start.wall + length.ms > this.window.from - maxOffset) this.putTime(start, length);
  }

  private addFreeBusy(component: Component): void {
    for (const property of allOf(component, 'FREEBUSY')) {
      if (/;FBTYPE="?FREE\b/i.test(property.parameters)) continue;
      for (const value of property.value.split(',').filter((one) => one.trim() !== '')) {
        this.spend(1);
        this.putPeriod(value, property);
      }
    }
  }

  /** @param moved by an event's name the times that others with it replace */
  read(component: Component, moved: ReadonlyMap<string, readonly Property[]>): void {
    this.isUnderstood = true;
    if (component.name === 'VFREEBUSY') this.addFreeBusy(component);
    else if (keepsBusy(component)) this.addEvent(component, moved.get(uidOf(component)) ?? []);
    if (!this.isUnderstood) this.unreadable += 1;
  }
}

/** By an event's name the times of it that others with that name replace. */
function movedOf(events: Iterable<Component>): Map<string, Property[]> {
  const moved = new Map<string, Property[]>();
  for (const event of events) {
    const property = firstOf(event, 'RECURRENCE-ID');
    if (!property || !firstOf(event, 'DTSTART')) continue;
    const of = moved.get(uidOf(event));
    if (of) of.push(property);
    else moved.set(uidOf(event), [property]);
  }
  return moved;
}

function readCalendars(calendars: readonly Component[], window: BusyWindow, spend: Spend): BusyReading {
  // Some programs write each event into a calendar of its own: which of them belong together, their names alone say.
  const latest = new Set(
    latestOf(calendars.flatMap(({ children }) => children.filter(({ name }) => name === 'VEVENT'))),
  );
  const moved = movedOf(latest);
  const zones = new CalendarZones(window, spend);
  const readers = calendars.map((calendar) => {
    const reader = new BusyReader(calendar, window, zones, spend);
    for (const component of calendar.children)
      if (latest.has(component) || component.name === 'VFREEBUSY') reader.read(component, moved);
    return reader;
  });
  const busy = merged(readers.flatMap(({ spans }) => spans));
  if (busy.length > calendarBounds.spans) return { kind: 'too_large' };
  return { kind: 'read', busy, unreadable: readers.reduce((sum, { unreadable }) => sum + unreadable, 0) };
}

/**
 * When the owner of a calendar (RFC 5545) is busy within a window: nothing of what, where or with whom. What cannot be understood costs
 * its own event alone. It takes at most a part of a second, which is too long for the main thread.
 */
export function readBusyCalendar(
  text: string,
  window: BusyWindow,
  bounds: ReadingBounds = calendarBounds,
): BusyReading {
  let left = bounds.steps;
  const spend: Spend = (steps) => {
    if ((left -= steps) < 0) throw new TooMuch();
  };
  try {
    if ((text.match(/^BEGIN:VEVENT/gim)?.length ?? 0) > bounds.events) return { kind: 'too_large' };
    const calendars = parseCalendars(text, () => spend(20));
    if (!calendars.some(({ properties, children }) => properties.size > 0 || children.length > 0))
      return { kind: 'not_calendar' };
    return readCalendars(calendars, window, spend);
  } catch (error) {
    if (error instanceof TooMuch) return { kind: 'too_large' };
    throw error;
  }
}
