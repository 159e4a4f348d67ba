import { parentPort } from 'node:worker_threads';
import { readBusyCalendar } from './busyCalendar.ts';
import type { CalendarText } from './readCalendarApart.ts';

/* Says that it is ready, then reads one calendar after another. */

parentPort!.on('message', ({ text, window, bounds }: CalendarText) => {
  const written = typeof text === 'string' ? text : new TextDecoder().decode(text);
  parentPort!.postMessage(readBusyCalendar(written, window, bounds));
});
parentPort!.postMessage(null);
