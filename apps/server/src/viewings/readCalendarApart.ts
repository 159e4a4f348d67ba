import { Worker } from 'node:worker_threads';
import type { BusyReading, BusyWindow } from './busyCalendar.ts';

export interface CalendarText {
  text: string | Uint8Array;
  window: BusyWindow;
}

/** Reads a calendar apart from the main thread, which a large one would hold, and gives it up after its time. Milliseconds. */
export function readCalendarApart(input: CalendarText, longest = 5_000): Promise<BusyReading | { kind: 'too_slow' }> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./busyCalendarWorker.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      stdout: true,
      stderr: true,
    });
    const end = (reading: BusyReading | { kind: 'too_slow' }) => {
      clearTimeout(timer);
      resolve(reading);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ kind: 'too_slow' }), longest);
    worker.once('message', end);
    // It took more memory than it may.
    worker.once('error', () => end({ kind: 'too_large' }));
    worker.once('exit', () => end({ kind: 'too_large' }));
  });
}
