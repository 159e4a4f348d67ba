import { parseWireTime } from '@app/domain/chisinauTime';
import { describe, expect, it } from 'vitest';
import { calendarBounds, readBusyCalendar } from './busyCalendar.ts';
import { readCalendarApart } from './readCalendarApart.ts';

const at = (text: string): number => parseWireTime(text)!.getTime();
const window = { from: at('2026-09-15 00:00'), to: at('2026-10-01 00:00') };

const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
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
  event('UID:series@test', 'DTSTART;TZID=Europe/Chisinau:20200107T100000', 'DTEND;TZID=Europe/Chisinau:20200107T110000', 'RRULE:FREQ=WEEKLY;BYDAY=TU', ...more); // prettier-ignore

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

  it('is given up on its thread where it never comes to an end', async () => {
    const never = event('DTSTART:20200101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31');
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 20);
    const reading = await readCalendarApart({ text: calendar(...never), window }, 1_500);
    clearInterval(ticking);
    // Who waits goes on meanwhile.
    expect(ticks).toBeGreaterThan(0);
    expect([
      ['read', 'too_large', 'not_calendar'].includes(reading.kind),
      'busy' in reading ? reading.busy : [],
    ]).toEqual([true, []]);
  }, 60_000);

  it('is read on its thread as it is here', async () => {
    const text = calendar(...series());
    expect(await readCalendarApart({ text, window })).toEqual(readBusyCalendar(text, window));
  }, 60_000);
});
