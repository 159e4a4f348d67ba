import { Worker } from 'node:worker_threads';
import type { BusyReading, BusyWindow } from './busyCalendar.ts';

export interface CalendarText {
  text: string;
  window: BusyWindow;
}

const patience = 10_000;

/** Reads a calendar apart from the main thread: a rule that never comes to an end ends with its thread. */
export function readCalendarApart(input: CalendarText, longest = patience): Promise<BusyReading> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./busyCalendarWorker.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      stdout: true,
      stderr: true,
    });
    const end = (reading: BusyReading) => {
      clearTimeout(timer);
      resolve(reading);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ kind: 'too_large' }), longest);
    worker.once('message', end);
    // It took more memory than it may.
    worker.once('error', () => end({ kind: 'too_large' }));
    worker.once('exit', () => end({ kind: 'too_large' }));
  });
}
