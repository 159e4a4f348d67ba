import { parentPort, workerData } from 'node:worker_threads';
import { readBusyCalendar } from './busyCalendar.ts';
import type { CalendarText } from './readCalendarApart.ts';

/* Reads one calendar and ends. */

const { text, window } = workerData as CalendarText;
parentPort!.postMessage(readBusyCalendar(typeof text === 'string' ? text : new TextDecoder().decode(text), window));
