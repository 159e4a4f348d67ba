import { parseWireTime } from '@app/domain/chisinauTime';
import { describe, expect, it } from 'vitest';
import { calendarBounds, readBusyCalendar } from './busyCalendar.ts';
import { readCalendarApart } from './readCalendarApart.ts';

const at = (text: string): number => parseWireTime(text)!.getTime();
const window = { from: at('2026-09-15 00:00'), to: at('2026-10-01 00:00') };

const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const upTo = (last: number): string => Array.from({ length: last + 1 }, (_, i) => i).join(',');
let uids = 0;
const event = (...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${(uids += 1)}@test`]),
  'DTSTAMP:20260901T000000Z',
  'SUMMARY:Secret meeting',
  ...lines,
  'END:VEVENT',
];

/** Busy times in Moldova's clock. */
function busy(...lines: string[]): string[] {
  const reading = readBusyCalendar(calendar(...lines), window);
  if (reading.kind !== 'read') return [reading.kind];
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Chisinau',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return reading.busy.map(([from, to]) => `${clock.format(from)} – ${clock.format(to)}`);
}

/** New York as Outlook names it, which no list of zones does. */
const eastern = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
const series = (...more: string[]) =>
  event('UID:series@test', 'DTSTART;TZID=Europe/Chisinau:20200107T100000', 'DTEND;TZID=Europe/Chisinau:20200107T110000', 'RRULE:FREQ=WEEKLY;BYDAY=TU', ...more); // oxfmt-ignore

describe('a calendar elsewhere', () => {
  it.each<[string, string[], string[]]>([
    [
      'at a time in UTC',
      event('DTSTART:20260916T070000Z', 'DTEND:20260916T080000Z'),
      ['2026-09-16 10:00 – 2026-09-16 11:00'],
    ],
    ['of so long', event('DTSTART:20260916T070000Z', 'DURATION:PT1H30M'), ['2026-09-16 10:00 – 2026-09-16 11:30']],
    ['of no zone', event('DTSTART:20260916T100000', 'DTEND:20260916T110000'), ['2026-09-16 10:00 – 2026-09-16 11:00']],
    [
      'of a zone that is known by its name',
      event('DTSTART;TZID=America/New_York:20260916T030000', 'DTEND;TZID=America/New_York:20260916T040000'),
      ['2026-09-16 10:00 – 2026-09-16 11:00'],
    ],
    [
      'of a zone that it describes',
      [
        ...eastern,
        ...event(
          'DTSTART;TZID=Eastern Standard Time:20260916T030000',
          'DTEND;TZID=Eastern Standard Time:20260916T040000',
        ),
      ],
      ['2026-09-16 10:00 – 2026-09-16 11:00'],
    ],
    [
      'of a zone that nobody knows',
      event('DTSTART;TZID=Nowhere:20260916T100000', 'DURATION:PT1H'),
      ['2026-09-16 10:00 – 2026-09-16 11:00'],
    ],
    ['of a whole day', event('DTSTART;VALUE=DATE:20260917'), ['2026-09-17 00:00 – 2026-09-18 00:00']],
    [
      'of days',
      event('DTSTART;VALUE=DATE:20260917', 'DTEND;VALUE=DATE:20260919'),
      ['2026-09-17 00:00 – 2026-09-19 00:00'],
    ],
    [
      'that began before and ends within',
      event('DTSTART:20260914T100000Z', 'DTEND:20260915T070000Z'),
      ['2026-09-15 00:00 – 2026-09-15 10:00'],
    ],
    ['that is over', event('DTSTART:20260914T070000Z', 'DTEND:20260914T080000Z'), []],
    ['that is free', event('DTSTART:20260916T070000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'), []],
    [
      'that is free to Outlook',
      event('DTSTART:20260916T070000Z', 'DURATION:PT1H', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      [],
    ],
    ['that is off', event('DTSTART:20260916T070000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'), []],
    ['of no length', event('DTSTART:20260916T070000Z'), []],
    ['that ends before it begins', event('DTSTART:20260916T070000Z', 'DTEND:20260916T060000Z'), []],
    ['that is a viewing of ours', event('UID:viewing-12@vatra.md', 'DTSTART:20260916T070000Z', 'DURATION:PT30M'), []],
    [
      'beside and over each other',
      [
        ...event('DTSTART:20260916T070000Z', 'DURATION:PT1H'),
        ...event('DTSTART:20260916T073000Z', 'DURATION:PT1H'),
        ...event('DTSTART:20260916T083000Z', 'DURATION:PT1H'),
      ],
      ['2026-09-16 10:00 – 2026-09-16 12:30'],
    ],
    [
      'each week for years',
      series(),
      [
        '2026-09-15 10:00 – 2026-09-15 11:00',
        '2026-09-22 10:00 – 2026-09-22 11:00',
        '2026-09-29 10:00 – 2026-09-29 11:00',
      ],
    ],
    [
      'each week but one',
      series('EXDATE;TZID=Europe/Chisinau:20260922T100000'),
      ['2026-09-15 10:00 – 2026-09-15 11:00', '2026-09-29 10:00 – 2026-09-29 11:00'],
    ],
    [
      'each week until',
      series().map((line) => line.replace('BYDAY=TU', 'BYDAY=TU;UNTIL=20260916T000000Z')),
      ['2026-09-15 10:00 – 2026-09-15 11:00'],
    ],
    [
      'each week with one moved and one off',
      [
        ...series(),
        ...event(
          'UID:series@test',
          'RECURRENCE-ID;TZID=Europe/Chisinau:20260922T100000',
          'DTSTART:20260923T070000Z',
          'DURATION:PT1H',
        ),
        ...event(
          'UID:series@test',
          'RECURRENCE-ID;TZID=Europe/Chisinau:20260929T100000',
          'DTSTART:20260929T070000Z',
          'DURATION:PT1H',
          'STATUS:CANCELLED',
        ),
      ],
      ['2026-09-15 10:00 – 2026-09-15 11:00', '2026-09-23 10:00 – 2026-09-23 11:00'],
    ],
    [
      'each day of a month, whole',
      event('DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=20'),
      ['2026-09-20 00:00 – 2026-09-21 00:00'],
    ],
  ])('keeps its person busy by an event %s', (_, lines, expected) => expect(busy(...lines)).toEqual(expected));

  const good = event('UID:good@x', 'DTSTART:20260916T070000Z', 'DTEND:20260916T080000Z');
  const at10 = '2026-09-16 10:00 – 2026-09-16 11:00';
  const at11 = '2026-09-16 11:00 – 2026-09-16 12:00';
  const day = (of: number, from = '10:00', to = '11:00') => `2026-09-${of} ${from} – 2026-09-${of} ${to}`;
  const timed = (zone: string) => event(`DTSTART;TZID=${zone}:20260916T100000`, `DTEND;TZID=${zone}:20260916T110000`);
  /** From ten to eleven in Chișinău. */
  const local = (...more: string[]) =>
    event('DTSTART;TZID=Europe/Chisinau:20260916T100000', 'DTEND;TZID=Europe/Chisinau:20260916T110000', ...more);
  const first = (...more: string[]) => event('UID:first@x', 'DTSTART:20260916T070000Z', 'DURATION:PT1H', ...more);

  it.each<[string, string[], string[]]>([
    ["Outlook's zone without its description", timed('W. Europe Standard Time'), [at11]],
    ["Outlook's zone with a number added", timed('W. Europe Standard Time 1'), [at11]],
    ['a zone as Outlook shows it', timed('"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"'), [at11]],
    ['an American zone as Outlook shows it', timed('(UTC-05:00) Eastern Time (US & Canada)'), ['2026-09-16 17:00 – 2026-09-16 18:00']],
    ['a zone with a colon, not quoted', timed('tzone://Microsoft/Utc'), ['2026-09-16 13:00 – 2026-09-16 14:00']],
    ['a zone named by its offset', timed('GMT+01:00'), ['2026-09-16 12:00 – 2026-09-16 13:00']],
    ['a zone with a prefix', timed('/freeassociation.sourceforge.net/Europe/Berlin'), [at11]],
    ['a zone after a slash', timed('/Europe/Stockholm'), [at11]],
    ['a zone whose quote is never closed', [...good, ...timed('"W. Europe Standard Time')], ['2026-09-16 10:00 – 2026-09-16 12:00']],
    ["a zone of the calendar's own, with its place", ['BEGIN:VTIMEZONE', 'TZID:Office', 'X-LIC-LOCATION:Europe/Berlin', 'END:VTIMEZONE', ...timed('Office')], [at11]],
    ['a zone for the whole calendar', ['X-WR-TIMEZONE:Europe/Berlin', ...event('DTSTART:20260916T100000', 'DURATION:PT1H')], [at11]],
    ['an end without its zone', event('DTSTART;TZID=Europe/Berlin:20260916T100000', 'DTEND:20260916T110000'), [at11]],
    ['a start and an end of two zones', event('DTSTART;TZID=Europe/Berlin:20260916T100000', 'DTEND;TZID=Europe/London:20260916T100000'), [at11]],
    ['free and busy times alone', ['BEGIN:VFREEBUSY', 'UID:fb@x', 'DTSTART:20260901T000000Z', 'DTEND:20261001T000000Z', 'FREEBUSY;FBTYPE=BUSY:20260916T070000Z/20260916T080000Z', 'FREEBUSY;FBTYPE=FREE:20260917T070000Z/PT1H', 'FREEBUSY:20260918T070000Z/PT1H,20260919T070000Z/PT1H', 'END:VFREEBUSY'], [at10, day(18), day(19)]],
    ['a further date without a rule', first('RDATE:20260920T070000Z'), [at10, day(20)]],
    ['a further period', first('RDATE;VALUE=PERIOD:20260920T070000Z/PT2H,20260921T070000Z/20260921T073000Z'), [at10, day(20, '10:00', '12:00'), day(21, '10:00', '10:30')]],
    ['a first event that its rule does not name', local('RRULE:FREQ=MONTHLY;BYMONTHDAY=25;COUNT=2'), [at10, day(25)]],
    ['an end of the rule in UTC', local('RRULE:FREQ=DAILY;UNTIL=20260918T070000Z'), [at10, day(17), day(18)]],
    ['an end of the rule by its day', local('RRULE:FREQ=DAILY;UNTIL=20260918'), [at10, day(17), day(18)]],
    ['an exception in UTC', local('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260917T070000Z'), [at10, day(18)]],
    ['an exception by its day', local('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20260917'), [at10, day(18)]],
    ['an exception with nothing in it', first('RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:'), [at10, day(17)]],
    ['a whole day that is not marked as one', event('DTSTART:20260917', 'DTEND:20260918'), ['2026-09-17 00:00 – 2026-09-18 00:00']],
    ['whole days until the end of one in UTC', event('DTSTART;VALUE=DATE:20260917', 'RRULE:FREQ=DAILY;UNTIL=20260918T235959Z'), ['2026-09-17 00:00 – 2026-09-19 00:00']],
    ['whole days until a midnight of here in UTC', event('DTSTART;VALUE=DATE:20260917', 'RRULE:FREQ=DAILY;UNTIL=20260917T210000Z'), ['2026-09-17 00:00 – 2026-09-19 00:00']],
    ['whole days with an exception that is not marked as one', event('DTSTART;VALUE=DATE:20260917', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260918', 'EXDATE:20260919T000000'), ['2026-09-17 00:00 – 2026-09-18 00:00']],
    ['a whole day that ends as it begins', event('DTSTART;VALUE=DATE:20260917', 'DTEND;VALUE=DATE:20260917'), ['2026-09-17 00:00 – 2026-09-18 00:00']],
    ['a moved event that repeats the rule', [...first('RRULE:FREQ=DAILY;COUNT=3'), ...event('UID:first@x', 'RECURRENCE-ID:20260917T070000Z', 'DTSTART:20260924T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3')], [at10, day(18), day(24, '12:00', '13:00')]],
    ['two revisions of an event', [...first('SEQUENCE:0'), ...event('UID:first@x', 'SEQUENCE:2', 'DTSTART:20260916T090000Z', 'DURATION:PT1H')], [day(16, '12:00', '13:00')]],
    ['an event that its last revision cancels', [...first('SEQUENCE:0'), ...first('SEQUENCE:1', 'STATUS:CANCELLED')], []],
    ['two events of one name', [...first(), ...event('UID:first@x', 'DTSTART:20260917T070000Z', 'DURATION:PT1H')], [at10, day(17)]],
    ['a moved event in another calendar of the text', [...first('RRULE:FREQ=DAILY;COUNT=3'), 'END:VCALENDAR', 'BEGIN:VCALENDAR', ...event('UID:first@x', 'RECURRENCE-ID:20260917T070000Z', 'DTSTART:20260924T090000Z', 'DURATION:PT1H')], [at10, day(18), day(24, '12:00', '13:00')]],
    ['a length of a week after the T', event('DTSTART:20260901T070000Z', 'DURATION:PT2W'), ['2026-09-15 00:00 – 2026-09-15 10:00']],
    ['tasks alone', ['BEGIN:VTODO', 'DTSTART:20260916T070000Z', 'DURATION:PT1H', 'END:VTODO'], []],
    ['weeks by their number', event('DTSTART:20200914T070000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYWEEKNO=38;BYDAY=WE'), [at10]],
    ['weeks by their number, of the first weekday', event('DTSTART:20200916T070000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYWEEKNO=38'), [at10]],
    ['an alarm with a time of its own', event('DTSTART:20260916T070000Z', 'BEGIN:VALARM', 'DURATION:PT5M', 'TRIGGER:-PT15M', 'END:VALARM', 'DURATION:PT1H'), [at10]],
    ['a long event that began a month ago', event('DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260917'), ['2026-09-15 00:00 – 2026-09-17 00:00']],
    ['nights of a clock that changes', event('DTSTART;TZID=Europe/Chisinau:20200101T220000', 'DTEND;TZID=Europe/Chisinau:20200102T060000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=20'), ['2026-09-20 22:00 – 2026-09-21 06:00']],
  ])('is read with %s', (_, lines, expected) => expect(busy(...lines)).toEqual(expected)); // oxfmt-ignore

  const broken = (...more: string[]) => event('DTSTART:20261217T070000Z', 'DTEND:20261217T080000Z', ...more);
  it.each<[string, string[], number]>([
    ['a line of text that was not folded', broken('SUMMARY:Call', 'second line of a text'), 0],
    ['a rule of no known frequency', broken('RRULE:FREQ=FORTNIGHTLY'), 1],
    ['a rule that is cut off', broken('RRULE:FREQ=WEEKLY;INTERVAL='), 0],
    ['a rule without a colon', broken('RRULE FREQ=WEEKLY'), 1],
    ['a day that no month has', event('DTSTART:20261331T070000Z', 'DURATION:PT1H'), 1],
    ['no start', event('DTEND:20261217T080000Z'), 1],
    ['an end that is no time', event('DTSTART:20261217T070000Z', 'DTEND:soon'), 1],
    ['a length that is none', event('DTSTART:20261217T070000Z', 'DURATION:an hour'), 1],
    ['a monthly exception that is not marked as a day', event('DTSTART;VALUE=DATE:20261101', 'RRULE:FREQ=MONTHLY', 'EXDATE:20261201'), 0],
    ['no end of its own', ['BEGIN:VEVENT', 'UID:open@x'], 1],
  ])('is read but for an event with %s', (_, lines, unreadable) =>
    expect(readBusyCalendar(calendar(...lines, ...good), window)).toMatchObject({ busy: [[at('2026-09-16 10:00'), at('2026-09-16 11:00')]], unreadable })); // oxfmt-ignore

  it.each<[string, (text: string) => string]>([
    ['spaces at the ends of lines', (text) => text.replaceAll('\r\n', ' \r\n')],
    ['two carriage returns a line', (text) => text.replaceAll('\r\n', '\r\r\n')],
    ['carriage returns alone', (text) => text.replaceAll('\r\n', '\r')],
    ['line feeds alone', (text) => text.replaceAll('\r\n', '\n')],
    ['a mark of its encoding', (text) => `\uFEFF${text}`],
    ['small letters', (text) => text.toLowerCase()],
    ['folded times', (text) => text.replaceAll('T07', '\r\n T0\r\n\t7')],
    ['text after its end', (text) => `${text}X-COMMENT:cached, new every half hour\r\n`],
    ['spaces before it', (text) => `\r\n  ${text}`],
    ['each event in a calendar of its own', (text) => text.replaceAll('END:VEVENT', 'END:VEVENT\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR')],
    ['empty lines', (text) => text.replaceAll('\r\n', '\r\n\r\n')],
  ])('is read with %s', (_, spoil) =>
    expect(readBusyCalendar(spoil(calendar(...good)), window)).toEqual({ kind: 'read', busy: [[at('2026-09-16 10:00'), at('2026-09-16 11:00')]], unreadable: 0 })); // oxfmt-ignore

  it('is told of in times alone', () => {
    const reading = readBusyCalendar(calendar(...event('DTSTART:20260916T070000Z', 'DURATION:PT1H')), window);
    expect(JSON.stringify(reading)).not.toContain('Secret');
  });

  it.each([
    ['a page', '<!doctype html><html></html>'],
    ['nothing', ''],
    ['zeros', '\0'.repeat(1_000)],
    ['half of one', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026'],
    ['one of nonsense', 'BEGIN:VCALENDAR\r\nthis is no line\r\nEND:VCALENDAR'],
    ['a card', 'BEGIN:VCARD\r\nEND:VCARD'],
  ])('is not %s', (_, text) => expect(readBusyCalendar(text, window)).toEqual({ kind: 'not_calendar' }));

  it('is given up in bounded work', () => {
    const tiny = 'BEGIN:VEVENT\r\nEND:VEVENT\r\n';
    expect(busy(tiny.repeat(calendarBounds.events + 1).trimEnd())).toEqual(['too_large']);
    expect(busy(...event('DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'))).toEqual(['too_large']);
    expect(busy(...event('DTSTART:20260915T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=MINUTELY'))).toEqual(['too_large']);
  }, 60_000);

  it.each([
    ['each second of a count', 'FREQ=SECONDLY;COUNT=999999999'],
    ['each second of one hour', 'FREQ=SECONDLY;BYHOUR=3'],
    ['a day of February that never comes, counted', 'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=31;COUNT=5'],
    ['all times of all days', `FREQ=YEARLY;BYDAY=MO,TU;BYHOUR=${upTo(23)};BYMINUTE=${upTo(59)};BYSECOND=${upTo(59)};BYSETPOS=-1`],
  ])('is given up for a rule that names %s', (_, rule) =>
    expect(busy(...event('DTSTART:20000101T000000Z', 'DURATION:PT1S', `RRULE:${rule}`))).toEqual(['too_large'])); // oxfmt-ignore

  it.each<[string, string, string[]]>([
    ['a day that never comes', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31', []],
    ['a day in each 400 years', 'FREQ=YEARLY;INTERVAL=400', []],
    ['the last weekday of each second month', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', [day(30, '09:00', '10:00')]],
    ['each second week', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', [day(23, '09:00', '10:00')]],
    ['the third Thursday', 'FREQ=MONTHLY;BYDAY=3TH', [day(17, '09:00', '10:00')]],
    ['the last day but ten', 'FREQ=MONTHLY;BYMONTHDAY=-11', [day(20, '09:00', '10:00')]],
    ['a day of the year', 'FREQ=YEARLY;BYYEARDAY=260', [day(17, '09:00', '10:00')]],
    ['each fifth day', 'FREQ=DAILY;INTERVAL=5;BYMONTHDAY=20,24', [day(24, '09:00', '10:00')]],
    ['two hours of a day', 'FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=20;BYHOUR=6,8', [day(20, '09:00', '10:00'), day(20, '11:00', '12:00')]],
  ])('is read with %s of a rule since 1900', (_, rule, expected) =>
    expect(busy(...event('DTSTART;TZID=Etc/UTC:19000103T060000', 'DURATION:PT1H', `RRULE:${rule}`))).toEqual(expected)); // oxfmt-ignore

  it('is read with 20,000 events of a zone that it does not describe', () => {
    const one = event('DTSTART;TZID=Europe/Berlin:20260916T090000', 'DTEND;TZID=Europe/Berlin:20260916T100000');
    const lines = Array.from({ length: calendarBounds.events }, () => one).flat();
    expect(busy(lines.join('\r\n'))).toEqual([at10]);
  });

  it('is given up on its thread after its time', async () => {
    const many = Array.from({ length: 10_000 }, () => event('DTSTART:20260916T070000Z', 'DURATION:PT1H')).flat();
    expect(await readCalendarApart({ text: calendar(...many), window }, 1)).toEqual({ kind: 'too_slow' });
  });

  it('is read on its thread as it is here', async () => {
    const text = calendar(...series());
    expect(await readCalendarApart({ text, window }, 30_000)).toEqual(readBusyCalendar(text, window));
  }, 60_000);
});
