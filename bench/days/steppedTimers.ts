import type { Clock } from 'pg-boss';

interface Timer {
  due: number;
  act: () => void;
  every: number | undefined;
}

/**
 * The timers of the job queue by the simulated clock: they go off when it is looked for what is due, once each, as of a process
 * that slept in between.
 */
export class SteppedTimers implements Clock {
  readonly #timers = new Set<Timer>();

  now(): number {
    return Date.now();
  }

  setTimeout(act: () => void, ms: number): Timer {
    return this.#add(act, ms, undefined);
  }

  setInterval(act: () => void, ms: number): Timer {
    return this.#add(act, ms, ms);
  }

  clearTimeout(timer: unknown): void {
    this.#timers.delete(timer as Timer);
  }

  clearInterval(timer: unknown): void {
    this.#timers.delete(timer as Timer);
  }

  /** Has everything go off that is due, or will be in so many milliseconds. */
  fire(within = 0): void {
    const now = Date.now();
    const due = [...this.#timers].filter((timer) => timer.due <= now + within);
    for (const timer of due) {
      if (timer.every === undefined) this.#timers.delete(timer);
      else timer.due = now + timer.every;
      timer.act();
    }
  }

  #add(act: () => void, ms: number, every: number | undefined): Timer {
    const timer = { due: Date.now() + ms, act, every };
    this.#timers.add(timer);
    return timer;
  }
}
