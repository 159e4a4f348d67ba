import { between, drop, has, put, wordsFor } from '../bits.ts';
import { type Cells, RowSums } from './cellSum.ts';
import { Hits } from './hits.ts';
import { eachRowOf, LeftOut } from './leftOut.ts';
import { Matching } from './matching.ts';
import { NodeSums } from './nodeSums.ts';
import { extentOf, type PartData } from './partData.ts';
import { type Page, pageAlong, pageOf, type PageWanted } from './pageOf.ts';
import { eachRun, fewRows, overlaps, type Place, standing } from './place.ts';
import { Recent } from './recent.ts';
import type { Shape, Wanted, Window } from './thing.ts';
import type { Extent } from './tree.ts';

const mostMatchings = 64;
const mostSums = 16;

export interface Question {
  wanted: Wanted;
  place: Place;
  /** Ids that are not asked for, a few hundred at the most. */
  without?: readonly number[] | undefined;
}

const nothing: readonly number[] = [];

/** A part as it is asked: what of it is gone, what has run out, and what was found out before. */
export class Part {
  readonly data: PartData;
  readonly #shape: Shape;
  /** The rows that are no more. */
  readonly gone: Int32Array;
  /** The rows that are neither gone nor past their time. */
  readonly #shown: Int32Array;
  #left: number;
  /** How many have run out, the first of `byUntil`. */
  #expired = 0;
  readonly #hits: Hits;
  readonly #extent: Extent | undefined;
  readonly #matchings = new Recent<Matching>(mostMatchings);
  readonly #sums = new Recent<NodeSums>(mostSums);
  #rowSums: RowSums | undefined;

  constructor(data: PartData, shape: Shape) {
    this.data = data;
    this.#shape = shape;
    this.#left = data.rows;
    this.#extent = extentOf(data.numbers, shape);
    const words = wordsFor(data.rows);
    this.gone = new Int32Array(words);
    this.#hits = new Hits(data.rows);
    this.#shown = new Int32Array(words);
    for (let i = 0; i < words; i++) this.#shown[i] = between(i, 0, data.rows);
  }

  /** How many rows are not gone. */
  get left(): number {
    return this.#left;
  }

