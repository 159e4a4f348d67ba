import { MatchIndex } from '@app/engine/matchIndex/matchIndex';
import { Found, type MatchQuery } from '@app/engine/matchIndex/openSearch';
import type { Db } from '../platform/database/database.ts';
import { selectPosition } from '../platform/database/keptInMemory.queries.ts';
import { selectChanges, selectOpenSearches } from './openSearches.queries.ts';

/** Changes are kept for a day (`matching.forgetSearchChanges`): who has read none for half of it begins anew. */
const longestAbsence = 12 * 3_600_000;

/** All open searches of the database in this thread's memory, brought up to date from what was noted of their changes. */
export class OpenSearches {
  readonly #db: Db;
  #index = new MatchIndex();
  #position: string | undefined;
  #readAt = 0;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #compacting = false;
  readonly #found = new Found();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Resolves when everything is known that was committed before the call; the first time, or after a long absence, all
   * is read anew.
   * @throws when the database does not answer: what is known is then older than asked for
   */
  catchUp(now: Date): Promise<void> {
    // One that runs may have looked already: another begins after it, for all who have asked meanwhile.
    this.#next ??= (this.#running ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        this.#running = this.#read(now).finally(() => {
          this.#running = undefined;
        });
        return this.#running;
      });
    return this.#next;
  }

  async #read(now: Date): Promise<void> {
    const began = performance.now();
    if (this.#position === undefined || began - this.#readAt > longestAbsence) await this.#readAll(now);
    else {
      const { position, open, ids } = await selectChanges(this.#db, this.#position);
      if (ids) {
        for (const id of ids) this.#index.remove(id);
        for (const search of open) this.#index.add(search);
        this.#position = position;
      } else await this.#readAll(now);
    }
    this.#readAt = began;
  }

  async #readAll(now: Date): Promise<void> {
    const index = new MatchIndex();
    const position = await selectPosition(this.#db);
    for await (const searches of selectOpenSearches(this.#db, now)) for (const search of searches) index.add(search);
    index.compact(1);
    this.#index = index;
    // What changed since the position may have been read already, or not.
    this.#position = position;
    const changes = await selectChanges(this.#db, position);
    for (const id of changes.ids ?? []) index.remove(id);
    for (const search of changes.ids ? changes.open : []) index.add(search);
    if (changes.ids) this.#position = changes.position;
  }

  /** The ids of searches that suit what is wanted, in no order, at most `limit`. */
  find(wanted: MatchQuery, limit = Infinity): number[] {
    return this.#index.find(wanted, this.#found.reset(limit)).list();
  }

  /** How many there are, counted up to `limit`. */
  count(wanted: MatchQuery, limit: number): number {
    return this.#index.find(wanted, this.#found.reset(limit)).count;
  }

  /** Flushes and compacts what was added, some milliseconds at a time; others get their turn between. */
  async compact(): Promise<void> {
    if (this.#compacting) return;
    this.#compacting = true;
    const steps = this.#index.compactInSteps();
    while (!steps.next().done) await new Promise((resolve) => setImmediate(resolve));
    this.#compacting = false;
  }

  get size(): number {
    return this.#index.size;
  }

  get bytes(): number {
    return this.#index.bytes;
  }
}
