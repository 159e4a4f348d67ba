import type { Db } from '../platform/database/database.ts';

/** Some 4 kB each. */
const mostCards = 10_000;

/**
 * What was read for a key, with the version it was read in: whoever asks the database for it again names the version and is
 * given it only when there is another. What was not asked for the longest is forgotten beyond so many.
 */
export class KeptCards<T> {
  readonly #most: number;
  readonly #kept = new Map<number, { version: string; parts: T }>();

  constructor(most: number = mostCards) {
    this.#most = most;
  }

  /** Counts as asked for. */
  get(id: number): { version: string; parts: T } | undefined {
    const found = this.#kept.get(id);
    if (found) {
      this.#kept.delete(id);
      this.#kept.set(id, found);
    }
    return found;
  }

  put(id: number, version: string, parts: T): void {
    this.#kept.delete(id);
    this.#kept.set(id, { version, parts });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** One for each database that is asked. A transaction has none: nobody else sees what it sees until it has ended. */
export function keptFor<T>(all: WeakMap<Db, KeptCards<T>>, db: Db): KeptCards<T> | undefined {
  if (db.isTransaction) return undefined;
  const kept = all.get(db) ?? new KeptCards<T>();
  all.set(db, kept);
  return kept;
}
