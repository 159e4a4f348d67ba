import { type CellSum, CellSums } from './cellSum.ts';
import type { Page, PageWanted } from './listPage.ts';
import { Segment, type Query } from './segment.ts';
import type { SegmentData } from './segmentData.ts';
import type { Shape, Window } from './indexedItem.ts';

/** What became of the segments of an index: it is made by whoever keeps them and followed by whoever asks them. */
export interface Update {
  /** Ids whose items are no more; those that are here anew are in the segment that is added. */
  removed: Float64Array;
  /** The first so many segments stay, the others have gone into the one that is added. */
  kept: number;
  added: SegmentData | undefined;
}

/** Things on the map, found by what they say, by their place and in their order. */
export class MapIndex {
  readonly #shape: Shape;
  #segments: Segment[] = [];

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  apply({ removed, kept, added }: Update): void {
    for (const segment of this.#segments) for (const id of removed) segment.remove(id);
    this.#segments = this.#segments.slice(0, kept);
    if (added) this.#segments.push(new Segment(added, this.#shape));
  }

  /** @param now millionths of a second: what ran out before is not shown */
  #at(now: number): readonly Segment[] {
    for (const segment of this.#segments) segment.advance(now);
    return this.#segments;
  }

  /** The items of a page and how many the whole list has. */
  page(query: Query, page: PageWanted, now: number): Page {
    const pages = this.#at(now).map((segment) => segment.page(query, page));
    const sign = page.way === 'asc' ? 1 : -1;
    const items = pages.flatMap((one) => one.items);
    if (pages.length > 1) items.sort((a, b) => sign * (a.value - b.value || a.id - b.id));
    return {
      items: items.slice(0, page.limit),
      total: Math.min(
        page.countTo,
        pages.reduce((sum, { total }) => sum + total, 0),
      ),
    };
  }

  /**
   * What stands in the cells of a window. @param shift of Mercator numbers (mercator.ts)
   * @param distinct count different ids, not rows
   */
  cells(query: Query, window: Window, shift: number, distinct: boolean, now: number): CellSum[] {
    const cells = new CellSums();
    for (const segment of this.#at(now)) segment.addCells(query, window, shift, distinct, cells);
    return cells.list();
  }

  /** The ids of what is asked for, each once, lowest first. */
  ids(query: Query, now: number): number[] {
    const found = new Set<number>();
    for (const segment of this.#at(now)) segment.addIds(query, found, Infinity);
    return [...found].sort((a, b) => a - b);
  }

  /** How many ids are asked for, counted to `countTo`. */
  countIds(query: Query, countTo: number, now: number): number {
    const found = new Set<number>();
    for (const segment of this.#at(now)) segment.addIds(query, found, countTo);
    return found.size;
  }

  /** Tells of one number of each item that is asked for, in no order. */
  eachNumber(query: Query, number: number, now: number, visit: (value: number) => void): void {
    for (const segment of this.#at(now)) {
      const values = segment.data.numbers[number]!;
      segment.hits(query).each((row) => visit(values[row]!));
    }
  }
}
