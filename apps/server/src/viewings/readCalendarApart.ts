import { Worker } from 'node:worker_threads';
import type { BusyReading, BusyWindow, ReadingBounds } from './busyCalendar.ts';

export interface CalendarText {
  text: string | Uint8Array;
  window: BusyWindow;
  bounds?: ReadingBounds | undefined;
}
type Outcome = BusyReading | { kind: 'too_slow' };

/** Milliseconds that a thread waits for the next calendar: to start one takes longer than to read most of them. */
const idleFor = 30_000;

/** A thread that reads one calendar at a time. */
class Reader {
  static readonly #idle = new Set<Reader>();
  readonly #worker = new Worker(new URL('./busyCalendarWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  #settle: ((outcome: Outcome) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isReady = false;
  /** What is read once the thread has loaded its code, which is none of the calendar's time. */
  #begin: (() => void) | undefined;

  static take(): Reader {
    const [reader = new Reader()] = Reader.#idle;
    Reader.#idle.delete(reader);
    return reader;
  }

  constructor() {
    this.#worker.on('message', (reading: BusyReading | null) => {
      if (reading === null) {
        this.#isReady = true;
        this.#begin?.();
        return;
      }
      this.#settle?.(reading);
      clearTimeout(this.#timer);
      Reader.#idle.add(this);
      this.#timer = setTimeout(() => this.#end('too_slow'), idleFor).unref();
      this.#worker.unref();
    });
    // It took more memory than it may.
    this.#worker.on('error', () => this.#end('too_large'));
    this.#worker.on('exit', () => this.#end('too_large'));
  }

  read(input: CalendarText, longest: number): Promise<Outcome> {
    clearTimeout(this.#timer);
    this.#worker.ref();
    this.#begin = () => {
      this.#timer = setTimeout(() => this.#end('too_slow'), longest);
      this.#worker.postMessage(input);
    };
    if (this.#isReady) this.#begin();
    return new Promise((resolve) => (this.#settle = resolve));
  }

  #end(kind: 'too_slow' | 'too_large'): void {
    clearTimeout(this.#timer);
    Reader.#idle.delete(this);
    this.#settle?.({ kind });
    void this.#worker.terminate();
  }
}

/** Reads a calendar apart from the main thread, which a large one would hold, and gives it up after its time. Milliseconds. */
export const readCalendarApart = (input: CalendarText, longest = 5_000): Promise<Outcome> =>
  Reader.take().read(input, longest);
