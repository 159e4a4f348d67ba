import { segmentsKept } from '../compaction.ts';
import type { IndexBuilder, Source } from './indexBuilder.ts';
import { Segment } from './segment.ts';
import { buildSegment, bytesOf } from './segmentData.ts';
import type { Update } from './mapIndex.ts';
import type { Shape } from './indexedItem.ts';

/** A segment takes in the one before it that is not so many times larger. */
const growth = 4;

/** Keeps the segments of an index: what changes comes into a small new one, small ones become larger ones step by step. */
export class MapIndexWriter {
  readonly shape: Shape;
  #segments: Segment[] = [];

  constructor(shape: Shape) {
    this.shape = shape;
  }

  /** @param removed ids of all that changed; what is still to be found is among the items */
  change(removed: readonly number[], items: IndexBuilder): Update {
    for (const segment of this.#segments) for (const id of removed) segment.remove(id);
    const kept = items.rows === 0 ? this.#segments.length : segmentsKept(this.#segments, items.rows, { growth });
    const merged = this.#segments.slice(kept).map(({ data, tombstones }): Source => ({ ...data, tombstones }));
    this.#segments = this.#segments.slice(0, kept);
    const added = items.rows > 0 ? buildSegment([...merged, items], this.shape) : undefined;
    if (added) this.#segments.push(new Segment(added, this.shape));
    return { removed: Float64Array.from(removed), kept, added };
  }

  get size(): number {
    return this.#segments.reduce((sum, { live }) => sum + live, 0);
  }

  get bytes(): number {
    return this.#segments.reduce((sum, { data }) => sum + bytesOf(data), 0);
  }
}
