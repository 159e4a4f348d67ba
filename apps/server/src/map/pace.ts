/** Runs one piece of work at a time, starts apart; work that would wait too long is refused. */
export class Pace {
  readonly #apart: number;
  readonly #patience: number;
  #next = 0;

  /** @param apart milliseconds between two starts @param patience the longest wait for a start */
  constructor(apart: number, patience: number) {
    this.#apart = apart;
    this.#patience = patience;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const start = Math.max(now, this.#next);
    if (start - now > this.#patience) throw new Error('Too many wait for the geocoder');
    this.#next = start + this.#apart;
    if (start > now) await new Promise((resolve) => setTimeout(resolve, start - now));
    return work();
  }
}
