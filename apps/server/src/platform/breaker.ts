import type { Config } from '../config.ts';

/** When something counts as not answering, and for how long it is then left alone. */
export interface BreakerLimits {
  /** In a row. */
  failures: number;
  /** Milliseconds. */
  pause: number;
}

/** Keeps everybody from waiting for what does not answer: after some failures it is left alone, then tried by one at a time. */
export class Breaker {
  readonly #limits: BreakerLimits;
  #failures = 0;
  #nextTry = 0;

  constructor(limits: BreakerLimits) {
    this.#limits = limits;
  }

  get isOpen(): boolean {
    return this.#failures >= this.#limits.failures;
  }

  /** Whether the caller may ask now; it then says how that went. Of those who come while it is open one may, after each pause. */
  admits(): boolean {
    if (!this.isOpen) return true;
    const now = performance.now();
    if (now < this.#nextTry) return false;
    this.#nextTry = now + this.#limits.pause;
    return true;
  }

  worked(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    this.#nextTry = performance.now() + this.#limits.pause;
  }
}

/** Of each site, that is of each configuration in this process. */
const breakers = new WeakMap<Config, Map<string, Breaker>>();

/** The breakers of a site by the names of what they keep from. */
export function breakersOf(config: Config): Map<string, Breaker> {
  const known = breakers.get(config) ?? new Map<string, Breaker>();
  breakers.set(config, known);
  return known;
}

/** The one breaker of this name; its limits are those it was first asked for with. */
export function breakerOf(config: Config, name: string, limits: BreakerLimits): Breaker {
  const known = breakersOf(config);
  const breaker = known.get(name) ?? new Breaker(limits);
  known.set(name, breaker);
  return breaker;
}