  remove(id: number): void {
    eachRowOf(this.data, id, (row) => this.#removeRow(row));
  }

  #removeRow(row: number): void {
    if (has(this.gone, row)) return;
    this.#left -= 1;
    put(this.gone, row);
    drop(this.#shown, row);
    this.#forget(row);
  }

  /** What ran out before this moment is no longer shown. @param now millionths of a second */
  advance(now: number): void {
    const { until, byUntil, rows } = this.data;
    for (; this.#expired < rows && until[byUntil[this.#expired]!]! < now; this.#expired++) {
      drop(this.#shown, byUntil[this.#expired]!);
      this.#forget(byUntil[this.#expired]!);
    }
    // A clock that was set back.
    for (; this.#expired > 0 && until[byUntil[this.#expired - 1]!]! >= now; this.#expired--) {
      const row = byUntil[this.#expired - 1]!;
      if (!has(this.gone, row)) put(this.#shown, row);
      this.#forget(row);
    }
  }

  #forget(row: number): void {
    for (const sums of this.#sums.values()) sums.forget(row);
  }

  #matching(wanted: Wanted): Matching {
    return this.#matchings.take(keyOf(wanted), () => new Matching(this.data, wanted));
  }

  /** The rows that are asked for; good until the next question. */
  hits(question: Question): Hits {
    this.#hitUpTo(question, Infinity);
    return this.#hits;
  }

  /** Adds the ids that are asked for, until there are so many. */
  addIds(question: Question, found: Set<number>, countTo: number): void {
    const { ids } = this.data;
    this.#eachHitRun(question, (from, to) => {
      this.#hits.eachIn(from, to, (row) => {
        if (found.size < countTo) found.add(ids[row]!);
      });
      return found.size < countTo;
    });
  }

  /** Marks the rows that are asked for; whether all of them, or as many as there should be at the most. */
  #hitUpTo(question: Question, most: number): boolean {
    let left = most;
    this.#eachHitRun(question, (from, to) => {
      if (most !== Infinity) left -= this.#hits.countIn(from, to);
      return left > 0;
    });
    return left > 0;
  }

  /** Marks the rows that are asked for, run by run; `see` says whether to go on. */
  #eachHitRun({ wanted, place, without = nothing }: Question, see: (from: number, to: number) => boolean): void {
    const matching = this.#matching(wanted);
    const leftOut = new LeftOut(this.data, without);
    this.#hits.reset();
    eachRun(this.data.tree, this.data, place, (from, to, inWindow, inRing) => {
      this.#take(matching, leftOut, from, to);
      if (!inWindow || !inRing || place.overlapping) this.#dropOutside(place, from, to, inWindow, inRing);
      return see(from, to);
    });
  }

  /** The first rows of a list behind a place in it, and how many rows the whole list has. */
  page(question: Question, page: PageWanted): Page {
    const isScattered = this.#shape.scattered.includes(page.number);
    const areAll = this.#hitUpTo(question, isScattered ? page.countTo : Infinity);
    // Nobody counts further, and the list's order leads to a page soon.
    const along = areAll ? undefined : this.#pageAlong(question, page);
    return along ?? pageOf(this.data, areAll ? this.#hits : this.hits(question), page);
  }

  #pageAlong({ wanted, place, without = nothing }: Question, page: PageWanted): Page | undefined {
    const matching = this.#matching(wanted);
    const leftOut = new LeftOut(this.data, without);
    const isShown = (row: number) => has(this.#shown, row) && !leftOut.has(row);
    const fits = (row: number) => matching.has(row) && isShown(row) && this.#stands(place, row, false, false);
    return pageAlong(this.data, page, fits);
  }

  #stands({ window, ring, overlapping }: Place, row: number, inWindow: boolean, inRing: boolean): boolean {
    const { lng, lat, mx, my } = this.data;
    if (!inWindow && window) {
      const [x, y] = [mx[row]!, my[row]!];
      if (x < window.west || x > window.east || y < window.north || y > window.south) return false;
    }
    if (overlapping && this.#extent && !overlaps(this.#extent, row, overlapping)) return false;
    return inRing || !ring || ring.has(lng[row]!, lat[row]!);
  }

  /** Asks each hit from `from` to before `to` where it stands. */
  #dropOutside(place: Place, from: number, to: number, inWindow: boolean, inRing: boolean): void {
    this.#hits.eachIn(from, to, (row) => {
      if (!this.#stands(place, row, inWindow, inRing)) drop(this.#hits.bits, row);
    });
  }

  /** Marks as hits what matches of the rows from `from` to before `to`. */
  #take(matching: Matching, leftOut: LeftOut, from: number, to: number): Int32Array {
    matching.ensure(from, to);
    this.#hits.take(matching.bits, this.#shown, from, to);
    leftOut.dropFrom(this.#hits.bits, from, to);
    return this.#hits.bits;
  }

  /** Adds what is asked for within a window to cells. @param distinct count ids, not rows */
  addCells(
    { wanted, place, without = nothing }: Question,
    window: Window,
    shift: number,
    distinct: boolean,
    cells: Cells,
  ): void {
    const rows = (this.#rowSums ??= new RowSums(this.data, this.#shape.lowest));
    if (place.window || place.ring || place.overlapping) {
      const hits = this.hits({ wanted, place, without });
      const runs: [number, number][] = [];
      hits.eachRun((from, to) => runs.push([from, to]));
      return rows.add(hits.bits, runs, window, distinct, shift, cells);
    }
    const { tree } = this.data;
    const matching = this.#matching(wanted);
    const sums = this.#sums.take(`${distinct} ${keyOf(wanted)}`, () => new NodeSums(tree, rows, distinct));
    this.#hits.reset();
    const leftOut = new LeftOut(this.data, without);
    const bitsOf = (from: number, to: number) => this.#take(matching, leftOut, from, to);
    const visit = (node: number): void => {
      const stands = standing(tree, node, window);
      if (stands === 0) return;
      const [from, to] = [tree.from[node]!, tree.to[node]!];
      const isOneCell = tree.shift[node]! <= shift;
      // What is known of a node counts what one question leaves out.
      const isKept = stands === 2 && !leftOut.within(from, to);
      const isSmall = stands === 2 && to - from <= fewRows;
      if (isOneCell && isKept) {
        const sum = sums.of(node, bitsOf);
        if (sum.rows > 0) cells.at(tree.west[node]! >> shift, tree.north[node]! >> shift).addSum(sum);
      } else if (isSmall && isKept) {
        const known = sums.cellsOf(node, shift, bitsOf);
        if (known) for (const sum of known) cells.at(sum.cx, sum.cy).addSum(sum);
        else rows.add(bitsOf(from, to), [[from, to]], undefined, distinct, shift, cells);
      } else if (isSmall || tree.children[node] === 0 || (isOneCell && distinct)) {
        rows.add(bitsOf(from, to), [[from, to]], stands === 2 ? undefined : window, distinct, shift, cells);
      } else {
        for (let i = 0; i < tree.children[node]!; i++) visit(tree.child[node]! + i);
      }
    };
    if (this.data.rows > 0) visit(0);
  }
}

const keyOf = ({ words, ranges }: Wanted): string =>
  `${words.map((group) => group.join('|')).join('&')} ${ranges.map((r) => `${r.number}:${r.from}:${r.to}`).join('&')}`;
