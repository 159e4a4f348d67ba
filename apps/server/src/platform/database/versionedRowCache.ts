import { LRUCache } from 'lru-cache';
import type { Db } from './database.ts';

/** Some 4 kB each; what was not asked for the longest is forgotten. */
const max = 10_000;

/** What was read for an id, with the version it was read in; of each database that is asked. */
export type VersionedRowCaches<T> = WeakMap<Db, LRUCache<number, { version: string; row: T }>>;

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
  const kept = db.isTransaction ? undefined : (all.get(db) ?? new LRUCache<number, { version: string; row: T }>({ max }));
  if (kept) all.set(db, kept);
  const rows = new Map<number, { row: T; found: F }>();
  const lacking = new Map<number, F>();
  for (const found of await find(ids)) {
    const known = kept?.get(found.id);
    if (known?.version === found.version) rows.set(found.id, { row: known.row, found });
    else lacking.set(found.id, found);
  }
  for (const { id, version, row } of lacking.size > 0 ? await read([...lacking.keys()]) : []) {
    kept?.set(id, { version, row });
    rows.set(id, { row, found: lacking.get(id)! });
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}
