import type { Db } from './database.ts';

/** Some 4 kB each. */
const mostRows = 10_000;

/** What was read for an id, with the version it was read in. What was not asked for the longest is forgotten beyond so many. */
export class KeptRows<T> {
  readonly #most: number;
  readonly #kept = new Map<number, { version: string; row: T }>();

  constructor(most: number = mostRows) {
    this.#most = most;
  }

  /** Counts as asked for. */
  get(id: number): { version: string; row: T } | undefined {
    const found = this.#kept.get(id);
    if (found) {
      this.#kept.delete(id);
      this.#kept.set(id, found);
    }
    return found;
  }

  put(id: number, version: string, row: T): void {
    this.#kept.delete(id);
    this.#kept.set(id, { version, row });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Of each database that is asked. */
export type KeptIn<T> = WeakMap<Db, KeptRows<T>>;

export interface FoundVersion<W> {
  id: number;
  /** What tells whether anything of it was written since: `xmin` and `ctid` of the rows it is made of. */
  version: string;
  /** Null where the version is the one that was named. */
  written: W | null;
}

/**
 * Reads by id what is asked for all the time: the database is told which version of each is known and gives those that have
 * another, so an answer is never older than the statement that asked for it. In the order of the ids; what is not found is left out.
 * @param select finds `ids`, of which `versions` are known, empty for none; all versions of what one statement sees
 */
export async function readKept<W, T, F extends FoundVersion<W>>(
  all: KeptIn<T>,
  db: Db,
  ids: readonly number[],
  select: (ids: readonly number[], versions: readonly string[]) => Promise<readonly F[]>,
  make: (written: W) => T,
): Promise<{ row: T; found: F }[]> {
  if (ids.length === 0) return [];
  // A transaction keeps nothing: what it sees may never come to be.
  const kept = db.isTransaction ? new KeptRows<T>() : (all.get(db) ?? new KeptRows<T>());
  if (!db.isTransaction) all.set(db, kept);
  const known = new Map(ids.map((id) => [id, kept.get(id)]));
  const found = await select(
    ids,
    ids.map((id) => known.get(id)?.version ?? ''),
  );
  const rows = new Map(
    found.map((one) => {
      const row = one.written === null ? known.get(one.id)!.row : make(one.written);
      if (one.written !== null) kept.put(one.id, one.version, row);
      return [one.id, { row, found: one }];
    }),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}
