/** Keeps answers for a time, the least asked-for leave first; who asks while an answer is on its way shares it. */
export class AnswerCache {
  readonly #max: number;
  readonly #lifetime: number;
  readonly #kept = new Map<string, { until: number; answer: Promise<unknown> }>();

  /** @param lifetime milliseconds */
  constructor(max: number, lifetime: number) {
    this.#max = max;
    this.#lifetime = lifetime;
  }

  get(key: string, ask: () => Promise<unknown>): Promise<unknown> {
    const now = performance.now();
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    if (known && known.until > now) {
      this.#kept.set(key, known);
      return known.answer;
    }
    const answer = ask();
    this.#kept.set(key, { until: now + this.#lifetime, answer });
    // A failure is not an answer.
    answer.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#max && oldest !== undefined) this.#kept.delete(oldest);
    return answer;
  }
}
