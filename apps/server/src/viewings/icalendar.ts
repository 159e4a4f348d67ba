/* Reads the lines of iCalendar (RFC 5545) as programs write them: a spoilt line costs nothing but itself. */

export interface Property {
  /** Its parameters as they were written, such as `;TZID="Europe/Berlin"`; empty when it has none. */
  parameters: string;
  value: string;
}

export interface Component {
  name: string;
  properties: Map<string, Property[]>;
  children: Component[];
  /** A line that sets its times has no colon. */
  isSpoilt: boolean;
}

/** Properties that say when somebody is busy; no other is kept. */
const timeProperties = [
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'FREEBUSY',
  'TZOFFSETFROM',
  'TZOFFSETTO',
] as const;
const isTime: ReadonlySet<string> = new Set(timeProperties);
const readProperties: ReadonlySet<string> = new Set([
  ...timeProperties,
  'VERSION',
  'PRODID',
  'TZID',
  'UID',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'X-WR-TIMEZONE',
  'X-LIC-LOCATION',
]);
const readComponents: ReadonlySet<string> = new Set([
  'VCALENDAR',
  'VEVENT',
  'VFREEBUSY',
  'VTIMEZONE',
  'STANDARD',
  'DAYLIGHT',
]);
const spoiltTime = new RegExp(`^(?:${timeProperties.join('|')})(?![A-Z-])`, 'i');
/** Deeper than any calendar goes. */
const maxDepth = 20;

/** Lines without the folds that a longer line has; line breaks may be any number of CR and an LF, or CR alone. */
function* unfoldedLines(text: string): Generator<string> {
  const isFeed = text.includes('\n');
  const lineBreak = isFeed ? '\n' : '\r';
  let line = '';
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length;) {
    let end = text.indexOf(lineBreak, at);
    if (end < 0) end = text.length;
    let last = end;
    while (isFeed && last > at && text.charCodeAt(last - 1) === 13) last -= 1;
    const part = text.slice(at, last);
    at = end + 1;
    if (part === '') continue;
    if (line !== '' && (part.startsWith(' ') || part.startsWith('\t'))) {
      line += part.slice(1);
      continue;
    }
    if (line !== '') yield line;
    line = part.trimStart();
  }
  if (line !== '') yield line;
}

const nameOf = (line: string): string => (/^[A-Za-z0-9-]+/.exec(line)?.[0] ?? '').toUpperCase();

/**
 * A time's value has no colon, a zone may have one, and its quotes may not be closed: the last colon parts them. Any other value begins
 * after the first colon.
 */
function propertyOf(name: string, line: string): Property | undefined {
  const colon = isTime.has(name) ? line.lastIndexOf(':') : line.indexOf(':');
  return colon < 0 ? undefined : { parameters: line.slice(name.length, colon), value: line.slice(colon + 1).trim() };
}

