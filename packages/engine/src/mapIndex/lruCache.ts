/** What was made last, by its key; what was not asked for the longest is forgotten beyond `max`. */
export class LruCache<T> {
  readonly #max: number;
  readonly #kept = new Map<string, T>();

  constructor(max: number) {
    this.#max = max;
  }

  take(key: string, make: () => T): T {
    const found = this.#kept.get(key) ?? make();
    this.#kept.delete(key);
    this.#kept.set(key, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#max && oldest !== undefined) this.#kept.delete(oldest);
    return found;
  }

  values(): Iterable<T> {
    return this.#kept.values();
  }
}
