import { once } from '@app/domain/gazetteer/once';
import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import { allOf, type Component, firstOf, parseTime } from './icalendar.ts';
import { expandRule, parseRule, type Spend, type Within } from './recurrence.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The difference between a zone's clock and UTC at an instant. Milliseconds. */
export type Zone = (instant: number) => number;

export const utc: Zone = () => 0;

/** What Windows and Outlook call a zone → the name that everybody else uses. */
const outlookNames = new Map(
  windowsZones.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
);

const signed = (sign: string | undefined, hours: string, minutes = '0', seconds = '0'): number =>
  (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * 60_000 + Number(seconds) * 1_000);

/** A zone of the system's database; undefined when it has none of this name. */
function systemZone(name: string): Zone | undefined {
  let clock: Intl.DateTimeFormat;
  try {
    clock = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return (instant) => {
    const found = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(clock.format(instant));
    return found ? signed(found[1], found[2]!, found[3], found[4]) : 0;
  };
}

/** Zones by their city: `chisinau` → `Europe/Chisinau`. */
const cities = once(
  () => new Map(Intl.supportedValuesOf('timeZone').map((name) => [name.split('/').at(-1)!.toLowerCase(), name])),
);

/** A zone as Outlook shows it, such as `(UTC+02:00) Athens, Bucharest`, or by its offset alone: names to look for. */
function shownNames(text: string): string[] {
  const [, offset, label = ''] = /^\s*\(?(?:UTC|GMT)?\s*([+-]\d{1,2}(?:[:.]?\d\d)?)?\)?\s*(.*)$/i.exec(text) ?? [];
  const places = label.split(/[,/]/, 20).map((place) => cities().get(place.trim().toLowerCase().replaceAll(' ', '_')));
  const country = /^(Atlantic|Eastern|Central|Mountain|Pacific|Alaskan?)(?: Standard| Daylight)? Time\b/i.exec(label);
  const found = /^([+-])(\d{1,2})[:.]?(\d\d)?$/.exec(offset ?? '');
  return [
    ...places.filter((name) => name !== undefined),
    ...(country ? [`${country[1]!.replace(/^Alaska$/i, 'Alaskan')} Standard Time`] : []),
    ...(found ? [`${found[1]}${found[2]!.padStart(2, '0')}:${found[3] ?? '00'}`] : []),
    ...(/^\s*\((?:UTC|GMT)\)/i.test(text) ? ['UTC'] : []),
  ];
}

/** A zone that the calendar describes by itself: when its clock changes, and how far it then is from UTC. */
function describedZone(description: Component, within: Within, spend: Spend): Zone | undefined {
  const changes: { at: number; before: number; after: number }[] = [];
  for (const part of description.children) {
    const [start, before, after] = ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'].map((name) => firstOf(part, name));
    const time = start && parseTime(start.value, start);
    const [from, to] = [before, after].map((one) => {
      const found = /^([+-])(\d\d):?(\d\d)(\d\d)?$/.exec(one?.value ?? '');
      return found ? signed(found[1], found[2]!, found[3], found[4]) : undefined;
    });
    if (!time || from === undefined || to === undefined) continue;
    const further = allOf(part, 'RDATE').flatMap((one) =>
      one.value.split(',').flatMap((value) => parseTime(value, one)?.wall ?? []),
    );
    const rules = allOf(part, 'RRULE').flatMap(({ value }) => {
      const rule = parseRule(value);
      const until = rule?.until && parseTime(rule.until, { parameters: '', value: '' });
      return rule ? expandRule(rule, time.wall, until ? until.wall + from : Infinity, within, spend) : [];
    });
    for (const wall of [time.wall, ...further, ...rules]) changes.push({ at: wall - from, before: from, after: to });
  }
  if (changes.length === 0) return undefined;
  changes.sort((a, b) => a.at - b.at);
  return (instant) => {
    spend(changes.length);
    return (changes.findLast(({ at }) => at <= instant) ?? { after: changes[0]!.before }).after;
  };
}

/** Zones of a text with calendars, each by the names that its calendar uses. */
export class CalendarZones {
  private readonly system = new Map<string, Zone | undefined>();
  private readonly days = new Map<Zone, Map<number, number | null>>();
  private readonly within: Within;
  private readonly spend: Spend;

  constructor(window: Within, spend: Spend) {
    this.within = { from: window.from - 800 * day, to: window.to + 400 * day };
    this.spend = spend;
  }

  /** Looks for the zone of a name; undefined when neither the system nor the calendar that describes these knows it. */
  lookup(descriptions: readonly Component[]): (name: string) => Zone | undefined {
    const described = new Map(descriptions.map((one) => [firstOf(one, 'TZID')?.value ?? '', one]));
    const known = new Map<string, Zone | undefined>();
    return (name) => {
      if (!known.has(name)) known.set(name, this.named(name) ?? this.describedAs(name, described) ?? this.shown(name));
      return known.get(name);
    };
  }

  private cached(key: string, find: () => Zone | undefined): Zone | undefined {
    if (!this.system.has(key)) {
      this.spend(2_500);
      this.system.set(key, find());
    }
    return this.system.get(key);
  }

  private named(name: string): Zone | undefined {
    return this.cached(name, () => namedZone(plain(name)));
  }

  private shown(name: string): Zone | undefined {
    return this.cached(`shown ${name}`, () =>
      shownNames(plain(name))
        .map(namedZone)
        .find((zone) => zone !== undefined),
    );
  }

  private describedAs(name: string, described: ReadonlyMap<string, Component>): Zone | undefined {
    const description = described.get(name) ?? described.get(plain(name));
    if (!description) return undefined;
    const place = firstOf(description, 'X-LIC-LOCATION')?.value;
    return (place && this.named(place)) || describedZone(description, this.within, this.spend);
  }

  /**
   * The instant at which a zone's clock shows this. Of an hour that comes twice the first; an hour that the clock leaps over comes as
   * much later.
   */
  instantOf(zone: Zone, wall: number): number {
    if (zone === utc) return wall;
    const offset = this.offsetOf(zone, Math.floor(wall / day));
    if (offset !== null) return wall - offset;
    const [before, after] = [zone(wall - day), zone(wall + day)];
    const instant = [before, after].map((one) => wall - one).find((at) => zone(at) === wall - at);
    return instant ?? wall - before;
  }

  /** A zone's difference to UTC all through a day; null when it changes about then. */
  private offsetOf(zone: Zone, index: number): number | null {
    const days = this.days.get(zone) ?? new Map<number, number | null>();
    this.days.set(zone, days);
    let offset = days.get(index);
    if (offset === undefined) {
      this.spend(10);
      const [before, after] = [zone((index - 1) * day), zone((index + 2) * day)];
      offset = before === after ? before : null;
      days.set(index, offset);
    }
    return offset;
  }
}

const plain = (name: string): string => name.replace(/^["\s]+|["\s]+$/g, '');

/** A zone by the system's name, by Outlook's, or by either after a prefix such as `/citadel.org/20190914_1/`. */
function namedZone(name: string): Zone | undefined {
  const outlook = name.replace(/ \d+$/, '').replace(/ (?:Daylight|Summer) Time$/i, ' Standard Time');
  const parts = name.split('/').filter((part) => part !== '');
  const endings = parts.length > 1 || name.startsWith('/') ? [-3, -2, -1].map((n) => parts.slice(n).join('/')) : [];
  for (const one of [name, outlookNames.get(outlook.toLowerCase()), ...endings]) {
    const zone = one ? systemZone(one) : undefined;
    if (zone) return zone;
  }
  return undefined;
}
