import { type CellSum, WindowSums } from './cellSum.ts';
import type { Page, PageWanted } from './pageOf.ts';
import { Part, type Question } from './part.ts';
import type { PartData } from './partData.ts';
import type { Shape, Window } from './thing.ts';

/** What became of the parts of an index: it is made by whoever keeps them and followed by whoever asks them. */
export interface Update {
  /** Ids whose things are no more; those that are here anew are in the part that is added. */
  removed: Float64Array;
  /** The first so many parts stay, the others have gone into the one that is added. */
  kept: number;
  added: PartData | undefined;
}

/** Things on the map, found by what they say, by their place and in their order. */
export class PlaceIndex {
  readonly #shape: Shape;
  #parts: Part[] = [];

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  apply({ removed, kept, added }: Update): void {
    for (const part of this.#parts) for (const id of removed) part.remove(id);
    this.#parts = this.#parts.slice(0, kept);
    if (added) this.#parts.push(new Part(added, this.#shape));
  }

  /** @param now millionths of a second: what ran out before is not shown */
  #at(now: number): readonly Part[] {
    for (const part of this.#parts) part.advance(now);
    return this.#parts;
  }

  /** The items of a page and how many the whole list has. */
  page(question: Question, page: PageWanted, now: number): Page {
    const pages = this.#at(now).map((part) => part.page(question, page));
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
  cells(question: Question, window: Window, shift: number, distinct: boolean, now: number): CellSum[] {
    const cells = new WindowSums(window, shift);
    for (const part of this.#at(now)) part.addCells(question, window, shift, distinct, cells);
    return cells.list();
  }

  /** The ids of what is asked for, each once, lowest first. */
  ids(question: Question, now: number): number[] {
    const found = new Set<number>();
    for (const part of this.#at(now)) part.addIds(question, found, Infinity);
    return [...found].sort((a, b) => a - b);
  }

  /** How many ids are asked for, counted to `countTo`. */
  countIds(question: Question, countTo: number, now: number): number {
    const found = new Set<number>();
    for (const part of this.#at(now)) part.addIds(question, found, countTo);
    return found.size;
  }

  /** Tells of one number of each thing that is asked for, in no order. */
  eachNumber(question: Question, number: number, now: number, see: (value: number) => void): void {
    for (const part of this.#at(now)) {
      const values = part.data.numbers[number]!;
      part.hits(question).each((row) => see(values[row]!));
    }
  }
}
