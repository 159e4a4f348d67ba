// A source of calendars as strangers could run one, in a process of its own: its address is the first line it writes.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const calendarOf = (events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines, i) => ['BEGIN:VEVENT', `UID:${i}@source`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const many = (count: number, lines: (i: number) => string[]) =>
  calendarOf(Array.from({ length: count }, (_, i) => lines(i)));
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, i) => i + from).join(',');
/** In the days that can be booked. */
const soon = (i: number) =>
  new Date(Date.now() + (1 + (i % 90)) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
const gigantic = `BYSECOND=${upTo(60)};BYMINUTE=${upTo(60)};BYHOUR=${upTo(24)};BYMONTHDAY=${upTo(31, 1)};BYSETPOS=${upTo(366, 1)}`;

/** Sends a beginning, and then a byte now and then, for ever. */
function drip(reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': 'text/calendar' });
  reply.write('BEGIN:VCALENDAR\r\n');
  const timer = setInterval(() => reply.write(' '), 300);
  reply.on('close', () => clearInterval(timer));
}

const bodies: Record<string, () => string> = {
  rules: () =>
    many(20_000, (i) => [
      `DTSTART:${soon(i)}T0${i % 10}0000Z`,
      'DURATION:PT1M',
      `RRULE:FREQ=SECONDLY;INTERVAL=${(i % 7) + 1}`,
    ]).slice(0, 2_000_000),
  events: () =>
    many(19_999, (i) => [
      `DTSTART;TZID=Europe/Vienna:${soon(i)}T${String(i % 24).padStart(2, '0')}1500`,
      'DURATION:PT5M',
    ]),
  zones: () => many(19_999, (i) => [`DTSTART;TZID=Zone ${i}:${soon(i)}T101500`, 'DURATION:PT5M']),
  endless: () =>
    many(2_000, () => ['DTSTART:19000101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30']),
  gigantic: () => many(500, () => ['DTSTART:19700101T000000Z', 'DURATION:PT1S', `RRULE:FREQ=SECONDLY;${gigantic}`]),
  exceptions: () =>
    many(20, () => [
      'DTSTART:20200101T000000Z',
      'RRULE:FREQ=MINUTELY',
      ...Array.from({ length: 2_000 }, (_, i) => `EXDATE:${upTo(10, i)}`),
    ]),
  line: () => `BEGIN:VCALENDAR\r\nX-LINE:${'x'.repeat(9_900_000)}\r\nEND:VCALENDAR\r\n`,
  nested: () => `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(600_000)}`,
  folds: () => `BEGIN:VCALENDAR\r\nX-LINE:${'\r\n x'.repeat(2_400_000)}\r\nEND:VCALENDAR\r\n`,
};
/** Made once: what is measured is the reader. */
const made = new Map<string, Buffer>();

const source = createServer((request, reply) => {
  const kind = request.url!.split('/')[1]!;
  if (kind === 'honest') reply.end(calendarOf([[`DTSTART:${soon(3)}T100000Z`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY']]));
  else if (kind === 'drip') drip(reply);
  else if (kind === 'silent') request.resume();
  else {
    if (!made.has(kind)) made.set(kind, Buffer.from(bodies[kind]!()));
    reply.end(made.get(kind));
  }
});
source.listen(0, '127.0.0.1', () =>
  process.stdout.write(
    `${JSON.stringify({ port: (source.address() as AddressInfo).port, kinds: ['drip', 'silent', ...Object.keys(bodies)] })}\n`,
  ),
);
