import { countOf, eachRow, has } from './bits.ts';
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

/** The first rows of a list behind a place in it, and how many rows the whole list has. */
export function pageOf(part: PartData, hits: Int32Array, page: PageWanted): { items: Listed[]; total: number } {
  const order = part.orders.get(page.number)!;
  const total = countOf(hits);
  // Few among many are put in order; where the next one is never far, the order itself is followed.
  const rows =
    total * total * 4 < page.limit * part.rows
      ? rowsInOrder(part, order, hits, total, page)
      : rowsAlong(part, order, hits, page);
  const values = part.numbers[page.number]!;
  return { items: rows.map((row) => ({ id: part.ids[row]!, value: values[row]! })), total };
}

function rowsInOrder(part: PartData, order: OrderData, hits: Int32Array, total: number, page: PageWanted): number[] {
  const ranks = new Int32Array(total);
  let at = 0;
  eachRow(hits, (row) => {
    ranks[at++] = order.ranks[row]!;
  });
  ranks.sort();
  const first = firstRank(part, order, page);
  const isUp = page.way === 'asc';
  const start = isUp ? ranks.findIndex((rank) => rank >= first) : ranks.findLastIndex((rank) => rank <= first);
  if (start < 0) return [];
  const chosen = isUp
    ? ranks.subarray(start, start + page.limit)
    : ranks.subarray(Math.max(0, start + 1 - page.limit), start + 1).toReversed();
  return Array.from(chosen, (rank) => order.rows[rank]!);
}

function rowsAlong(part: PartData, order: OrderData, hits: Int32Array, page: PageWanted): number[] {
  const step = page.way === 'asc' ? 1 : -1;
  const rows: number[] = [];
  for (let at = firstRank(part, order, page); at >= 0 && at < part.rows && rows.length < page.limit; at += step) {
    const row = order.rows[at]!;
    if (has(hits, row)) rows.push(row);
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
