/** Milliseconds. */
const lifetime = 60_000;
const max = 2_000;

/**
 * Filters that let more offers through than lists count, for a minute: the next page of such a list, and the same in
 * another order, need no counting. What is few is counted each time.
 */
export class LargeResultMemo {
  readonly #until = new Map<string, number>();

  has(filters: object): boolean {
    return (this.#until.get(keyOf(filters)) ?? 0) > performance.now();
  }

  add(filters: object): void {
    const key = keyOf(filters);
    this.#until.delete(key);
    this.#until.set(key, performance.now() + lifetime);
    const [oldest] = this.#until.keys();
    if (this.#until.size > max && oldest !== undefined) this.#until.delete(oldest);
  }
}

const keyOf = (filters: object): string => JSON.stringify(filters);
