/** Every wall-clock time of the product is Moldova's; instants are UTC `Date`s. */
export const timeZone = 'Europe/Chisinau';

/** A day as `YYYY-MM-DD` and a time as `HH:mm`, both on Moldova's clock. */
export interface WallTime {
  day: string;
  time: string;
}

/**
 * In Swedish a time is written from the year to the second. Made when one is first asked for: with its zone's data it takes a
 * phone some 50 ms. Not by `once`: with that an offer's page fetches the gazetteer's code, 2.9 kB.
 */
const clockOf = (made: { clock?: Intl.DateTimeFormat }) => () =>
  (made.clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }));
const clock = clockOf({});

/** The clock's reading as if it were UTC: the difference to the instant is the zone's offset. */
function readingOf(instant: Date): number {
  const [year = 0, month = 0, ...rest] = clock().format(instant).match(/\d+/g)!.map(Number);
  const [day, hour, minute, second] = rest;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

export function wallTime(instant: Date): WallTime {
  const text = new Date(readingOf(instant)).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

export function dayOf(instant: Date): string {
  return wallTime(instant).day;
}

/**
 * The instant of a day and time on Moldova's clock. Undefined for a day that no calendar has and for an hour that the
 * change to summer time skips; of an hour that comes twice in autumn, the first.
 */
export function instantOf(day: string, time: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  const reading = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(reading) || new Date(reading).toISOString().slice(0, 10) !== day) return undefined;
  // Summer time first: an hour that comes twice is then its first coming.
  for (const hours of [3, 2]) {
    const instant = reading - hours * 3_600_000;
    if (readingOf(new Date(instant)) === reading) return new Date(instant);
  }
  return undefined;
}

/** `YYYY-MM-DD` moved by whole days, whatever the clock does meanwhile. Throws on text that is no day. */
export function addDays(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** Midnight that opens the day. Throws on text that is no day. */
export function startOfDay(day: string): Date {
  const instant = instantOf(day, '00:00');
  if (!instant) throw new RangeError(`not a day: ${day}`);
  return instant;
}

/** The midnights that open this month and the next one on Moldova's clock. */
export function monthOf(instant: Date): { from: Date; to: Date } {
  const first = `${dayOf(instant).slice(0, 7)}-01`;
  return { from: startOfDay(first), to: startOfDay(`${addDays(first, 31).slice(0, 7)}-01`) };
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

/** `YYYY-MM-DD HH:mm` of the wire → instant; undefined when it is no such moment. */
export function parseWireTime(text: string): Date | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/.exec(text);
  return parts ? instantOf(parts[1]!, parts[2]!) : undefined;
}

/** Instant → `YYYY-MM-DD HH:mm` of the wire. */
export function formatWireTime(instant: Date): string {
  const { day, time } = wallTime(instant);
  return `${day} ${time}`;
}
