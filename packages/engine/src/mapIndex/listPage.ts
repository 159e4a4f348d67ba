import { has } from '../bits.ts';
import { lowerBound } from '../lowerBound.ts';
import type { Hits } from './hits.ts';
import type { OrderData, SegmentData } from './segmentData.ts';

export interface Listed {
  id: number;
  /** Of the number that the list follows. */
  value: number;
}

export interface PageWanted {
  /** The number that the list follows; ids break ties the same way. */
  number: number;
  way: 'asc' | 'desc';
  /** The page begins behind this one. */
  after: Listed | undefined;
  limit: number;
  /** More are not counted. */
  countTo: number;
}

export interface Page {
  items: Listed[];
  total: number;
}

/** Where one row in so many fits, or more, the order itself is followed: the next one is never far. */
const crowded = 8;
/** One row in so many is looked at in a list's order before all that fit are. */
const farness = 64;

const itemsOf = (segment: SegmentData, rows: readonly number[], { number }: PageWanted): Listed[] =>
  rows.map((row) => ({ id: segment.ids[row]!, value: segment.numbers[number]![row]! }));

/** The first rows of a list behind a place in it, and how many rows the whole list has. */
export function pageOf(segment: SegmentData, hits: Hits, page: PageWanted): Page {
  const order = segment.orders.get(page.number)!;
  const total = hits.count();
  const isHit = (row: number) => has(hits.bits, row);
  const along = total * crowded > segment.rows ? rowsAlong(segment, page, isHit, segment.rows) : undefined;
  const rows = along ?? bestRows(segment, order, hits, page);
  return { items: itemsOf(segment, rows, page), total: Math.min(total, page.countTo) };
}

/**
 * The same of a list known to be longer than anybody counts, by following its order past what does not fit: undefined
 * where a page is far. At a million rows the newest of a town take 0.02 ms instead of 0.8.
 */
export function pageAlong(segment: SegmentData, page: PageWanted, fits: (row: number) => boolean): Page | undefined {
  const rows = rowsAlong(segment, page, fits, segment.rows / farness);
  return rows && { items: itemsOf(segment, rows, page), total: page.countTo };
}

/** Looks at all that fit and keeps those that come first. */
function bestRows(segment: SegmentData, order: OrderData, hits: Hits, page: PageWanted): number[] {
  const first = firstRank(segment, order, page);
  const sign = page.way === 'asc' ? 1 : -1;
  /** How far each kept one stands behind the first place, lowest first. */
  const kept = new Int32Array(page.limit + 1);
  let count = 0;
  hits.each((row) => {
    const behind = sign * (order.ranks[row]! - first);
    if (behind < 0 || (count === page.limit && behind > kept[count - 1]!)) return;
    let at = count;
    for (; at > 0 && kept[at - 1]! > behind; at--) kept[at] = kept[at - 1]!;
    kept[at] = behind;
    count = Math.min(count + 1, page.limit);
  });
  return Array.from(kept.subarray(0, count), (behind) => order.rows[first + sign * behind]!);
}

function rowsAlong(
  segment: SegmentData,
  page: PageWanted,
  fits: (row: number) => boolean,
  steps: number,
): number[] | undefined {
  const order = segment.orders.get(page.number)!;
  const step = page.way === 'asc' ? 1 : -1;
  const first = firstRank(segment, order, page);
  const rows: number[] = [];
  for (let at = first; at >= 0 && at < segment.rows && rows.length < page.limit; at += step) {
    if (step * (at - first) >= steps) return undefined;
    const row = order.rows[at]!;
    if (fits(row)) rows.push(row);
  }
  return rows;
}

/** The rank behind which the page begins, in the list's way; outside of all ranks where nothing does. */
function firstRank(segment: SegmentData, { rows }: OrderData, { number, way, after }: PageWanted): number {
  const isUp = way === 'asc';
  if (!after) return isUp ? 0 : segment.rows - 1;
  const values = segment.numbers[number]!;
  const first = lowerBound(0, rows.length, (i) => {
    const by = values[rows[i]!]! - after.value || segment.ids[rows[i]!]! - after.id;
    return by < 0 || (isUp && by === 0);
  });
  return isUp ? first : first - 1;
}
