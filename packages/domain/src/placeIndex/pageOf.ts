import { has } from './bits.ts';
import type { Hits } from './hits.ts';
import type { OrderData, PartData } from './partData.ts';

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
}

/** Where one row in so many fits, or more, the order itself is followed: the next one is never far. */
const crowded = 8;

/** The first rows of a list behind a place in it, and how many rows the whole list has. */
export function pageOf(part: PartData, hits: Hits, page: PageWanted): { items: Listed[]; total: number } {
  const order = part.orders.get(page.number)!;
  const total = hits.count();
  const rows = total * crowded > part.rows ? rowsAlong(part, order, hits, page) : bestRows(part, order, hits, page);
  const values = part.numbers[page.number]!;
  return { items: rows.map((row) => ({ id: part.ids[row]!, value: values[row]! })), total };
}

/** Looks at all that fit and keeps those that come first. */
function bestRows(part: PartData, order: OrderData, hits: Hits, page: PageWanted): number[] {
  const first = firstRank(part, order, page);
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

function rowsAlong(part: PartData, order: OrderData, hits: Hits, page: PageWanted): number[] {
  const step = page.way === 'asc' ? 1 : -1;
  const rows: number[] = [];
  for (let at = firstRank(part, order, page); at >= 0 && at < part.rows && rows.length < page.limit; at += step) {
    const row = order.rows[at]!;
    if (has(hits.bits, row)) rows.push(row);
  }
  return rows;
}

/** The rank behind which the page begins, in the list's way; outside of all ranks where nothing does. */
function firstRank(part: PartData, { rows }: OrderData, { number, way, after }: PageWanted): number {
  const isUp = way === 'asc';
  if (!after) return isUp ? 0 : part.rows - 1;
  const values = part.numbers[number]!;
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle]!;
    const by = values[row]! - after.value || part.ids[row]! - after.id;
    if (by < 0 || (isUp && by === 0)) low = middle + 1;
    else high = middle;
  }
  return isUp ? low : low - 1;
}
