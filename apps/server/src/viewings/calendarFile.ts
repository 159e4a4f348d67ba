export interface CalendarEntry {
  uid: string;
  title: string;
  description: string;
  place: string;
  at: Date;
  until: Date;
  stamp: Date;
}

const utc = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
/** TEXT of RFC 5545, 3.3.11: every kind of line end is written, no other control character is allowed. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

/** Lines are at most 75 octets; the rest follows after a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const char of line) {
    if (Buffer.byteLength(part + char) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += char;
  }
  return [...parts, part].join('\r\n ');
}

const eventLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `DTSTAMP:${utc(entry.stamp)}`,
  `DTSTART:${utc(entry.at)}`,
  `DTEND:${utc(entry.until)}`,
  `SUMMARY:${escaped(entry.title)}`,
  `DESCRIPTION:${escaped(entry.description)}`,
  `LOCATION:${escaped(entry.place)}`,
  'STATUS:CONFIRMED',
  'END:VEVENT',
];

/** Events as iCalendar text (RFC 5545), times in UTC; with a name it is a calendar that a program reads again each hour. */
export function calendarFile(entries: readonly CalendarEntry[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//viewings//MD',
    'METHOD:PUBLISH',
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'] : []),
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
