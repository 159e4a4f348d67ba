import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const calendarOf = (day: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:dentist@calendar.example',
    'SUMMARY:Dentist',
    `DTSTART;TZID=Europe/Chisinau:${day}T100000`,
    `DTEND;TZID=Europe/Chisinau:${day}T110000`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/**
 * Calendars on loopback: `/20260917/basic.ics` is busy on that day from ten to eleven, any other address is a page, and `/gone` is
 * none.
 */
export async function serveCalendars(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, reply) => {
    const day = /^\/(\d{8})\/basic\.ics$/.exec(request.url ?? '')?.[1];
    if (day) reply.setHeader('content-type', 'text/calendar').end(calendarOf(day));
    else reply.writeHead(request.url === '/gone' ? 404 : 200).end('<!doctype html>');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