const parameters = {
  TZID: /;TZID=(?:"([^"]*)"|"?([^;"]*))/i,
  VALUE: /;VALUE=(?:"([^"]*)"|"?([^;"]*))/i,
} as const;

/** A parameter's value without quotes; undefined when it has none. */
function parameterOf(property: Property, name: keyof typeof parameters): string | undefined {
  const found = property.parameters === '' ? null : parameters[name].exec(property.parameters);
  return (found?.[1] ?? found?.[2])?.trim() || undefined;
}

/** Builds components of lines. One that never ends is over where the component that holds it is, or another event begins. */
class Builder {
  readonly calendars: Component[] = [];
  readonly open: Component[] = [];

  begin(name: string): boolean {
    if (name === 'VCALENDAR') this.end(name);
    if (name === 'VEVENT' || name === 'VFREEBUSY' || name === 'VTIMEZONE') this.closeTo('VCALENDAR');
    const component: Component = { name, properties: new Map(), children: [], isSpoilt: false };
    const parent = this.open.at(-1);
    if (!parent && name !== 'VCALENDAR') return true;
    parent?.children.push(component);
    this.open.push(component);
    return this.open.length <= maxDepth;
  }

  private closeTo(name: string): void {
    const at = this.open.findLastIndex((one) => one.name === name);
    if (at >= 0) this.open.length = at + 1;
  }

  end(name: string): void {
    const at = this.open.findLastIndex((one) => one.name === name);
    if (at < 0) return;
    if (at === 0) this.calendars.push(this.open[0]!);
    this.open.length = at;
  }

  line(text: string): void {
    const component = this.open.at(-1);
    if (!component || !readComponents.has(component.name)) return;
    const name = nameOf(text);
    if (!readProperties.has(name)) return;
    const property = propertyOf(name, text);
    if (!property) {
      component.isSpoilt ||= spoiltTime.test(text);
      return;
    }
    const known = component.properties.get(name);
    if (known) known.push(property);
    else component.properties.set(name, [property]);
  }
}

/**
 * The calendars of a text; none when it is something else, or was cut off.
 * @param onComponent is called for each component, and may throw when they are too many
 */
export function parseCalendars(text: string, onComponent: () => void): Component[] {
  const builder = new Builder();
  for (const line of unfoldedLines(text)) {
    const border = /^(BEGIN|END):\s*(\S+)\s*$/i.exec(line);
    if (!border) builder.line(line);
    else if (border[1]!.toUpperCase() === 'END') builder.end(border[2]!.toUpperCase());
    else if (builder.begin(border[2]!.toUpperCase())) onComponent();
    else return [];
  }
  return builder.open.length > 0 ? [] : builder.calendars;
}

export const firstOf = (component: Component, name: string): Property | undefined =>
  component.properties.get(name)?.[0];
export const allOf = (component: Component, name: string): readonly Property[] => component.properties.get(name) ?? [];

/** A time as it was written, its clock as if it were UTC. */
export interface WrittenTime {
  wall: number;
  kind: 'date' | 'utc' | 'local';
  zone: string | undefined;
}

const dayLength = 86_400_000;

/** A time such as `20260916T100000Z` or `20260916`; undefined when it is none. */
export function parseTime(text: string, property: Property): WrittenTime | undefined {
  const found = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(?:\.\d+)?(Z)?)?$/i.exec(text.trim());
  if (!found) return undefined;
  const [year, month, date, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map((part) => Number(part ?? 0));
  const midnight = Date.UTC(year!, month! - 1, date);
  if (new Date(midnight).getUTCDate() !== date || month! > 12 || hour > 24 || minute > 59 || second > 60)
    return undefined;
  if (found[4] === undefined || parameterOf(property, 'VALUE')?.toUpperCase() === 'DATE')
    return { wall: midnight, kind: 'date', zone: undefined };
  const wall = midnight + hour * 3_600_000 + minute * 60_000 + second * 1_000;
  return found[7]
    ? { wall, kind: 'utc', zone: undefined }
    : { wall, kind: 'local', zone: parameterOf(property, 'TZID') };
}

export interface Length {
  ms: number;
  /** Days of the calendar, which a change of the clock makes longer or shorter. */
  isDays: boolean;
}

/** A length such as `PT1H30M` or `P1W`; undefined when it is none. */
export function parseLength(text: string): Length | undefined {
  const found = /^\s*([+-])?P((?:T|\d{1,9}[WDHMS])+)\s*$/i.exec(text);
  const parts = [...(found?.[2] ?? '').matchAll(/(\d+)([WDHMS])/gi)];
  if (parts.length === 0) return undefined;
  const units: Record<string, number> = { W: 7 * dayLength, D: dayLength, H: 3_600_000, M: 60_000, S: 1_000 };
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * units[unit!.toUpperCase()]!, 0);
  return { ms: found![1] === '-' ? -ms : ms, isDays: parts.every(([, , unit]) => /[WD]/i.test(unit!)) };
}
