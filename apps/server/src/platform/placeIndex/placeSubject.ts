import type { Shape, IndexedItem } from '@app/engine/mapIndex/indexedItem';
import type { Db } from '../database/database.ts';

/** What changed since a position, as it is now; what is told twice is the same both times. */
export interface Changed {
  /** What to ask from the next time. */
  position: string;
  /** Of all that changed; undefined when they are too many to be read one by one. */
  ids: number[] | undefined;
  /** Those of them that are shown. */
  items: IndexedItem[];
}

/** Whose places an index holds, and how they are read. */
export interface PlaceSubject {
  shape: Shape;
  /** A notice on it says that something changed. */
  channel: string;
  /** Everything that is shown, page by page. */
  selectAll(db: Db, now: Date): AsyncIterable<IndexedItem[]>;
  /** All from one moment. */
  selectChanged(db: Db, position: string): Promise<Changed>;
}
