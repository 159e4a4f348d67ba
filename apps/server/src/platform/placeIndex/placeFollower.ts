import { IndexBuilder } from '@app/engine/mapIndex/indexBuilder';
import type { Update } from '@app/engine/mapIndex/mapIndex';
import { MapIndexWriter } from '@app/engine/mapIndex/mapIndexWriter';
import type { IndexedItem } from '@app/engine/mapIndex/indexedItem';
import type { Db } from '../database/database.ts';
import { selectPosition } from '../database/keptInMemory.queries.ts';
import type { PlaceSubject } from './placeSubject.ts';

/** Changes are kept for a day: who has read none for half of it begins anew. Milliseconds. */
const longestAbsence = 12 * 3_600_000;

/** Reads places of the database and what becomes of them, and tells of it. */
export class PlaceFollower {
  readonly #db: Db;
  readonly #subject: PlaceSubject;
  readonly #tell: (update: Update) => void;
  #store: MapIndexWriter;
  #position: string | undefined;
  #readAt = 0;
  #reading: Promise<void> | undefined;
  #again = false;

  constructor(db: Db, subject: PlaceSubject, tell: (update: Update) => void) {
    this.#db = db;
    this.#subject = subject;
    this.#tell = tell;
    this.#store = new MapIndexWriter(subject.shape);
  }

  /**
   * Resolves when everything was told that was committed before the call; the first time, or after a long absence, all is
   * read anew.
   * @throws when the database does not answer
   */
  catchUp(now: Date): Promise<void> {
    // One that runs may have looked already: it looks again.
    this.#again = true;
    this.#reading ??= this.#readOn(now).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readOn(now: Date): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const began = performance.now();
      if (this.#position === undefined || began - this.#readAt > longestAbsence) await this.#readAll(now);
      await this.#readChanges(now);
      this.#readAt = began;
    }
  }

  async #readChanges(now: Date): Promise<void> {
    const { position, ids, items } = await this.#subject.selectChanged(this.#db, this.#position!);
    if (!ids) {
      await this.#readAll(now);
      return this.#readChanges(now);
    }
    this.#position = position;
    if (ids.length > 0) this.#tell(this.#store.change(ids, this.#loose(items)));
  }

  async #readAll(now: Date): Promise<void> {
    const position = await selectPosition(this.#db);
    const loose = new IndexBuilder(this.#subject.shape);
    for await (const items of this.#subject.selectAll(this.#db, now)) for (const item of items) loose.add(item);
    this.#store = new MapIndexWriter(this.#subject.shape);
    this.#tell(this.#store.change([], loose));
    // What changed since the position may have been read already, or not.
    this.#position = position;
  }

  #loose(items: readonly IndexedItem[]): IndexBuilder {
    const loose = new IndexBuilder(this.#subject.shape);
    for (const item of items) loose.add(item);
    return loose;
  }

  get size(): number {
    return this.#store.size;
  }

  get bytes(): number {
    return this.#store.bytes;
  }
}
