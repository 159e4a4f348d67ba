import type { Db } from './database.ts';

/** Some 4 kB each. */
const maxRows = 10_000;

/**
 * What was read for an id, with the version it was read in. What was not asked for the longest is forgotten beyond so
 * many.
 */
export class VersionedRowCache<T> {
  readonly #max: number;
  readonly #kept = new Map<number, { version: string; row: T }>();

  constructor(max: number = maxRows) {
    this.#max = max;
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
    if (this.#kept.size > this.#max && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Of each database that is asked. */
export type VersionedRowCaches<T> = WeakMap<Db, VersionedRowCache<T>>;

/** That something is there, and in which version. */
export interface FoundVersion {
  id: number;
  /** What tells whether anything of it was written since: `xmin` and `ctid` of the rows it is made of. */
  version: string;
}

export interface ReadVersion<T> extends FoundVersion {
  row: T;
}

/**
 * Reads by id what is asked for all the time: the database tells in which version each is there, and those that are
 * known in another or not at all are read. So an answer is never older than the statement that asked for it. In the
 * order of the ids; what is not found is left out.
 * @param find those of the ids that are there
 * @param read those that are not known so
 */
export async function readVersioned<T, F extends FoundVersion>(
  all: VersionedRowCaches<T>,
  db: Db,
  ids: readonly number[],
  find: (ids: readonly number[]) => Promise<readonly F[]>,
  read: (ids: readonly number[]) => Promise<readonly ReadVersion<T>[]>,
): Promise<{ row: T; found: F }[]> {
  if (ids.length === 0) return [];
  // A transaction keeps nothing: what it sees may never come to be.
  const kept = db.isTransaction ? new VersionedRowCache<T>() : (all.get(db) ?? new VersionedRowCache<T>());
  if (!db.isTransaction) all.set(db, kept);
  const rows = new Map<number, { row: T; found: F }>();
  const lacking = new Map<number, F>();
  for (const found of await find(ids)) {
    const known = kept.get(found.id);
    if (known?.version === found.version) rows.set(found.id, { row: known.row, found });
    else lacking.set(found.id, found);
  }
  for (const { id, version, row } of lacking.size > 0 ? await read([...lacking.keys()]) : []) {
    kept.put(id, version, row);
    rows.set(id, { row, found: lacking.get(id)! });
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}
