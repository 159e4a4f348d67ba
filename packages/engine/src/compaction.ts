/** How full a segment is: rows it was made with, and how many of them are no tombstones. */
export interface Fill {
  readonly rows: number;
  readonly live: number;
}

interface Levels {
  /** Rows that are flushed take in the segment before them unless it is so many times larger. */
  growth: number;
  /** No segment has more. */
  maxRows?: number;
}

/**
 * Levelled compaction: how many of the segments, the oldest first, stay as they are when so many rows are flushed behind
 * them. The others become one segment with these rows, so that each is some times larger than the next.
 */
export function segmentsKept(segments: readonly Fill[], rows: number, { growth, maxRows = Infinity }: Levels): number {
  let kept = segments.length;
  let merged = rows;
  while (kept > 0) {
    const { live } = segments[kept - 1]!;
    if (live >= merged * growth || merged + live > maxRows) break;
    merged += live;
    kept -= 1;
  }
  return kept;
}

/** Fewer tombstones are not worth making a segment anew. */
const fewTombstones = 512;

/** Whether a quarter of a segment's rows are tombstones. */
export const needsCompaction = ({ rows, live }: Fill): boolean =>
  rows - live > fewTombstones && (rows - live) * 4 > rows;
